import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import {
  closeBooks,
  type Money,
  moneyOf,
  recordOf,
  redemptions,
  subscriptions,
  vendors,
  writeOffs,
} from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

let money: Money
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 115 })
})

const REASON = 'The store has closed'

/** What a vendor of its own owes for a package. */
const due = async (): Promise<RecordAnswer> => {
  const { id } = await money.vendor({ package: pack })
  const { data } = await money.records.list(subscriptions, { vendor: id })
  return money.records.read(subscriptions, data[0]?.id ?? 0)
}

const now = (id: number) => money.records.read(subscriptions, id)

const writtenOff = async (): Promise<RecordAnswer> => {
  const { id } = await due()
  return recordOf(await money.writeOff(id, { reason: REASON }), 'subscription')
}

const bookOf = async (payment: RecordAnswer): Promise<readonly RecordAnswer[]> =>
  (await money.records.list(writeOffs, { vendor: String(payment.vendor), sort_column: 'id' })).data

const day = (ago: number): string => addDays(todayInRiyadh(), -ago)

const close = (through: string | null) => closeBooks(money, through)

describe('writing off what is due', () => {
  test('makes it a bad debt with day, reason and person, and touches nothing else of the vendor', async () => {
    const { id, vendor } = await due()
    const before = await money.records.read(vendors, Number(vendor))
    const payment = recordOf(await money.writeOff(id, { reason: REASON }), 'subscription')
    expect(payment).toMatchObject({
      status: 'WRITTEN_OFF',
      standing: 'WRITTEN_OFF',
      age: null,
      days_overdue: null,
      reason: REASON,
      decided_by: expect.stringContaining('super-admin'),
      starts_on: null,
      invoice_number: null,
    })
    expect(await bookOf(payment)).toMatchObject([
      {
        subscription: id,
        amount: 115,
        reason: REASON,
        written_off_on: day(0),
        written_off_by: expect.stringContaining('super-admin'),
        state: 'WRITTEN_OFF',
      },
    ])
    const { updated_at: _was, ...rest } = before
    expect(await money.records.read(vendors, Number(vendor))).toMatchObject(rest)
    const told = await money.query(
      "select resource, changes from history where action = 'write_off' and record_id in ($1, $2) order by resource",
      [id, vendor],
    )
    expect(told).toMatchObject([
      { resource: 'subscriptions', changes: { status: { to: 'WRITTEN_OFF' }, reason: { to: REASON } } },
      { resource: 'vendors', changes: { amount: { to: '115.00 SR' }, reason: { to: REASON } } },
    ])
  })

  test('takes it out of what is due: sums tell it apart, and it is neither paid nor decided on any more', async () => {
    const payment = await writtenOff()
    const { sum_by } = (await money.records.list(subscriptions, { vendor: String(payment.vendor) })) as {
      sum_by?: unknown
    }
    expect(sum_by).toEqual([expect.objectContaining({ value: 'WRITTEN_OFF', total: 1 })])
    for (const body of [
      { status: 'SUCCESS', method: 'CASH' },
      { status: 'PENDING' },
      { status: 'REJECTED', reason: 'x' },
    ]) {
      const answer = await money.decide(Number(payment.vendor), payment.id, body)
      expect([answer.status, answer.body.code]).toEqual([409, 'payment_decided'])
    }
    await expect(
      money.query("update subscriptions set status = 'SUCCESS', starts_on = now() where id = $1", [
        payment.id,
      ]),
    ).rejects.toThrow('is final')
    await expect(
      money.query('update subscriptions set amount = 1, net_total = 1, tax = 0, price = 1 where id = $1', [
        payment.id,
      ]),
    ).rejects.toThrow('is final')
  })

  test('is done once, of what is due alone; of two at once one is made', async () => {
    const { id } = await due()
    const answers = await Promise.all(Array.from({ length: 5 }, () => money.writeOff(id, { reason: REASON })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('written_off_already')
    const { id: vendor } = await money.vendor()
    const pending = await money.opened(vendor, { package: pack })
    const refused = await money.writeOff(pending.id, { reason: REASON })
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing_to_write_off'])
    await money.decide(vendor, pending.id, { status: 'SUCCESS' })
    expect((await money.writeOff(pending.id, { reason: REASON })).body.code).toBe('nothing_to_write_off')
    expect((await money.writeOff(999_999, { reason: REASON })).status).toBe(404)
  })

  test('asks for a reason, and for a day that is over, after the order and in no closed books', async () => {
    const { id } = await due()
    const faults = async (body: object) => Object.keys((await money.writeOff(id, body)).body.errors ?? {})
    expect(await faults({})).toEqual(['reason'])
    expect(await faults({ reason: '  ' })).toEqual(['reason'])
    expect(await faults({ reason: REASON, written_off_on: day(-1) })).toEqual(['written_off_on'])
    expect(await faults({ reason: REASON, written_off_on: day(2) })).toEqual(['written_off_on'])
    await money.query("update subscriptions set created_at = now() - interval '60 days' where id = $1", [id])
    await close(day(30))
    expect(await faults({ reason: REASON, written_off_on: day(30) })).toEqual(['written_off_on'])
    expect((await now(id)).status).toBe('DUE_PAYMENT')
    expect((await money.writeOff(id, { reason: REASON, written_off_on: day(29) })).status).toBe(201)
    await close(null)
  })

  test('is for who may, and what stands in the books stays', async () => {
    const { id, vendor } = await due()
    for (const role of ['read_only', 'support', 'catalogue', 'content']) {
      const token = await money.server.signIn(role)
      expect((await money.writeOff(id, { reason: REASON }, { token })).status).toBe(403)
      expect((await money.reverseWriteOff(id, { reason: REASON }, { token })).status).toBe(403)
    }
    const token = await money.server.signIn('finance')
    expect((await money.writeOff(id, { reason: REASON }, { token })).status).toBe(201)
    for (const change of [
      'update write_offs set amount = 1 where vendor = $1',
      "update write_offs set reason = 'x' where vendor = $1",
      'delete from write_offs where vendor = $1',
    ])
      await expect(money.query(change, [vendor])).rejects.toThrow()
  })

  test('gives the place of its coupon back', async () => {
    const coupon = await money.coupon([pack], { userCount: 1, validCount: 1 })
    const people = await vendorPeople(money.server)
    const { id: vendor } = await money.vendor()
    const ordered = await money.opened(vendor, { package: pack, coupon: String(coupon.code) })
    await money.query("update subscriptions set status = 'DUE_PAYMENT', method = null where id = $1", [
      ordered.id,
    ])
    const stateOf = async () =>
      (await money.records.list(redemptions, { vendor: String(vendor) })).data.map(({ state }) => state)
    expect(await stateOf()).toEqual(['RESERVED'])
    await money.writeOff(ordered.id, { reason: REASON })
    expect(await stateOf()).toEqual(['RELEASED'])
    await money.reverseWriteOff(ordered.id, { reason: 'Will pay' })
    expect(await stateOf()).toEqual(['RESERVED'])
    await money.writeOff(ordered.id, { reason: REASON })
    await money.opened(people.vendorId, { package: pack, coupon: String(coupon.code) })
    const refused = await money.reverseWriteOff(ordered.id, { reason: 'Will pay' })
    expect([refused.status, refused.body.code]).toEqual([409, 'write_off_superseded'])
  })
})

describe('reversing a write-off', () => {
  test('makes it due again from today on, with a reason; both stay in the books', async () => {
    const payment = await writtenOff()
    const { due_on } = payment
    const again = recordOf(
      await money.reverseWriteOff(payment.id, { reason: 'Will pay after all' }),
      'subscription',
    )
    expect(again).toMatchObject({
      status: 'DUE_PAYMENT',
      due_on,
      reason: null,
      decided_at: null,
      decided_by: null,
    })
    expect(await bookOf(payment)).toMatchObject([
      {
        state: 'REVERSED',
        reversed_on: day(0),
        reversal_reason: 'Will pay after all',
        reversed_by: expect.stringContaining('super-admin'),
      },
    ])
    const twice = await money.reverseWriteOff(payment.id, { reason: 'again' })
    expect([twice.status, twice.body.code]).toEqual([409, 'not_written_off'])
    await money.decide(Number(payment.vendor), payment.id, { status: 'SUCCESS', method: 'CASH' })
    expect((await now(payment.id)).status).toBe('SUCCESS')
  })

  test('can be followed by another write-off, which is a line of its own', async () => {
    const payment = await writtenOff()
    await money.reverseWriteOff(payment.id, { reason: 'Will pay' })
    expect((await money.writeOff(payment.id, { reason: REASON })).status).toBe(201)
    expect((await bookOf(payment)).map(({ state }) => state).sort()).toEqual(['REVERSED', 'WRITTEN_OFF'])
  })

  test('is refused once the vendor has ordered or paid something newer', async () => {
    const payment = await writtenOff()
    const vendor = Number(payment.vendor)
    const newer = await money.opened(vendor, { package: pack })
    for (const verdict of [null, { status: 'SUCCESS' }]) {
      if (verdict) await money.decide(vendor, newer.id, verdict)
      const answer = await money.reverseWriteOff(payment.id, { reason: 'x' })
      expect([answer.status, answer.body.code]).toEqual([409, 'write_off_superseded'])
    }
    expect((await now(payment.id)).status).toBe('WRITTEN_OFF')
  })
})

test('the seller sees it as cancelled, without the reason, as nothing to pay, and can order anew', async () => {
  const people = await vendorPeople(money.server)
  const ask = (path: string) => money.server.call(`/api/user/${path}`, { token: people.token })
  const { id } = await money.opened(people.vendorId, { package: pack })
  await money.query("update subscriptions set status = 'DUE_PAYMENT', method = null where id = $1", [id])
  expect((await money.writeOff(id, { reason: REASON })).status).toBe(201)
  const payments = (await ask('payments')).body.result as { payments: { data: readonly object[] } }
  expect(payments.payments.data).toMatchObject([
    { id, status: 'WRITTEN_OFF', reason: null, pay_url: null, days_overdue: null },
  ])
  expect(((await ask('dashboard')).body.result as { next_payment: unknown }).next_payment).toBeNull()
  expect((await money.subscribe(people.vendorId, { package: pack })).status).toBe(201)
})
