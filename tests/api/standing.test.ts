import { beforeAll, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { SumPart, Sums } from '#src/schema/sums.ts'
import { type Money, moneyOf, subscriptions } from '#tests/support/money.ts'

/*
 * What became of the money, by which the totals of the list are told apart: what is due, waits, was rejected, taken back
 * or written off is no income beside what was received.
 */

const PRICE = 115

let money: Money
let pack: number
let second: string

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: PRICE })
  second = await money.server.signIn('finance')
})

const REFUND = {
  method: 'BANK_TRANSFER',
  reference: 'RF-1',
  refunded_on: todayInRiyadh(),
  reason: 'x',
}

const paid = async (): Promise<number> =>
  (await money.paid((await money.vendor({ tax_number: null })).id, { package: pack })).id

const opened = async () => {
  const { id: vendor } = await money.vendor()
  return { vendor, id: (await money.opened(vendor, { package: pack })).id }
}

const due = async (): Promise<number> => {
  const { id: vendor } = await money.vendor({ package: pack })
  return (await money.records.list(subscriptions, { vendor })).data[0]?.id ?? 0
}

/** Standing → a payment that came to it. */
const ways: Readonly<Record<string, () => Promise<number>>> = {
  SUCCESS: paid,
  PARTLY_CREDITED: async () => {
    const id = await paid()
    expect((await money.refund(id, { ...REFUND, amount: '15' })).status).toBe(201)
    return id
  },
  CREDITED: async () => {
    const id = await paid()
    const { id: invoice } = await money.invoiceOf(id)
    expect((await money.credit(invoice, { reason: 'x' }, { token: second })).status).toBe(201)
    return id
  },
  PENDING: async () => (await opened()).id,
  DUE_PAYMENT: due,
  REJECTED: async () => {
    const { vendor, id } = await opened()
    expect((await money.decide(vendor, id, { status: 'REJECTED', reason: 'x' })).status).toBe(200)
    return id
  },
}

interface Answered {
  readonly total: number
  readonly sum: Sums
  readonly sum_by: readonly SumPart[]
}

test.each(Object.entries(ways))(
  'a payment stands as %s, is found by it, and counts under it alone',
  async (standing, make) => {
    const list = async (query: object) =>
      (await money.records.list(subscriptions, { ...query })) as unknown as Answered
    const before = await list({ standing })
    const id = await make()
    expect(await money.records.read(subscriptions, id)).toMatchObject({ standing })
    const after = await list({ standing })
    expect(after.total).toBe(before.total + 1)
    expect(Number(after.sum.amount)).toBeCloseTo(Number(before.sum.amount ?? 0) + PRICE, 2)
    for (const other of Object.keys(ways).filter((each) => each !== standing)) {
      const { data } = await money.records.list(subscriptions, { standing: other, pageSize: 100 })
      expect(data.map((row) => row.id)).not.toContain(id)
    }
  },
)

test('an invoice that was corrected leaves its payment received', async () => {
  const id = await paid()
  const { id: invoice } = await money.invoiceOf(id)
  await money.correct(invoice, { reason: 'x', buyer_tax_number: '300000000000003' })
  expect(await money.records.read(subscriptions, id)).toMatchObject({ standing: 'SUCCESS' })
})

test('the totals by standing are those of their rows, and together those of the list', async () => {
  const { data, sum, sum_by } = (await money.records.list(subscriptions, {
    pageSize: 100,
  })) as unknown as Answered & { readonly data: readonly { standing: string; amount: number }[] }
  expect(sum_by.length).toBeGreaterThan(4)
  for (const part of sum_by) {
    const rows = data.filter(({ standing }) => standing === part.value)
    expect(part.total).toBe(rows.length)
    expect(part.sum.amount).toBeCloseTo(
      rows.reduce((total, { amount }) => total + amount, 0),
      2,
    )
  }
  const together = sum_by.reduce((total, part) => total + Number(part.sum.amount), 0)
  expect(together).toBeCloseTo(Number(sum.amount), 2)
})
