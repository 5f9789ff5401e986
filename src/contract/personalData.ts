import { z } from 'zod'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { id, idParams, strict, textUpTo } from './parts.ts'

/** What becomes of personal data when its person is erased. */
export const FATES = ['REMOVED', 'ANONYMISED', 'KEPT'] as const

/** Where personal data are kept. */
export const DATA_AREAS = [
  'account',
  'roles',
  'sessions',
  'devices',
  'links',
  'second_factors',
  'identities',
  'views',
  'imports',
  'mails',
  'codes',
  'invitations',
  'messages',
  'reports',
  'notifications',
  'files',
  'registrations',
  'store',
  'acceptances',
  'invoices',
  'acts',
  'entries',
] as const

const held = z.object({
  person: z.object({ id: id(), name: z.string(), email: z.string() }),
  areas: z.array(
    z
      .object({ area: z.enum(DATA_AREAS), count: z.int(), fate: z.enum(FATES) })
      .meta({ id: 'PersonalDataArea' }),
  ),
  refused: z.string().nullable().describe('Code of the reason why the person cannot be erased now.'),
})

const everything = z.object({
  taken_at: z.string(),
  person: z.object({ id: id(), name: z.string(), email: z.string() }),
  data: z.partialRecord(z.enum(DATA_AREAS), z.array(z.record(z.string(), z.unknown()))),
})

const of = (subject: 'users' | 'contacts') => ({
  tag: 'personal data',
  access: requirePermission(subject, 'personal_data'),
  params: idParams,
})

const looking = (subject: 'users' | 'contacts') => ({
  ...of(subject),
  summary: `What is held on a person of ${subject}, and what an erasure makes of it`,
  result: held,
})

const taking = (subject: 'users' | 'contacts') =>
  ({
    ...of(subject),
    summary: `Everything that is held on a person of ${subject}`,
    security: 'data_export',
    recentSignIn: 'always',
    result: everything,
  }) as const

const erasing = (subject: 'users' | 'contacts') =>
  ({
    ...of(subject),
    summary: `Erase a person of ${subject}, but for what the law has kept`,
    security: 'data_erasure',
    recentSignIn: 'always',
    body: strict({
      email: textUpTo(254).describe('The address of the person once more: a second look at who it is.'),
      reason: z
        .string(message('text'))
        .trim()
        .min(3, message('min_length', { n: 3 }))
        .max(300, message('max_length', { n: 300 })),
    }),
    result: held,
    failures: [409],
  }) as const

/** What is held on people (PDPL): told to them, and erased where they ask for it. */
export const personalDataCalls = {
  'GET admin-panal/users/personal-data/:id': looking('users'),
  'GET admin-panal/users/personal-data/:id/everything': taking('users'),
  'POST admin-panal/users/personal-data/:id/erase': erasing('users'),
  'GET admin-panal/contacts/personal-data/:id': looking('contacts'),
  'GET admin-panal/contacts/personal-data/:id/everything': taking('contacts'),
  'POST admin-panal/contacts/personal-data/:id/erase': erasing('contacts'),
} satisfies Calls

const own = { tag: 'personal data', summary: 'Everything that is held on me', result: everything } as const

/** The same of oneself. */
export const ownDataCalls = {
  'GET user/auth/personal-data': { ...own, access: 'user', security: 'data_export' },
  'GET admin-panal/setting/personal-data': { ...own, access: 'authenticated', security: 'data_export' },
} satisfies Calls
