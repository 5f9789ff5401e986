import { beforeAll, describe, expect, test } from 'vitest'
import type { Origin } from '#server/http/origin.ts'
import { adjustWallet, returnPayout } from '#server/money/corrections.ts'
import { dropVatRate, rateFor, readVatRates, setVatRate } from '#server/money/vatRates.ts'
import { type Holder, type Payout, payableOf, payOut } from '#server/money/wallet.ts'
import { reverseWriteOff, writeOffDue } from '#server/money/writeOffs.ts'
import { referralReviews } from '#src/resources/referralReviews/referralReviews.ts'
import { insertSample } from '#tests/support/insertSample.ts'
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
import { newCoupon, newPackage, newPartner, newVendor } from './world.ts'

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

const payable = (holder: Holder, today = TODAY) => books.run((tx) => payableOf(tx, holder, today))

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

describe('a rate of VAT', () => {
  const rate = (validFrom: string, of: number) => ({ validFrom, rate: of, reason: 'a decree', setBy: 'root' })
  const on = (day: string) => books.run((tx) => rateFor(tx, null, day))

  test('holds from its day until the next one, and a reason is none', async () => {
    await books.run((tx) => setVatRate(tx, rate('2040-01-01', 2_000), NOW))
    expect(await books.run((tx) => setVatRate(tx, rate('2041-01-01', 500), NOW))).toBe(2_000)
    expect([await on('2039-12-31'), await on('2040-01-01'), await on('2041-01-01')]).toEqual([
      1_500, 2_000, 500,
    ])
    expect(await books.run((tx) => rateFor(tx, 'VATEX-SA-32', '2040-01-01'))).toBe(0)
    expect((await books.run((tx) => readVatRates(tx))).slice(-2)).toMatchObject([
      { validFrom: '2040-01-01', rate: 2_000, reason: 'a decree', setBy: 'root' },
      { validFrom: '2041-01-01', rate: 500 },
    ])
  })

  test('that was set for the same day gives way', async () => {
    await books.run((tx) => setVatRate(tx, rate('2042-01-01', 700), NOW))
    expect(await books.run((tx) => setVatRate(tx, rate('2042-01-01', 800), NOW))).toBe(700)
    expect(await on('2042-01-01')).toBe(800)
  })

  test('is not set back over days of which invoices were issued; up to the next rate it is', async () => {
    await payingVendor(books, { chosen })
    const later = new Date('2030-07-01T09:00:00Z')
    const past = (day: string) => books.refused((tx) => setVatRate(tx, rate(day, 900), later))
    expect(await past('2030-05-15')).toEqual(issue('valid_from', 'vat_invoiced'))
    expect(await past('2030-05-01')).toEqual(issue('valid_from', 'vat_invoiced'))
    await books.run((tx) => setVatRate(tx, rate('2030-05-16', 900), later))
    expect(await on('2030-05-16')).toBe(900)
    // The days before the invoices, where another rate begins in between.
    await books.run((tx) => setVatRate(tx, rate('2030-05-10', 1_500), new Date('2030-05-10T09:00:00Z')))
    await books.run((tx) => setVatRate(tx, rate('2030-05-01', 800), later))
    expect([await on('2030-05-09'), await on('2030-05-15')]).toEqual([800, 1_500])
  })

  test('that is only planned is dropped, one that holds is not', async () => {
    await books.run((tx) => setVatRate(tx, rate('2050-01-01', 1_000), NOW))
    expect(await books.run((tx) => dropVatRate(tx, '2050-01-01', NOW))).toEqual({ rate: 1_000, instead: 800 })
    expect(await books.refused((tx) => dropVatRate(tx, '2050-01-01', NOW))).toEqual(NOT_FOUND)
    const [first] = await books.run((tx) => readVatRates(tx))
    expect(await books.refused((tx) => dropVatRate(tx, first?.validFrom ?? '', NOW))).toEqual(
      conflict('vat_rate_holds'),
    )
    expect(await books.refused((tx) => dropVatRate(tx, '2019-03-03', NOW))).toEqual(NOT_FOUND)
  })
})
