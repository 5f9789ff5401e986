import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { gatewayPayments, subscriptions } from '#server/db/schema.ts'
import { recordUnpaid } from '#server/gateways/unpaid.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { decidePayment } from '#server/money/decide.ts'
import { TIME } from '#server/money/vendorHistory.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'
import { REQUEST_MS, type RemotePayment } from './gateway.ts'
import {
  type GatewayServices,
  ofPayable,
  PAGE,
  type PageRow,
  type PageState,
  type PayableId,
} from './pages.ts'
import { recordProblem } from './problems.ts'

/** The moment that it is, also within a transaction that has begun before. */
const CLOCK = sql`clock_timestamp()`

const mark = (tx: Transaction, id: number, state: PageState, problem: string | null = null) =>
  tx.update(gatewayPayments).set({ state, problem, updated_at: NOW }).where(eq(gatewayPayments.id, id))

const recordAnswer = (tx: Transaction, id: number, { declined, paymentId }: RemotePayment) =>
  tx
    .update(gatewayPayments)
    .set({ answered_at: CLOCK, declined, ...(paymentId && { remote_payment: paymentId }) })
    .where(eq(gatewayPayments.id, id))

/** Why money that arrived cannot be booked; undefined when it was. */
const book = async (tx: Transaction, row: PageRow, remote: RemotePayment): Promise<string | undefined> => {
  if (row.subscription === null) return 'no_vendor'
  if (remote.amount !== row.amount || remote.currency !== 'SAR') return 'other_amount'
  const find = () =>
    tx
      .select(pick(subscriptions, 'vendor', 'amount', 'status'))
      .from(subscriptions)
      .where(eq(subscriptions.id, Number(row.subscription)))
  const vendorId = (await find())[0]?.vendor
  if (vendorId === undefined) return 'no_payment'
  await lockVendor(tx, vendorId)
  const [due] = await find()
  if (due?.status !== 'PENDING' && due?.status !== 'DUE_PAYMENT') return 'decided_before'
  if (due.amount !== remote.amount) return 'other_amount'
  const now = new Date()
  const today = dayInRiyadh(now)
  await decidePayment(
    tx,
    {
      vendorId,
      subscriptionId: row.subscription,
      to: 'SUCCESS',
      reason: null,
      method: remote.method,
      // Also in place of what was told of another payment, whose page was closed too late.
      paidOn: remote.paidOn !== null && remote.paidOn < today ? remote.paidOn : today,
      origin: TIME,
    },
    now,
  )
  return undefined
}

/** These wait until an administrator has set what is missing; the page is looked at again. */
const WAITS: ReadonlySet<string> = new Set(['invoice_settings_missing'])

/** Books in a transaction of its own within this one: what it refuses is noted and not lost. */
const tryToBook = async (
  tx: Transaction,
  row: PageRow,
  remote: RemotePayment,
): Promise<string | undefined> => {
  try {
    return await tx.transaction((inner) => book(inner, row, remote))
  } catch (error) {
    if (error instanceof AppError && error.statusCode < 500 && !WAITS.has(error.code)) return error.code
    throw error
  }
}

const isOver = (state: PageState | undefined): boolean => state !== 'OPEN' && state !== 'CLOSING'

/** Brings one page in line with what the gateway says of it. Once only, whoever asks at the same time. */
const settle = async (
  { db, log }: GatewayServices,
  id: number,
  remote: RemotePayment,
): Promise<PageState | undefined> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx.select(PAGE).from(gatewayPayments).where(eq(gatewayPayments.id, id)).for('update')
    if (!row || isOver(row.state)) return row?.state
    await recordAnswer(tx, id, remote)
    if (remote.state === 'OPEN') return row.state
    if (remote.state === 'CLOSED') {
      await mark(tx, id, 'CLOSED')
      await recordUnpaid(tx, row.subscription)
      return 'CLOSED'
    }
    const problem = await tryToBook(tx, row, remote)
    await mark(tx, id, problem ? 'PROBLEM' : 'SETTLED', problem ?? null)
    if (problem) {
      await recordProblem(tx, id, problem, remote)
      log.error({ gatewayPayment: id, problem }, 'Money arrived at the gateway that could not be booked')
    }
    return problem ? 'PROBLEM' : 'SETTLED'
  })

/**
 * Asks the gateway how a page stands, and books what was paid. Throws `GatewayDown`, at the latest after
 * `withinMs`. Not to be called within a transaction.
 */
export const reconcilePage = async (
  services: GatewayServices,
  { id, remote_id }: Pick<PageRow, 'id' | 'remote_id'>,
  withinMs?: number,
): Promise<PageState | undefined> =>
  remote_id === null ? undefined : settle(services, id, await services.gateway.read(remote_id, withinMs))

/** Somebody who asks again while the gateway is being asked waits for that answer, for so long. */
const ASKED_SECONDS = 30

/** Leaves it to a job, as soon as it can be. */
const reconcileSoon = (db: GatewayServices['db'], pageId: number): Promise<unknown> =>
  enqueue(db, {
    kind: 'gateway_reconcile',
    key: `gateway_reconcile:${pageId}:${Date.now()}`,
    params: { payment_id: pageId },
    runAt: new Date(),
  })

/**
 * Asks for a request how what is payable stands, so that whoever comes back need not wait for the gateway to tell.
 * Waits no longer than `REQUEST_MS`; what was not answered by then is asked by a job, and stands as being checked
 * meanwhile. Returns whether a job was noted.
 */
export const askAbout = async (services: GatewayServices, payable: PayableId): Promise<boolean> => {
  const { db, log } = services
  const { state } = gatewayPayments
  const isAnswered = sql`(asked_at is null or answered_at >= asked_at
    or asked_at < now() - ${ASKED_SECONDS} * interval '1 second')`
  const pages = await db
    .update(gatewayPayments)
    .set({ asked_at: CLOCK })
    .where(and(ofPayable(payable), inArray(state, ['OPEN', 'CLOSING']), isAnswered))
    .returning(PAGE)
  const outcomes = await Promise.all(
    pages.map((page) =>
      reconcilePage(services, page, REQUEST_MS).then(
        () => false,
        async (error: unknown) => {
          log.warn({ err: error, page: page.id }, 'The payment gateway could not be asked')
          await reconcileSoon(db, page.id)
          return true
        },
      ),
    ),
  )
  return outcomes.includes(true)
}
