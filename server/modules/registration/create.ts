import { sql } from 'drizzle-orm'
import { asFieldIssue } from '#server/crud/constraints.ts'
import { createWithin } from '#server/crud/create.ts'
import { type WritePlan, type WriteServices, writePlan } from '#server/crud/stored.ts'
import type { Transaction } from '#server/db/client.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { findsAny, ID_ROW, rowOf } from '#server/db/rows.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { VISITOR } from '#server/http/visitor.ts'
import { queueActivation } from '#server/modules/account/mails.ts'
import { acceptedVersion, keepAcceptance } from '#server/modules/terms/store.ts'
import { newCode } from '#server/money/signs.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import type { RegistrationInput, ShortInput } from '#src/contract/registrationInputs.ts'
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts'
import { VISIT_PARTS, type VisitPart } from '#src/resources/vendors/touches.ts'
import type { Issues } from '#src/schema/issues.ts'
import { recordProof, requireProof } from './emailCodes.ts'
import { type Paying, type Placed, placeOrder } from './placeOrder.ts'
import { subdomainIssues, takeTurns } from './subdomains.ts'

/** `utm_source` of the last visit is a vendor's own field, which administrators fill in as well. */
type Kept = Exclude<VisitPart, 'utm_source'>

const NAMES = [
  ...VISIT_PARTS.filter((part): part is Kept => part !== 'utm_source'),
  ...VISIT_PARTS.map((part) => `first_${part}` as const),
]

type Touches = { readonly [K in (typeof NAMES)[number]]?: unknown }

/** What is said of the store itself. */
const withoutTouches = <T extends object>(said: T): Omit<T, (typeof NAMES)[number]> =>
  Object.fromEntries(Object.entries(said).filter(([name]) => !NAMES.some((touch) => touch === name))) as Omit<
    T,
    (typeof NAMES)[number]
  >

/** Keeps where a new vendor came from. */
const keepTouches = async (tx: Transaction, vendorId: number, touches: Touches): Promise<void> => {
  const known = NAMES.filter((name) => touches[name] !== undefined && touches[name] !== null)
  if (!known.length) return
  const columns = sql.join(
    known.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const given = Object.fromEntries(known.map((name) => [name, touches[name]]))
  await tx.execute(sql`
    update vendors set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::vendors, ${JSON.stringify(given)}::jsonb))
    where id = ${vendorId}`)
}

/** Somebody who registers: with an order, or for an account alone. */
export interface Registering {
  readonly store: Partial<RegistrationInput> & ShortInput
  readonly order: Omit<Paying, 'vendorId'> | null
  readonly origin: Origin
}

type Made = Omit<Placed, 'subscriptionId'> & {
  /** The registration's number, by which everybody finds it. */
  readonly reference: string
  readonly vendorId: number
  readonly subscriptionId: number | null
}

const hasAccount = (tx: Transaction, email: string): Promise<boolean> =>
  findsAny(
    tx,
    sql`select 1 from users where lower(email) = ${email}
      union all select 1 from vendors where lower(email) = ${email} limit 1`,
  )

/** The wizard's own name of the code that vendors keep as `referred_by_code`. */
const asWizard = (error: unknown): unknown => {
  const { referred_by_code, ...errors } = error instanceof AppError ? (error.particulars.errors ?? {}) : {}
  return referred_by_code ? invalid({ ...errors, referral_code: referred_by_code } as Issues) : error
}

/** The papers of a store are asked for with its first package, not before. */
const planOf = (services: WriteServices, hasOrder: boolean): WritePlan => {
  const vendors = resourceNamed('vendors')
  return writePlan(hasOrder ? vendors : { ...vendors, rules: [] }, rulesOf(vendors), services, 'everything')
}

const make = async (
  tx: Transaction,
  services: WriteServices,
  { store, order, origin }: Registering,
): Promise<Made> => {
  const { package: _package, coupon: _coupon, method: _method, payment_date: _date, ...rest } = store
  const {
    transfer_code: _code,
    terms_version: _accepted,
    email_ticket: _proof,
    amount: _shown,
    ...said
  } = rest
  const { referral_code = null, ...values } = withoutTouches(said)
  const input = {
    registration_type: 'COMMERCIAL_REGISTRATION',
    ...values,
    referred_by_code: referral_code,
  }
  const vendorId = await createWithin(tx, planOf(services, order !== null), { origin, actor: VISITOR, input })
  const reference = newCode('R', 8)
  await tx.execute(sql`
    update vendors set package = ${order?.packageId ?? null}, registration_number = ${reference}
    where id = ${vendorId}`)
  await keepTouches(tx, vendorId, store)
  if (!order) return { reference, vendorId, subscriptionId: null, state: 'ACTIVE', amount: 0 }
  return { reference, vendorId, ...(await placeOrder(tx, origin, { ...order, vendorId }, new Date())) }
}

const note = async (tx: Transaction, { store, order }: Registering, made: Made): Promise<number> => {
  const row = await rowOf(
    tx,
    ID_ROW,
    sql`insert into registrations (reference, email, vendor, subscription, package, coupon, state, amount)
      values (${made.reference}, ${store.email}, ${made.vendorId},
        ${made.subscriptionId}, ${order?.packageId ?? null}, ${order?.couponCode ?? null},
        ${made.state}, ${made.amount}) returning id::int8 as id`,
  )
  return Number(row?.id)
}

const keepTerms = (tx: Transaction, { store }: Registering, vendorId: number, version: number) =>
  keepAcceptance(tx, {
    vendorId,
    version,
    locale: store.locale ?? DEFAULT_LOCALE,
    how: 'REGISTRATION',
    by: store.seller_name,
  })

const EMAIL_TAKEN: Issues = { email: [{ key: 'errors.email_taken', params: {} }] }

/**
 * Registers a vendor with its primary user and first payment, in the caller's transaction, and returns the
 * registration's id. 422 with an issue per field; nothing is told, and nothing looked at, before the address is
 * proved (`email_ticket`).
 */
export const register = async (
  tx: Transaction,
  services: WriteServices,
  registering: Registering,
): Promise<number> => {
  const { email, subdomain, email_ticket = null, terms_version } = registering.store
  await requireProof(tx, email, email_ticket)
  await takeTurns(tx, email, subdomain)
  const version = await acceptedVersion(tx, terms_version, 'terms_version')
  const taken = (await hasAccount(tx, email)) ? EMAIL_TAKEN : {}
  const issues = { ...taken, ...(await subdomainIssues(tx, subdomain)) }
  if (Object.keys(issues).length) throw invalid(issues)
  const made = await tx
    .transaction((inner) => make(inner, services, registering))
    .catch((error: unknown) => {
      throw asWizard(asFieldIssue(resourceNamed('vendors'), error))
    })
  const id = await note(tx, registering, made)
  if (version !== null) await keepTerms(tx, registering, made.vendorId, version)
  await recordProof(tx, made.vendorId)
  await queueActivation(tx, made.vendorId)
  return id
}
