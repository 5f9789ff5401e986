import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addressChanged } from '#server/auth/addressChanged.ts'
import { defineRules } from '#server/crud/rules.ts'
import type { Transaction } from '#server/db/client.ts'
import { invoiceTypeOfVendor } from '#server/db/invoiceType.ts'
import { findsAny, rowOf } from '#server/db/rows.ts'
import { jsonText } from '#server/db/sqlText.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { openDue } from '#server/money/firstPayment.ts'
import { STANDING_MONTHS } from '#server/money/held.ts'
import { notifyVendor } from '#server/money/notify.ts'
import { findReferrer } from '#server/money/referrers.ts'
import { newCode } from '#server/money/signs.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { ADDRESS, addressForVat, BANK } from '#src/resources/vendors/storeDetails.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import type { Issues } from '#src/schema/issues.ts'
import type { InputOf } from '#src/schema/types.ts'
import { allowedBy } from './usage.ts'
import { confirmedByAnother, REVIEWED_STORES, storeReview, walletColumns } from './wallets.ts'

type Values = InputOf<typeof vendors>

const EMAIL_TAKEN = { key: 'errors.email_taken', params: {} } as const

const EARNED = 'from wallet_entries e where e.referred_vendor = t.id'

/** Everybody who signs in has an account: the vendor's own is made with the vendor, without a password yet. */
const createPrimaryUser = async (tx: Transaction, vendorId: number, values: Values): Promise<void> => {
  const { seller_name: username, email, phone, locale } = values
  const isMade = await findsAny(
    tx,
    sql`insert into users (username, email, phone, user_type, vendor, locale)
      values (${username}, ${email}, ${phone}, 'PRIMARY', ${vendorId}, ${locale})
      on conflict do nothing returning id`,
  )
  if (!isMade) throw invalid({ email: [EMAIL_TAKEN] })
}

const emailTaken = (tx: Transaction, vendorId: number | null, email: string): Promise<boolean> =>
  findsAny(
    tx,
    sql`select 1 from users
      where lower(email) = lower(${email}) and (vendor is distinct from ${vendorId}::bigint or user_type <> 'PRIMARY')`,
  )

const ID_EMAIL_ROW = z.object({ id: z.number(), email: z.string() })

/** The primary user keeps the vendor's address and telephone. */
const updatePrimaryUser = async (
  tx: Transaction,
  vendorId: number,
  { email, phone }: Values,
): Promise<void> => {
  const before = await rowOf(
    tx,
    ID_EMAIL_ROW,
    sql`select id, email from users where vendor = ${vendorId} and user_type = 'PRIMARY' for update`,
  )
  if (!before) return
  await tx.execute(sql`
    update users set email = ${email}, phone = ${phone}, updated_at = now()
    where id = ${before.id} and (email, phone) is distinct from (${email}, ${phone})`)
  await addressChanged(tx, before.id, before.email)
}

/** Whoever owns the store hears of another bank account, whoever changed it. */
const notifyOfBank = (tx: Transaction, { store_name, email, locale, iban }: Values): Promise<unknown> =>
  notifyVendor(tx, { store_name, email, locale }, 'bank_changed', { iban_end: iban?.slice(-4) ?? '' })

const HAS_PAYMENTS = 'exists (select 1 from subscriptions s where s.vendor = t.id)'

/** SQL over a vendor whose values are those of `missing` (src/contract/owners.ts). */
export const missingDetails = (row: string): string => `case
  when num_nonnulls(${row}.commercial_registration, ${row}.unified_number, ${row}.freelance_certificate) = 0
    then 'registration'
  when num_nulls(${ADDRESS.map((name) => `${row}.${name}`).join(', ')}) > 0 then 'address' end`

/**
 * Whoever states a VAT number states the address as well: a tax invoice names both. A record of before can still be saved
 * without, and what another system knows of a store is taken as it is.
 */
const addressIssues = ({ serviceAccount }: Actor, values: Values, before: Values | null): Issues =>
  serviceAccount || values.tax_number === (before?.tax_number ?? null) ? {} : addressForVat(values)

/** What the vendor's own people are held to beside: administrators may know less of a store. */
const ownIssues = (actor: Actor, values: Values, before: Values): Issues => {
  if (actor.vendorId === null) return {}
  if (actor.userType !== 'PRIMARY' && BANK.some((name) => values[name] !== before[name]))
    throw new AppError(403, 'bank_of_primary_user')
  return addressForVat(values)
}

/** The counts that are above what the package of their vendor allows. */
const ABOVE = "from usage_states s where s.state = 'ABOVE'"

export const vendorRules = defineRules(vendors, {
  toldToOwner: { missing: jsonText(missingDetails('t')) },
  ofOwner: { said: { edit: 'store_saved' } },
  // The primary user signs in with the one, and is paid to the other.
  recentSignIn: { changing: ['email', 'iban'], transitions: ['confirm'] },
  beforeTransition: confirmedByAnother('vendors'),
  computed: {
    invoice_type: invoiceTypeOfVendor('t.'),
    above_limit: `exists (select from usage_counts u join packages p on p.id = t.package
      where u.vendor = t.id and t.status <> 'NEW' and u.used > ${allowedBy('u')})`,
    referral_consumed_months: `(select ${STANDING_MONTHS} ${EARNED})`,
    referral_commission: `(select coalesce(sum(e.amount), 0) ${EARNED})`,
    referral_review: storeReview('t.id'),
    ...walletColumns('vendor'),
    referral_vendor_count: '(select count(*) from vendors v where v.referrer_vendor = t.id)',
  },
  conditions: {
    referral_review: REVIEWED_STORES,
    // As a list of ids it is looked up in their order, wherever those few stand among the others.
    above_limit: {
      true: `t.id = any(array(select s.vendor ${ABOVE}))`,
      false: `not exists (select ${ABOVE} and s.vendor = t.id)`,
    },
  },
  deleteRefusals: [{ code: 'vendor_has_payments', when: HAS_PAYMENTS }],
  beforeWrite: async ({ tx, actor, id, values, before }) => {
    if (values.email !== before?.email && (await emailTaken(tx, id, values.email)))
      return { email: [EMAIL_TAKEN] }
    const incomplete = addressIssues(actor, values, before)
    if (before) return { ...incomplete, ...ownIssues(actor, values, before) }
    if (!values.referred_by_code) return incomplete
    return (await findReferrer(tx, values.referred_by_code))
      ? incomplete
      : { ...incomplete, referred_by_code: [{ key: 'validation.referral_code_unknown', params: {} }] }
  },
  derived: async ({ tx, id, values }) => {
    if (id !== null) return {}
    const referrer = values.referred_by_code ? await findReferrer(tx, values.referred_by_code) : undefined
    return {
      referral_code: newCode('V', 7),
      register_date: dayInRiyadh(new Date()),
      referrer_partner: referrer?.partner ?? null,
      referrer_vendor: referrer?.vendor ?? null,
      referral_percentage: referrer ? referrer.share / 100 : null,
      referral_due_months: referrer?.months ?? null,
    }
  },
  afterWrite: async ({ tx, actor, id, before, values }) => {
    if (before) {
      await updatePrimaryUser(tx, id, values)
      if (values.iban !== before.iban) await notifyOfBank(tx, values)
      return
    }
    await createPrimaryUser(tx, id, values)
    const params = { store: values.store_name }
    await recordEvent(tx, { kind: 'vendor_registered', recordId: id, params, actor })
    if (!values.package) return
    const origin = { actor, requestId: '', address: '' }
    await openDue(tx, origin, { vendorId: id, packageId: values.package, couponCode: null }, new Date())
  },
  // Whoever signs in for a vendor is out when the vendor is switched off.
  afterCommit: ({ sessions }) => sessions.forget('roles'),
})
