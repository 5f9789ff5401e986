import { formOf } from '#tests/support/uploads.ts'

/** What a server has said to be done; it has to be found after whatever happens. */
export interface Acknowledged {
  readonly opened: Set<number>
  readonly approved: Set<number>
  readonly payouts: Set<string>
  /** How often each status was answered. */
  readonly statuses: Map<number, number>
}

export interface Platform {
  readonly port: number
  readonly token: string
  readonly partner: number
  readonly chosen: number
  readonly coupon: string
}

interface Answer {
  readonly status: number
  readonly body: {
    readonly code?: string
    readonly result?: {
      readonly subscription?: { readonly id: number }
      readonly outcomes?: readonly { readonly matched: boolean }[]
    }
  }
}

type CallWriting = (
  path: string,
  body: Buffer | object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer | undefined>

/** Undefined where the connection broke: nobody knows what came of the call. */
export const callOf =
  (
    { port, token }: Pick<Platform, 'port' | 'token'>,
    { statuses }: Pick<Acknowledged, 'statuses'>,
  ): CallWriting =>
  async (path, body, headers = {}) => {
    const isForm = Buffer.isBuffer(body)
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/admin-panal/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: isForm ? new Uint8Array(body) : JSON.stringify(body),
      })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    } catch {
      return undefined
    }
  }

/** A caller of the panel who records payments of one vendor, approves them and pays the partner out. */
export interface Writer {
  /** Writes until `isOver`; ends early when the server does not answer any more. */
  readonly write: (platform: Platform, isOver: () => boolean) => Promise<void>
}

/**
 * A writer for a vendor. A call whose answer got lost is made again next time, under the key it had: like a
 * client that guards against repetition. `openPayment` is the id of the payment that nobody has decided on.
 */
export const newWriter = (
  vendor: number,
  acknowledged: Acknowledged,
  onDone: () => void,
  openPayment: (vendor: number) => Promise<number | undefined>,
): Writer => {
  let numbers = 0
  let unanswered: string | undefined

  const payOut = async (call: CallWriting, partner: number): Promise<boolean> => {
    numbers += unanswered ? 0 : 1
    const number = unanswered ?? `PAY-${vendor}-${String(numbers).padStart(6, '0')}`
    unanswered = number
    const form = formOf({
      payment_number: number,
      amount: '1.5',
      method: 'BANK_TRANSFER',
      payment_date: '2026-01-05',
    })
    const answer = await call(`partners/createPayment/${partner}`, form.body, {
      ...form.headers,
      'idempotency-key': number,
    })
    if (answer === undefined || answer.status >= 500) return false
    unanswered = undefined
    if (answer.status === 201) acknowledged.payouts.add(number)
    return true
  }

  const approve = async (call: CallWriting, payment: number): Promise<boolean> => {
    const answer = await call(`venders/changeTransactionStatus/${vendor}/${payment}`, { status: 'SUCCESS' })
    if (answer?.status === 200) acknowledged.approved.add(payment)
    return answer !== undefined && answer.status < 500
  }

  const write: Writer['write'] = async (platform, isOver) => {
    const call = callOf(platform, acknowledged)
    const left = await openPayment(vendor)
    if (left !== undefined && !(await approve(call, left))) return
    for (let turn = 0; !isOver(); turn += 1) {
      const order = {
        package: platform.chosen,
        method: 'BANK_TRANSFER',
        reference: `TRF-${vendor}-${turn}`,
        ...(turn % 2 ? { coupon: platform.coupon } : {}),
      }
      const form = formOf(
        Object.fromEntries(Object.entries(order).map(([key, value]) => [key, String(value)])),
      )
      const opened = await call(`venders/subscribe/${vendor}`, form.body, form.headers)
      const id = opened?.body.result?.subscription?.id
      if (opened?.status !== 201 || id === undefined) return
      acknowledged.opened.add(id)
      onDone()
      if (!(await approve(call, id))) return
      onDone()
      if (!(await payOut(call, platform.partner))) return
      onDone()
    }
  }
  return { write }
}
