import { beforeAll, describe, expect, test } from 'vitest'
import { referralReviews } from '#src/resources/referralReviews/referralReviews.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { type Books, NOW, openBooks, order, payingVendor, settle } from './books.ts'
import { newPackage, newPartner, newVendor } from './world.ts'

let books: Books
let chosen: number

beforeAll(async () => {
  books = await openBooks()
  chosen = await newPackage(books.db.$client)
})

describe('a commission', () => {
  const entriesOf = (vendor: number) =>
    books.rows(
      `select kind, amount::int, base_amount::int, percentage::int, month, month_to, month_count, covered::int,
        payable_on::text, partner, vendor from wallet_entries where referred_vendor = $1 order by id`,
      [vendor],
    )

  test('is earned by the partner or the vendor who brought somebody, held for the window of refunds', async () => {
    await books.set('commission_hold_days', 14)
    const [partner, friend] = [await newPartner(books.db.$client), await newVendor(books.db.$client)]
    for (const holder of [{ partner }, { vendor: friend }]) {
      const referral = { holder, percentage: 10, months: 12 }
      const { vendor } = await payingVendor(books, { chosen, referral })
      expect(await entriesOf(vendor)).toEqual([
        {
          kind: 'COMMISSION',
          amount: 1_000,
          base_amount: 10_000,
          percentage: 1_000,
          month: 1,
          month_to: 1,
          month_count: 12,
          covered: 100,
          payable_on: '2030-05-29',
          partner: 'partner' in holder ? partner : null,
          vendor: 'vendor' in holder ? friend : null,
        },
      ])
    }
    await books.set('commission_hold_days', 0)
  })

  test('ends with the agreed months', async () => {
    const holder = { partner: await newPartner(books.db.$client) }
    const { vendor } = await payingVendor(books, { chosen, referral: { holder, percentage: 10, months: 1 } })
    const next = await books.run((tx) => order(tx, vendor, chosen))
    await books.run((tx) => settle(tx, vendor, next))
    expect(await entriesOf(vendor)).toHaveLength(1)
  })

  test('is earned by nobody for a vendor whom nobody brought, or on no terms, or whose referral was declined', async () => {
    expect(await entriesOf((await payingVendor(books, { chosen })).vendor)).toEqual([])
    const partner = await newPartner(books.db.$client)
    for (const unknown of ['referral_percentage', 'referral_due_months']) {
      const vendor = await newVendor(books.db.$client, { holder: { partner }, percentage: 10, months: 12 })
      await books.rows(`update vendors set ${unknown} = null where id = $1`, [vendor])
      const id = await books.run((tx) => order(tx, vendor, chosen))
      await books.run((tx) => settle(tx, vendor, id))
      expect(await entriesOf(vendor)).toEqual([])
    }
    const declined = await newVendor(books.db.$client, { holder: { partner }, percentage: 10, months: 12 })
    const decided = {
      state: 'DECLINED',
      reason: 'the same person',
      decided_by: 'root',
      decided_at: NOW.toISOString(),
    }
    await insertSample(books.db.$client, referralReviews, { referred_vendor: declined, partner, ...decided })
    const id = await books.run((tx) => order(tx, declined, chosen))
    await books.run((tx) => settle(tx, declined, id))
    expect(await entriesOf(declined)).toEqual([])
  })
})
