import { readToken } from './session.ts'

/** In whose name an entry makes its calls. */
interface Caller {
  /** The token that they carry. */
  readonly token: () => string | null
  /** The path below /api that tells whose it is. */
  readonly me: 'admin-panal/auth/me' | 'user/auth/me'
}

let caller: Caller = { token: readToken, me: 'admin-panal/auth/me' }

/** The token that the calls of this entry carry: an administrator's, unless told. */
export const readCallToken = (): string | null => caller.token()

/** The path below /api that tells whose token that is. */
export const mePath = (): string => caller.me

/** Says in whose name this entry makes its calls. */
export const callAs = (own: Caller): void => {
  caller = own
}
