import { z } from 'zod'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import { admin } from './auth.ts'
import type { Calls } from './call.ts'
import { id, strict, textUpTo } from './parts.ts'

const open = { tag: 'sso', access: 'public' } as const

const sign = () => textUpTo(4000).min(1, message('required'))

/** Single sign-on of administrators (OpenID Connect, authorization code flow with PKCE). */
export const ssoCalls = {
  'GET admin-panal/auth/sso': {
    ...open,
    summary: 'Whether administrators sign in by a provider, and by a password',
    result: z.object({
      enabled: z.boolean(),
      label_ar: z.string().nullable(),
      label_en: z.string().nullable(),
      password_sign_in: z.boolean(),
    }),
  },
  'POST admin-panal/auth/sso/start': {
    ...open,
    summary: 'Begin to sign in by the provider',
    query: strict({
      again: z
        .literal('1', message('invalid'))
        .optional()
        .describe('The provider asks anew, whoever is signed in there.'),
    }),
    result: z.object({
      url: z.string().describe("The provider's page."),
      ticket: z.string().describe('Stays in the browser that began; the end asks for it.'),
    }),
    failures: [409, 429],
  },
  'POST admin-panal/auth/sso/finish': {
    ...open,
    security: 'sign_in',
    summary: 'Sign in by what the provider sent along',
    body: strict({ code: sign(), state: sign(), ticket: sign(), iss: sign().optional() }),
    result: z.object({ admin, token: z.string() }),
    failures: [401, 403, 409, 429],
  },
} satisfies Calls

const mapping = z.object({
  redirect_uri: z.string().describe('What the provider has to know of this installation.'),
  roles: z.array(z.object({ value: z.string(), role: id() })),
})

/** The part of its settings that is no single value. */
export const ssoSettingsCalls = {
  'GET admin-panal/setting/sso-roles': {
    tag: 'sso',
    summary: 'Which value of the claim gives which role',
    access: requirePermission('sso_settings', 'view'),
    result: mapping,
  },
  'POST admin-panal/setting/sso-roles': {
    tag: 'sso',
    security: 'settings_change',
    summary: 'Replace which value of the claim gives which role',
    access: requirePermission('sso_settings', 'edit'),
    recentSignIn: 'always',
    body: strict({
      roles: z
        .array(
          strict({
            value: textUpTo(200).trim().min(1, message('required')),
            role: z.int(message('reference')).positive(message('reference')),
          }),
        )
        .max(100, message('max', { n: 100 })),
    }),
    result: mapping,
  },
  'POST admin-panal/setting/sso-test': {
    tag: 'sso',
    summary: 'Ask the provider what it says of itself',
    access: requirePermission('sso_settings', 'edit'),
    failures: [409, 429],
  },
} satisfies Calls
