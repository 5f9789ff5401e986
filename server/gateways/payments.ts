import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue, type Perform } from '#server/jobs/queue.ts'
import { noteUnpaid } from '#server/modules/notifications/unpaid.ts'
import type { Halalas } from '#server/money/amounts.ts'
import { decidePayment } from '#server/money/decide.ts'
import { rowOf, rowsOf } from '#server/money/rows.ts'
import { TIME } from '#server/money/told.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { PaymentGateway, RemotePayment } from './gateway.ts'
import { noteProblem } from './problems.ts'

/** What the work with gateways needs of the application. */
export interface GatewayServices {
  readonly db: Database
  readonly gateway: PaymentGateway
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** What is to be paid, and for what. */
export interface Payable {
  /** Null for a registration that has no vendor. */
  readonly subscriptionId: number | null
  readonly registrationId: number | null
  readonly amount: Halalas
  readonly description: string
  readonly locale: Locale
  readonly reference: string
  readonly returnUrl: string
}

interface Row {
  readonly id: number
  readonly remote_id: string
  readonly subscription: number | null
  readonly amount: Halalas
  readonly pay_url: string
  readonly state: 'OPEN' | 'SETTLED' | 'CLOSED' | 'PROBLEM'
}

/** Minutes after which a page is looked at, lest a notification was lost. */
const LOOKS = [15, 60, 24 * 60 + 30] as const

const same = ({ subscriptionId, registrationId }: Pick<Payable, 'subscriptionId' | 'registrationId'>) =>
  subscriptionId === null
    ? sql`subscription is null and registration = ${registrationId}`
    : sql`subscription = ${subscriptionId}`

/** The pages that may still be paid for something. */
export const openPages = (
  tx: Transaction | Database,
  payable: Pick<Payable, 'subscriptionId' | 'registrationId'>,
): Promise<Row[]> =>
  rowsOf<Row>(
    tx as Transaction,
    sql`select id, remote_id, subscription, amount, pay_url, state from gateway_payments
      where ${same(payable)} and state = 'OPEN' order by id desc`,
  )

const lookLater = async (tx: Transaction, paymentId: number, now: number): Promise<void> => {
  for (const [index, minutes] of LOOKS.entries())
    await enqueue(tx, {
      kind: 'gateway_look',
      key: `gateway_look:${paymentId}:${index}`,
      params: { payment_id: paymentId },
      runAt: new Date(now + minutes * 60_000),
    })
}

/** The address of the page on which something is paid, the one that is open already or a new one. Throws `GatewayDown`. */
export const payPage = async ({ db, gateway }: GatewayServices, payable: Payable): Promise<string> => {
  const [open] = (await openPages(db, payable)).filter(({ amount }) => amount === payable.amount)
  if (open) return open.pay_url
  const page = await gateway.open(payable)
  await inTransaction(db, async (tx) => {
    const made = await rowOf<{ id: number }>(
      tx,
      sql`insert into gateway_payments (gateway, remote_id, subscription, registration, amount, pay_url)
        values (${gateway.name}, ${page.id}, ${payable.subscriptionId}, ${payable.registrationId},
          ${payable.amount}, ${page.url}) returning id`,
    )
    await lookLater(tx, Number(made?.id), Date.now())
  })
  return page.url
}

const mark = (tx: Transaction, id: number, state: Row['state'], problem: string | null = null) =>
  tx.execute(sql`
    update gateway_payments set state = ${state}, problem = ${problem}, updated_at = now() where id = ${id}`)

interface Due {
  readonly vendor: number
  readonly amount: Halalas
}

/** Why money that arrived cannot be booked; undefined when it was. */
const book = async (tx: Transaction, row: Row, remote: RemotePayment): Promise<string | undefined> => {
  if (row.subscription === null) return 'no_vendor'
  if (remote.amount !== row.amount || remote.currency !== 'SAR') return 'other_amount'
  const vendorId = (
    await rowOf<Due>(tx, sql`select vendor, amount from subscriptions where id = ${row.subscription}`)
  )?.vendor
  if (vendorId === undefined) return 'no_payment'
  await lockVendor(tx, vendorId)
  const due = await rowOf<Due>(
    tx,
    sql`select vendor, amount from subscriptions
      where id = ${row.subscription} and status in ('PENDING', 'DUE_PAYMENT')`,
  )
  if (!due) return 'decided_before'
  if (due.amount !== remote.amount) return 'other_amount'
  await decidePayment(
    tx,
    {
      vendorId,
      subscriptionId: row.subscription,
      to: 'SUCCESS',
      reason: null,
      method: remote.method,
      origin: TIME,
    },
    new Date(),
  )
  return undefined
}

/** These wait until an administrator has set what is missing; the page is looked at again. */
const WAITS: ReadonlySet<string> = new Set(['invoice_settings_missing'])

/** Books in a transaction of its own within this one: what it refuses is noted and not lost. */
const tryToBook = async (tx: Transaction, row: Row, remote: RemotePayment): Promise<string | undefined> => {
  try {
    return await tx.transaction((inner) => book(inner, row, remote))
  } catch (error) {
    if (error instanceof AppError && error.statusCode < 500 && !WAITS.has(error.code)) return error.code
    throw error
  }
}

/** Brings one page in line with what the gateway says of it. Once only, whoever asks at the same time. */
const settle = async (
  { db, log }: GatewayServices,
  id: number,
  remote: RemotePayment,
): Promise<Row['state'] | undefined> =>
  inTransaction(db, async (tx) => {
    const row = await rowOf<Row>(
      tx,
      sql`select id, remote_id, subscription, amount, pay_url, state from gateway_payments
        where id = ${id} for update`,
    )
    if (row?.state !== 'OPEN' || remote.state === 'OPEN') return row?.state
    if (remote.state === 'CLOSED') {
      await mark(tx, id, 'CLOSED')
      await noteUnpaid(tx, row.subscription)
      return 'CLOSED'
    }
    const problem = await tryToBook(tx, row, remote)
    await mark(tx, id, problem ? 'PROBLEM' : 'SETTLED', problem ?? null)
    if (problem) {
      await noteProblem(tx, id, problem, remote)
      log.error({ gatewayPayment: id, problem }, 'Money arrived at the gateway that could not be booked')
    }
    return problem ? 'PROBLEM' : 'SETTLED'
  })

/** Asks the gateway how a page stands, and books what was paid. Throws `GatewayDown`. */
export const lookAt = async (
  services: GatewayServices,
  { id, remote_id }: Pick<Row, 'id' | 'remote_id'>,
): Promise<Row['state'] | undefined> => settle(services, id, await services.gateway.read(remote_id))

/** The page with that id at the gateway. */
export const findPage = ({ db, gateway }: GatewayServices, remoteId: string): Promise<Row | undefined> =>
  rowOf<Row>(
    db as unknown as Transaction,
    sql`select id, remote_id, subscription, amount, pay_url, state from gateway_payments
      where gateway = ${gateway.name} and remote_id = ${remoteId}`,
  )

/** Closes the pages of something that is paid otherwise; one that cannot be closed is looked at again later. */
export const closePages = async (
  services: GatewayServices,
  payable: Pick<Payable, 'subscriptionId' | 'registrationId'>,
): Promise<void> => {
  for (const page of await openPages(services.db, payable))
    await services.gateway
      .close(page.remote_id)
      .then(() => lookAt(services, page))
      .catch((error: unknown) =>
        services.log.warn({ err: error, page: page.id }, 'A page could not be closed'),
      )
}

/** Looks at a page when its time has come; after the commit, as booking has a transaction of its own. */
export const gatewayLook =
  (services: GatewayServices | undefined): Perform =>
  async (tx, { payment_id }) => {
    if (!services) return
    const row = await rowOf<Row>(
      tx,
      sql`select id, remote_id, subscription, amount, pay_url, state from gateway_payments
        where id = ${Number(payment_id)} and state = 'OPEN'`,
    )
    if (row) await lookAt(services, row)
  }
