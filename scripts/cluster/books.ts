import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { brokenRules } from '#tests/money/ledger.ts'
import type { Record } from './load.ts'
import { COUPON } from './platform.ts'

/** What the database holds after all, beside what was acknowledged. */
export interface Books {
  readonly acknowledged: { readonly coupons: number; readonly payments: number; readonly payouts: number }
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Rules of the books that do not hold: sums, invoices without gaps and their chain, wallets … */
  readonly broken: readonly string[]
  readonly invoices: number
  /** What `npm run verify` says of the history. */
  readonly history: string
  readonly receipts: { readonly kept: number; readonly read: number }
}

/** Each thing that was acknowledged, and how often it has to be there: once. */
const LOOKS = {
  coupon: 'select code as key, count(*)::int as times from coupons where code <> $1 group by code',
  payment: `select reference as key, count(*)::int as times from subscriptions
    where reference is not null and $1 <> '' group by reference`,
  'approval of': `select id::text as key, 1 as times from subscriptions where status = 'SUCCESS' and $1 <> ''`,
  'invoice of': `select subscription::text as key, count(*)::int as times from invoices
    where kind = 'INVOICE' and $1 <> '' group by subscription`,
  payout: `select payment_number as key, count(*)::int as times from payouts where $1 <> '' group by payment_number`,
} as const

const acknowledgedOf = (record: Record): { readonly [What in keyof typeof LOOKS]: Set<string> } => {
  const approved = new Set([...record.approved].map(String))
  return {
    coupon: record.coupons,
    payment: new Set(record.payments.values()),
    'approval of': approved,
    'invoice of': approved,
    payout: record.payouts,
  }
}

const compare = async (pool: pg.Pool, record: Record): Promise<Pick<Books, 'lost' | 'doubled'>> => {
  const [lost, doubled]: [string[], string[]] = [[], []]
  const acknowledged = acknowledgedOf(record)
  for (const what of Object.keys(LOOKS) as (keyof typeof LOOKS)[]) {
    const { rows } = await pool.query<{ key: string; times: number }>(LOOKS[what], [COUPON])
    const times = new Map(rows.map((row) => [row.key, row.times]))
    for (const key of acknowledged[what]) if (!times.has(key)) lost.push(`${what} ${key}`)
    // Every writer has asked until it was told: what nobody was told of was made by a repetition.
    for (const [key, count] of times)
      if (count > 1 || !acknowledged[what].has(key)) doubled.push(`${what} ${key} (${count})`)
  }
  return { lost, doubled }
}

const run = promisify(execFile)

const verifyHistory = async (variables: Readonly<{ [name: string]: string }>): Promise<string> => {
  const program = fileURLToPath(new URL('../../dist/server/verify.js', import.meta.url))
  const env = { PATH: process.env.PATH, ...variables }
  const { stdout } = await run(process.execPath, [program], { env }).catch((error: unknown) => ({
    stdout: `broken: ${String(error)}`,
  }))
  return stdout.trim()
}

const readReceipts = async (url: string, token: string, receipts: Iterable<string>): Promise<number> => {
  let read = 0
  for (const path of receipts) {
    const response = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    read += Number(response.ok)
  }
  return read
}

export interface Checking {
  readonly pool: pg.Pool
  readonly record: Record
  readonly url: string
  readonly token: string
  /** With which the history is verified: where the database is, and the key of its seals. */
  readonly variables: Readonly<{ [name: string]: string }>
}

/** Holds the database against what was acknowledged, and its books against themselves. */
export const checkBooks = async ({ pool, record, url, token, variables }: Checking): Promise<Books> => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from invoices')
  return {
    acknowledged: {
      coupons: record.coupons.size,
      payments: record.approved.size,
      payouts: record.payouts.size,
    },
    ...(await compare(pool, record)),
    broken: await brokenRules(pool),
    invoices: rows[0]?.count ?? 0,
    history: await verifyHistory(variables),
    receipts: { kept: record.receipts.size, read: await readReceipts(url, token, record.receipts) },
  }
}
