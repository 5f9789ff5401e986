import { expect, vi } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type Answer, type Call, startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { type RecordAnswer, type Records, recordsOf } from './records.ts'
import type { Values } from './samples.ts'
import { formOf, type Part, PDF } from './uploads.ts'

export const packages = resourceNamed('packages')
export const vendors = resourceNamed('vendors')
export const partners = resourceNamed('partners')
export const coupons = resourceNamed('coupons')
export const groups = resourceNamed('referral_code_groups')
export const subscriptions = resourceNamed('subscriptions')
export const invoices = resourceNamed('invoices')
export const entries = resourceNamed('wallet_entries')
export const refunds = resourceNamed('refunds')
export const writeOffs = resourceNamed('write_offs')
export const payouts = resourceNamed('payouts')
export const redemptions = resourceNamed('coupon_redemptions')

export const SELLER = {
  seller_name_ar: 'شركة ربط لتقنية المعلومات',
  seller_name_en: 'Rabt Information Technology',
  seller_tax_number: '310122393500003',
  seller_registration: '1010123456',
}

/** How a call is made: by whom, in which language, under which key. */
export interface Way {
  readonly token?: string
  readonly locale?: Locale
  readonly key?: string
}

interface Order {
  readonly package: number
  readonly coupon?: string
  readonly method?: string
  readonly payment_date?: string
  readonly receipt?: string
  readonly reference?: string | null
  /** What was shown. */
  readonly amount?: number
}

/** The money calls of a running application, as a super admin unless told. */
export interface Money {
  readonly server: TestApp
  readonly records: Records
  readonly query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  readonly pack: (overrides?: Values) => Promise<number>
  readonly coupon: (packageIds: readonly number[], overrides?: Values) => Promise<RecordAnswer>
  readonly vendor: (overrides?: Values) => Promise<RecordAnswer>
  readonly partner: (overrides?: Values) => Promise<RecordAnswer>
  readonly quote: (vendor: number, body: unknown, way?: Way) => Promise<Answer>
  readonly subscribe: (vendor: number, order: Order, way?: Way) => Promise<Answer>
  readonly decide: (vendor: number, payment: number, body: unknown, way?: Way) => Promise<Answer>
  /** A payment that was recorded and waits. */
  readonly opened: (vendor: number, order: Order) => Promise<RecordAnswer>
  /** A payment that was recorded and approved. */
  readonly paid: (vendor: number, order: Order) => Promise<RecordAnswer>
  readonly credit: (invoice: number, body: unknown, way?: Way) => Promise<Answer>
  /** Money that goes back: a form, with a document unless told. */
  readonly refund: (
    payment: number,
    texts: Readonly<Record<string, string>>,
    way?: Way & { readonly file?: Part | null },
  ) => Promise<Answer>
  readonly writeOff: (payment: number, body: unknown, way?: Way) => Promise<Answer>
  readonly reverseWriteOff: (payment: number, body: unknown, way?: Way) => Promise<Answer>
  readonly correct: (invoice: number, body: unknown, way?: Way) => Promise<Answer>
  readonly payOut: (
    resource: 'partners' | 'venders',
    id: number,
    texts: Readonly<Record<string, string>>,
    way?: Way & { readonly file?: Part | null },
  ) => Promise<Answer>
  readonly invoiceOf: (payment: number) => Promise<RecordAnswer>
}

/**
 * Moves the date of this process, with whoever is signed in; call it between `vi.useFakeTimers({ toFake: ['Date'] })`
 * and `vi.useRealTimers()`. The clock of the database stays.
 */
export const travelTo = async ({ server, query }: Money, moment: Date): Promise<Date> => {
  vi.setSystemTime(moment)
  await query(
    `update sessions set created_at = $1, last_used_at = $1, confirmed_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
    [moment.toISOString()],
  )
  server.context.sessions.forget('roles')
  return moment
}

export const RECEIPT: Part = {
  field: 'payment_file',
  filename: 'حوالة.pdf',
  type: 'application/pdf',
  bytes: PDF,
}

/** The record of an answer that says that it succeeded. */
export const recordOf = (answer: Answer, name: string): RecordAnswer => {
  expect([answer.status < 300, answer.body.code, answer.body.errors]).toEqual([true, undefined, undefined])
  return (answer.body.result as Record<string, RecordAnswer>)[name] as RecordAnswer
}

/** An application that may issue invoices, with its money calls. */
export const moneyOf = async (options?: TestAppOptions): Promise<Money> =>
  moneyOn(await startTestApp(options))

/** The money calls of that application, which may issue invoices from now on. */
export const moneyOn = async (server: TestApp): Promise<Money> => {
  const records = await recordsOf(server)
  const { pool } = server.context.database
  const call = (path: string, { token = records.token, locale = 'en', key }: Way, rest: Call) =>
    server.call(`/api/admin-panal/${path}`, {
      method: 'POST',
      token,
      locale,
      ...rest,
      headers: { ...rest.headers, ...(key ? { 'idempotency-key': key } : {}) },
    })
  // Commissions may be paid out at once and one person does it all, except where a test is about that.
  await call(
    'setting/update-settings',
    {},
    { body: { ...SELLER, commission_hold_days: 0, four_eyes_from: 1_000_000 } },
  )
  let numbers = 0
  const next = () => {
    numbers += 1
    return numbers
  }
  const subscribe: Money['subscribe'] = (vendor, order, way = {}) =>
    call(`venders/subscribe/${vendor}`, way, {
      body: { method: 'BANK_TRANSFER', reference: 'TRF-1', ...order },
    })
  const decide: Money['decide'] = (vendor, payment, body, way = {}) =>
    call(`venders/changeTransactionStatus/${vendor}/${payment}`, way, {
      body: { reference: 'TRF-1', ...(body as object) },
    })
  const opened: Money['opened'] = async (vendor, order) =>
    recordOf(await subscribe(vendor, order), 'subscription')
  return {
    server,
    records,
    query: async (text, values = []) => (await pool.query(text, values)).rows,
    pack: async (overrides) =>
      (
        await records.create(packages, next(), {
          type: 'STANDARD',
          subscription_type: 'MONTH',
          duration: 1,
          price: 115,
          vat_reason: null,
          ...overrides,
        })
      ).id,
    coupon: (packageIds, overrides) =>
      records.create(coupons, next(), {
        type: 'PERCENTAGE',
        discountPercentage: 10,
        packages: packageIds,
        from_date: '2020-01-01',
        to_date: '2100-01-01',
        userCount: null,
        validCount: null,
        day_number: null,
        month_number: null,
        year_number: null,
        ...overrides,
      }),
    vendor: (overrides) =>
      records.create(vendors, next(), { referral_code_group: null, iban: null, ...overrides }),
    partner: (overrides) =>
      records.create(partners, next(), {
        referral_percentage: 10,
        referral_due_months: 3,
        iban: null,
        ...overrides,
      }),
    quote: (vendor, body, way = {}) => call(`venders/quote/${vendor}`, way, { body }),
    subscribe,
    decide,
    opened,
    paid: async (vendor, order) => {
      const payment = await opened(vendor, order)
      return payment.status === 'SUCCESS'
        ? payment
        : recordOf(await decide(vendor, payment.id, { status: 'SUCCESS' }), 'subscription')
    },
    credit: (invoice, body, way = {}) => call(`invoices/credit/${invoice}`, way, { body }),
    refund: (payment, texts, { file = { ...RECEIPT, field: 'file' }, ...way } = {}) =>
      call(`subscriptions/refund/${payment}`, way, formOf(texts, file ?? undefined)),
    writeOff: (payment, body, way = {}) => call(`subscriptions/writeOff/${payment}`, way, { body }),
    reverseWriteOff: (payment, body, way = {}) =>
      call(`subscriptions/reverseWriteOff/${payment}`, way, { body }),
    correct: (invoice, body, way = {}) => call(`invoices/correct/${invoice}`, way, { body }),
    payOut: (resource, id, texts, { file = RECEIPT, ...way } = {}) =>
      call(`${resource}/createPayment/${id}`, way, formOf(texts, file ?? undefined)),
    invoiceOf: async (payment) => {
      const { data } = await records.list(invoices, {
        subscription: payment,
        kind: 'INVOICE',
        sort_column: 'id',
        sort_direction: 'desc',
      })
      return records.read(invoices, data[0]?.id ?? 0)
    },
  }
}

/** Closes the books up to a day, as a closing of that day; null opens all of them again. */
export const closeBooks = async ({ query }: Pick<Money, 'query'>, through: string | null): Promise<void> => {
  await query(
    `update accounting_closings set reopened_by = 'test', reopened_at = now(), reopen_reason = 'test' where reopened_at is null`,
  )
  if (through)
    await query('insert into accounting_closings (through, closed_by) values ($1, $2)', [through, 'test'])
}
