import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Money, moneyOf, recordOf, subscriptions } from '#tests/support/money.ts'
import { vatRatesOf } from '#tests/support/vatRates.ts'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterAll(() => {
  vi.useRealTimers()
})

const { at, begin, setFrom, settings, dueOf, settled } = vatRatesOf(() => money)

describe('the day of supply chooses the rate', () => {
  test('a due that was opened before a change is taxed anew when it is settled: total kept, net and VAT not', async () => {
    const now = await begin('06-25')
    await setFrom(`${now}-07-01`, 5)
    const pack = await money.pack({ price: 1150 })
    const { referral_code } = await money.partner({ referral_percentage: 10 })
    const { id: vendor } = await money.vendor({ referred_by_code: referral_code })
    const due = await dueOf(vendor, pack)
    expect(await money.records.read(subscriptions, due)).toMatchObject({ vat_percentage: 15, tax: 150 })
    await at(`${now}-07-02`)
    const paid = await settled(vendor, due)
    const taxed = { vat_percentage: 5, amount: 1150, tax: 54.76, net_total: 1095.24 }
    expect(paid).toMatchObject(taxed)
    expect(await money.invoiceOf(due)).toMatchObject({ ...taxed, supply_on: `${now}-07-02` })
    const earned = await money.query(
      'select base_amount::int as base from wallet_entries where subscription = $1',
      [due],
    )
    expect(earned).toEqual([{ base: 109_524 }])
  })

  test('what came in before the change keeps the rate of its day, whenever it is approved', async () => {
    const now = await begin('06-25')
    await setFrom(`${now}-07-01`, 5)
    await at(`${now}-07-02`)
    const { id: vendor } = await money.vendor()
    const order = { package: await money.pack({ price: 1150 }), payment_date: `${now}-06-30` }
    const payment = await money.opened(vendor, order)
    expect(payment).toMatchObject({ vat_percentage: 15, tax: 150 })
    await settled(vendor, payment.id)
    expect(await money.invoiceOf(payment.id)).toMatchObject({
      vat_percentage: 15,
      tax: 150,
      supply_on: `${now}-06-30`,
    })
  })

  test('credit notes and corrections keep the rate of the invoice that they correct', async () => {
    const now = await begin('06-25')
    await setFrom(`${now}-07-01`, 5)
    const pack = await money.pack({ price: 1150 })
    const [{ id: one }, { id: other }] = [await money.vendor(), await money.vendor()]
    const [first, second] = [
      await money.paid(one, { package: pack }),
      await money.paid(other, { package: pack }),
    ]
    await at(`${now}-07-05`)
    const given = { amount: '115', method: 'CASH', reference: '1', refunded_on: `${now}-07-05`, reason: 'x' }
    await money.refund(first.id, given, { file: null })
    const invoice = await money.invoiceOf(second.id)
    await money.correct(invoice.id, { reason: 'x', buyer_name: 'Another name' })
    const notes = await money.query(
      `select kind, vat_percentage::int as rate, tax::int as tax from invoices
        where subscription = any($1) order by subscription, id`,
      [[first.id, second.id]],
    )
    expect(notes).toEqual([
      { kind: 'INVOICE', rate: 1500, tax: 15_000 },
      { kind: 'CREDIT_NOTE', rate: 1500, tax: -1500 },
      { kind: 'INVOICE', rate: 1500, tax: 15_000 },
      { kind: 'CREDIT_NOTE', rate: 1500, tax: -15_000 },
      { kind: 'INVOICE', rate: 1500, tax: 15_000 },
    ])
  })

  test('quotes tell the rate of today', async () => {
    const now = await begin('06-30')
    await setFrom(`${now}-07-01`, 5)
    const pack = await money.pack({ price: 1150 })
    const { id: vendor } = await money.vendor()
    const quoted = async () => recordOf(await money.quote(vendor, { package: pack }), 'quote')
    expect(await quoted()).toMatchObject({ vat_percentage: 15, tax: 150, amount: 1150 })
    await at(`${now}-07-01`)
    expect(await quoted()).toMatchObject({ vat_percentage: 5, tax: 54.76, amount: 1150 })
    const { body } = await money.server.call('/api/registration/options')
    expect(body.result).toMatchObject({ vat_percentage: 5 })
  })

  test('net and VAT of what is taxed anew are its total to the halala, whatever the price and the rates', async () => {
    const random = (most: number) => Math.floor(Math.random() * most)
    const pack = await money.pack()
    for (let round = 0; round < 25; round += 1) {
      const now = await begin('06-30')
      const [price, before, after] = [1 + random(1_000_000), random(3000), random(3000)]
      await money.query('update packages set price = $1 where id = $2', [price, pack])
      await settings({ vat_percentage: before / 100 })
      const { id: vendor } = await money.vendor()
      const due = await dueOf(vendor, pack)
      await at(`${now}-07-01`)
      await settings({ vat_percentage: after / 100 })
      await settled(vendor, due)
      const [row] = await money.query(
        `select s.amount::int as amount, s.tax::int as tax, s.net_total::int as net, i.tax::int as "invoiced"
          from subscriptions s join invoices i on i.subscription = s.id where s.id = $1`,
        [due],
      )
      const [total, rate] = [BigInt(price), BigInt(after)]
      const tax = Number((2n * total * rate + 10_000n + rate) / (2n * (10_000n + rate)))
      expect([price, before, after, row]).toEqual([
        price,
        before,
        after,
        { amount: price, tax, net: price - tax, invoiced: tax },
      ])
    }
  })
})

test('while a rate is changed, each payment that is approved is taxed whole at one of both', async () => {
  await begin('04-01')
  const pack = await money.pack({ price: 1150 })
  const open: { vendor: number; id: number }[] = []
  for (let each = 0; each < 24; each += 1) {
    const { id: vendor } = await money.vendor()
    open.push({ vendor, id: (await money.opened(vendor, { package: pack })).id })
  }
  const approvals = open.map(({ vendor, id }) => settled(vendor, id))
  const changes = [5, 15, 5].map((vat_percentage) => settings({ vat_percentage }))
  const answers = await Promise.all(changes)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await Promise.all(approvals)
  const rows = await money.query(
    `select s.vat_percentage::int as rate, s.tax::int as tax, i.vat_percentage::int as invoiced, i.tax::int as "taxOf",
        s.net_total + s.tax = s.amount and i.net_total = s.net_total as whole
      from subscriptions s join invoices i on i.subscription = s.id where s.id = any($1)`,
    [open.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(open.length)
  for (const { rate, tax, invoiced, taxOf, whole } of rows)
    expect([rate, tax, whole]).toEqual([invoiced, rate === 500 ? 5476 : 15_000, taxOf === tax])
})

test('a rate that is set while a payment waits for its turn to be invoiced is the one that it is taxed at', async () => {
  const now = await begin('04-01')
  // Of that day there is a rate of its own, whichever one was left by those before.
  for (const vat_percentage of [10, 15]) await settings({ vat_percentage })
  const { id: vendor } = await money.vendor()
  const { id } = await money.opened(vendor, { package: await money.pack({ price: 1150 }) })
  const setter = await money.server.context.database.pool.connect()
  try {
    await setter.query("begin; select pg_advisory_xact_lock(hashtext('invoices'))")
    const approval = settled(vendor, id)
    await expect
      .poll(
        async () =>
          (await setter.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount,
      )
      .toBeGreaterThan(0)
    await setter.query('update vat_rates set rate = 500 where valid_from = $1', [`${now}-04-01`])
    await setter.query('commit')
    expect(await approval).toMatchObject({ vat_percentage: 5, tax: 54.76, net_total: 1095.24 })
    expect(await money.invoiceOf(id)).toMatchObject({ vat_percentage: 5, tax: 54.76 })
  } finally {
    setter.release()
  }
})
