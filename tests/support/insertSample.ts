import type pg from 'pg'
import { resourceNamed } from '#server/db/registry.ts'
import { quoted } from '#server/db/sqlText.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { Field } from '#src/schema/fields.ts'
import { type NamedField, snakeCase, storedFields, wireNames } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { sampleOf, type Values } from './samples.ts'

// Far from the seeds of what tests create through the calls: unique values are taken once.
let seed = 20_000

const noAmounts = { price: 0, discount: 0, amount: 0, net_total: 0, tax: 0 }

/** An amount without discount and tax, as the table's checks want it. */
const amounts = (amount: number) => ({ ...noAmounts, price: amount, amount, net_total: amount })

type Whole = (given: Values, pool: pg.Pool) => Promise<Values>

const withPartner = async (given: Values, pool: pg.Pool): Promise<Values> =>
  given.partner || given.vendor ? {} : { partner: await insertSample(pool, resourceNamed('partners')) }

/** Values of resources whose tables check more than their declarations say. */
const WHOLE: Readonly<Record<string, Whole>> = {
  subscriptions: async () => ({ ...amounts(115), period_type: 'MONTH', period_count: 1 }),
  invoices: async ({ credited_invoice }) =>
    credited_invoice
      ? { ...amounts(-115), kind: 'CREDIT_NOTE', reason: 'خطأ' }
      : { ...amounts(115), kind: 'INVOICE' },
  events: async () => ({ data: {} }),
  bank_statements: async () => ({
    file_hash: `sample ${seed}`,
    starts_on: '2026-01-01',
    ends_on: '2026-01-31',
  }),
  bank_lines: async (given, pool) => {
    const facts = `sample ${seed}`
    if (given.reason || given.state === 'IGNORED') return { facts, state: 'IGNORED', reason: 'رسوم' }
    if (given.subscription || given.payout || given.settlement) return { facts, state: 'MATCHED' }
    if (given.state !== 'MATCHED') return { facts, state: 'OPEN' }
    return { facts, subscription: await insertSample(pool, resourceNamed('subscriptions')) }
  },
  settlements: async () => ({
    payments: 115,
    refunds: 0,
    chargebacks: 0,
    deductions: 0,
    fees: 2,
    fees_vat: 0.3,
    net: 112.7,
    settled_on: '2026-01-05',
    booked_on: '2026-01-05',
    remote_id: `sample ${seed}`,
  }),
  settlement_lines: async (given, pool) => ({
    amount: 115,
    fee: 2,
    vat: 0.3,
    net: 112.7,
    ...(given.settlement ? {} : { settlement: await insertSample(pool, resourceNamed('settlements')) }),
    ...(given.reason || given.state === 'RESOLVED'
      ? { state: 'RESOLVED', reason: 'سُوّي', resolved_at: '2026-01-06T00:00:00.000Z', resolved_by: 'finance' }
      : {}),
  }),
  payouts: withPartner,
  referral_reviews: async (given, pool) => ({ ...(await withPartner(given, pool)), same_mobile: true }),
  wallet_entries: async (given, pool) => {
    const whole = { ...(await withPartner(given, pool)), percentage: 10, month: 1, month_count: 12 }
    if (given.payout) return { ...whole, kind: 'PAYOUT', amount: -5 }
    const subscription = given.subscription ?? (await insertSample(pool, resourceNamed('subscriptions')))
    const referred_vendor = given.referred_vendor ?? (await insertSample(pool, resourceNamed('vendors')))
    return { ...whole, kind: 'COMMISSION', amount: 10, base_amount: 100, subscription, referred_vendor }
  },
}

const pointedAt = (pool: pg.Pool, { field }: NamedField): Promise<number> =>
  insertSample(pool, resourceNamed((field as Field<'reference'>).options.resource))

const columnsOf = async (
  pool: pg.Pool,
  resource: AnyResource,
  values: Values,
): Promise<[string, unknown][]> => {
  const columns: [string, unknown][] = []
  for (const named of storedFields(resource)) {
    const { kind, options } = named.field
    for (const key of wireNames(named)) {
      if (named.field.optional && !Object.hasOwn(values, key)) continue
      const value =
        values[key] ??
        options.initial ??
        (kind === 'reference' ? await pointedAt(pool, named) : sampleOf(named.field, key, seed))
      columns.push([snakeCase(key) + (serverKind(kind).suffix ?? ''), serverKind(kind).stored(value)])
    }
  }
  return columns
}

/** What no field says: columns of the table alone. */
const extraColumns = (resource: AnyResource, values: Values): [string, unknown][] =>
  Object.entries(values).filter(
    ([key]) => !storedFields(resource).some((named) => wireNames(named).includes(key)),
  )

/**
 * Puts a record into its table, past the calls and their rules, with whatever it has to point at; optional
 * fields stay empty unless given.
 */
export const insertSample = async (
  pool: pg.Pool,
  resource: AnyResource,
  given: Values = {},
): Promise<number> => {
  seed += 1
  const values = { ...(await WHOLE[resource.name]?.(given, pool)), ...given }
  const columns = [...(await columnsOf(pool, resource, values)), ...extraColumns(resource, values)]
  const { rows } = await pool.query<{ id: number }>(
    `insert into ${quoted(snakeCase(resource.name))} (${columns.map(([column]) => quoted(column)).join(', ')})
     values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    columns.map(([, value]) => value),
  )
  return Number(rows[0]?.id)
}
