import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startMaintenance } from '#server/maintenance.ts'
import {
  type Money,
  moneyOf,
  partners,
  payouts,
  RECEIPT,
  recordOf,
  subscriptions,
} from '#tests/support/money.ts'
import { formOf, multipartOf, PDF, PNG, SVG } from '#tests/support/uploads.ts'

let money: Money
let pack: number
let partner: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack()
  const { id, referral_code } = await money.partner({ referral_percentage: 100 })
  partner = id
  for (let count = 0; count < 3; count += 1)
    await money.paid((await money.vendor({ referred_by_code: referral_code })).id, { package: pack })
})

/** What lies in the storage without a note, and what never arrived. */
const leftBehind = async () => {
  const { DATA_DIR } = money.server.context.env
  const files = async (folder: string) => readdir(join(DATA_DIR, folder)).catch(() => [] as string[])
  const noted = new Set((await money.query('select name from files')).map(({ name }) => name))
  return [...(await files('arrivals')), ...(await files('files')).filter((name) => !noted.has(name))]
}

const texts = (payment_number: string, amount = '1') => ({
  payment_number,
  amount,
  method: 'CASH',
  payment_date: '2026-01-01',
})

const count = () => money.records.count(payouts)

describe('a call that is repeated with its key', () => {
  test('is answered the same and not done again', async () => {
    const before = await count()
    const key = 'payout-key-0001'
    const first = await money.payOut('partners', partner, texts('K-1'), { key })
    const again = await money.payOut('partners', partner, texts('K-1'), { key })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await count()).toBe(before + 1)
    expect(await leftBehind()).toEqual([])
  })

  test('is done once of a hundred at once', async () => {
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        money.payOut('partners', partner, texts('K-2'), { key: 'payout-key-0002', file: null }),
      ),
    )
    const ids = new Set(answers.map((answer) => recordOf(answer, 'payment').id))
    expect([ids.size, await count()]).toEqual([1, before + 1])
  })

  test('with something else in it, or another file, is refused', async () => {
    const key = 'payout-key-0003'
    await money.payOut('partners', partner, texts('K-3'), { key })
    for (const answer of [
      await money.payOut('partners', partner, texts('K-3', '2'), { key }),
      await money.payOut('partners', partner, texts('K-3'), { key, file: { ...RECEIPT, bytes: PNG } }),
      await money.payOut('partners', partner, texts('K-3'), { key, file: null }),
    ])
      expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await leftBehind()).toEqual([])
  })

  test('after a failure is done: only what was done is remembered', async () => {
    const key = 'payout-key-0004'
    const poor = (await money.partner()).id
    expect((await money.payOut('partners', poor, texts('K-4'), { key })).status).toBe(422)
    expect((await money.payOut('partners', partner, texts('K-4'), { key })).status).toBe(201)
  })

  test('by somebody else, or at another address, is another call', async () => {
    const key = 'payout-key-0005'
    const finance = await money.server.signIn('finance')
    const mine = recordOf(await money.payOut('partners', partner, texts('K-5'), { key }), 'payment')
    const theirs = recordOf(
      await money.payOut('partners', partner, texts('K-6'), { key, token: finance }),
      'payment',
    )
    expect(theirs.id).not.toBe(mine.id)
  })

  test('works for orders, decisions and credit notes', async () => {
    const { id } = await money.vendor()
    const orders = [0, 1].map(() => money.subscribe(id, { package: pack }, { key: 'order-key-01' }))
    const [first, second] = (await Promise.all(orders)).map((answer) => recordOf(answer, 'subscription'))
    expect([second?.id, (await money.records.list(subscriptions, { vendor: id })).total]).toEqual([
      first?.id,
      1,
    ])
    const payment = first?.id ?? 0
    for (const locale of ['en', 'ar'] as const) {
      const answer = await money.decide(id, payment, { status: 'SUCCESS' }, { key: 'decision-key', locale })
      expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('INV-')])
    }
    const other = await money.decide(
      id,
      payment,
      { status: 'REJECTED', reason: 'x' },
      { key: 'decision-key' },
    )
    expect(other.body.code).toBe('idempotency_key_reused')
    const invoice = await money.invoiceOf(payment)
    const notes = [0, 1].map(() => money.credit(invoice.id, { reason: 'x' }, { key: 'credit-key-1' }))
    expect((await Promise.all(notes)).map(({ status }) => status)).toEqual([201, 201])
  })

  test('needs a key that is one', async () => {
    for (const key of ['short', 'x'.repeat(201), 'with space'])
      expect((await money.payOut('partners', partner, texts('K-7'), { key })).status).toBe(422)
  })
})

test('keys are forgotten after thirty days', async () => {
  await money.payOut('partners', partner, texts('K-8'), { key: 'payout-key-0008' })
  await money.query(
    `update idempotency_keys set created_at = now() - interval '31 days' where key = 'payout-key-0001'`,
  )
  const end = startMaintenance(money.server.context)
  const kept = async (key: string) =>
    (await money.query('select 1 from idempotency_keys where key = $1', [key])).length
  await expect.poll(() => kept('payout-key-0001')).toBe(0)
  expect(await kept('payout-key-0008')).toBe(1)
  await end()
})

describe('a file that is sent along', () => {
  test.each([
    ['that is none of the types', { ...RECEIPT, bytes: SVG }, 415],
    ['that is too large', { ...RECEIPT, bytes: Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]) }, 413],
    ['of another name', { ...RECEIPT, field: 'receipt' }, 422],
  ])('%s is refused on its field, and nothing is kept', async (_what, file, status) => {
    const before = await count()
    const answer = await money.payOut('partners', partner, texts('F-1'), { file })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, [file.field]])
    expect([await count(), await leftBehind()]).toEqual([before, []])
  })

  test('leaves nothing behind when the payout is refused', async () => {
    expect((await money.payOut('partners', partner, texts('F-2', '99999'))).status).toBe(422)
    expect((await money.payOut('partners', partner, texts('F-2', 'x'))).status).toBe(422)
    expect((await money.payOut('partners', 999_999, texts('F-2'))).status).toBe(404)
    expect(await leftBehind()).toEqual([])
  })

  test('may be left out, and may come first', async () => {
    const unchosen = { field: 'payment_file', filename: '', bytes: Buffer.alloc(0) }
    const none = recordOf(
      await money.payOut('partners', partner, texts('F-3'), { file: unchosen }),
      'payment',
    )
    expect(none.payment_file).toBe(null)
    const fields = Object.entries(texts('F-4')).map(([field, text]) => ({ field, bytes: Buffer.from(text) }))
    const { body, headers } = multipartOf([RECEIPT, ...fields])
    const answer = await money.records.call(partners, `/createPayment/${partner}`, {
      method: 'POST',
      body,
      headers,
    })
    expect(recordOf(answer, 'payment').payment_file).toMatch(/^\/api\/files\//)
  })

  test('cannot come twice, nor can a text; another body than a form is none', async () => {
    const twice = multipartOf([RECEIPT, RECEIPT])
    const call = (rest: object) =>
      money.records.call(partners, `/createPayment/${partner}`, { method: 'POST', ...rest })
    expect((await call(twice)).status).toBe(413)
    const { body, headers } = formOf(texts('F-5'))
    const repeated = Buffer.concat([formOf({ amount: '1' }).body.subarray(0, -25), body])
    expect((await call({ body: repeated, headers })).status).toBeGreaterThanOrEqual(400)
    expect((await call({ body: texts('F-6') })).status).toBe(415)
    expect((await call({})).status).toBe(415)
    expect(await leftBehind()).toEqual([])
  })
})

describe('a private file', () => {
  const open = (url: unknown, token?: string) => money.server.call(String(url), token ? { token } : {})

  test('of a payout is opened by who may view payouts, and by nobody else', async () => {
    const { payment_file } = recordOf(await money.payOut('partners', partner, texts('P-1')), 'payment')
    const viewer = await money.server.signIn('read_only')
    const finance = await money.server.signIn('finance')
    for (const token of [money.records.token, viewer, finance]) {
      const { status, headers } = await open(payment_file, token)
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
    const content = await money.server.signIn('content')
    for (const token of [undefined, content]) {
      const { status, body } = await open(payment_file, token)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })

  test('that was uploaded for a field is opened by its uploader until a record holds it', async () => {
    const finance = await money.server.signIn('finance')
    const { body, headers } = formOf({}, { ...RECEIPT, field: 'file' })
    const upload = (field: string, token: string) =>
      money.server.call(`/api/admin-panal/files/file?for=${field}`, { method: 'POST', token, body, headers })
    const answer = await upload('subscriptions.receipt', finance)
    const { url } = (answer.body.result as { file: { url: string } }).file
    const support = await money.server.signIn('support')
    expect([(await open(url, finance)).status, (await open(url, support)).status]).toEqual([200, 404])
    expect((await open(url)).status).toBe(404)
    const { id } = await money.vendor()
    expect((await money.subscribe(id, { package: pack, receipt: url })).status).toBe(422)
    const payment = recordOf(
      await money.subscribe(id, { package: pack, receipt: url }, { token: finance }),
      'subscription',
    )
    expect(payment.receipt).toBe(url)
    expect((await open(url, support)).status).toBe(200)
    for (const field of ['users.avatar', 'payouts.nothing', '', 'x'])
      expect((await upload(field, finance)).status).toBe(422)
  })

  test('comes with an order as a form, too', async () => {
    const { id } = await money.vendor()
    const { body, headers } = formOf(
      { package: String(pack), method: 'BANK', payment_date: '٢٠٢٦-٠١-٠٢', coupon: '' },
      { ...RECEIPT, field: 'receipt' },
    )
    const answer = await money.server.call(`/api/admin-panal/venders/subscribe/${id}`, {
      method: 'POST',
      token: money.records.token,
      body,
      headers,
    })
    const payment = recordOf(answer, 'subscription')
    expect(payment).toMatchObject({ status: 'PENDING', method: 'BANK_TRANSFER', payment_date: '2026-01-02' })
    expect((await open(payment.receipt, money.records.token)).status).toBe(200)
    expect((await open(payment.receipt)).status).toBe(404)
  })
})
