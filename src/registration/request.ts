import { DRAFT_KEY, draft, emptyDraft, writeDraft } from './draft.ts'
import { keepReceipt } from './receiptStore.ts'

/** Asks for a new name of the request: a file changed, which is kept elsewhere. */
export const forgetKey = (): void => writeDraft({ key: undefined })

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The request's Idempotency-Key: the same until something is changed, so that a repeated attempt is one request. */
export const requestKey = (): string => {
  const key = draft.read().key ?? randomKey()
  writeDraft({ key })
  return key
}

/** Begins anew, or ends: nothing is left on the device. */
export const dropDraft = (): void => {
  localStorage.removeItem(DRAFT_KEY)
  void keepReceipt(undefined)
  draft.write(emptyDraft())
}
