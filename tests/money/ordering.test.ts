import { beforeAll, describe, expect, test } from 'vitest'
import { findUsableCoupon, renewReservation } from '#server/money/coupons.ts'
import { quotePayment } from '#server/money/payments.ts'
import { handOutTransferCode } from '#server/money/transferCodes.ts'
import type { Values } from '#tests/support/samples.ts'
import { type Books, conflict, issue, NOW, openBooks, order, payingVendor, settle, TODAY } from './books.ts'
import { newCoupon, newPackage, newVendor } from './world.ts'

let books: Books
let chosen: number
let other: number
let codes = 0

beforeAll(async () => {
  books = await openBooks()
  chosen = await newPackage(books.db.$client, { price: 200 })
  other = await newPackage(books.db.$client, { price: 100 })
})

const vendorOf = () => newVendor(books.db.$client)

const coupon = async (values: Values = {}): Promise<string> => {
  codes += 1
  const code = `CODE${codes}`
  const percent = { type: 'PERCENTAGE', discountPercentage: 25, value: null }
  await newCoupon(books.db.$client, [chosen], {
    ...percent,
    userCount: null,
    validCount: null,
    ...values,
    code,
  })
  return code
}

const paymentOf = async (id: number) =>
  (await books.rows('select * from subscriptions where id = $1', [id]))[0]

describe('a coupon', () => {
  const use = (
    code: string,
    vendorId: number | null = null,
    packageId = chosen,
    except: number | null = null,
  ) => ({ code, packageId, vendorId, today: TODAY, except }) as const

  test('takes its share off and adds its time, however its code is written', async () => {
    const code = await coupon({ day_number: 3, month_number: 2, year_number: 1 })
    expect(await books.run((tx) => findUsableCoupon(tx, use(code.toLowerCase())))).toMatchObject({
      code,
      discount: { type: 'PERCENTAGE', share: 2_500 },
      extraDays: 3,
      extraMonths: 2,
      extraYears: 1,
    })
  })

  test('takes a fixed amount off, and adds no time that it does not name', async () => {
    const code = await coupon({ type: 'FIXED', value: 12.5, discountPercentage: null })
    expect(await books.run((tx) => findUsableCoupon(tx, use(code)))).toMatchObject({
      discount: { type: 'FIXED', value: 1_250 },
      extraDays: 0,
      extraMonths: 0,
      extraYears: 0,
    })
  })

  test('that is unknown or switched off is unknown, whatever else holds of it', async () => {
    const off = await coupon({ active: false, to_date: '2001-01-01' })
    for (const code of ['NOBODYS', off])
      expect(await books.refused((tx) => findUsableCoupon(tx, use(code)))).toEqual(
        issue('coupon', 'coupon_unknown'),
      )
  })

  test.each([
    ['2030-05-16', '2030-06-01'],
    ['2030-05-01', '2030-05-14'],
  ])('from %s to %s does not hold on 15 May', async (from_date, to_date) => {
    const code = await coupon({ from_date, to_date })
    expect(await books.refused((tx) => findUsableCoupon(tx, use(code)))).toEqual(
      issue('coupon', 'coupon_not_now'),
    )
  })

  test('holds on its only day, for its packages alone', async () => {
    const code = await coupon({ from_date: TODAY, to_date: TODAY })
    expect(await books.run((tx) => findUsableCoupon(tx, use(code)))).toMatchObject({ code })
    expect(await books.refused((tx) => findUsableCoupon(tx, use(code, null, other)))).toEqual(
      issue('coupon', 'coupon_other_package'),
    )
  })

  test('is used as often as it says by a vendor, and by as many vendors; who has it may go on', async () => {
    const code = await coupon({ userCount: 1, validCount: 2 })
    const [first, second] = [await vendorOf(), await vendorOf()]
    const payment = await books.run((tx) => order(tx, first, chosen, { couponCode: code }))
    expect(await books.refused((tx) => findUsableCoupon(tx, use(code, second)))).toEqual(
      issue('coupon', 'coupon_used_up'),
    )
    // Somebody who is not registered yet is another one.
    expect(await books.refused((tx) => findUsableCoupon(tx, use(code)))).toEqual(
      issue('coupon', 'coupon_used_up'),
    )
    await books.run((tx) => settle(tx, first, payment))
    const again = await books.run((tx) => order(tx, first, chosen, { couponCode: code }))
    expect(await books.refused((tx) => findUsableCoupon(tx, use(code, first)))).toEqual(
      issue('coupon', 'coupon_used'),
    )
    // Its own place does not stand in the way of the payment that takes it.
    expect(await books.run((tx) => findUsableCoupon(tx, use(code, first, chosen, again)))).toMatchObject({
      code,
    })
  })

  test('gives the place of a rejected payment back, and takes it again while there is one', async () => {
    const code = await coupon({ userCount: 1, validCount: 1 })
    const [first, second] = [await vendorOf(), await vendorOf()]
    const rejected = await books.run((tx) => order(tx, first, chosen, { couponCode: code }))
    await books.run((tx) => settle(tx, first, rejected, { to: 'REJECTED', reason: 'no transfer' }))
    const state = async (payment: number) =>
      (await books.rows('select state from coupon_redemptions where subscription = $1', [payment]))[0]?.state
    expect(await state(rejected)).toBe('RELEASED')
    expect(await books.run((tx) => renewReservation(tx, first, rejected))).toBe(true)
    expect(await state(rejected)).toBe('RESERVED')
    await books.rows("update coupon_redemptions set state = 'RELEASED' where subscription = $1", [rejected])
    const taken = await books.run((tx) => order(tx, second, chosen, { couponCode: code }))
    expect(await books.run((tx) => renewReservation(tx, first, rejected))).toBe(false)
    expect(await state(rejected)).toBe('RELEASED')
    await books.run((tx) => settle(tx, second, taken))
    expect(await state(taken)).toBe('USED')
  })

  test('is not asked of a payment that had none', async () => {
    const vendor = await vendorOf()
    const payment = await books.run((tx) => order(tx, vendor, chosen))
    expect(await books.run((tx) => renewReservation(tx, vendor, payment))).toBe(true)
  })
})

describe('an order', () => {
  test('states price, discount, tax within, length, and what its coupon adds', async () => {
    const code = await coupon({ day_number: 5, month_number: 1, year_number: 2 })
    const vendor = await vendorOf()
    const id = await books.run((tx) =>
      order(tx, vendor, chosen, { couponCode: code, receipt: null, reference: 'R-7' }),
    )
    expect(await paymentOf(id)).toMatchObject({
      status: 'PENDING',
      method: 'BANK_TRANSFER',
      price: 20_000,
      discount: 5_000,
      amount: 15_000,
      tax: 1_957,
      net_total: 13_043,
      vat_percentage: 1_500,
      period_type: 'MONTH',
      period_count: 1,
      extra_days: 5,
      extra_months: 1,
      extra_years: 2,
      reference: 'R-7',
      credited_amount: 0,
      refunded_amount: 0,
    })
    expect(
      await books.rows('select state, discount::int from coupon_redemptions where subscription = $1', [id]),
    ).toEqual([{ state: 'RESERVED', discount: 5_000 }])
  })

  test('is told before it is placed: what it costs, and the time that it buys', async () => {
    const { vendor } = await payingVendor(books, { chosen })
    const code = await coupon({ day_number: 5, month_number: 1, year_number: 2 })
    const wanted = { vendorId: vendor, packageId: chosen, couponCode: code }
    expect(await books.run((tx) => quotePayment(tx, wanted, NOW))).toMatchObject({
      price: 20_000,
      total: 15_000,
      start: '2030-06-15',
      end: '2032-08-19',
    })
    expect(await books.run((tx) => quotePayment(tx, { ...wanted, couponCode: null }, NOW))).toMatchObject({
      coupon: null,
      total: 20_000,
      end: '2030-07-14',
    })
  })

  test('is of a package that is there and switched on', async () => {
    const vendor = await vendorOf()
    const off = await newPackage(books.db.$client, { active: false })
    expect(await books.refused((tx) => order(tx, vendor, off))).toEqual(issue('package', 'inactive'))
    expect(await books.refused((tx) => order(tx, vendor, 9_999_999))).toEqual(issue('package', 'reference'))
  })

  test('waits while another one is waiting, and takes the place of one that is only due, with its day', async () => {
    const vendor = await vendorOf()
    const code = await coupon({ userCount: 1, validCount: 1 })
    const due = { method: null, couponCode: code }
    const id = await books.run((tx) => order(tx, vendor, chosen, due))
    expect(await paymentOf(id)).toMatchObject({ status: 'DUE_PAYMENT', transfer_code: null })
    const dueOn = (await books.rows('select due_on::text from subscriptions where id = $1', [id]))[0]?.due_on
    expect(dueOn).toBe('2030-05-18')
    await books.set('order_due_days', 30)
    expect(await books.run((tx) => order(tx, vendor, other))).toBe(id)
    await books.set('order_due_days', 3)
    expect(
      await books.rows('select package, status, due_on::text, coupon from subscriptions where id = $1', [id]),
    ).toEqual([{ package: other, status: 'PENDING', due_on: '2030-05-18', coupon: null }])
    // What it had reserved is free for another.
    const nobody = await vendorOf()
    expect(await books.run((tx) => order(tx, nobody, chosen, { couponCode: code }))).toBeGreaterThan(id)
    const wanted = { vendorId: vendor, packageId: chosen, couponCode: null }
    expect(await books.refused((tx) => order(tx, vendor, chosen))).toEqual(conflict('payment_waiting'))
    expect(await books.refused((tx) => quotePayment(tx, wanted, NOW))).toEqual(conflict('payment_waiting'))
  })

  test('is due on the day that it is told', async () => {
    const vendor = await vendorOf()
    const id = await books.run((tx) => order(tx, vendor, chosen, { method: null, dueOn: '2030-07-01' }))
    expect(await books.rows('select due_on::text from subscriptions where id = $1', [id])).toEqual([
      { due_on: '2030-07-01' },
    ])
  })

  test('is not placed on top of life, and no trial by whoever has paid before', async () => {
    const life = await newPackage(books.db.$client, { subscription_type: 'LIFE_TIME', duration: null })
    const { vendor } = await payingVendor(books, { chosen: life })
    expect(await books.refused((tx) => order(tx, vendor, chosen))).toEqual(conflict('subscription_for_life'))
    const trial = await newPackage(books.db.$client, { type: 'FREE_TRIAL', price: 50 })
    const paid = await payingVendor(books, { chosen })
    expect(await books.refused((tx) => order(tx, paid.vendor, trial))).toEqual(conflict('trial_used'))
    const wanted = { vendorId: paid.vendor, packageId: trial, couponCode: null }
    expect(await books.refused((tx) => quotePayment(tx, wanted, NOW))).toEqual(conflict('trial_used'))
  })

  test('of a trial costs nothing, whatever its price says', async () => {
    const trial = await newPackage(books.db.$client, { type: 'FREE_TRIAL', price: 50 })
    const vendor = await vendorOf()
    const id = await books.run((tx) => order(tx, vendor, trial))
    expect(await paymentOf(id)).toMatchObject({ price: 0, amount: 0, tax: 0, transfer_code: null })
  })

  test('by transfer is of the least amount that the settings say', async () => {
    const vendor = await vendorOf()
    await books.set('minimum_transfer_amount', 200.01)
    expect(await books.refused((tx) => order(tx, vendor, chosen))).toEqual(
      issue('method', 'transfer_minimum'),
    )
    await books.set('minimum_transfer_amount', 200)
    expect(await books.run((tx) => order(tx, vendor, chosen))).toBeGreaterThan(0)
    await books.set('minimum_transfer_amount', 500)
    const [paysByCard, triesFree] = [await vendorOf(), await vendorOf()]
    const trial = await newPackage(books.db.$client, { type: 'FREE_TRIAL', price: 0 })
    expect(await books.run((tx) => order(tx, paysByCard, chosen, { method: 'CASH' }))).toBeGreaterThan(0)
    expect(await books.run((tx) => order(tx, triesFree, trial))).toBeGreaterThan(0)
    await books.set('minimum_transfer_amount', 0)
  })

  test('by transfer has a code of its own: the one that was handed out, once, or a new one', async () => {
    const code = await books.run((tx) => handOutTransferCode(tx))
    expect(code).toMatch(/^T-[2-9A-HJ-NP-Z]{8}$/)
    const [first, second, third] = [await vendorOf(), await vendorOf(), await vendorOf()]
    const given = { transferCode: code.toLowerCase() }
    const id = await books.run((tx) => order(tx, first, chosen, given))
    expect(await paymentOf(id)).toMatchObject({ transfer_code: code })
    expect(await books.refused((tx) => order(tx, second, chosen, given))).toEqual(
      issue('transfer_code', 'transfer_code'),
    )
    const fresh = await books.run((tx) => order(tx, second, chosen))
    expect((await paymentOf(fresh))?.transfer_code).toMatch(/^T-[2-9A-HJ-NP-Z]{8}$/)
    const cash = await books.run((tx) => order(tx, third, chosen, { method: 'CASH' }))
    expect(await paymentOf(cash)).toMatchObject({ transfer_code: null })
  })

  test('without VAT is one whose package says why', async () => {
    const free = await newPackage(books.db.$client, { price: 115, vat_reason: 'VATEX-SA-32' })
    const vendor = await vendorOf()
    const id = await books.run((tx) => order(tx, vendor, free))
    expect(await paymentOf(id)).toMatchObject({ tax: 0, net_total: 11_500, vat_percentage: 0 })
  })
})
