import { readToken } from './session.ts'

let read = readToken

/** The token that the calls of this entry carry: an administrator's, unless told. */
export const readCallToken = (): string | null => read()

/** Says whose token that is. */
export const callWith = (own: () => string | null): void => {
  read = own
}
