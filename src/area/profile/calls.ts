import type { User } from '../../account/signIn/calls.ts'
import { type Answer, post, put } from '../../public-ui/api.ts'

/*
 * PUT  user/auth/profile          { username, phone, locale }
 * POST user/auth/change-password  { current_password, password, password_confirmation }
 */

export const saveProfile = (
  profile: Readonly<Record<'username' | 'locale', string>> & { phone: string | null },
): Promise<Answer<{ user: User }>> => put('user/auth/profile', { ...profile })

/** The language of the account alone. */
export const saveLocale = (locale: string): Promise<Answer<{ user: User }>> =>
  put('user/auth/profile', { locale })

export const changePassword = (passwords: Readonly<Record<string, string>>): Promise<Answer<unknown>> =>
  post('user/auth/change-password', passwords)
