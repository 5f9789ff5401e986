import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { batchState } from '#server/money/batches/states.ts'
import { FIRST_HASH, hashOf } from '#server/money/invoices.ts'
import { NOW } from '#tests/support/demoData.ts'
import { type DemoMoney, demoMoneyOf } from '#tests/support/demoMoney.ts'

interface Desk {
  readonly lines: readonly {
    readonly is_sure: boolean
    readonly candidates: readonly { readonly contradicts: readonly string[] }[]
  }[]
}

let demo: DemoMoney['demo']
let rowsOf: DemoMoney['rowsOf']
let countsBy: DemoMoney['countsBy']

beforeAll(async () => {
  ;({ demo, rowsOf, countsBy } = await demoMoneyOf())
})

describe('invoices', () => {
  interface Sealed {
    readonly kind: 'INVOICE' | 'CREDIT_NOTE'
    readonly year: number
    readonly sequence: number
    readonly previous_hash: string
    readonly hash: string
    readonly issued_at: string
  }
  const all = () =>
    rowsOf<Sealed & Parameters<typeof hashOf>[0]>(
      `select *, supply_on::text as supply_on, supply_starts_on::text as supply_starts_on,
        supply_ends_on::text as supply_ends_on from invoices order by id`,
    )

  test('are numbered without gaps in each year, in the order of time', async () => {
    const invoices = await all()
    const next = new Map<string, number>()
    for (const { kind, year, sequence } of invoices) {
      const expected = (next.get(`${kind} ${year}`) ?? 0) + 1
      expect(sequence).toBe(expected)
      next.set(`${kind} ${year}`, expected)
    }
    const moments = invoices.map(({ issued_at }) => Date.parse(issued_at))
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  })

  test('make an unbroken chain', async () => {
    let previous = FIRST_HASH
    for (const invoice of await all()) {
      expect(invoice.previous_hash).toBe(previous)
      const issued_at = new Date(invoice.issued_at).toISOString()
      expect(hashOf({ ...invoice, issued_at })).toBe(invoice.hash)
      previous = invoice.hash
    }
    expect(previous).toHaveLength(createHash('sha256').update('').digest('hex').length)
  })

  test('exist for each payment of money, one was credited, of two money went back, and of one unused days were set off', async () => {
    expect(
      await rowsOf(`select s.process_id from subscriptions s where (s.status = 'SUCCESS' and s.amount > 0)
        <> exists (select from invoices i where i.subscription = s.id and i.kind = 'INVOICE'
          and (i.amount, i.net_total, i.tax) = (s.amount, s.net_total, s.tax) and i.issued_at = s.decided_at)`),
    ).toEqual([])
    expect((await countsBy('invoices', 'kind')).CREDIT_NOTE).toBe(4)
    expect(await rowsOf(`select period, method = 'SET_OFF' as set_off from refunds order by period`)).toEqual(
      [
        { period: 'ENDED', set_off: true },
        { period: 'KEPT', set_off: false },
        { period: 'KEPT', set_off: false },
      ],
    )
  })
})

describe('wallets', () => {
  test('hold what was earned less what was paid out, never less than nothing', async () => {
    const wallets = await rowsOf<{ balance: number; lowest: number }>(
      `select sum(amount)::bigint as balance, min(total)::bigint as lowest from (
         select *, sum(amount) over (partition by partner, vendor order by id) as total from wallet_entries) e
       group by partner, vendor`,
    )
    for (const { lowest } of wallets) expect(lowest).toBeGreaterThanOrEqual(0)
    expect(wallets.filter(({ balance }) => balance > 0).length).toBeGreaterThanOrEqual(6)
  })

  test('name of each commission the payment, the share of its net and the month', async () => {
    expect(
      await rowsOf(`select e.id from wallet_entries e join subscriptions s on s.id = e.subscription
        join vendors v on v.id = s.vendor
        where e.kind = 'COMMISSION' and (e.base_amount > s.net_total or e.month > e.month_count
          or e.amount <> floor((2 * e.base_amount * e.percentage + 10000) / 20000)
          or (e.percentage, e.month_count) <> (v.referral_percentage, v.referral_due_months)
          or e.created_at <> s.decided_at)`),
    ).toEqual([])
  })

  test('were paid out to partners and to a vendor', async () => {
    const [paid] = await rowsOf<{ partners: number; vendors: number; sum: number }>(
      `select count(partner) as partners, count(vendor) as vendors, sum(amount)::bigint from payouts`,
    )
    expect(paid?.partners).toBeGreaterThanOrEqual(5)
    expect(paid?.vendors).toBeGreaterThanOrEqual(1)
    expect(
      await rowsOf(`select -sum(amount)::bigint as sum from wallet_entries where kind = 'PAYOUT'`),
    ).toEqual([{ sum: paid?.sum }])
  })
})

test('one referral looks like its referrer, and its commissions are held', async () => {
  const found = await rowsOf<{ state: string; held: number; created: boolean }>(
    `select q.state, q.same_mobile, q.created_at <= now() as created, (select sum(e.amount)::int from wallet_entries e
       where e.referred_vendor = q.referred_vendor) as held from referral_reviews q`,
  )
  expect(found).toEqual([{ state: 'OPEN', same_mobile: true, created: true, held: expect.any(Number) }])
  expect(found[0]?.held).toBeGreaterThan(0)
})

test('coupons were used within their limits and time, some of them up to the last place', async () => {
  const coupons = await rowsOf<{ code: string; places: number | null; vendors: number; over: boolean }>(
    `select c.code, c.user_count as places, count(distinct r.vendor) as vendors,
       bool_or((r.created_at at time zone 'Asia/Riyadh')::date not between c.from_date and c.to_date) as over
     from coupons c join coupon_redemptions r on r.coupon = c.id and r.state <> 'RELEASED' group by c.id`,
  )
  expect(coupons.length).toBeGreaterThanOrEqual(10)
  expect(
    coupons.filter(({ over, places, vendors }) => over || (places !== null && vendors > places)),
  ).toEqual([])
  expect(coupons.filter(({ places, vendors }) => places === vendors).length).toBeGreaterThanOrEqual(1)
  const states = await countsBy('coupon_redemptions', 'state')
  expect(states.USED).toBeGreaterThanOrEqual(20)
  expect(states.RESERVED).toBeGreaterThanOrEqual(1)
})

test('payout batches are in every state, each prepared by one person and approved by another', async () => {
  const batches = await rowsOf<{ state: string; prepared_by: string; approved_by: string | null }>(
    `select b.prepared_by, b.approved_by, ${batchState('b')} as state from payout_batches b order by b.id`,
  )
  expect(batches.map(({ state }) => state)).toEqual(['SETTLED', 'APPROVED', 'CANCELLED', 'DRAFT'])
  for (const { prepared_by, approved_by } of batches) expect(prepared_by).not.toBe(approved_by)
  expect(await rowsOf('select 1 from payout_items where refusal is not null')).toEqual([])
})

test('lines of the bank wait that are sure, and that name nothing, another amount and another account', async () => {
  const { body } = await demo.call('/api/admin-panal/bank-lines/desk', {
    token: await demo.signIn('finance'),
    query: { direction: 'IN' },
  })
  const { lines } = (body.result as { desk: Desk }).desk
  expect(lines.filter(({ is_sure }) => is_sure).length).toBeGreaterThanOrEqual(2)
  const against = lines.flatMap(({ candidates: [first] }) => first?.contradicts ?? [])
  expect(against).toEqual(expect.arrayContaining(['amount', 'iban']))
  expect(lines.some(({ candidates }) => candidates.length === 0)).toBe(true)
})

// Receipts and lines of the bank that are there are looked through once, in the background.
test('nobody is written to about the past, and nothing is left to do but what is to come', async () => {
  expect(await rowsOf('select template from mails')).toEqual([])
  expect(
    await rowsOf(
      `select key from jobs where done_at is null and run_at <= '${NOW.toISOString()}' and kind not in ('hash_receipts', 'tell_unsure_lines')`,
    ),
  ).toEqual([])
  expect((await rowsOf('select 1 from jobs where done_at is null')).length).toBeGreaterThan(20)
  const coming = new Date(NOW.getTime() + 30 * 86_400_000)
  expect(await demo.context.jobs.flush(coming)).toBeGreaterThan(0)
})

test('the history tells who decided and when, in the order of time', async () => {
  const told = await rowsOf<{ at: string; actor_name: string | null; action: string }>(
    `select at, actor_name, action from history where at <= '${NOW.toISOString()}' order by id`,
  )
  const moments = told.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted())
  expect(told.filter(({ action, actor_name }) => action === 'approve' && !actor_name)).toEqual([])
  for (const action of ['create', 'approve', 'reject', 'due', 'expire'])
    expect(told.filter((auditEntry) => auditEntry.action === action).length, action).toBeGreaterThanOrEqual(4)
})
