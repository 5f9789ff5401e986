import { type RaRecord, useSaveContext } from 'react-admin'
import type { Values } from './formValues.ts'

/**
 * The `save` of react-admin's current create or edit page as a promise: of the record as it is stored afterwards,
 * rejected with what the call threw. `once`: the Idempotency-Key of what is created. What a form makes of a refusal is its own to decide.
 */
export const useSave = (): ((data: Values, once?: string) => Promise<RaRecord>) => {
  const { save } = useSaveContext()
  return (data, once) =>
    new Promise((resolve, reject) => {
      if (!save) throw new Error('there is no page to save')
      const ended = save(data, { onSuccess: resolve, onError: reject, ...(once && { meta: { once } }) })
      // It ends quietly also when neither was called.
      void Promise.resolve(ended).then(() => reject(new Error('nothing was saved')), reject)
    })
}
