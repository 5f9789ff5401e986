import { z } from 'zod'
import { LOCALES } from '#src/i18n/locales.ts'
import { users } from '#src/resources/users/users.ts'
import { VENDOR_PERMISSIONS } from '#src/schema/vendorPermissions.ts'
import { confirmation, credentials, forgotten, link, passwordInput, reset, sessions } from './auth.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { id, idParams } from './parts.ts'

const { username, phone, locale } = users.fields

/** Who is signed in for a vendor. */
const user = z
  .object({
    id: id(),
    username: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    avatar: z.string().nullable(),
    locale: z.enum(LOCALES),
    user_type: z.enum(['PRIMARY', 'SUB']),
    permissions: z
      .array(z.enum(VENDOR_PERMISSIONS))
      .describe("The parts of the vendor's area that are open."),
    vendor: z.object({ id: id(), store_name: z.string(), subdomain: z.string() }),
  })
  .meta({ id: 'AccountUser' })

const open = { tag: 'account', access: 'public' } as const
const mine = { tag: 'account', access: 'user' } as const

/** Signing in and out of those who sign in for a vendor, and their passwords by mail. */
export const userAuthCalls = {
  'POST login': {
    ...open,
    security: 'sign_in',
    summary: "Sign in to a vendor's own area",
    description: '`api_token` stands at the top of the answer, beside `result`.',
    body: credentials,
    result: z.object({ user }),
    opensSession: true,
    failures: [401, 403, 429],
  },
  'POST logout': { ...mine, security: 'sign_out', summary: 'Sign out of an area of a vendor' },
  'GET user/auth/me': { ...mine, summary: 'Who is signed in for a vendor', result: z.object({ user }) },
  'POST user/auth/confirm-password': { ...mine, ...confirmation },
  'POST forgot_password': {
    ...open,
    security: 'password_reset_request',
    summary: 'Ask for a mail with a link to a password',
    body: forgotten,
    failures: [429],
  },
  'POST check_reset_token': {
    ...open,
    summary: 'Whether a link to a password still holds',
    body: link,
    failures: [409, 429],
  },
  'POST reset_password': {
    ...open,
    security: 'password_reset',
    summary: 'Choose a password by a link, the first one too',
    body: reset,
    result: z.object({ email: z.string() }),
    failures: [409, 429],
  },
} satisfies Calls

/** The own profile and password of those who sign in for a vendor. */
export const userProfileCalls = {
  'PUT user/auth/profile': {
    ...mine,
    security: 'account_change',
    summary: 'Change my profile in the area of my vendor',
    // The address of mail is what the account was verified by, and stays.
    body: inputOf({ name: 'users', fields: { username, phone, locale }, rules: [] }, 'edit'),
    result: z.object({ user }),
  },
  'POST user/auth/change-password': {
    ...mine,
    security: 'password_change',
    summary: 'Change my password in the area of my vendor; signs my other sessions out',
    body: passwordInput,
    failures: [429],
  },
  'GET user/auth/sessions': { ...mine, summary: 'Where I am signed in', result: sessions },
  'DELETE user/auth/sessions/:id': {
    ...mine,
    security: 'session_end',
    recentSignIn: 'always',
    summary: 'Sign one of my sessions out',
    params: idParams,
    result: sessions,
  },
  'DELETE user/auth/sessions': {
    ...mine,
    security: 'session_end',
    recentSignIn: 'always',
    summary: 'Sign all my other sessions out',
    result: sessions,
  },
  'DELETE user/auth/devices/:id': {
    ...mine,
    summary: 'Forget a browser that I signed in with',
    params: idParams,
    result: sessions,
  },
} satisfies Calls

/** Beside the generic calls on one's sub users. */
export const subUserCalls = {
  'POST user/sub-users/:id/invite': {
    tag: 'account',
    access: { user: 'users' },
    recentSignIn: 'always',
    security: 'account_change',
    summary: 'Send the invitation of a sub user who has not accepted it once more',
    params: idParams,
    failures: [409, 429],
  },
} satisfies Calls
