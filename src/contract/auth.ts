import { z } from 'zod'
import { LOCALES } from '#src/i18n/locales.ts'
import { passwordChange, profile } from '#src/resources/profile/profile.ts'
import { message, packIssue } from '#src/schema/issues.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { id, idParams, instant, strict } from './parts.ts'

const required = () =>
  z.string({
    error: ({ input }) =>
      packIssue(input === undefined || input === null ? 'validation.required' : 'validation.text'),
  })

const email = () =>
  required()
    .trim()
    .min(1, message('required'))
    .max(254, message('max_length', { n: 254 }))
    .toLowerCase()
    .pipe(z.email(message('email')))

/** Longer than any password that can have been chosen: just refused, never hashed. */
const password = () =>
  required()
    .min(1, message('required'))
    .max(1024, message('max_length', { n: 128 }))

const token = () =>
  required()
    .min(1, message('required'))
    .max(200, message('max_length', { n: 200 }))

/** What somebody signs in with. */
export const credentials = strict({ email: email(), password: password() })

/** One's own password, to confirm that one is still there. */
export const confirmation = {
  summary: 'Confirm that it is me by my password, as sensitive acts ask after a while',
  body: strict({ password: password() }),
  security: 'reauthentication',
  failures: [429],
} as const

/** Whom a link to a new password is sent to. */
export const forgotten = strict({ email: email() })

/** Such a link. */
export const link = strict({ token: token() })

/** A new password by such a link. */
export const reset = strict({
  token: token(),
  password: password(),
  password_confirmation: password(),
})

/** The current password and the new one; the second typing of it may come along. */
export const passwordInput = inputOf(passwordChange, 'create').extend({
  password_confirmation: z.string(message('text')).optional(),
})

const device = z.object({
  id: id(),
  user_agent: z.string(),
  created_at: instant(),
  last_used_at: instant(),
  current: z.boolean().describe('The one that asks.'),
})

/** Where somebody is signed in, and the browsers in which that was so before. */
export const sessions = z.object({
  sessions: z.array(device.extend({ address: z.string() })),
  devices: z.array(device).describe('A sign-in with one of them sends no alert.'),
})

export const admin = z
  .object({
    id: id(),
    username: z.string(),
    email: z.string(),
    locale: z.enum(LOCALES),
    avatar: z.string().nullable(),
    roles: z.array(z.object({ key: z.string(), name_ar: z.string(), name_en: z.string() })),
    permissions: z.array(z.string()).describe('Such as `coupons:list`; `*` stands for all.'),
  })
  .meta({ id: 'Admin' })

const open = { tag: 'auth', access: 'public' } as const
const mine = { tag: 'auth', access: 'authenticated' } as const

const signOut = { ...mine, security: 'sign_out', summary: 'Sign out' } as const

const changeLanguage = {
  ...mine,
  summary: 'Change the language that the admin works in',
  query: strict({ locale: z.enum(LOCALES, message('choice')) }),
  result: z.object({ locale: z.enum(LOCALES) }),
}

/** Signing in and out, who is signed in, a new password by mail, and the language somebody works in. */
export const authCalls = {
  'POST admin-panal/auth/login': {
    ...open,
    security: 'sign_in',
    summary: 'Sign in',
    body: credentials,
    result: z.object({ admin, token: z.string() }),
    failures: [401, 403, 429],
  },
  'GET admin-panal/auth/me': { ...mine, summary: 'Who is signed in', result: z.object({ admin }) },
  // The spec signs out and changes the language by GET; POST does the same (docs/decisions/0011).
  'GET admin-panal/auth/logout': signOut,
  'POST admin-panal/auth/logout': signOut,
  'POST admin-panal/auth/forgot-password': {
    ...open,
    security: 'password_reset_request',
    summary: 'Ask for a mail with a link to a new password',
    body: forgotten,
    failures: [429],
  },
  'POST admin-panal/auth/check-reset-token': {
    ...open,
    summary: 'Whether a link still holds',
    body: link,
    failures: [409, 429],
  },
  'POST admin-panal/auth/reset-password': {
    ...open,
    security: 'password_reset',
    summary: 'Set a new password by a link',
    body: reset,
    failures: [409, 429],
  },
  'GET admin-panal/setting/change-language': changeLanguage,
  'POST admin-panal/setting/change-language': changeLanguage,
  'POST admin-panal/auth/confirm-password': { ...mine, ...confirmation },
} satisfies Calls

const own = { tag: 'profile', access: 'authenticated' } as const

const details = z.object({
  admin: admin
    .extend({
      phone: z.string().nullable(),
      last_sign_in_at: instant().nullable(),
      created_at: instant(),
      updated_at: instant(),
    })
    .meta({ id: 'Profile' }),
})

/** What everybody who manages the panel does with his own account: profile, password, sessions. */
export const profileCalls = {
  'GET admin-panal/setting/get-profile': { ...own, summary: 'My profile', result: details },
  'POST admin-panal/setting/update-profile': {
    ...own,
    security: 'account_change',
    summary: 'Change my profile',
    recentSignIn: { changing: ['email'] },
    body: inputOf(profile, 'edit'),
    result: details,
  },
  'POST admin-panal/setting/change-password': {
    ...own,
    security: 'password_change',
    summary: 'Change my password; signs my other sessions out',
    body: passwordInput,
    failures: [429],
  },
  'GET admin-panal/setting/sessions': { ...own, summary: 'Where I am signed in', result: sessions },
  'DELETE admin-panal/setting/sessions/:id': {
    ...own,
    security: 'session_end',
    recentSignIn: 'always',
    summary: 'Sign one of my sessions out',
    params: idParams,
    result: sessions,
  },
  'DELETE admin-panal/setting/sessions': {
    ...own,
    security: 'session_end',
    recentSignIn: 'always',
    summary: 'Sign all my other sessions out',
    result: sessions,
  },
  'DELETE admin-panal/setting/devices/:id': {
    ...own,
    summary: 'Forget a browser that I signed in with',
    params: idParams,
    result: sessions,
  },
} satisfies Calls
