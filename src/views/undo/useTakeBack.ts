import { useNotify, useTranslate, useUpdate } from 'react-admin'
import { WHOLE } from '#src/dataProvider/whole.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import type { Values } from '../form/formValues.ts'
import { savedMessage } from '../form/savedMessage.ts'
import { problemOf } from '../problem.ts'
import { reversalOf, type SavedEdit, setSecret } from './reversal.ts'

/** Tells that an edit was saved, and takes it back when that is asked for; what was changed in between is kept. */
export const useTakeBack = (resource: AnyResource) => {
  const dialogs = useDialogs()
  const notify = useNotify()
  const translate = useTranslate()
  const [update] = useUpdate()

  const takeBack = async (data: Values, saved: SavedEdit): Promise<void> => {
    try {
      await update(
        resource.name,
        { id: saved.after.id, data, previousData: saved.after, meta: WHOLE },
        { returnPromise: true, mutationMode: 'pessimistic' },
      )
      notify(setSecret(resource, saved) ? 'views.undone_but_password' : 'views.undone', { type: 'info' })
    } catch (error) {
      const problem = problemOf(error)
      const isOlder = problem.code === 'changed_meanwhile'
      const told = isOlder ? { ...problem, message: translate('views.undo_refused') } : problem
      if (await dialogs.problem(told)) return takeBack(data, saved)
    }
  }

  return async (saved: SavedEdit): Promise<void> => {
    const back = reversalOf(resource, saved)
    const isWanted = await dialogs.saved(savedMessage(translate, resource), back !== undefined)
    if (back && isWanted) await takeBack(back, saved)
  }
}
