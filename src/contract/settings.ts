import { z } from 'zod'
import { settingsGroups } from '#src/resources/settings/index.ts'
import type { SettingsName } from '#src/resources/settings/names.ts'
import { date, percentage, text } from '#src/schema/fields.ts'
import { fieldsOf, type NamedField, wireNames } from '#src/schema/interpret.ts'
import { message } from '#src/schema/issues.ts'
import { requireAny, requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { type Declared, inputOf } from './inputs.ts'
import { day, instant, strict } from './parts.ts'
import { answeredField } from './records.ts'

const groups = Object.values<Declared>(settingsGroups)

const names = groups.map(({ name }) => name)

const inAny = (action: string) => requireAny(names.map((resource) => ({ resource, action })))

/** Whose money goes where, who watches whom, and who gets in: changed only shortly after the password was typed (docs/decisions/0175). */
const SENSITIVE: readonly SettingsName[] = [
  'bank_settings',
  'payment_settings',
  'einvoice_settings',
  'mail_server_settings',
  'gateway_settings',
  'security_settings',
  'backup_settings',
  'retention_settings',
  'sso_settings',
]

/** Who decides who gets in as what decides on everything: only those who may do everything change these. */
export const OF_SUPER_ADMINS: ReadonlySet<string> = new Set<SettingsName>(['sso_settings'])

/** The keys of the settings that ask for a recent sign-in when they change. */
export const SENSITIVE_SETTINGS: readonly string[] = SENSITIVE.flatMap((name) =>
  fieldsOf(settingsGroups[name]).flatMap(wireNames),
)

const keys = (make: (named: NamedField) => z.ZodType) =>
  Object.fromEntries(
    groups.flatMap((group) =>
      fieldsOf(group).flatMap((named) => wireNames(named).map((key) => [key, make(named)] as const)),
    ),
  )

/** The settings as they are answered: those that the caller may view, as one flat record. */
const settings = z
  .object({
    ...keys(({ field }) => answeredField(field).nullable().optional()),
    updated_at: instant().nullable().describe('When one of them was last changed; null: never.'),
  })
  .meta({ id: 'Settings' })

const changed = strict({
  ...(Object.assign({}, ...groups.map((group) => inputOf(group, 'edit').shape)) as Record<string, z.ZodType>),
  updated_at: z.iso
    .datetime({ offset: true, ...message('date') })
    .nullable()
    .optional()
    .describe('As it was read: when a setting of the same group has changed since, the answer is 409.'),
}).meta({ id: 'ChangedSettings' })

const answered = { tag: 'settings', result: z.object({ settings }) }

/** The groups that the specification reads by paths of their own (section 7); they are written as all others are. */
const group = (path: string, name: SettingsName) => ({
  ...answered,
  summary: `Read the settings of ${path}`,
  access: requirePermission(name, 'view'),
})

const RATES = { name: 'package_settings', rules: [] } as const

const rates = {
  tag: 'settings',
  result: z.object({
    rates: z.array(
      z.object({
        valid_from: day().describe('In Riyadh; until the next one.'),
        vat_percentage: z.number(),
        reason: z.string().nullable(),
        set_by: z.string().nullable(),
        set_at: instant(),
        state: z.enum(['PAST', 'CURRENT', 'PLANNED']),
      }),
    ),
  }),
}

/** The settings of the platform. Each group has permissions of its own: view and edit. */
export const settingsCalls = {
  'GET admin-panal/setting/settings-list': {
    ...answered,
    summary: 'Read the settings',
    access: inAny('view'),
    query: strict({ group: z.enum(names, message('choice')).optional() }),
  },
  'POST admin-panal/setting/update-settings': {
    ...answered,
    security: 'settings_change',
    summary: 'Change settings',
    access: inAny('edit'),
    recentSignIn: { changing: SENSITIVE_SETTINGS },
    body: changed,
    failures: [409],
  },
  'GET admin-panal/setting/subscribe': group('subscribe', 'package_settings'),
  'GET admin-panal/setting/bank': group('bank', 'bank_settings'),
} satisfies Calls

/** The rates of VAT by their days: those that were, the one that holds, those that are planned. */
export const vatRateCalls = {
  'GET admin-panal/setting/vat-rates': {
    ...rates,
    summary: 'Read the rates of VAT by their days',
    access: requirePermission('package_settings', 'view'),
  },
  'POST admin-panal/setting/vat-rates': {
    ...rates,
    security: 'settings_change',
    summary: 'Set the rate of VAT from a day on',
    description:
      'For a day past only where no invoice of the days from then on was issued and the books are open.',
    access: requirePermission('package_settings', 'edit'),
    body: inputOf(
      { ...RATES, fields: { vat_percentage: percentage(), valid_from: date(), reason: text({ max: 200 }) } },
      'create',
    ),
    failures: [409],
  },
  'POST admin-panal/setting/vat-rates/drop': {
    ...rates,
    security: 'settings_change',
    summary: 'Take a planned rate of VAT back',
    access: requirePermission('package_settings', 'edit'),
    body: inputOf({ ...RATES, fields: { valid_from: date() } }, 'create'),
    failures: [404, 409],
  },
} satisfies Calls

export const testMailCalls = {
  'POST admin-panal/setting/test-mail': {
    tag: 'settings',
    summary: 'Send a test mail to me',
    access: requirePermission('mail_settings', 'edit'),
    failures: [409, 429],
  },
} satisfies Calls

/** For those who may create a partner: they need not see the settings. */
export const partnerDefaultsCalls = {
  'GET admin-panal/partners/defaults': {
    tag: 'partners',
    summary: 'What a new partner begins with',
    access: requirePermission('partners', 'create'),
    result: z.object({
      defaults: z.object({ referral_percentage: z.number(), referral_due_months: z.int() }),
    }),
  },
} satisfies Calls
