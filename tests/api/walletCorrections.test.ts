import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenRules } from '#tests/money/ledger.ts'
import {
  entries,
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
let second: string
let controller: string
let operator: string

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 115 })
  second = await money.server.signIn('finance')
  controller = await money.server.signIn('control')
  operator = await money.server.signIn('super_admin')
})

const texts = (amount: string): Record<string, string> => {
  numbers += 1
  return {
    payment_number: `COR-${numbers}`,
    amount,
    method: 'BANK_TRANSFER',
    payment_date: '2026-11-01',
  }
}

/** A partner who earned that many times 100 riyals. */
const earner = async (times = 1, overrides: Record<string, unknown> = {}): Promise<RecordAnswer> => {
  const partner = await money.partner({ referral_percentage: 100, ...overrides })
  for (let each = 0; each < times; each += 1)
    await money.paid((await money.vendor({ referred_by_code: partner.referral_code })).id, { package: pack })
  return partner
}

const ledger = async (partner: number): Promise<readonly RecordAnswer[]> =>
  (await money.records.list(entries, { partner, sort_column: 'id', sort_direction: 'asc' })).data

const post = (path: string, body: unknown, token = money.records.token) =>
  money.server.call(`/api/admin-panal/${path}`, { method: 'POST', token, body })

describe('a payout that did not arrive', () => {
  test('is put back by another person than the one who made it, once, with a reason, and its holder is told', async () => {
    const { id, email } = await earner()
    const payment = recordOf(await money.payOut('partners', id, texts('60')), 'payment')
    const back = { reason: 'The bank sent it back' }
    expect((await post(`payouts/return/${payment.id}`, back)).body.code).toBe('own_payout')
    expect((await post(`payouts/return/${payment.id}`, {}, second)).status).toBe(422)
    const answers = await Promise.all([1, 2, 3].map(() => post(`payouts/return/${payment.id}`, back, second)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await money.records.read(payouts, payment.id)).toMatchObject({ state: 'RETURNED' })
    expect((await ledger(id)).map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['COMMISSION', 100, null],
      ['PAYOUT', -60, null],
      ['RETURN', 60, 'The bank sent it back'],
    ])
    expect(await money.records.read(partners, id)).toMatchObject({ wallet_balance: 100, paid_amount: 0 })
    await money.server.context.mailQueue.flush()
    expect(money.server.mails.some(({ to, text }) => to === email && text.includes('60.00'))).toBe(true)
    expect((await money.payOut('partners', id, texts('100'))).status).toBe(201)
    expect(await brokenRules(money.server.context.database.pool)).toEqual([])
  })
})

test('whoever paid out corrects it no more under another name', async () => {
  const token = await money.server.signIn('finance')
  const { id } = await earner()
  const payment = recordOf(await money.payOut('partners', id, texts('60'), { token }), 'payment')
  expect((await post('setting/update-profile', { username: 'somebody else' }, token)).status).toBe(200)
  const fee = { amount: -11.5, reason: 'Fee of a transfer' }
  const answers = [
    await post(`payouts/return/${payment.id}`, { reason: 'The bank sent it back' }, token),
    await post(`partners/adjustWallet/${id}`, fee, token),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(['own_payout', 'own_payout'])
})

describe('an adjustment', () => {
  test('goes either way, says why, and is not made by whoever paid out last', async () => {
    const { id } = await earner()
    await money.payOut('partners', id, texts('50'))
    const fee = { amount: -11.5, reason: 'Fee of a transfer' }
    expect((await post(`partners/adjustWallet/${id}`, fee)).body.code).toBe('own_payout')
    expect((await post(`partners/adjustWallet/${id}`, { ...fee, amount: 0 }, second)).status).toBe(422)
    expect((await post(`partners/adjustWallet/${id}`, { amount: 5 }, second)).status).toBe(422)
    expect((await post(`partners/adjustWallet/${id}`, fee, second)).status).toBe(201)
    expect(
      (await post(`partners/adjustWallet/${id}`, { amount: 20, reason: 'A bonus' }, second)).status,
    ).toBe(201)
    expect(await money.records.read(partners, id)).toMatchObject({ wallet_balance: 58.5 })
    expect((await post('partners/adjustWallet/999999', fee, second)).status).toBe(404)
    const support = await money.server.signIn('support')
    expect((await post(`partners/adjustWallet/${id}`, fee, support)).status).toBe(403)
  })
})

describe('an IBAN', () => {
  const IBAN = 'SA0380000000608010167519'
  const OTHER = 'SA4420000001234567891234'
  const confirm = (id: number, token: string) =>
    money.server.call(`/api/admin-panal/partners/confirm/${id}`, { method: 'PUT', token })

  test('that was changed after it was looked at is not confirmed by whoever saw the one before', async () => {
    const { id } = await money.partner({ iban: IBAN })
    const seen = await money.records.read(partners, id)
    expect((await money.records.put(partners, id, { iban: OTHER })).status).toBe(200)
    const confirmSeen = ({ updated_at }: RecordAnswer) =>
      money.server.call(`/api/admin-panal/partners/confirm/${id}`, {
        method: 'PUT',
        token: controller,
        query: { updated_at: String(updated_at) },
      })
    expect((await confirmSeen(seen)).body.code).toBe('changed_meanwhile')
    expect((await confirmSeen(await money.records.read(partners, id))).status).toBe(200)
  })

  test('that is new or changed takes no transfer before a second person has confirmed it', async () => {
    const { id } = await earner(1, { iban: IBAN })
    expect((await money.records.read(partners, id)).iban_state).toBe('WAITING')
    expect((await money.payOut('partners', id, texts('10'))).body.code).toBe('iban_not_confirmed')
    expect((await confirm(id, money.records.token)).body.code).toBe('own_iban')
    expect((await confirm(id, controller)).status).toBe(200)
    expect((await money.payOut('partners', id, texts('10'))).status).toBe(201)
    await money.records.put(partners, id, { full_name: 'Another name' })
    expect((await money.records.read(partners, id)).iban_state).toBe('CONFIRMED')
    expect(
      (
        await money.server.call(`/api/admin-panal/partners/${id}`, {
          method: 'PUT',
          token: operator,
          body: { iban: OTHER },
        })
      ).status,
    ).toBe(200)
    expect((await money.payOut('partners', id, texts('10'))).body.code).toBe('iban_not_confirmed')
    expect((await confirm(id, operator)).body.code).toBe('own_iban')
    expect((await confirm(id, money.records.token)).status).toBe(200)
    expect((await money.payOut('partners', id, texts('10'))).status).toBe(201)
  })
})

describe('a commission', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  const hold = (commission_hold_days: number) => post('setting/update-settings', { commission_hold_days })

  test('is held for the refund window, and paid out only afterwards', async () => {
    await travelTo(money, new Date('2027-01-01T09:00:00Z'))
    await hold(14)
    const { id } = await earner(1)
    await hold(0)
    expect(await money.records.read(partners, id)).toMatchObject({
      wallet_balance: 100,
      held_amount: 100,
      payable_amount: 0,
    })
    expect((await ledger(id))[0]).toMatchObject({ payable_on: '2027-01-15' })
    for (const [day, status] of [
      ['2027-01-14', 422],
      ['2027-01-15', 201],
    ] as const) {
      await travelTo(money, new Date(`${day}T09:00:00Z`))
      expect([day, (await money.payOut('partners', id, texts('100'))).status]).toEqual([day, status])
    }
  })

  test('that is taken back while it is held leaves nothing held; paid out already, it is carried below zero', async () => {
    await travelTo(money, new Date('2027-02-01T09:00:00Z'))
    const partner = await money.partner({ referral_percentage: 100 })
    const vendor = await money.vendor({ referred_by_code: partner.referral_code })
    const paid = await money.paid(vendor.id, { package: pack })
    await money.payOut('partners', partner.id, texts('100'))
    await money.credit((await money.invoiceOf(paid.id)).id, { reason: 'a mistake' })
    expect(await money.records.read(partners, partner.id)).toMatchObject({
      wallet_balance: -100,
    })
    await money.paid(vendor.id, { package: pack })
    expect((await money.payOut('partners', partner.id, texts('1'))).status).toBe(422)
    expect(await money.records.read(partners, partner.id)).toMatchObject({ wallet_balance: 0 })
    await money.server.context.mailQueue.flush()
    expect(money.server.mails.some(({ to, text }) => to === partner.email && text.includes('100.00'))).toBe(
      true,
    )
  })

  test('counts the months that are paid for: paying ahead uses them up, and earns no more than those agreed', async () => {
    await travelTo(money, new Date('2027-03-01T09:00:00Z'))
    const { id, referral_code } = await money.partner({ referral_percentage: 10, referral_due_months: 6 })
    const vendor = await money.vendor({ referred_by_code: referral_code })
    const year = await money.pack({ price: 1150, subscription_type: 'YEAR', duration: 1 })
    const quarter = await money.pack({ price: 345, duration: 3 })
    const first = await money.paid(vendor.id, { package: quarter })
    await money.paid(vendor.id, { package: year })
    await money.paid(vendor.id, { package: year })
    const rows = await ledger(id)
    expect(
      rows.map(({ month, month_to, base_amount, amount }) => [month, month_to, base_amount, amount]),
    ).toEqual([
      [1, 3, 300, 30],
      [4, 6, 250, 25],
    ])
    await money.credit((await money.invoiceOf(first.id)).id, { reason: 'a mistake' })
    await money.paid(vendor.id, { package: quarter })
    expect((await ledger(id)).at(-1)).toMatchObject({ kind: 'COMMISSION', month: 4, month_to: 6, amount: 30 })
  })

  test('that is taken back uses up no months', async () => {
    await travelTo(money, new Date('2027-04-01T09:00:00Z'))
    const partner = await money.partner({ referral_percentage: 10, referral_due_months: 6 })
    const vendor = await money.vendor({ referred_by_code: partner.referral_code })
    const quarter = await money.pack({ price: 345, duration: 3 })
    const consumed = async () => [
      (await money.records.read(partners, partner.id)).referral_consumed_months,
      (await money.records.read(vendors, vendor.id)).referral_consumed_months,
    ]
    const first = await money.paid(vendor.id, { package: quarter })
    await money.paid(vendor.id, { package: pack })
    expect(await consumed()).toEqual([4, 4])
    await money.credit((await money.invoiceOf(first.id)).id, { reason: 'a mistake' })
    expect(await consumed()).toEqual([1, 1])
    expect(await brokenRules(money.server.context.database.pool)).toEqual([])
  })
})
