import { setTimeout as delay } from 'node:timers/promises'
import { dayInRiyadh } from '#src/schema/days.ts'
import { formOf, PNG } from '#tests/support/uploads.ts'
import { COUPON, type World } from './platform.ts'

/** A write that was acknowledged: when its last attempt began and when its answer came, in milliseconds of `performance`. */
export interface Acknowledgement {
  readonly kind: 'coupon' | 'money'
  readonly begun: number
  readonly at: number
}

/** A page or list that was asked for. */
export interface Read {
  readonly path: string
  readonly at: number
  readonly isServed: boolean
}

/** All that the platform has said to be done, and how it answered. */
export interface Record {
  readonly acknowledgements: Acknowledgement[]
  readonly reads: Read[]
  readonly coupons: Set<string>
  readonly payments: Map<number, string>
  readonly approved: Set<number>
  readonly payouts: Set<string>
  readonly receipts: Set<string>
  /** How often each status was answered; 0: no answer. */
  readonly statuses: Map<number, number>
  /** What was refused although nothing is wrong with it. */
  readonly refused: string[]
}

export const emptyRecord = (): Record => ({
  acknowledgements: [],
  reads: [],
  coupons: new Set(),
  payments: new Map(),
  approved: new Set(),
  payouts: new Set(),
  receipts: new Set(),
  statuses: new Map(),
  refused: [],
})

export interface LoadOptions {
  readonly url: string
  /** Whose token may be another one after a while: paying out asks who signed in long ago for the password again. */
  readonly session: { readonly token: string }
  readonly world: World
  readonly record: Record
}

export interface Load {
  /** Lets every writer finish what it has begun, however often it has to ask, and ends. */
  readonly stop: () => Promise<void>
}

const ATTEMPT_MS = 10_000
const PAUSE_MS = 200
const READ_PAUSE_MS = 250

interface Body {
  readonly errors?: { readonly [field: string]: readonly string[] }
  readonly message?: string
  readonly result?: { readonly subscription?: { readonly id: number; readonly receipt?: string } }
}

interface Answer {
  readonly status: number
  readonly body: Body
  /** How often it was asked: above 1 nobody knows what came of the earlier attempts. */
  readonly attempts: number
  readonly begun: number
}

interface Sent {
  readonly body: Buffer | string
  readonly headers: { readonly [name: string]: string }
}

const json = (value: object): Sent => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})

/** Posts the same again and again until there is an answer that says what came of it. */
const poster = ({ url, session, record }: LoadOptions) => {
  const attempt = async (path: string, { body, headers }: Sent): Promise<Omit<Answer, 'attempts'>> => {
    const begun = performance.now()
    try {
      const response = await fetch(`${url}/api/admin-panal/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.token}`, lang: 'en', ...headers },
        body: typeof body === 'string' ? body : new Uint8Array(body),
        signal: AbortSignal.timeout(ATTEMPT_MS),
      })
      return { status: response.status, body: (await response.json()) as Body, begun }
    } catch {
      return { status: 0, body: {}, begun }
    }
  }
  return async (path: string, sent: Sent): Promise<Answer> => {
    for (let attempts = 1; ; attempts += 1) {
      const answer = await attempt(path, sent)
      record.statuses.set(answer.status, (record.statuses.get(answer.status) ?? 0) + 1)
      if (answer.status > 0 && answer.status < 500) return { ...answer, attempts }
      await delay(PAUSE_MS)
    }
  }
}

/** Each run's own, so that no code or number is another's. */
const run = Date.now().toString(36).toUpperCase()

const couponWriter = (options: LoadOptions, writer: number) => {
  const { record, world } = options
  const post = poster(options)
  let made = 0
  return async (): Promise<void> => {
    made += 1
    const code = `C${run}${writer}X${made}`
    const coupon = {
      name_ar: `خصم ${code}`,
      name_en: `Discount ${code}`,
      code,
      type: 'PERCENTAGE',
      discountPercentage: 5,
      from_date: '2026-01-01',
      to_date: '2099-12-31',
      packages: [world.chosen],
    }
    const { status, body, attempts, begun } = await post('coupons', json(coupon))
    // Taken: an earlier attempt, whose answer got lost, has made it.
    const isOurs = status === 422 && attempts > 1 && body.errors?.code !== undefined
    if (status === 201 || isOurs) {
      record.coupons.add(code)
      record.acknowledgements.push({ kind: 'coupon', begun, at: performance.now() })
    } else record.refused.push(`coupon ${code}: ${status} ${body.message}`)
  }
}

/** A receipt with each fifth payment. */
const RECEIPTS = 5

const moneyWriter = (options: LoadOptions, vendor: number) => {
  const { record, world } = options
  const post = poster(options)
  let turn = 0

  const done = (what: string, answer: Answer, status: number): boolean => {
    if (answer.status !== status) {
      record.refused.push(`${what}: ${answer.status} ${answer.body.message}`)
      return false
    }
    record.acknowledgements.push({ kind: 'money', begun: answer.begun, at: performance.now() })
    return true
  }

  const open = async (reference: string): Promise<number | undefined> => {
    const hasReceipt = turn % RECEIPTS === 0
    const file = { field: 'receipt', bytes: PNG, filename: 'receipt.png', type: 'image/png' }
    const texts = { package: String(world.chosen), method: 'BANK_TRANSFER', reference }
    const form = formOf({ ...texts, ...(turn % 2 ? { coupon: COUPON } : {}) }, hasReceipt ? file : undefined)
    const answer = await post(`venders/subscribe/${vendor}`, {
      body: form.body,
      headers: { ...form.headers, 'idempotency-key': reference },
    })
    const { id, receipt } = answer.body.result?.subscription ?? {}
    if (!done(`payment ${reference}`, answer, 201) || id === undefined) return undefined
    record.payments.set(id, reference)
    if (receipt) record.receipts.add(receipt)
    return id
  }

  const approve = async (id: number): Promise<void> => {
    const path = `venders/changeTransactionStatus/${vendor}/${id}`
    const sent = json({ status: 'SUCCESS' })
    const headers = { ...sent.headers, 'idempotency-key': `approve-${run}-${id}` }
    if (done(`approval of ${id}`, await post(path, { ...sent, headers }), 200)) record.approved.add(id)
  }

  const payOut = async (number: string): Promise<void> => {
    const form = formOf({
      payment_number: number,
      amount: '1.5',
      method: 'BANK_TRANSFER',
      payment_date: dayInRiyadh(new Date()),
    })
    const headers = { ...form.headers, 'idempotency-key': number }
    const answer = await post(`partners/createPayment/${world.partner}`, { body: form.body, headers })
    if (done(`payout ${number}`, answer, 201)) record.payouts.add(number)
  }

  return async (): Promise<void> => {
    turn += 1
    const id = await open(`TRF-${run}-${vendor}-${turn}`)
    if (id === undefined) return delay(PAUSE_MS)
    await approve(id)
    await payOut(`PAY-${run}-${vendor}-${turn}`)
  }
}

/** What is read all the time, by whom it needs. */
export const READS = {
  '/register/vender': 'page from memory',
  '/en/blog': 'page drawn from the database',
  '/api/admin-panal/subscriptions/report?pageSize=15': 'report',
  '/api/admin-panal/coupons?pageSize=15': 'list',
} as const

const reader =
  ({ url, session, record }: LoadOptions, path: string) =>
  async (): Promise<void> => {
    const at = performance.now()
    const headers: HeadersInit = path.startsWith('/api/admin')
      ? { authorization: `Bearer ${session.token}` }
      : {}
    const isServed = await fetch(url + path, { headers, signal: AbortSignal.timeout(ATTEMPT_MS) }).then(
      (response) => response.arrayBuffer().then(() => response.ok),
      () => false,
    )
    record.reads.push({ path, at, isServed })
    await delay(READ_PAUSE_MS)
  }

const COUPON_WRITERS = 2

/** Reads, makes coupons and moves money over HTTP, as clients do that ask again when there was no answer. */
export const startLoad = (options: LoadOptions): Load => {
  let isOver = false
  const turns = [
    ...Array.from({ length: COUPON_WRITERS }, (_, writer) => couponWriter(options, writer)),
    ...options.world.vendors.map((vendor) => moneyWriter(options, vendor)),
    ...Object.keys(READS).map((path) => reader(options, path)),
  ]
  const running = Promise.all(
    turns.map(async (turn) => {
      while (!isOver) await turn()
    }),
  )
  return {
    stop: async () => {
      isOver = true
      await running
    },
  }
}
