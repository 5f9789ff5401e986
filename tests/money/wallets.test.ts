import { beforeAll, describe, expect, test } from 'vitest'
import type { Origin } from '#server/http/origin.ts'
import { adjustWallet, returnPayout } from '#server/money/corrections.ts'
import { type Holder, type Payout, payOut, readWallet } from '#server/money/wallet.ts'
import { referralReviews } from '#src/resources/referralReviews/referralReviews.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { type Books, conflict, issue, NOW, openBooks, payingVendor, TODAY } from './books.ts'
import { newPackage, newPartner, newVendor } from './world.ts'

let books: Books
let chosen: number
let payouts = 0

const NOT_FOUND = { status: 404, code: 'not_found' }

beforeAll(async () => {
  books = await openBooks()
  chosen = await newPackage(books.db.$client)
})

/** Somebody whose wallet holds 10.00 SR from the referral of a vendor. */
const earner = async (of: 'partner' | 'vendor' = 'partner') => {
  const pool = books.db.$client
  const holder: Holder =
    of === 'partner' ? { partner: await newPartner(pool) } : { vendor: await newVendor(pool) }
  const { vendor } = await payingVendor(books, { chosen, referral: { holder, percentage: 10, months: 12 } })
  return { holder, vendor }
}

const pay = (holder: Holder, amount: number, more: Partial<Payout> = {}): Payout => {
  payouts += 1
  const by = { method: 'CASH', date: TODAY, file: null, paidBy: 'first' } as const
  return { holder, number: `PAY-${payouts}`, amount, ...by, ...more }
}

const payable = async (holder: Holder, today = TODAY) =>
  (await books.run((tx) => readWallet(tx, holder, today))).payable

describe('a wallet', () => {
  test('pays out what it holds, once, and no halala more', async () => {
    for (const of of ['partner', 'vendor'] as const) {
      const { holder } = await earner(of)
      expect(await payable(holder)).toBe(1_000)
      expect(await books.refused((tx) => payOut(tx, pay(holder, 1_001), NOW))).toEqual(
        issue('amount', 'beyond_balance', { n: '10.00' }),
      )
      const id = await books.run((tx) => payOut(tx, pay(holder, 600), NOW))
      expect(await payable(holder)).toBe(400)
      expect(
        await books.rows(
          'select kind, amount::int, partner, vendor, description from wallet_entries where payout = $1',
          [id],
        ),
      ).toEqual([
        {
          kind: 'PAYOUT',
          amount: -600,
          partner: 'partner' in holder ? holder.partner : null,
          vendor: 'vendor' in holder ? holder.vendor : null,
          description: `PAY-${payouts}`,
        },
      ])
      await books.run((tx) => payOut(tx, pay(holder, 400), NOW))
      expect(await payable(holder)).toBe(0)
    }
  })

  test('holds what is within the window of refunds, and what is under review', async () => {
    await books.set('commission_hold_days', 14)
    const { holder } = await earner()
    await books.set('commission_hold_days', 0)
    expect([await payable(holder, '2030-05-28'), await payable(holder, '2030-05-29')]).toEqual([0, 1_000])
    expect(await books.refused((tx) => payOut(tx, pay(holder, 1), NOW))).toEqual(
      issue('amount', 'beyond_balance', { n: '0.00' }),
    )
    const reviewed = await earner()
    const pool = books.db.$client
    const about = { referred_vendor: reviewed.vendor, ...reviewed.holder }
    const review = await insertSample(pool, referralReviews, { ...about, state: 'OPEN' })
    expect(await payable(reviewed.holder)).toBe(0)
    await books.rows(
      "update referral_reviews set state = 'CONFIRMED', reason = 'ok', decided_by = 'root', decided_at = now() where id = $1",
      [review],
    )
    expect(await payable(reviewed.holder)).toBe(1_000)
  })

  test('pays no less than the settings say', async () => {
    const { holder } = await earner()
    await books.set('minimum_payout', 5)
    expect(await books.refused((tx) => payOut(tx, pay(holder, 499), NOW))).toEqual(
      issue('amount', 'payout_minimum', { n: '5.00' }),
    )
    await books.run((tx) => payOut(tx, pay(holder, 500), NOW))
    await books.set('minimum_payout', 0)
  })

  test('sends no transfer to an IBAN that nobody has confirmed', async () => {
    const { holder } = await earner('vendor')
    const transfer = { method: 'BANK_TRANSFER' } as const
    await books.run((tx) => payOut(tx, pay(holder, 100, transfer), NOW))
    const id = 'vendor' in holder ? holder.vendor : 0
    await books.rows(
      "update vendors set iban = 'SA0380000000608010167519', iban_confirmed_at = null where id = $1",
      [id],
    )
    expect(await books.refused((tx) => payOut(tx, pay(holder, 100, transfer), NOW))).toEqual(
      conflict('iban_not_confirmed'),
    )
    await books.run((tx) => payOut(tx, pay(holder, 100), NOW))
    await books.rows('update vendors set iban_confirmed_at = now() where id = $1', [id])
    await books.run((tx) => payOut(tx, pay(holder, 100, transfer), NOW))
  })

  test('is that of somebody who is there', async () => {
    for (const holder of [{ partner: 9_999_999 }, { vendor: 9_999_999 }])
      expect(await books.refused((tx) => payOut(tx, pay(holder, 1), NOW))).toEqual(NOT_FOUND)
  })
})

describe('the books of a wallet are corrected by another one than who paid out', () => {
  let second: Origin

  beforeAll(async () => {
    second = await books.administrator('finance')
  })

  const firstHand = (): Origin => {
    if (!second.actor) throw new Error('nobody is there')
    return { ...second, actor: { ...second.actor, username: 'first' } }
  }

  test('a payout that bounced comes back once', async () => {
    const { holder } = await earner('vendor')
    const id = await books.run((tx) => payOut(tx, pay(holder, 700), NOW))
    const bounced = { reason: 'the account is closed', origin: second }
    const own = { ...bounced, origin: firstHand() }
    expect(await books.refused((tx) => returnPayout(tx, id, own, NOW))).toEqual(conflict('own_payout'))
    await books.run((tx) => returnPayout(tx, id, bounced, NOW))
    expect(await payable(holder)).toBe(1_000)
    expect(await books.refused((tx) => returnPayout(tx, id, bounced, NOW))).toEqual(
      conflict('payout_returned'),
    )
    expect(await books.refused((tx) => returnPayout(tx, 9_999_999, bounced, NOW))).toEqual(NOT_FOUND)
    const [entry] = await books.rows(
      "select amount::int, reason, recorded_by from wallet_entries where payout = $1 and kind = 'RETURN'",
      [id],
    )
    expect(entry).toEqual({ amount: 700, reason: bounced.reason, recorded_by: second.actor?.username })
  })

  test('an adjustment goes either way, of a partner and of a vendor', async () => {
    for (const of of ['partner', 'vendor'] as const) {
      const { holder } = await earner(of)
      const fee = { amount: -150, reason: 'a fee', origin: second }
      await books.run((tx) => adjustWallet(tx, holder, { ...fee, origin: firstHand() }, NOW))
      await books.run((tx) => payOut(tx, pay(holder, 100), NOW))
      expect(
        await books.refused((tx) => adjustWallet(tx, holder, { ...fee, origin: firstHand() }, NOW)),
      ).toEqual(conflict('own_payout'))
      await books.run((tx) => adjustWallet(tx, holder, fee, NOW))
      await books.run((tx) => adjustWallet(tx, holder, { ...fee, amount: 50, reason: 'a'.repeat(200) }, NOW))
      expect(await payable(holder)).toBe(650)
    }
    const nobody = { amount: 1, reason: 'none', origin: second }
    expect(await books.refused((tx) => adjustWallet(tx, { partner: 9_999_999 }, nobody, NOW))).toEqual(
      NOT_FOUND,
    )
  })
})
