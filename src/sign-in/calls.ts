import { ask } from '../public-ui/api.ts'

export const login = (email: string, password: string) =>
  ask('POST admin-panal/auth/login', { body: { email, password } })

/** Whether administrators sign in by a provider. */
export const sso = () => ask('GET admin-panal/auth/sso')

/** Answers 401 when the stored token is no longer valid. */
export const me = () => ask('GET admin-panal/auth/me')

export const forgotPassword = (email: string) =>
  ask('POST admin-panal/auth/forgot-password', { body: { email } })

export const checkResetToken = (token: string) =>
  ask('POST admin-panal/auth/check-reset-token', { body: { token } })

export const resetPassword = (token: string, password: string, confirmation: string) =>
  ask('POST admin-panal/auth/reset-password', {
    body: { token, password, password_confirmation: confirmation },
  })
