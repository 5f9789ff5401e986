import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  entries,
  groups,
  type Money,
  moneyOf,
  partners,
  payouts,
  recordOf,
  travelTo,
  vendors,
} from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Money
let pack: number
let numbers = 0

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 115 })
})

const ledger = async (holder: Record<string, number>): Promise<readonly RecordAnswer[]> =>
  (await money.records.list(entries, { ...holder, sort_column: 'id', sort_direction: 'asc', pageSize: 100 }))
    .data

const halalas = (amount: unknown): number => Math.round(Number(amount) * 100)

const sumOf = (rows: readonly RecordAnswer[]): number =>
  rows.reduce((sum, { amount }) => sum + halalas(amount), 0)

const texts = (amount: string, more: Record<string, string> = {}): Record<string, string> => {
  numbers += 1
  return {
    payment_number: `PAY-${numbers}`,
    amount,
    method: 'BANK_TRANSFER',
    payment_date: '2026-01-01',
    ...more,
  }
}

const referredBy = (code: unknown) => money.vendor({ referred_by_code: code })

describe('a commission', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  const at = (day: string) => travelTo(money, new Date(`${day}T09:00:00Z`))

  test('is the share of the net, for each of the agreed months that is paid for, and no longer', async () => {
    await at('2027-01-31')
    const { id, referral_code } = await money.partner({ referral_percentage: 12.5, referral_due_months: 3 })
    const vendor = await referredBy(referral_code)
    expect(vendor).toMatchObject({ referrer_partner: id, referral_percentage: 12.5, referral_due_months: 3 })
    for (const day of ['2027-01-31', '2027-02-27', '2027-02-28', '2027-04-29', '2027-04-30']) {
      await at(day)
      await money.paid(vendor.id, { package: pack })
    }
    const rows = await ledger({ partner: id })
    expect(
      rows.map(({ kind, month, month_count, percentage, base_amount, amount }) => [
        kind,
        month,
        month_count,
        percentage,
        base_amount,
        amount,
      ]),
    ).toEqual([
      ['COMMISSION', 1, 3, 12.5, 100, 12.5],
      ['COMMISSION', 2, 3, 12.5, 100, 12.5],
      ['COMMISSION', 3, 3, 12.5, 100, 12.5],
    ])
    expect(await money.records.read(partners, id)).toMatchObject({
      wallet_balance: 37.5,
      earned_amount: 37.5,
      paid_amount: 0,
      referral_consumed_months: 3,
      referral_vendor_count: 1,
    })
    expect(await money.records.read(vendors, vendor.id)).toMatchObject({
      referral_consumed_months: 3,
      referral_commission: 37.5,
    })
  })

  test('begins with the first paid subscription: a free trial before it does not count', async () => {
    await at('2027-01-01')
    const trial = await money.pack({ type: 'FREE_TRIAL', subscription_type: 'DAYS', duration: 14, price: 0 })
    const { id, referral_code } = await money.partner({ referral_due_months: 1 })
    const vendor = await money.vendor({ referred_by_code: referral_code, package: trial })
    await at('2027-06-15')
    await money.paid(vendor.id, { package: pack })
    expect(await ledger({ partner: id })).toMatchObject([{ month: 1, amount: 10 }])
  })

  test('keeps the terms of the registration when the partner’s change, also when he is switched off', async () => {
    await at('2027-01-01')
    const { id, referral_code } = await money.partner({ referral_percentage: 10 })
    const vendor = await referredBy(referral_code)
    await money.records.put(partners, id, { referral_percentage: 50, referral_due_months: 1 })
    await money.records.call(partners, `/active-toggle/${id}`, { method: 'PUT' })
    await money.paid(vendor.id, { package: pack })
    await at('2027-02-15')
    await money.paid(vendor.id, { package: pack })
    expect(sumOf(await ledger({ partner: id }))).toBe(2000)
    const input = await money.records.input(vendors, 900, { referred_by_code: referral_code })
    const refused = await money.records.post(vendors, input)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['referred_by_code']])
  })
})

test('vendors refer vendors by the default group, or by a group of their own', async () => {
  const seller = await money.vendor()
  const input = await money.records.input(vendors, 901, { referred_by_code: seller.referral_code })
  expect((await money.records.post(vendors, input)).body.errors).toHaveProperty('referred_by_code')
  await money.records.create(groups, 1, { isDefaultForSellers: true, percentage: 7.5, month_count: 2 })
  const own = await money.records.create(groups, 2, { percentage: 20, month_count: 6 })
  const favoured = await money.vendor({ referral_code_group: own.id })
  for (const [referrer, share, months] of [
    [seller, 7.5, 2],
    [favoured, 20, 6],
  ] as const) {
    const vendor = await referredBy(String(referrer.referral_code).toLowerCase())
    expect(vendor).toMatchObject({
      referrer_vendor: referrer.id,
      referral_percentage: share,
      referral_due_months: months,
    })
    await money.paid(vendor.id, { package: pack })
    expect(await money.records.read(vendors, referrer.id)).toMatchObject({
      wallet_balance: share,
      referral_vendor_count: 1,
    })
  }
})

/** A partner with that many riyals in the wallet. */
const richPartner = async (payments: number): Promise<number> => {
  const { id, referral_code } = await money.partner({ referral_percentage: 100 })
  for (let count = 0; count < payments; count += 1)
    await money.paid((await referredBy(referral_code)).id, { package: pack })
  return id
}

describe('a payout', () => {
  test('leaves the wallet, with its file, and the ledger sums to the balance', async () => {
    const id = await richPartner(1)
    const answer = await money.payOut(
      'partners',
      id,
      texts('٤٠٫٢٥', { method: 'BANK', payment_date: '٢٠٢٦-٠٣-٠١' }),
    )
    expect(answer.status).toBe(201)
    const payment = recordOf(answer, 'payment')
    expect(payment).toMatchObject({
      partner: id,
      vendor: null,
      amount: 40.25,
      method: 'BANK_TRANSFER',
      payment_date: '2026-03-01',
      paid_by: 'super-admin-1@test.test',
      payment_file: expect.stringMatching(/^\/api\/files\/[\w-]{24}\.pdf$/),
    })
    expect(await money.records.read(payouts, payment.id)).toEqual(payment)
    const rows = await ledger({ partner: id })
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['COMMISSION', 100],
      ['PAYOUT', -40.25],
    ])
    expect(await money.records.read(partners, id)).toMatchObject({
      wallet_balance: 59.75,
      earned_amount: 100,
      paid_amount: 40.25,
    })
    expect(sumOf(rows)).toBe(5975)
  })

  test('beyond the balance is refused and says what there is', async () => {
    const id = await richPartner(1)
    for (const amount of ['100.01', '1,000', '9999999'])
      expect((await money.payOut('partners', id, texts(amount))).body.errors).toEqual({
        amount: ['The balance does not cover it: 100.00 SR are left'],
      })
    expect((await money.payOut('partners', id, texts('100'))).status).toBe(201)
    expect((await money.payOut('partners', id, texts('0.01'))).status).toBe(422)
  })

  test('below the least that is set is refused and says it; the least itself is paid', async () => {
    const least = (minimum_payout: number) =>
      money.server.call('/api/admin-panal/setting/update-settings', {
        method: 'POST',
        token: money.records.token,
        body: { minimum_payout },
      })
    const id = await richPartner(1)
    expect((await least(50)).status).toBe(200)
    expect((await money.payOut('partners', id, texts('49.99'))).body.errors).toEqual({
      amount: ['Less than 50.00 SR is not paid out'],
    })
    expect((await money.payOut('partners', id, texts('50'))).status).toBe(201)
    await least(0)
    expect((await money.payOut('partners', id, texts('0.01'))).status).toBe(201)
  })

  test('beyond the balance is refused also when many come at once', async () => {
    const id = await richPartner(1)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => money.payOut('partners', id, texts('30'), { file: null })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(27)
    expect(sumOf(await ledger({ partner: id }))).toBe(1000)
  })

  test('of a vendor works the same', async () => {
    const seller = await money.vendor()
    await money.paid((await referredBy(seller.referral_code)).id, { package: pack })
    const { wallet_balance } = await money.records.read(vendors, seller.id)
    expect((await money.payOut('venders', seller.id, texts(String(wallet_balance)))).status).toBe(201)
    expect((await money.records.read(vendors, seller.id)).wallet_balance).toBe(0)
    expect((await money.payOut('venders', 999_999, texts('1'))).status).toBe(404)
  })

  test('has a number of its own, a day that has come, an amount and a method', async () => {
    const id = await richPartner(1)
    const first = texts('1')
    await money.payOut('partners', id, first)
    for (const [form, field] of [
      [{ ...texts('1'), payment_number: String(first.payment_number).toLowerCase() }, 'payment_number'],
      [texts('1', { payment_date: '2999-01-01' }), 'payment_date'],
      [texts('1', { payment_date: '2026-02-30' }), 'payment_date'],
      [texts('0'), 'amount'],
      [texts('-5'), 'amount'],
      [texts('1.234'), 'amount'],
      [texts('many'), 'amount'],
      [texts('', {}), 'amount'],
      [texts('1', { method: 'GOLD' }), 'method'],
      [texts('1', { payment_number: '' }), 'payment_number'],
      [texts('1', { vendor: '1' }), 'vendor'],
      [texts('1', { __proto__x: '1' }), '__proto__x'],
    ] as const) {
      const { status, body } = await money.payOut('partners', id, form)
      expect([form, status, Object.keys(body.errors ?? {})]).toEqual([form, 422, [field]])
    }
    expect(await ledger({ partner: id })).toHaveLength(2)
  })

  test('and every other entry of a ledger stays as it was written', async () => {
    for (const statement of [
      'update wallet_entries set amount = 1',
      'delete from wallet_entries',
      'update payouts set amount = 1',
      'truncate payouts cascade',
    ])
      await expect(money.server.owner.query(statement)).rejects.toThrow('is only added to')
  })
})

test('a partner or vendor with entries is not deleted', async () => {
  const id = await richPartner(1)
  expect((await money.records.remove(partners, id)).body.code).toBe('partner_has_entries')
})

test('no two of all partners and vendors have one code', async () => {
  const { referral_code } = await money.vendor()
  const input = await money.records.input(partners, 902, { referral_code })
  expect((await money.records.post(partners, input)).body.errors).toEqual({
    referral_code: ['This value is already taken'],
  })
})
