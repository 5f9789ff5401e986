import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { AppContext } from '#server/context.ts'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { DECLINES, type Decline } from '#server/gateways/gateway.ts'
import { payPage } from '#server/gateways/open.ts'
import { type GatewayServices, openPages } from '#server/gateways/pages.ts'
import { askAbout } from '#server/gateways/payments.ts'
import { gatewayServices } from '#server/gateways/services.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { PAYMENT_STATUSES } from '#src/resources/subscriptions/subscriptions.ts'
import { toRiyals } from '#src/schema/money.ts'

/** How many answers may hold a token of one registration. */
const TOKENS = 5

export type RegistrationState = 'ACTIVE' | 'PENDING' | 'DUE_PAYMENT' | 'PAY'

const STORED_REGISTRATION = z.object({
  id: z.number(),
  reference: z.string(),
  email: z.string(),
  vendor: z.number(),
  subscription: z.number().nullable(),
  package: z.number().nullable(),
  coupon: z.string().nullable(),
  state: z.enum(['ACTIVE', 'PENDING', 'DUE_PAYMENT', 'PAY']),
  /** Halalas. */
  amount: z.number(),
  status: z.enum(PAYMENT_STATUSES).nullable(),
  title_ar: z.string().nullable(),
  title_en: z.string().nullable(),
  invoice_number: z.string().nullable(),
  /** Why the bank declined the latest attempt by card, while it is due. */
  declined: z.enum(DECLINES).nullable(),
  /** Why an administrator did not accept the payment. */
  reason: z.string().nullable(),
})

/** A registration as it is kept, with its payment as it stands. */
export type StoredRegistration = Readonly<z.infer<typeof STORED_REGISTRATION>>

const SELECT = `select r.id, r.reference, r.email, r.vendor, r.subscription, r.package, r.coupon, r.state,
  coalesce(s.amount, r.amount) as amount, s.status, p.title_ar, p.title_en,
  (select i.number from invoices i where i.subscription = s.id and i.kind = 'INVOICE'
    order by i.id desc limit 1) as invoice_number,
  case when s.status = 'DUE_PAYMENT' then (select g.declined from gateway_payments g
    where g.subscription = s.id and g.remote_id is not null order by g.id desc limit 1) end as declined,
  case when s.status = 'REJECTED' then s.reason end as reason
  from registrations r left join subscriptions s on s.id = r.subscription
  left join packages p on p.id = coalesce(s.package, r.package)`

/** One of an earlier version that has no vendor is none: nothing can be paid for it (docs/decisions/0200). */
const FOUND = 'r.vendor is not null'

/** The registration with that id. */
export const registrationWith = async (
  db: Pick<Reader, 'execute'>,
  id: number,
): Promise<StoredRegistration> => {
  const rows = await rowsOf(
    db,
    STORED_REGISTRATION,
    sql`${sql.raw(SELECT)} where r.id = ${id} and ${sql.raw(FOUND)}`,
  )
  if (!rows[0]) throw new Error(`no registration ${id}`)
  return rows[0]
}

/** The registration whose visitor got that token. */
export const registrationOf = async (
  pool: pg.Pool,
  token: string,
): Promise<StoredRegistration | undefined> => {
  const rows = await rowsOf(pool, STORED_REGISTRATION, {
    text: `${SELECT} where r.token_hashes @> array[$1] and ${FOUND}`,
    values: [hashToken(token)],
  })
  return rows[0]
}

/** Another token for an answer: what is kept are hashes, so that an answer that was lost cannot be repeated. */
export const giveToken = async (pool: pg.Pool, id: number): Promise<string> => {
  const token = newToken()
  await pool.query(
    `update registrations set token_hashes = (array[$2] || token_hashes)[1:$3] where id = $1`,
    [id, hashToken(token), TOKENS],
  )
  return token
}

const DONE = {
  PENDING: 'PENDING',
  SUCCESS: 'ACTIVE',
  REJECTED: 'DUE_PAYMENT',
  WRITTEN_OFF: 'DUE_PAYMENT',
} as const

/** How it stands: as its payment does, where it has one. */
export const stateOf = ({ status, state }: StoredRegistration): RegistrationState =>
  status === null ? state : status === 'DUE_PAYMENT' ? 'PAY' : DONE[status]

const payableOf = async (
  { env, database: { pool } }: Pick<AppContext, 'env' | 'database'>,
  stored: StoredRegistration,
  locale: Locale,
) => ({
  subscriptionId: stored.subscription,
  registrationId: stored.id,
  amount: stored.amount,
  description: `${(await currentBrand(pool, env)).name[locale]} ${stored.reference}`,
  locale,
  reference: stored.reference,
  returnUrl: `${env.PUBLIC_URL}/register/vender?step=done`,
})

/** `result.registration`. */
export interface RegistrationView {
  readonly reference: string
  readonly status: RegistrationState
  /** Riyals. */
  readonly amount: number
  readonly email: string
  readonly pay_url: string | null
  readonly payment_token: string | null
  /** Of the package that is ordered; null where none is. */
  readonly title_ar: string | null
  readonly title_en: string | null
  /** Of the payment, once it is paid. */
  readonly invoice_number: string | null
  readonly declined: Decline | null
  readonly reason: string | null
}

/** The page to pay on; null where the gateway does not answer, or there is none any more. */
const pageOf = async (
  context: AppContext,
  services: GatewayServices | undefined,
  stored: StoredRegistration,
  { locale, opens }: { locale: Locale; opens: boolean },
): Promise<string | null> => {
  if (!services) return null
  const payable = await payableOf(context, stored, locale)
  if (!opens) {
    const [open] = await openPages(context.db, payable)
    return open?.pay_url ?? null
  }
  return payPage(services, payable).catch((error: unknown) => {
    context.log.warn({ err: error }, 'The payment gateway could not be reached')
    context.jobs.wake()
    return null
  })
}

/** A registration as it is answered. `opens`: a page to pay on is made where there is none. */
export const registrationView = async (
  context: AppContext,
  stored: StoredRegistration,
  { locale, token, opens }: { locale: Locale; token: string | null; opens: boolean },
): Promise<RegistrationView> => {
  const state = stateOf(stored)
  const payUrl =
    state === 'PAY' ? await pageOf(context, await gatewayServices(context), stored, { locale, opens }) : null
  return {
    reference: stored.reference,
    status: state === 'PAY' && payUrl === null ? 'DUE_PAYMENT' : state,
    amount: toRiyals(stored.amount),
    email: stored.email,
    pay_url: payUrl,
    payment_token: token,
    title_ar: stored.title_ar,
    title_en: stored.title_en,
    invoice_number: stored.invoice_number,
    declined: stored.declined,
    reason: stored.reason,
  }
}

/** Asks the gateway how the page of a registration stands, so that whoever comes back need not wait for it to tell. */
export const reconcilePages = async (context: AppContext, stored: StoredRegistration): Promise<void> => {
  const services = await gatewayServices(context)
  if (!services || stateOf(stored) !== 'PAY') return
  const payable = { subscriptionId: stored.subscription, registrationId: stored.id }
  if (await askAbout(services, payable)) context.jobs.wake()
}

/** Notes what came of another attempt to pay for a registration. */
export const recordState = (
  db: Pick<AppContext['db'], 'execute'>,
  id: number,
  { state, subscriptionId }: { state: RegistrationState; subscriptionId: number | null },
): Promise<unknown> =>
  db.execute(sql`
    update registrations set state = ${state}, subscription = coalesce(${subscriptionId}::bigint, subscription)
    where id = ${id}`)
