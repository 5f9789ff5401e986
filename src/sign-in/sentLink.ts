/** Between two mails to one address (spec section 9). */
const RESEND_WAIT_MS = 5 * 60 * 1000

/** Where the last link went, and from when (milliseconds since 1970) another may be asked for. */
export interface SentLink {
  readonly email: string
  readonly retryAt: number
}

/** A link that has just been sent; `retryAt` is the server's word when it gave one. */
export const sentTo = (email: string, retryAt = 0): SentLink => ({
  email,
  retryAt: retryAt || Date.now() + RESEND_WAIT_MS,
})

const isSentLink = (value: unknown): value is SentLink =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  'retryAt' in value &&
  typeof value.email === 'string' &&
  typeof value.retryAt === 'number'

/** The link sent from this tab while its wait lasts: a refresh does not lose it. `key` is of the session storage. */
export const recallSentLink = (key: string): SentLink | undefined => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  return isSentLink(stored) && stored.retryAt > Date.now() ? stored : undefined
}

/** Keeps the link for a refresh, or forgets it. */
export const keepSentLink = (key: string, sent: SentLink | undefined): void => {
  if (sent) sessionStorage.setItem(key, JSON.stringify(sent))
  else sessionStorage.removeItem(key)
}
