import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { PropertyChange } from '#src/dataProvider/mappingAnswers.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { problemOf } from '#src/views/problem.ts'
import { MAPPING_KEY } from '../categories/useCategories.ts'
import { useSteps } from '../useSteps.ts'

interface Page<Answer> {
  readonly queryKey: QueryKey
  /** The answer as it will be when the changes are done. */
  readonly changed: (answer: Answer, changes: readonly PropertyChange[]) => Answer
}

/** What to change; worked out from the answer as it is by then where one change builds on those before it. */
type Changes<Answer> = readonly PropertyChange[] | ((answer: Answer) => readonly PropertyChange[])

/** Maps properties and their values: seen at once, taken back when the server refuses, undone step by step. */
export const usePropertySteps = <Answer>({ queryKey, changed }: Page<Answer>) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()
  const dialogs = useDialogs()
  const { inTurn, remember, takeLast, tell, say, failuresOf, toast, hideToast } =
    useSteps<readonly PropertyChange[]>()

  const send = async (wanted: Changes<Answer>, told: string, isUndo: boolean): Promise<void> => {
    await queryClient.cancelQueries({ queryKey })
    const current = queryClient.getQueryData<Answer>(queryKey)
    const changes = typeof wanted !== 'function' ? wanted : current ? wanted(current) : []
    queryClient.setQueryData<Answer>(queryKey, (answer) => answer && changed(answer, changes))
    try {
      const { done, failed } = await inTurn(() => dataProvider.mapProperties(changes))
      if (!isUndo && done.length > 0)
        remember(
          done.map(({ marketplace_property_id, main_category_id, previous }) => ({
            marketplace_property_id,
            main_category_id,
            property_id: previous.property_id,
            ...(previous.property_id !== null && { values: previous.values }),
          })),
        )
      if (done.length > 0) tell(told)
      const failures = failuresOf(failed)
      if (failures) notify(failures, { type: 'warning' })
    } catch (error) {
      if (isUndo) remember(changes)
      if (await dialogs.problem(problemOf(error))) return send(changes, told, isUndo)
    }
    await queryClient.invalidateQueries({ queryKey: [MAPPING_KEY], refetchType: 'active' })
  }

  return {
    map: (changes: Changes<Answer>, told: string) => void send(changes, told, false),
    undo: async () => {
      const step = await takeLast()
      if (step) await send(step, translate('mapping.done.undone'), true)
    },
    say,
    toast,
    hideToast,
  }
}
