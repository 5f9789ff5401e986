import { beforeAll, describe, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import { type Money, moneyOf, recordOf, subscriptions } from '#tests/support/money.ts'
import { PDF } from '#tests/support/uploads.ts'

const LIMIT = 1000

let money: Money
let large: number
let small: number
/** Somebody of finance who records, and another who approves. */
let recorder: string
let approver: string

const setLimit = async (four_eyes_from: number, token = money.records.token) =>
  money.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token,
    body: { four_eyes_from },
  })

beforeAll(async () => {
  money = await moneyOf()
  large = await money.pack({ price: LIMIT })
  small = await money.pack({ price: LIMIT - 0.01 })
  recorder = await money.server.signIn('finance')
  approver = await money.server.signIn('finance')
  expect((await setLimit(LIMIT)).status).toBe(200)
})

const recorded = async (chosen: number, token = recorder) => {
  const { id: vendor } = await money.vendor()
  const answer = await money.subscribe(vendor, { package: chosen }, { token })
  return { vendor, id: recordOf(answer, 'subscription').id }
}

const approve = ({ vendor, id }: { vendor: number; id: number }, token: string, more: object = {}) =>
  money.decide(vendor, id, { status: 'SUCCESS', reference: null, ...more }, { token })

const due = async (chosen: number) => {
  const { id: vendor } = await money.vendor({ package: chosen })
  const { data } = await money.records.list(subscriptions, { vendor })
  return { vendor, id: data[0]?.id ?? 0 }
}

describe('a payment from the limit on', () => {
  test('is approved by another person than the one who recorded it, who is told who may', async () => {
    const payment = await recorded(large)
    const refused = await approve(payment, recorder)
    expect([refused.status, refused.body.code]).toEqual([409, 'own_payment'])
    expect(refused.body.message).toContain('1,000.00 SR')
    expect(refused.body.message).toContain('finance-')
    // In the language of the call, whatever that of the account is.
    expect(refused.body.message).toMatch(/ or /)
    const arabic = await money.decide(
      payment.vendor,
      payment.id,
      { status: 'SUCCESS' },
      { token: recorder, locale: 'ar' },
    )
    expect(arabic.body.message).toMatch(/ أو /)
    expect((await money.records.read(subscriptions, payment.id)).status).toBe('PENDING')
    expect((await approve(payment, approver)).status).toBe(200)
  })

  test('is approved by whoever recorded it where it is smaller', async () => {
    expect((await approve(await recorded(small), recorder)).status).toBe(200)
  })

  test('that a vendor told of is approved by anybody', async () => {
    const payment = await recorded(large)
    await money.query(`update subscriptions set status = 'PENDING' where id = $1`, [payment.id])
    await money.query(
      `insert into history (actor_id, action, resource, record_id)
       values (null, 'subscribe', 'subscriptions', $1)`,
      [payment.id],
    )
    expect((await approve(payment, recorder)).status).toBe(200)
  })

  test('that is only due is recorded by one person and approved by another', async () => {
    const payment = await due(large)
    const paid = { method: 'CASH', reference: 'CR-17' }
    expect((await approve(payment, recorder, paid)).body.code).toBe('record_first')
    const submitted = await money.decide(
      payment.vendor,
      payment.id,
      { status: 'PENDING', ...paid },
      { token: recorder },
    )
    expect(recordOf(submitted, 'subscription')).toMatchObject({ status: 'PENDING', reference: 'CR-17' })
    expect((await approve(payment, recorder)).body.code).toBe('own_payment')
    expect((await approve(payment, approver)).status).toBe(200)
  })

  test('goes back, and is cancelled, by another person than the one who approved it', async () => {
    const payment = await recorded(large)
    await approve(payment, approver)
    const back = {
      amount: String(LIMIT),
      method: 'BANK_TRANSFER',
      reference: 'RF-1',
      refunded_on: todayInRiyadh(),
      reason: 'x',
    }
    const part = { ...back, amount: '999.99' }
    expect((await money.refund(payment.id, back, { token: approver })).body.code).toBe('own_refund')
    expect((await money.refund(payment.id, part, { token: approver })).status).toBe(201)
    // In parts it would be the same.
    const rest = { ...back, amount: '0.01', reference: 'RF-2' }
    expect((await money.refund(payment.id, rest, { token: approver })).body.code).toBe('own_refund')
    expect((await money.refund(payment.id, rest, { token: recorder })).status).toBe(201)
    const other = await recorded(large)
    await approve(other, approver)
    const { id: invoice } = await money.invoiceOf(other.id)
    const credit = (token: string) => money.credit(invoice, { reason: 'x' }, { token })
    expect((await credit(approver)).body.code).toBe('own_refund')
    expect((await credit(recorder)).status).toBe(201)
  })
})

test('the limit is set by whoever is not bound by it, after the password; the history tells', async () => {
  expect((await setLimit(5, recorder)).status).toBe(403)
  await setLimit(0)
  expect((await approve(await recorded(small), recorder)).body.code).toBe('own_payment')
  await setLimit(LIMIT)
  const [told] = await money.query(
    `select changes from history where resource = 'payment_settings' order by id desc limit 1`,
  )
  expect(told?.changes).toEqual({ four_eyes_from: { from: 0, to: LIMIT } })
})

test('where nobody else may approve, the refusal says what helps', async () => {
  const lonely = await moneyOf()
  await lonely.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: lonely.records.token,
    body: { four_eyes_from: 100 },
  })
  const { id } = await lonely.vendor()
  const payment = await lonely.opened(id, { package: await lonely.pack() })
  const refused = await lonely.decide(id, payment.id, { status: 'SUCCESS' })
  expect([refused.status, refused.body.code]).toEqual([409, 'nobody_else'])
  expect(refused.body.message).toContain('payment controls')
})

describe('a payment that an administrator recorded', () => {
  test('needs a receipt or a reference', async () => {
    const { id } = await money.vendor()
    const bare = await money.subscribe(id, { package: small, reference: null })
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['reference']])
    const form = new FormData()
    form.append('package', String(small))
    form.append('method', 'CASH')
    form.append('receipt', new Blob([PDF], { type: 'application/pdf' }), 'receipt.pdf')
    const request = new Request('http://test', { method: 'POST', body: form })
    const answer = await money.server.call(`/api/admin-panal/venders/subscribe/${id}`, {
      method: 'POST',
      token: recorder,
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
    expect(answer.status).toBe(201)
  })

  test('without either is approved only with a reference, which stays with it and is found', async () => {
    const payment = await recorded(small)
    await money.query('update subscriptions set reference = null where id = $1', [payment.id])
    const bare = await approve(payment, recorder)
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['reference']])
    const done = await approve(payment, recorder, { reference: 'SLIP-448' })
    expect(recordOf(done, 'subscription').reference).toBe('SLIP-448')
    const found = await money.records.list(subscriptions, { search: 'slip-448' })
    expect(found.data.map(({ id }) => id)).toEqual([payment.id])
  })

  test('nor is a due one approved at once without a reference', async () => {
    const payment = await due(small)
    const bare = await approve(payment, recorder, { method: 'CASH' })
    expect(Object.keys(bare.body.errors ?? {})).toEqual(['reference'])
    expect((await approve(payment, recorder, { method: 'CASH', reference: 'CR-1' })).status).toBe(200)
  })
})
