import { ask, type Problem } from '../public-ui/api.ts'

/**
 * The code that was asked for last, kept for this tab: a refresh does not ask for another one. The ticket proves
 * this one address, and only once its code was typed.
 */
interface Proof {
  readonly email: string
  readonly ticket: string
  /** When another code can be asked for, in milliseconds since 1970. */
  readonly retryAt: number
  readonly isProved: boolean
}

/** What somebody wants who has an account already: it is found there again after signing in. */
export interface Wanted {
  readonly package?: string | undefined
  readonly coupon?: string | undefined
}

const KEY = 'rabt.email-proof'

const keep = (proof: Proof): void => sessionStorage.setItem(KEY, JSON.stringify(proof))

const tidy = (email: string): string => email.trim().toLowerCase()

/** The code on its way to that address, if any. */
export const sentTo = (email: string): Proof | undefined => {
  const known = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Proof | null
  return known?.email === tidy(email) ? known : undefined
}

/** What proves that address to the server; undefined while nothing does. */
export const ticketFor = (email: string): string | undefined => {
  const known = sentTo(email)
  return known?.isProved ? known.ticket : undefined
}

/** The server does not take the proof any more, or it served its purpose. */
export const forgetProof = (): void => sessionStorage.removeItem(KEY)

/** Has a code sent to that address; returns what came in between. */
export const askForCode = async (email: string, wanted: Wanted): Promise<Problem | undefined> => {
  const answer = await ask('POST registration/code', {
    body: {
      email: tidy(email),
      ...(wanted.package && { package: Number(wanted.package) }),
      ...(wanted.coupon && { coupon: wanted.coupon }),
    },
  })
  if (!answer.ok) return answer
  const { ticket, resend_seconds: seconds } = answer.result.code
  keep({ email: tidy(email), ticket, retryAt: Date.now() + seconds * 1000, isProved: false })
  return undefined
}

/** Hands a code in; returns what came in between. */
export const handIn = async (email: string, code: string): Promise<Problem | undefined> => {
  const known = sentTo(email)
  if (!known) return undefined
  const answer = await ask('POST registration/code/check', { body: { ticket: known.ticket, code } })
  if (!answer.ok) return answer
  keep({ ...known, isProved: true })
  return undefined
}
