import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import type { Beside, Figures, Load } from './measure.ts'
import { better } from './measure.ts'
import { inWords, type Line } from './report.ts'
import { signIn, startFloor, startServer } from './serving.ts'

/** Where writes go, by whom, and the plain way beside. */
interface Writing extends Pick<Load, 'url' | 'headers'> {
  /** `writesFloor.ts`, as it serves. */
  readonly floor: string
}

const SECONDS = 4
const WARM_UP_SECONDS = 1
const TURNS = 2

const COUPONS = '/api/admin-panal/coupons'

/** One request of many, each with something of its own. */
interface Request {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: unknown
}

interface Stream extends Pick<Load, 'url' | 'headers' | 'connections'> {
  readonly next: () => Request
}

const fire = async ({ url, headers = {}, connections, next }: Stream, duration: number): Promise<Figures> => {
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        path: '/',
        setupRequest: (request) => {
          const { method, path, body } = next()
          const whole = { ...headers, 'content-type': 'application/json' }
          return { ...request, method, path, body: JSON.stringify(body), headers: whole }
        },
      },
    ],
  })
  if (non2xx || errors || timeouts)
    throw new Error(`writes: ${non2xx} failures, ${errors} errors, ${timeouts} timeouts`)
  return { rate: requests.total / duration, p50: latency.p50, p99: latency.p99 }
}

/** Both in turns, each after a second of warming up; the better of each one's turns. */
const besideEachOther = async (ours: Stream, floor: Stream): Promise<Beside> => {
  const figures: { ours: Figures[]; floor: Figures[] } = { ours: [], floor: [] }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, stream] of [['floor', floor] as const, ['ours', ours] as const]) {
      await fire(stream, WARM_UP_SECONDS)
      figures[name].push(await fire(stream, SECONDS))
    }
  return { ours: figures.ours.reduce(better), floor: figures.floor.reduce(better) }
}

let made = 0
const run = randomBytes(3).toString('hex').toUpperCase()

const newCoupon = (packages: readonly number[]) => {
  made += 1
  return {
    name_ar: `خصم الكتابة ${made}`,
    name_en: `Written discount ${made}`,
    code: `W${run}${made}`,
    type: 'PERCENTAGE',
    discountPercentage: 1 + (made % 90),
    from_date: '2026-01-01',
    to_date: '2026-12-31',
    packages,
  }
}

const idsOf = async (client: pg.Client, text: string): Promise<number[]> =>
  (await client.query<{ id: string }>(text)).rows.map(({ id }) => Number(id))

/** What is written in turns, here and by hand. */
const couponWrites = async (
  client: pg.Client,
): Promise<{ work: string; next: (base: string) => Request }[]> => {
  const packages = await idsOf(client, 'select id from packages order by id limit 2')
  const ids = await idsOf(client, 'select id from coupons order by id limit 5000')
  return [
    {
      work: 'Create a coupon of two packages',
      next: (base) => ({ method: 'POST', path: base, body: newCoupon(packages) }),
    },
    {
      work: 'Change a coupon',
      next: (base) => {
        const { code: _code, ...body } = newCoupon(packages)
        return { method: 'PUT', path: `${base}/${ids[made % ids.length]}`, body }
      },
    },
  ]
}

const measureCoupons = async (client: pg.Client, { url, headers, floor }: Writing): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { work, next } of await couponWrites(client))
    for (const connections of [1, 10]) {
      const ours = { url, headers: headers ?? {}, connections, next: () => next(COUPONS) }
      const byHand = { url: floor, connections, next: () => next('/coupons') }
      const figures = await besideEachOther(ours, byHand)
      const ratio = figures.ours.rate / figures.floor.rate
      lines.push({
        work: `${work} (floor: the same statements by hand)`,
        connections,
        figures: inWords(figures.ours),
        floor: inWords(figures.floor),
        ratio,
        target: '≥ 0.6 × the floor',
        holds: ratio >= 0.6,
      })
    }
  return lines
}

/** Vendors of their own, each with a transfer that waits for its approval. */
const WAITING = `
  with sold as (
    insert into vendors (register_date, email, phone, subdomain, locale, registration_type, referral_code,
      seller_name, store_name, status)
    select current_date, 'w' || $1 || i || '@bench.test', '+9665' || lpad(i::text, 8, '0'), 'w-' || lower($1) || '-' || i,
      'ar', 'UNIFIED_NUMBER', 'W' || $1 || i, 'تاجر ' || i, 'متجر ' || i, 'NEW'
    from generate_series(1, $2::int) i returning id)
  insert into subscriptions (process_id, vendor, package, status, method, reference, price, discount, amount,
    vat_percentage, net_total, tax, period_type, period_count, payment_date)
  select 'W' || $1 || s.id, s.id, (select min(id) from packages), 'PENDING', 'BANK_TRANSFER', 'TRF-' || s.id,
    11500, 0, 11500, 1500, 10000, 1500, 'MONTH', 1, current_date
  from sold s returning id, vendor`

const SELLER = {
  seller_name_ar: 'شركة ربط للتقنية',
  seller_name_en: 'Rabt Technology',
  seller_tax_number: '310122393500003',
}

const setSeller = async (client: pg.Client): Promise<void> => {
  for (const [key, value] of Object.entries(SELLER))
    await client.query('insert into settings (key, value) values ($1, $2) on conflict (key) do nothing', [
      key,
      JSON.stringify(value),
    ])
}

const PAYMENTS = 6000

/** The mails of approvals, and the papers that they bring, are made by a lane of their own: here they wait for ever. */
const HOLD_MAILS = "alter table mails alter column next_attempt_at set default 'infinity'"

const AT_WORK = `
  select count(*) filter (where wait_event = 'advisory')::int as waiting, count(*)::int as busy from pg_stat_activity
  where state <> 'idle' and application_name = 'rabt' and backend_type = 'client backend'`

const LOOK_EVERY_MS = 50

/** Which part of the connections at work waits for its turn to issue an invoice, while something is measured. */
const watched = async <T>(client: pg.Client, work: Promise<T>): Promise<{ done: T; waiting: number }> => {
  const seen = { waiting: 0, busy: 0 }
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { rows } = await client.query<typeof seen>(AT_WORK)
    seen.waiting += rows[0]?.waiting ?? 0
    seen.busy += rows[0]?.busy ?? 0
    await delay(LOOK_EVERY_MS)
  }
  return { done: await done, waiting: seen.waiting / Math.max(1, seen.busy) }
}

const approvalOf = (waiting: { readonly id: string; readonly vendor: string }[]): (() => Request) => {
  return () => {
    const payment = waiting.pop()
    if (!payment) throw new Error('no payment is left to approve')
    const path = `/api/admin-panal/venders/changeTransactionStatus/${payment.vendor}/${payment.id}`
    return { method: 'POST', path, body: { status: 'SUCCESS' } }
  }
}

/** Approvals of payments that it makes to wait for them, by so many at a time. */
const approvals = async (client: pg.Client, { url, headers = {} }: Omit<Writing, 'floor'>) => {
  await setSeller(client)
  await client.query(HOLD_MAILS)
  const { rows } = await client.query<{ id: string; vendor: string }>(WAITING, [run, PAYMENTS])
  await client.query('analyze subscriptions, vendors')
  const next = approvalOf(rows)
  return (connections: number): Stream => ({ url, headers, connections, next })
}

/** As many as share a transaction at most (server/db/sharing.ts). */
export const TOGETHER = 20

/** Approvals of one at a time, and of as many as share a transaction. */
export const measureApprovalsAlone = async (
  client: pg.Client,
  writing: Omit<Writing, 'floor'>,
): Promise<{ readonly alone: Figures; readonly together: Figures }> => {
  const at = await approvals(client, writing)
  await fire(at(TOGETHER), WARM_UP_SECONDS)
  return { alone: await fire(at(1), SECONDS), together: await fire(at(TOGETHER), SECONDS) }
}

/** One connection and twenty in turns: what one waits for, the others do meanwhile. */
const measureApprovals = async (client: pg.Client, writing: Writing): Promise<Line[]> => {
  const at = await approvals(client, writing)
  const { ours, floor } = await besideEachOther(at(TOGETHER), at(1))
  const { waiting } = await watched(client, fire(at(TOGETHER), SECONDS))
  const ratio = ours.rate / floor.rate
  return [
    {
      work: 'Approve payments, twenty at a time (floor: one at a time)',
      connections: TOGETHER,
      figures: `${inWords(ours)}; ${Math.round(100 * waiting)} % of the connections at work wait for their turn`,
      floor: inWords(floor),
      ratio,
      target: '≥ 4 × one connection',
      holds: ratio >= 4,
    },
  ]
}

/** Creating and changing coupons beside the same statements by hand, and approving payments, on a filled database. */
export const measureWrites = async (database: string, folder: string): Promise<Line[]> => {
  const server = await startServer(database, folder)
  const floor = await startFloor(database, 'writesFloor', '/ready')
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url)}`, lang: 'ar' }
    const writing = { url: server.url, headers, floor: floor.url }
    return [...(await measureCoupons(client, writing)), ...(await measureApprovals(client, writing))]
  } finally {
    await client.end()
    await Promise.all([server.stop(), floor.stop()])
  }
}
