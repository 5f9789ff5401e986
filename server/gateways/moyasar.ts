import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import { type Decline, GatewayDown, JOB_MS, type PaymentGateway, type RemotePayment } from './gateway.ts'
import { invoiceIdOf, linePage, settlementPage } from './moyasarSettlements.ts'

/** https://docs.moyasar.com/api/invoices/01-create-invoice */
export interface MoyasarOptions {
  /** `https://api.moyasar.com/v1`, without a slash at the end. */
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly timeoutMs?: number
  /** What is sent along with each call, such as which trace it belongs to. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined
}

const PAGE_HOURS = 24

const invoice = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  status: z.enum(['initiated', 'paid', 'failed', 'refunded', 'canceled', 'on_hold', 'expired', 'voided']),
  amount: z.number().int(),
  currency: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  payments: z
    .array(
      z.object({
        id: z.string().max(100).nullish(),
        status: z.string(),
        created_at: z.string().max(40).nullish(),
        source: z
          .object({ type: z.string(), message: z.string().nullish(), response_code: z.string().nullish() })
          .nullish(),
      }),
    )
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

const paidOf = ({ payments }: Invoice) => payments?.find(({ status }) => status === 'paid')

const methodOf = (of: Invoice): PaymentMethod => {
  const type = paidOf(of)?.source?.type
  return type === 'applepay' ? 'APPLE_PAY' : 'CREDIT_CARD'
}

const paidOnOf = (of: Invoice): Day | null => {
  const at = new Date(paidOf(of)?.created_at ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : dayInRiyadh(at)
}

/** What banks answer, by ISO 8583. */
const DECLINES: Readonly<Record<string, Decline>> = {
  '33': 'EXPIRED_CARD',
  '51': 'INSUFFICIENT_FUNDS',
  '54': 'EXPIRED_CARD',
  '61': 'LIMIT',
  '65': 'LIMIT',
}

/** The same in the words of the answer, where it brings no code. */
const WORDS: readonly (readonly [string, Decline])[] = [
  ['insufficient', 'INSUFFICIENT_FUNDS'],
  ['expired', 'EXPIRED_CARD'],
  ['limit', 'LIMIT'],
  ['3-d secure', 'NOT_AUTHENTICATED'],
  ['3ds', 'NOT_AUTHENTICATED'],
  ['authentication', 'NOT_AUTHENTICATED'],
]

/** Why the latest attempt was declined; null where none was made, or another one was paid. */
const declineOf = ({ payments }: Invoice): Decline | null => {
  const attempts = payments ?? []
  if (attempts.some(({ status }) => status === 'paid')) return null
  const latest = attempts.toSorted((one, other) =>
    (other.created_at ?? '').localeCompare(one.created_at ?? ''),
  )[0]
  if (latest?.status !== 'failed') return null
  const words = latest.source?.message?.slice(0, 300).toLowerCase() ?? ''
  const told = WORDS.find(([word]) => words.includes(word))
  return DECLINES[latest.source?.response_code ?? ''] ?? told?.[1] ?? 'DECLINED'
}

/** https://docs.moyasar.com/api/other/webhooks/webhook-reference */
const notification = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(60).nullish(),
  secret_token: z.string(),
  data: z.object({ invoice_id: z.string().max(100).nullish() }),
})

/** People are sent to pages of Moyasar's, by https; where its interface is a stand-in, to pages of that one. */
const isOwnPage = (page: string, api: string): boolean => {
  const { protocol, hostname, host } = new URL(page)
  return host === new URL(api).host || (protocol === 'https:' && /(^|\.)moyasar\.com$/.test(hostname))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Moyasar's hosted invoices: amounts in halalas, the secret key as the user of HTTP Basic. */
export const moyasar = ({
  url,
  secretKey,
  webhookSecret,
  timeoutMs = JOB_MS,
  headers,
}: MoyasarOptions): PaymentGateway => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const secret = digest(webhookSecret)

  const call = async (
    method: string,
    path: string,
    {
      body,
      withinMs,
      isMissingNull = false,
    }: { readonly body?: object; readonly withinMs: number; readonly isMissingNull?: boolean },
  ): Promise<unknown> => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...headers?.(),
          authorization,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      })
      if (response.status === 404 && isMissingNull) return null
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
    open: async ({ amount, description, reference, returnUrl }, withinMs = timeoutMs) => {
      const body = {
        amount,
        currency: 'SAR',
        description,
        success_url: returnUrl,
        back_url: returnUrl,
        expired_at: new Date(Date.now() + PAGE_HOURS * 3_600_000).toISOString(),
        metadata: { reference },
      }
      const made = invoiceOf(await call('POST', '/invoices', { body, withinMs }))
      if (!isOwnPage(made.url, url)) throw new GatewayDown('Moyasar named a page that is none of its own')
      return { id: made.id, url: made.url }
    },
    read: async (id, withinMs = timeoutMs) => {
      const found = invoiceOf(await call('GET', `/invoices/${encodeURIComponent(id)}`, { withinMs }))
      if (found.id !== id) throw new GatewayDown('Moyasar answered about another invoice')
      const { status, amount, currency } = found
      const method = status === 'paid' ? methodOf(found) : null
      const paymentId = paidOf(found)?.id ?? null
      const paidOn = status === 'paid' ? paidOnOf(found) : null
      return {
        state: STATES[status],
        amount,
        currency,
        method,
        paidOn,
        declined: declineOf(found),
        paymentId,
      }
    },
    close: async (id, withinMs = timeoutMs) => {
      await call('PUT', `/invoices/${encodeURIComponent(id)}/cancel`, { withinMs })
    },
    settlements: async (from, page, withinMs = timeoutMs) => {
      const query = new URLSearchParams({ page: String(page), 'created[gt]': from })
      return settlementPage(await call('GET', `/settlements?${query}`, { withinMs }))
    },
    settlementLines: async (id, page, withinMs = timeoutMs) =>
      linePage(await call('GET', `/settlements/${encodeURIComponent(id)}/lines?page=${page}`, { withinMs })),
    pageOf: async (paymentId, withinMs = timeoutMs) =>
      invoiceIdOf(
        await call('GET', `/payments/${encodeURIComponent(paymentId)}`, { withinMs, isMissingNull: true }),
      ),
    verify: (body) => {
      const parsed = notification.safeParse(body)
      if (!parsed.success || !timingSafeEqual(digest(parsed.data.secret_token), secret)) return undefined
      const { id: eventId, type, data } = parsed.data
      return { eventId, paymentId: data.invoice_id ?? null, settled: type === 'balance_transferred' }
    },
  }
}
