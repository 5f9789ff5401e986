import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { ListState, SavedView } from '#src/dataProvider/savedViews.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { problemOf } from '../problem.ts'

/** One's own views of a list, and what can be done with them; `nameError` is said of a new one's name. */
export const useSavedViews = ({ name: resource }: AnyResource, now: ListState) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const client = useQueryClient()
  const dialogs = useDialogs()
  const notify = useNotify()
  const [nameError, setNameError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const queryKey = ['savedViews', resource]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await dataProvider.savedViews(resource, signal)).data,
  })

  const change = async (
    call: () => Promise<{ data: readonly SavedView[] }>,
    told: string,
  ): Promise<boolean> => {
    setBusy(true)
    try {
      client.setQueryData(queryKey, (await call()).data)
      notify(told, { type: 'success' })
      return true
    } catch (failure) {
      const problem = problemOf(failure)
      const [wrongName] = problem.errors.name ?? []
      if (wrongName) setNameError(wrongName)
      else if (await dialogs.problem(problem)) return change(call, told)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    data,
    error,
    refetch,
    isBusy,
    nameError,
    setNameError,
    /** Saves what is shown now; true when that was done. */
    save: (name: string) =>
      change(() => dataProvider.saveView(resource, { name, ...now }), 'success.view_saved'),
    /** Makes a view be what is shown now. */
    replace: ({ id, name }: SavedView) =>
      change(() => dataProvider.replaceView(id, { name, ...now }), 'success.view_saved'),
    remove: async ({ id, name }: SavedView) => {
      if (await dialogs.confirmDelete(name))
        await change(() => dataProvider.deleteView(id), 'success.view_deleted')
    },
  }
}
