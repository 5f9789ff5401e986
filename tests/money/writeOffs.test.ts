import { beforeAll, describe, expect, test } from 'vitest'
import { reverseWriteOff, writeOffDue } from '#server/money/writeOffs.ts'
import {
  type Books,
  conflict,
  issue,
  NOBODY,
  NOW,
  openBooks,
  order,
  payingVendor,
  settle,
  TODAY,
} from './books.ts'
import { newCoupon, newPackage, newVendor } from './world.ts'

let books: Books
let chosen: number

const NOT_FOUND = { status: 404, code: 'not_found' }

beforeAll(async () => {
  books = await openBooks()
  chosen = await newPackage(books.db.$client)
})

describe('a due that nobody is expected to pay', () => {
  const off = (subscriptionId: number, writtenOffOn = TODAY) => ({
    subscriptionId,
    reason: 'gone',
    writtenOffOn,
    origin: NOBODY,
  })
  const back = (subscriptionId: number) => ({ subscriptionId, reason: 'is back', origin: NOBODY })
  const due = async (couponCode: string | null = null) => {
    const vendor = await newVendor(books.db.$client)
    return { vendor, id: await books.run((tx) => order(tx, vendor, chosen, { method: null, couponCode })) }
  }
  const stateOf = async (id: number) =>
    (await books.rows('select status, reason from subscriptions where id = $1', [id]))[0]

  test('is written off once, from the day of its order on', async () => {
    const { id } = await due()
    expect(await books.refused((tx) => writeOffDue(tx, off(id, '2030-05-14'), NOW))).toEqual(
      issue('written_off_on', 'before_order'),
    )
    await books.run((tx) => writeOffDue(tx, off(id), NOW))
    expect(await stateOf(id)).toEqual({ status: 'WRITTEN_OFF', reason: 'gone' })
    expect(await books.refused((tx) => writeOffDue(tx, off(id), NOW))).toEqual(
      conflict('written_off_already'),
    )
    expect(
      await books.rows(
        'select amount::int, due_on::text, written_off_on::text, reversed_on from write_offs where subscription = $1',
        [id],
      ),
    ).toEqual([{ amount: 11_500, due_on: '2030-05-18', written_off_on: TODAY, reversed_on: null }])
  })

  test('is not what waits, what was paid, or what costs nothing', async () => {
    const { payment } = await payingVendor(books, { chosen })
    const vendor = await newVendor(books.db.$client)
    const waiting = await books.run((tx) => order(tx, vendor, chosen))
    const trial = await newPackage(books.db.$client, { type: 'FREE_TRIAL', price: 0 })
    const free = await books.run(async (tx) =>
      order(tx, await newVendor(books.db.$client), trial, { method: null }),
    )
    for (const id of [payment, waiting, free])
      expect(await books.refused((tx) => writeOffDue(tx, off(id), NOW))).toEqual(
        conflict('nothing_to_write_off'),
      )
    expect(await books.refused((tx) => writeOffDue(tx, off(9_999_999), NOW))).toEqual(NOT_FOUND)
    expect(await books.refused((tx) => reverseWriteOff(tx, back(waiting), NOW))).toEqual(
      conflict('not_written_off'),
    )
  })

  test('becomes due again, and can be written off again from that day on', async () => {
    const { id } = await due()
    await books.run((tx) => writeOffDue(tx, off(id), NOW))
    const later = new Date('2030-06-02T09:00:00Z')
    await books.run((tx) => reverseWriteOff(tx, back(id), later))
    expect(await stateOf(id)).toEqual({ status: 'DUE_PAYMENT', reason: null })
    expect(await books.refused((tx) => writeOffDue(tx, off(id, '2030-06-01'), later))).toEqual(
      issue('written_off_on', 'before_order'),
    )
    await books.run((tx) => writeOffDue(tx, off(id, '2030-06-02'), later))
    expect(
      await books.rows(
        'select reversed_on::text, reversal_reason from write_offs where subscription = $1 order by id',
        [id],
      ),
    ).toEqual([
      { reversed_on: '2030-06-02', reversal_reason: 'is back' },
      { reversed_on: null, reversal_reason: null },
    ])
  })

  test('does not come back beside what was ordered or paid since, or without a place of its coupon', async () => {
    const [ordered, paid] = [await due(), await due()]
    await newCoupon(books.db.$client, [chosen], {
      code: 'ONE',
      discountPercentage: 10,
      userCount: 1,
      validCount: 1,
    })
    const lost = await due('ONE')
    for (const { id } of [ordered, paid, lost]) await books.run((tx) => writeOffDue(tx, off(id), NOW))
    await books.run((tx) => order(tx, ordered.vendor, chosen))
    const next = await books.run((tx) => order(tx, paid.vendor, chosen))
    await books.run((tx) => settle(tx, paid.vendor, next))
    await books.run(async (tx) => order(tx, await newVendor(books.db.$client), chosen, { couponCode: 'ONE' }))
    for (const { id } of [ordered, paid, lost])
      expect(await books.refused((tx) => reverseWriteOff(tx, back(id), NOW))).toEqual(
        conflict('write_off_superseded'),
      )
  })
})
