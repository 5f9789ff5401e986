import { type Answer, get, post } from '../public-ui/api.ts'

/*
 * POST admin-panal/auth/login            { email, password }
 * GET  admin-panal/auth/me
 * POST admin-panal/auth/forgot-password  { email }
 * POST admin-panal/auth/check-reset-token { token }
 * POST admin-panal/auth/reset-password   { token, password, password_confirmation }
 */
const BASE = 'admin-panal/auth'

interface SignedIn {
  readonly admin: { readonly locale?: string }
  readonly token: string
}

export const login = (email: string, password: string): Promise<Answer<SignedIn>> =>
  post(`${BASE}/login`, { email, password })

/** Answers 401 when the stored token is no longer valid. */
export const me = (): Promise<Answer<unknown>> => get(`${BASE}/me`)

export const forgotPassword = (email: string): Promise<Answer<unknown>> =>
  post(`${BASE}/forgot-password`, { email })

export const checkResetToken = (token: string): Promise<Answer<unknown>> =>
  post(`${BASE}/check-reset-token`, { token })

export const resetPassword = (
  token: string,
  password: string,
  confirmation: string,
): Promise<Answer<unknown>> =>
  post(`${BASE}/reset-password`, { token, password, password_confirmation: confirmation })
