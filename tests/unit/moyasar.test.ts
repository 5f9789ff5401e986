import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { GatewayDown } from '#server/gateways/gateway.ts'
import { moyasar } from '#server/gateways/moyasar.ts'

const gatewayAt = async (answer: RequestListener, timeoutMs = 2000) => {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return moyasar({
    url: `http://127.0.0.1:${port}/v1`,
    secretKey: 'sk_test_unit',
    webhookSecret: 'a secret of the webhook',
    timeoutMs,
  })
}

const INVOICE = {
  id: '1b82356d-b5fd-46f8-bde9-3680d62f289a',
  status: 'initiated',
  amount: 1000,
  currency: 'SAR',
  description: 'Test',
  url: 'https://checkout.moyasar.com/invoices/1b82356d',
  payments: [],
}

const ORDER = {
  amount: 1000,
  description: 'Rabt R-1',
  locale: 'ar',
  reference: 'R-1',
  returnUrl: 'https://panel.test/register/vender',
} as const

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('a gateway that does not answer in time is down, not waited for', async () => {
  const gateway = await gatewayAt(() => undefined, 50)
  await expect(gateway.open(ORDER)).rejects.toBeInstanceOf(GatewayDown)
  await expect(gateway.read(INVOICE.id)).rejects.toBeInstanceOf(GatewayDown)
})

test.each([
  ['an error', json({ type: 'api_error' }, 500)],
  ['a refusal of the key', json({ type: 'authentication_error' }, 401)],
  ['no JSON', ((_request, response) => void response.end('<html>')) as RequestListener],
  ['an unknown state', json({ ...INVOICE, status: 'splendid' })],
  ['an amount that is a text', json({ ...INVOICE, amount: '1000' })],
  ['a page that is none', json({ ...INVOICE, url: 'javascript:alert(1)' })],
  ['another invoice', json({ ...INVOICE, id: 'another-one' })],
  [
    'a way elsewhere',
    ((_request, response) =>
      void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()) as RequestListener,
  ],
])('%s is taken for a gateway that is down', async (_what, answer) => {
  const gateway = await gatewayAt(answer)
  await expect(gateway.read(INVOICE.id)).rejects.toBeInstanceOf(GatewayDown)
})

test.each([
  ['initiated', 'OPEN'],
  ['failed', 'OPEN'],
  ['on_hold', 'OPEN'],
  ['paid', 'PAID'],
  ['canceled', 'CLOSED'],
  ['expired', 'CLOSED'],
  ['refunded', 'CLOSED'],
  ['voided', 'CLOSED'],
])('an invoice that is %s counts as %s', async (status, state) => {
  const payments = [
    { status: 'failed', source: { type: 'creditcard' } },
    {
      id: 'payment-7',
      status: 'paid',
      // In Riyadh it is the day after.
      created_at: '2026-11-20T22:30:00.000Z',
      source: { type: 'applepay' },
    },
  ]
  const gateway = await gatewayAt(json({ ...INVOICE, status, payments }))
  expect(await gateway.read(INVOICE.id)).toEqual({
    state,
    amount: 1000,
    currency: 'SAR',
    declined: null,
    method: state === 'PAID' ? 'APPLE_PAY' : null,
    paidOn: state === 'PAID' ? '2026-11-21' : null,
    paymentId: 'payment-7',
  })
})

test.each([
  'https://checkout.moyasar.com.evil.test/invoices/1',
  'https://notmoyasar.com/invoices/1',
  'https://moyasar.com@evil.test/invoices/1',
  'http://checkout.moyasar.com/invoices/1',
])('nobody is sent to %s to pay, and what was paid is read all the same', async (url) => {
  const gateway = await gatewayAt(json({ ...INVOICE, url }))
  await expect(gateway.open(ORDER)).rejects.toBeInstanceOf(GatewayDown)
  expect(await gateway.read(INVOICE.id)).toMatchObject({ state: 'OPEN' })
})

test('people are sent to pages of the gateway to pay', async () => {
  const gateway = await gatewayAt(json(INVOICE))
  expect(await gateway.open(ORDER)).toEqual({ id: INVOICE.id, url: INVOICE.url })
})

test('a notification is believed by its secret alone, and only for what it is about', async () => {
  const gateway = await gatewayAt(json(INVOICE))
  const told = { id: 'e-1', secret_token: 'a secret of the webhook', data: { invoice_id: INVOICE.id } }
  expect(gateway.verify(told)).toEqual({ eventId: 'e-1', paymentId: INVOICE.id, settled: false })
  expect(gateway.verify({ ...told, data: {} })).toEqual({ eventId: 'e-1', paymentId: null, settled: false })
  expect(gateway.verify({ ...told, type: 'balance_transferred', data: {} })).toMatchObject({ settled: true })
  for (const forged of [
    null,
    [],
    'x',
    {},
    { ...told, secret_token: 'a secret of the webhooK' },
    { ...told, data: null },
  ])
    expect(gateway.verify(forged)).toBeUndefined()
})

const SETTLEMENT = {
  id: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  recipient_type: 'Entity',
  recipient_id: 'c5c57597-0d06-4583-9da5-c755c4943ede',
  currency: 'SAR',
  amount: 24209,
  fee: 46,
  tax: 6,
  reference: null,
  settlement_count: 1,
  created_at: '2026-11-20T22:30:00.000Z',
}

test('settlements are told with the day in Riyadh, the fee of the transfer and where they go on', async () => {
  const gateway = await gatewayAt(
    json({ settlements: [SETTLEMENT], meta: { current_page: 1, next_page: 2 } }),
  )
  expect(await gateway.settlements('2026-11-01', 1)).toEqual({
    found: [
      { id: SETTLEMENT.id, settledOn: '2026-11-21', currency: 'SAR', amount: 24209, feeWithVat: 46, vat: 6 },
    ],
    next: 2,
  })
})

test('lines of a settlement are told by what they add to it', async () => {
  const line = { currency: 'SAR', payment_amount: 1000, fee: 30, tax: 4, created_at: '2026-11-19T09:00:00Z' }
  const lines = [
    { ...line, payment_id: 'p-1', type: 'payment', amount: 970 },
    { ...line, payment_id: null, type: 'chargeback_penalty', amount: -30 },
  ]
  const { found, next } = await (await gatewayAt(json({ lines, meta: null }))).settlementLines('s-1', 1)
  expect([found, next]).toEqual([
    [
      {
        paymentId: 'p-1',
        kind: 'PAYMENT',
        occurredOn: '2026-11-19',
        currency: 'SAR',
        net: 970,
        feeWithVat: 30,
        vat: 4,
      },
      expect.objectContaining({ paymentId: null, kind: 'CHARGEBACK_PENALTY', net: -30 }),
    ],
    null,
  ])
})

test('the page of a payment is told, and none where there is none', async () => {
  expect(await (await gatewayAt(json({ id: 'p-1', invoice_id: INVOICE.id }))).pageOf('p-1')).toBe(INVOICE.id)
  expect(await (await gatewayAt(json({ id: 'p-1', invoice_id: null }))).pageOf('p-1')).toBeNull()
  expect(await (await gatewayAt(json({ type: 'record_not_found' }, 404))).pageOf('p-1')).toBeNull()
  await expect((await gatewayAt(json({}, 500))).pageOf('p-1')).rejects.toBeInstanceOf(GatewayDown)
})

test.each([
  ['an amount with decimals', { settlements: [{ ...SETTLEMENT, amount: 1.5 }] }],
  ['a day that is none', { settlements: [{ ...SETTLEMENT, created_at: 'soon' }] }],
  ['an id that leads elsewhere', { settlements: [{ ...SETTLEMENT, id: '../invoices' }] }],
  ['no list', { settlements: null }],
])('a settlement with %s is nothing that is known', async (_what, answer) => {
  const gateway = await gatewayAt(json(answer))
  await expect(gateway.settlements('2026-11-01', 1)).rejects.toBeInstanceOf(GatewayDown)
})
