import type { Result } from '../../contract/index.ts'
import { ask } from '../../public-ui/api.ts'

export type User = Result<'GET user/auth/me'>['user']

export const login = (email: string, password: string) => ask('POST login', { body: { email, password } })

/** Answers 401 when the stored token is no longer valid. */
export const me = () => ask('GET user/auth/me')

export const forgotPassword = (email: string) => ask('POST forgot_password', { body: { email } })

export const checkResetToken = (token: string) => ask('POST check_reset_token', { body: { token } })

export const resetPassword = (token: string, password: string, confirmation: string) =>
  ask('POST reset_password', { body: { token, password, password_confirmation: confirmation } })
