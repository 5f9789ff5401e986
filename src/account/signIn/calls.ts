import { type Answer, get, post, postOnce } from '../../public-ui/api.ts'

/*
 * POST login              { email, password } → api_token at the top of the answer
 * POST logout
 * POST user/auth/confirm-password { password }
 * GET  user/auth/me
 * POST forgot_password    { email }
 * POST check_reset_token  { token }
 * POST reset_password     { token, password, password_confirmation }
 */

/** The parts of a vendor's area that an owner may open to others. */
export const PERMISSIONS = ['subscription', 'payments', 'store', 'referral', 'support', 'users'] as const

export type Permission = (typeof PERMISSIONS)[number]

export interface User {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly phone: string | null
  readonly locale: 'ar' | 'en'
  readonly user_type: 'PRIMARY' | 'SUB'
  readonly permissions: readonly Permission[]
  readonly vendor: { readonly id: number; readonly store_name: string; readonly subdomain: string }
}

interface SignedIn {
  readonly user: User
}

export const login = (email: string, password: string): Promise<Answer<SignedIn>> =>
  post('login', { email, password })

/** The same where the session has ended under somebody's hands, or a sensitive act asks who is there. */
export const signInAgain = (email: string, password: string): Promise<Answer<SignedIn>> =>
  postOnce('login', { email, password })

export const confirmPassword = (password: string): Promise<Answer<unknown>> =>
  postOnce('user/auth/confirm-password', { password })

export const logout = (): Promise<Answer<unknown>> => postOnce('logout', {})

/** Answers 401 when the stored token is no longer valid. */
export const me = (): Promise<Answer<SignedIn>> => get('user/auth/me')

export const forgotPassword = (email: string): Promise<Answer<unknown>> => post('forgot_password', { email })

export const checkResetToken = (token: string): Promise<Answer<unknown>> =>
  post('check_reset_token', { token })

export const resetPassword = (
  token: string,
  password: string,
  confirmation: string,
): Promise<Answer<unknown>> =>
  post('reset_password', { token, password, password_confirmation: confirmation })
