/** How a call was refused: HTTP status, and the code in its answer. */
interface Refusal {
  readonly status: number
  readonly code: string | undefined
}

/** Why the password is asked for: before a sensitive act, or as the session has ended. */
export type Reason = 'confirm' | 'ended'

/** Asks for the password; resolves to whether it was given. */
export type Ask = (reason: Reason) => Promise<boolean>

let ask: Ask | undefined

/** Says who asks, as long as somebody signed in is on the page; nobody does elsewhere. */
export const setAsk = (asks: Ask | undefined): void => {
  ask = asks
}

const reasonOf = ({ status, code }: Refusal): Reason | undefined => {
  if (status === 403 && code === 'recent_sign_in_required') return 'confirm'
  return status === 401 && code === 'token_not_valid' ? 'ended' : undefined
}

/** Whether a call that was refused like this is worth repeating: the password was asked for and given. */
export const isPresentNow = async (refusal: Refusal): Promise<boolean> => {
  const reason = ask && reasonOf(refusal)
  return reason !== undefined && (await ask?.(reason)) === true
}
