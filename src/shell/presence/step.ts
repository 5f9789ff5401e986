import type { OwnFactors } from '#src/dataProvider/ownFactors.ts'
import type { Problem } from '#src/views/problem.ts'

/** A proof beside the password: the second step of a sign-in by its ticket, or in place of the password. */
export interface Step {
  readonly ticket?: string
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
}

/** What a sign-in asks for after the right password; undefined where it was refused for something else. */
export const stepAsked = ({ code, details }: Problem): Step | undefined => {
  const { ticket, methods } = details ?? {}
  if (code !== 'second_factor_required' || typeof ticket !== 'string' || !Array.isArray(methods))
    return undefined
  return { ticket, hasTotp: methods.includes('totp'), hasPasskey: methods.includes('passkey') }
}

/** What of one's own can stand for the password; undefined where nothing can. */
export const stepOfOwn = ({ totp, passkeys }: OwnFactors): Step | undefined =>
  totp || passkeys.length ? { hasTotp: totp !== null, hasPasskey: passkeys.length > 0 } : undefined
