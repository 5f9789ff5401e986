import { sql } from 'drizzle-orm'
import type { Values } from '#server/crud/values.ts'
import type { Transaction } from '#server/db/client.ts'
import { activeUnit } from '#server/einvoice/units.ts'
import { AppError } from '#server/http/errors.ts'
import { setVatRate } from '#server/money/vatRates.ts'
import type { packageSettings, referralSettings } from '#src/resources/settings/index.ts'
import type { SettingsName } from '#src/resources/settings/names.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import type { FieldIssues, Issue } from '#src/schema/issues.ts'
import { isMask } from '#src/schema/secretMask.ts'
import { addressesIn } from '../history/sealMails.ts'
import { checkSso, guardPasswordSignIn } from './ssoHooks.ts'

/** Who writes, and what held before. */
interface Written {
  readonly before: Values
  readonly by: string | null
}

/** How settings that are kept elsewhere than in their own table get there, and what has to hold of them. */
export interface SettingsHooks {
  /** What the declaration cannot say of the values as they will be. */
  readonly check?: (before: Values, after: Values) => FieldIssues
  /** Brings values that stand elsewhere there. */
  readonly write?: (tx: Transaction, after: Values, written: Written) => Promise<unknown>
}

const WRONG_HOST: Issue = { key: 'validation.host', params: {} }

/** The default group is a mark on one of the groups: here it is only chosen. */
const referral: SettingsHooks = {
  check: (before, { referral_default_group: group }) =>
    before.referral_default_group !== null && group === null
      ? { referral_default_group: [{ key: 'validation.default_group', params: {} }] }
      : {},
  write: async (tx, { referral_default_group: group }) => {
    if (typeof group !== 'number') return
    const touched = sql`updated_at = greatest(now(), updated_at + interval '1 millisecond')`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('referral_code_groups'))`)
    await tx.execute(sql`
      update referral_code_groups set is_default_for_sellers = false, ${touched}
      where is_default_for_sellers and id <> ${group}`)
    await tx.execute(sql`
      update referral_code_groups set is_default_for_sellers = true, active = true, ${touched}
      where id = ${group} and not (is_default_for_sellers and active)`)
  },
}

/** The rate of VAT is that of today; those that were and those that are planned have calls of their own. */
const packages: SettingsHooks = {
  write: async (tx, { vat_percentage: percent }, { before, by }) => {
    if (typeof percent !== 'number' || percent === before.vat_percentage) return
    const now = new Date()
    const rate = Math.round(percent * 100)
    await setVatRate(tx, { validFrom: dayInRiyadh(now), rate, reason: null, setBy: by }, now)
  },
}

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** A host shows one brand. */
const brand: SettingsHooks = {
  check: (_before, { rabt_host: one, wasl_host: other }) => ({
    ...(typeof one === 'string' && !HOST.test(one) ? { rabt_host: [WRONG_HOST] } : {}),
    ...(typeof other === 'string' && !HOST.test(other) ? { wasl_host: [WRONG_HOST] } : {}),
    ...(one && one === other ? { wasl_host: [{ key: 'validation.unique', params: {} }] } : {}),
  }),
}

const MAIL_HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.:-]*[a-z0-9])?$/i
const MISSING: Issue = { key: 'validation.required', params: {} }

/** A password goes to no other server than the one it was typed for. */
const mailServer: SettingsHooks = {
  check: (before, { mail_host: host, mail_password: password }) => ({
    ...(typeof host === 'string' && !MAIL_HOST.test(host) ? { mail_host: [WRONG_HOST] } : {}),
    ...(host !== null && host !== before.mail_host && isMask(password)
      ? { mail_password: [{ key: 'validation.secret_again', params: {} }] }
      : {}),
  }),
}

const LEAST_PERMANENT = 20
const HOUR_MINUTES = 60

/** A few slips of its owner lock no account for good, and a session that is used ends no sooner than one that is not. */
const security: SettingsHooks = {
  check: (
    _before,
    { permanent_lockout_tries: tries, session_idle_minutes: idle, session_max_hours: most },
  ) => ({
    ...(Number(tries) > 0 && Number(tries) < LEAST_PERMANENT
      ? { permanent_lockout_tries: [{ key: 'validation.min', params: { n: LEAST_PERMANENT } }] }
      : {}),
    ...(Number(idle) > Number(most) * HOUR_MINUTES
      ? { session_idle_minutes: [{ key: 'validation.max', params: { n: Number(most) * HOUR_MINUTES } }] }
      : {}),
  }),
}

/** The secret of the webhook proves what the owner of the key says: there is none without the other. */
const gateway: SettingsHooks = {
  check: (_before, { moyasar_secret_key: key, moyasar_webhook_secret: secret }) => ({
    ...(key && !secret ? { moyasar_webhook_secret: [MISSING] } : {}),
    ...(secret && !key ? { moyasar_secret_key: [MISSING] } : {}),
  }),
}

const MOST_SEAL_ADDRESSES = 10

/** Seals go to addresses that are ones. */
const backups: SettingsHooks = {
  check: (_before, { seal_addresses: text }) => {
    if (typeof text !== 'string') return {}
    const addresses = addressesIn(text)
    if (!addresses) return { seal_addresses: [{ key: 'validation.email', params: {} }] }
    return addresses.length > MOST_SEAL_ADDRESSES
      ? { seal_addresses: [{ key: 'validation.max_items', params: { n: MOST_SEAL_ADDRESSES } }] }
      : {}
  },
}

const ADDRESS = [
  'einvoice_building_number',
  'einvoice_street',
  'einvoice_district',
  'einvoice_city',
  'einvoice_postal_code',
] as const

/** Nothing is stamped before the authority has issued a certificate, nor without the address that it asks for. */
const einvoice: SettingsHooks = {
  check: (_before, after) =>
    after.einvoice_on
      ? Object.fromEntries(ADDRESS.filter((name) => !after[name]).map((name) => [name, [MISSING]]))
      : {},
  write: async (tx, { einvoice_on: on }) => {
    if (on && !(await activeUnit(tx))) throw new AppError(409, 'einvoice_not_connected')
  },
}

const HOOKS: Partial<Record<SettingsName, SettingsHooks>> = {
  package_settings: packages,
  referral_settings: referral,
  einvoice_settings: einvoice,
  brand_settings: brand,
  mail_server_settings: mailServer,
  gateway_settings: gateway,
  security_settings: security,
  backup_settings: backups,
  sso_settings: {
    check: checkSso,
    write: (tx, after, { before }) => guardPasswordSignIn(tx, before, after),
  },
}

/** What a group of settings does beside being stored. */
export const hooksOf = (name: string): SettingsHooks => (HOOKS as Record<string, SettingsHooks>)[name] ?? {}

/** Keys of settings that have no row of their own. */
export const KEPT_ELSEWHERE: ReadonlySet<string> = new Set<
  keyof (typeof packageSettings)['fields'] | keyof (typeof referralSettings)['fields']
>(['vat_percentage', 'referral_default_group'])
