import type { Body } from '../../contract/index.ts'
import { ask } from '../../public-ui/api.ts'

/** Opens an account without a package; answers alike whether the address has an account or not. */
export const register = (body: Body<'POST register'>) => ask('POST register', { body })

/** The link to activate an account once more. */
export const resend = (email: string) => ask('POST registration/resend', { body: { email } })
