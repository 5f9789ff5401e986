import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { PropertyChange } from '#src/dataProvider/mappingAnswers.ts'
import type { AttributeType } from '#src/resources/attributeTypes.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { type Problem, problemOf } from '#src/views/problem.ts'
import { MAPPING_KEY } from '../categories/useCategories.ts'
import { useSteps } from '../useSteps.ts'

/** What a type of property is called. */
export const useTypeLabel = () => {
  const translate = useTranslate()
  return (type: AttributeType): string => translate(`resources.properties.choices.attribute_type.${type}`)
}

interface Page<Answer> {
  readonly queryKey: QueryKey
  /** The answer as it will be when the changes are done. */
  readonly changed: (answer: Answer, changes: readonly PropertyChange[]) => Answer
}

/** What to change; worked out from the answer as it is by then where one change builds on those before it. */
type Changes<Answer> = readonly PropertyChange[] | ((answer: Answer) => readonly PropertyChange[])

/** A step that can be taken back: its entry in the history, and the changes that show it at once. */
interface Step {
  readonly entry: number
  readonly back: readonly PropertyChange[]
}

/** What became of a write. */
interface Written {
  readonly count: number
  readonly failed: readonly { readonly message: string }[]
}

/** Maps properties and their values: seen at once, taken back when the server refuses, undone step by step. */
export const usePropertySteps = <Answer>({ queryKey, changed }: Page<Answer>) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()
  const dialogs = useDialogs()
  const { inTurn, remember, rememberFailed, takeLast, tell, say, failuresOf, toast, hideToast } =
    useSteps<Step>()

  /** Shows changes at once, then has them written, and resolves to what went wrong; what was refused is told and read anew. */
  const send = async (
    wanted: Changes<Answer>,
    told: string,
    write: (changes: readonly PropertyChange[]) => Promise<Written>,
  ): Promise<Problem | undefined> => {
    await queryClient.cancelQueries({ queryKey })
    const current = queryClient.getQueryData<Answer>(queryKey)
    const changes = typeof wanted !== 'function' ? wanted : current ? wanted(current) : []
    queryClient.setQueryData<Answer>(queryKey, (answer) => answer && changed(answer, changes))
    try {
      const { count, failed } = await inTurn(() => write(changes))
      if (count > 0) tell(told)
      const failures = failuresOf(failed)
      if (failures) notify(failures, { type: 'warning' })
    } catch (error) {
      const problem = problemOf(error)
      return (await dialogs.problem(problem)) ? await send(changes, told, write) : problem
    } finally {
      await queryClient.invalidateQueries({ queryKey: [MAPPING_KEY], refetchType: 'active' })
    }
    return undefined
  }

  const map = async (changes: readonly PropertyChange[]): Promise<Written> => {
    const { done, failed, entry } = await dataProvider.mapProperties(changes)
    const back = done.map(({ marketplace_property_id, main_category_id, previous }) => ({
      marketplace_property_id,
      main_category_id,
      property_id: previous.property_id,
      ...(previous.property_id !== null && { values: previous.values }),
    }))
    if (entry !== null) remember({ entry, back })
    return { count: done.length, failed }
  }

  return {
    map: (changes: Changes<Answer>, told: string) => void send(changes, told, map),
    undo: async () => {
      const step = await takeLast()
      if (!step) return
      const takeBack = async (): Promise<Written> => {
        const { done, left } = await dataProvider.undoAct(step.entry, { rest: true })
        return { count: done.length, failed: left }
      }
      const problem = await send(step.back, translate('mapping.done.undone'), takeBack)
      if (problem) rememberFailed(step, problem)
    },
    say,
    toast,
    hideToast,
  }
}
