import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { GatewayDown, type PaymentGateway, type RemotePayment } from './gateway.ts'

/** https://docs.moyasar.com/api/invoices/01-create-invoice */
export interface MoyasarOptions {
  /** `https://api.moyasar.com/v1`, without a slash at the end. */
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const PAGE_HOURS = 24

const invoice = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  status: z.enum(['initiated', 'paid', 'failed', 'refunded', 'canceled', 'on_hold', 'expired', 'voided']),
  amount: z.number().int(),
  currency: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  payments: z
    .array(z.object({ status: z.string(), source: z.object({ type: z.string() }).nullish() }))
    .nullish(),
})

type Invoice = z.infer<typeof invoice>

// A card that was declined leaves the invoice open for another one.
const STATES: Readonly<Record<Invoice['status'], RemotePayment['state']>> = {
  initiated: 'OPEN',
  failed: 'OPEN',
  on_hold: 'OPEN',
  paid: 'PAID',
  refunded: 'CLOSED',
  canceled: 'CLOSED',
  expired: 'CLOSED',
  voided: 'CLOSED',
}

const methodOf = ({ payments }: Invoice): PaymentMethod => {
  const type = payments?.find(({ status }) => status === 'paid')?.source?.type
  return type === 'applepay' ? 'APPLE_PAY' : 'CREDIT_CARD'
}

/** https://docs.moyasar.com/api/other/webhooks/webhook-reference */
const notification = z.object({
  id: z.string().min(1).max(100),
  secret_token: z.string(),
  data: z.object({ invoice_id: z.string().max(100).nullish() }),
})

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Moyasar's hosted invoices: amounts in halalas, the secret key as the user of HTTP Basic. */
export const moyasar = ({
  url,
  secretKey,
  webhookSecret,
  timeoutMs = TIMEOUT_MS,
}: MoyasarOptions): PaymentGateway => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const secret = digest(webhookSecret)

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new GatewayDown(`Moyasar answered ${response.status}`)
      return await response.json()
    } catch (error) {
      throw error instanceof GatewayDown
        ? error
        : new GatewayDown('Moyasar does not answer', { cause: error })
    }
  }

  const invoiceOf = (answer: unknown): Invoice => {
    const parsed = invoice.safeParse(answer)
    if (!parsed.success) throw new GatewayDown('Moyasar answered something unknown')
    return parsed.data
  }

  return {
    name: 'moyasar',
    methods: ['CREDIT_CARD', 'APPLE_PAY'],
    open: async ({ amount, description, reference, returnUrl }) => {
      const made = invoiceOf(
        await call('POST', '/invoices', {
          amount,
          currency: 'SAR',
          description,
          success_url: returnUrl,
          back_url: returnUrl,
          expired_at: new Date(Date.now() + PAGE_HOURS * 3_600_000).toISOString(),
          metadata: { reference },
        }),
      )
      return { id: made.id, url: made.url }
    },
    read: async (id) => {
      const found = invoiceOf(await call('GET', `/invoices/${encodeURIComponent(id)}`))
      if (found.id !== id) throw new GatewayDown('Moyasar answered about another invoice')
      const { status, amount, currency } = found
      return { state: STATES[status], amount, currency, method: status === 'paid' ? methodOf(found) : null }
    },
    close: async (id) => {
      await call('PUT', `/invoices/${encodeURIComponent(id)}/cancel`)
    },
    verify: (body) => {
      const parsed = notification.safeParse(body)
      if (!parsed.success || !timingSafeEqual(digest(parsed.data.secret_token), secret)) return undefined
      return { eventId: parsed.data.id, paymentId: parsed.data.data.invoice_id ?? null }
    },
  }
}
