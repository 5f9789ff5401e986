import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Money, moneyOf, recordOf, subscriptions, vendors } from '#tests/support/money.ts'

let money: Money
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack()
})

type State = 'DUE_PAYMENT' | 'PENDING' | 'SUCCESS' | 'REJECTED'

const VERDICT = {
  SUCCESS: { status: 'SUCCESS' },
  REJECTED: { status: 'REJECTED', reason: 'الإيصال غير واضح' },
}

/** A payment in that state, and whose it is. */
const paymentIn = async (state: State): Promise<{ vendor: number; payment: number }> => {
  if (state === 'DUE_PAYMENT') {
    const { id } = await money.vendor({ package: pack })
    const { data } = await money.records.list(subscriptions, { vendor: id })
    return { vendor: id, payment: data[0]?.id ?? 0 }
  }
  const { id } = await money.vendor()
  const payment = await money.opened(id, { package: pack })
  if (state !== 'PENDING') await money.decide(id, payment.id, VERDICT[state])
  return { vendor: id, payment: payment.id }
}

const bodyFor = (status: string) => ({ ...VERDICT.REJECTED, status, method: 'BANK' })

describe('a payment', () => {
  test.each([
    ['DUE_PAYMENT', 'PENDING'],
    ['DUE_PAYMENT', 'SUCCESS'],
    ['DUE_PAYMENT', 'REJECTED'],
    ['PENDING', 'SUCCESS'],
    ['PENDING', 'REJECTED'],
  ] as const)('that is %s may become %s', async (from, to) => {
    const { vendor, payment } = await paymentIn(from)
    const record = recordOf(await money.decide(vendor, payment, bodyFor(to)), 'subscription')
    expect([record.status, record.id]).toEqual([to, payment])
    expect((await money.records.read(subscriptions, payment)).status).toBe(to)
  })

  test.each([
    ['PENDING', 'PENDING', 'payment_waiting'],
    ['SUCCESS', 'PENDING', 'payment_decided'],
    ['SUCCESS', 'SUCCESS', 'payment_decided'],
    ['SUCCESS', 'REJECTED', 'payment_decided'],
    ['REJECTED', 'PENDING', 'payment_decided'],
    ['REJECTED', 'SUCCESS', 'payment_decided'],
    ['REJECTED', 'REJECTED', 'payment_decided'],
  ] as const)('that is %s cannot become %s', async (from, to, code) => {
    const { vendor, payment } = await paymentIn(from)
    const before = await money.records.read(subscriptions, payment)
    const refused = await money.decide(vendor, payment, bodyFor(to))
    expect([refused.status, refused.body.code]).toEqual([409, code])
    expect(await money.records.read(subscriptions, payment)).toEqual(before)
  })

  test('is rejected with a reason, and approved only when it is known how it was paid', async () => {
    const pending = await paymentIn('PENDING')
    for (const reason of [undefined, null, '', '   ']) {
      const { status, body } = await money.decide(pending.vendor, pending.payment, {
        status: 'REJECTED',
        reason,
      })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['reason']])
    }
    const due = await paymentIn('DUE_PAYMENT')
    const { status, body } = await money.decide(due.vendor, due.payment, { status: 'SUCCESS' })
    expect([status, body.errors]).toEqual([422, { method: ['Required Field'] }])
    const cash = await money.decide(due.vendor, due.payment, { status: 'SUCCESS', method: 'CACHE' })
    expect(recordOf(cash, 'subscription').method).toBe('CASH')
  })

  test('of another vendor, or of nobody, is not found; other states are none', async () => {
    const { vendor, payment } = await paymentIn('PENDING')
    const other = await money.vendor()
    for (const [whose, which] of [
      [other.id, payment],
      [vendor, 999_999],
      [999_999, payment],
    ] as const)
      expect((await money.decide(whose, which, { status: 'SUCCESS' })).status).toBe(404)
    for (const status of ['DUE_PAYMENT', 'DONE', '', null, 5])
      expect((await money.decide(vendor, payment, { status })).body.errors).toHaveProperty('status')
  })

  test('cannot be changed past the calls once it is final, nor deleted with its vendor', async () => {
    const { vendor, payment } = await paymentIn('SUCCESS')
    await expect(
      money.query(`update subscriptions set status = 'PENDING' where id = $1`, [payment]),
    ).rejects.toThrow('is final')
    const { body } = await money.records.remove(vendors, vendor)
    expect(body.code).toBe('vendor_has_payments')
  })
})

test('of two admins who decide at once one wins and the other is told who and when, in his language', async () => {
  const finance = await money.server.signIn('finance')
  for (let round = 0; round < 5; round += 1) {
    const { vendor, payment } = await paymentIn('PENDING')
    const answers = await Promise.all([
      money.decide(vendor, payment, VERDICT.SUCCESS, { token: finance, locale: 'ar' }),
      money.decide(vendor, payment, VERDICT.REJECTED, { locale: 'ar' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)?.body
    expect(told?.code).toBe('payment_decided')
    const winner = answers[0]?.status === 200 ? 'finance' : 'super-admin'
    const clock = new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Asia/Riyadh',
    }).format(new Date())
    expect(told?.message).toContain(winner)
    expect(told?.message).toContain(clock)
    expect(told?.message).toMatch(/\d{1,2}:\d{2}/)
  }
})

test('of fifty decisions at once one is made: one invoice, one entry of the history', async () => {
  const { vendor, payment } = await paymentIn('PENDING')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => money.decide(vendor, payment, { status: 'SUCCESS' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'payment_decided')).toHaveLength(49)
  const [made] = await money.query(
    `select (select count(*) from invoices where subscription = $1) as invoices,
       (select count(*) from history where resource = 'subscriptions' and record_id = $1 and action = 'approve') as told`,
    [payment],
  )
  expect(made).toEqual({ invoices: 1, told: 1 })
})

test('the message names the invoice', async () => {
  const { vendor, payment } = await paymentIn('PENDING')
  const { body } = await money.decide(vendor, payment, { status: 'SUCCESS' })
  const { invoice_number } = (body.result as { subscription: { invoice_number: string } }).subscription
  expect(body.message).toContain(invoice_number)
})

test('in an Arabic mail the amount keeps its own direction and the day its month by name', async () => {
  const { id, email } = await money.vendor({ locale: 'ar' })
  const { ends_on } = await money.paid(id, { package: await money.pack({ price: 1250 }) })
  const mail = () => money.server.mails.find(({ to }) => to === email)
  await vi.waitFor(() => expect(mail()).toBeDefined())
  expect(mail()?.text).toContain('\u20681,250.00 SR\u2069')
  const day = new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${ends_on}T00:00:00Z`))
  expect(mail()?.text).toContain(`إلى \u2068${day}\u2069`)
})

test('the vendor is told in the vendor’s language, and the vendor’s history shows it all', async () => {
  const { id, email } = await money.vendor({ locale: 'ar' })
  const english = await money.vendor({ locale: 'en' })
  await money.paid(id, { package: pack })
  const waiting = await money.opened(english.id, { package: pack })
  await money.decide(english.id, waiting.id, { status: 'REJECTED', reason: 'Unreadable receipt' })
  const mailTo = (address: unknown) => money.server.mails.find(({ to }) => to === address)
  await vi.waitFor(() => expect([mailTo(email), mailTo(english.email)]).not.toContain(undefined))
  expect(mailTo(email)?.subject).toMatch(/[\u0600-\u06FF]/)
  expect(mailTo(english.email)?.subject).not.toMatch(/[\u0600-\u06FF]/)
  expect(mailTo(english.email)?.text).toContain('Unreadable receipt')
  const history = await money.query(
    `select action, changes from history where resource = 'vendors' and record_id = $1 order by id`,
    [id],
  )
  expect(history.map(({ action }) => action)).toEqual(['create', 'subscribe', 'approve'])
  expect(history[2]?.changes).toMatchObject({
    payment: { to: expect.stringMatching(/^P-/) },
    amount: { to: '115.00 SR' },
    invoice: { to: expect.stringMatching(/^INV-/) },
  })
})

test('one payment waits at a time', async () => {
  const { vendor } = await paymentIn('PENDING')
  for (const answer of [
    await money.subscribe(vendor, { package: pack }),
    await money.quote(vendor, { package: pack }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_waiting'])
  const other = await money.vendor()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => money.subscribe(other.id, { package: pack })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('recording what was due turns that payment into the one that waits', async () => {
  const { vendor, payment } = await paymentIn('DUE_PAYMENT')
  expect((await money.opened(vendor, { package: pack })).id).toBe(payment)
})

test('who may only look, or record, decides nothing', async () => {
  const { vendor, payment } = await paymentIn('PENDING')
  for (const role of ['read_only', 'support', 'catalogue', 'content']) {
    const token = await money.server.signIn(role)
    expect((await money.decide(vendor, payment, { status: 'SUCCESS' }, { token })).status).toBe(403)
    expect((await money.subscribe(vendor, { package: pack }, { token })).status).toBe(403)
    expect((await money.quote(vendor, { package: pack }, { token })).status).toBe(403)
    expect((await money.credit(1, { reason: 'x' }, { token })).status).toBe(403)
    expect((await money.payOut('venders', vendor, {}, { token })).status).toBe(403)
    expect((await money.payOut('partners', 1, {}, { token })).status).toBe(403)
  }
})
