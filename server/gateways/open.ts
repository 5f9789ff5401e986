import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { findsAny, type Reader } from '#server/db/rows.ts'
import { gatewayPayments } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { closeLater } from './close.ts'
import { GatewayDown, JOB_MS, REQUEST_MS } from './gateway.ts'
import { type GatewayServices, ofPayable, PAGE, type PageRow, type Payable, pageWith } from './pages.ts'

/** Minutes after which a page is reconciled, lest a notification was lost. */
const RECONCILED_AFTER = [15, 60, 24 * 60 + 30] as const

/** How long one caller alone asks the gateway for a page, beyond what it waits for the answer. */
const LEASE_SPARE_MS = 1000

/** How often somebody who waits for another caller's page looks whether it is there. */
const WAIT_MS = 50

/** Less than this is not worth asking for. */
const LEAST_MS = 200

/** Who opens the page: nobody any more, this caller, or another one that was quicker. */
type Claim = Readonly<{ page: PageRow; whose: 'open' | 'mine' | 'theirs' }>

const reconcileLater = async (tx: Transaction, paymentId: number, now: number): Promise<void> => {
  for (const [index, minutes] of RECONCILED_AFTER.entries())
    await enqueue(tx, {
      kind: 'gateway_reconcile',
      key: `gateway_reconcile:${paymentId}:${index}`,
      params: { payment_id: paymentId },
      runAt: new Date(now + minutes * 60_000),
    })
}

const leaseFor = (withinMs: number) =>
  sql`clock_timestamp() + ${withinMs + LEASE_SPARE_MS} * interval '1 millisecond'`

/** 409 `nothing_to_pay` when the payment was decided, or became another one, meanwhile. */
const refuseUnlessDue = async (
  tx: Transaction,
  { subscriptionId, amount }: Pick<Payable, 'subscriptionId' | 'amount'>,
): Promise<void> => {
  if (subscriptionId === null) return
  const isDue = await findsAny(
    tx,
    sql`select 1 from subscriptions
      where id = ${subscriptionId} and status = 'DUE_PAYMENT' and amount = ${amount} for share`,
  )
  if (!isDue) throw new AppError(409, 'nothing_to_pay')
}

/**
 * The one page of a payment: the row under the unique index is the lock that all who ask for it at once share.
 * A page for another amount gives way.
 */
const claimPage = ({ db, gateway }: GatewayServices, payable: Payable, withinMs: number): Promise<Claim> =>
  inTransaction(db, async (tx) => {
    const { id, state } = gatewayPayments
    const isTaken = sql<boolean>`coalesce(lease_until > clock_timestamp(), false)`
    const held = async (): Promise<Claim | undefined> => {
      const [page] = await tx
        .select({ ...PAGE, isTaken })
        .from(gatewayPayments)
        .where(and(ofPayable(payable), inArray(state, ['OPENING', 'OPEN'])))
        .for('update')
      if (!page) return undefined
      await refuseUnlessDue(tx, payable)
      if (page.amount !== payable.amount) {
        await closeLater(tx, payable)
        return undefined
      }
      if (page.state === 'OPEN') return { page, whose: 'open' }
      if (page.isTaken) return { page, whose: 'theirs' }
      await tx
        .update(gatewayPayments)
        .set({ lease_until: leaseFor(withinMs) })
        .where(eq(id, page.id))
      return { page, whose: 'mine' }
    }
    const before = await held()
    if (before) return before
    const { subscriptionId, registrationId, amount } = payable
    const [made] = await tx
      .insert(gatewayPayments)
      .values({
        gateway: gateway.name,
        subscription: subscriptionId,
        registration: registrationId,
        amount,
        state: 'OPENING',
        lease_until: leaseFor(withinMs),
      })
      .onConflictDoNothing()
      .returning(PAGE)
    if (made) {
      await refuseUnlessDue(tx, payable)
      return { page: made, whose: 'mine' }
    }
    const quicker = await held()
    if (!quicker) throw new GatewayDown('The page was closed while it was asked for')
    return quicker
  })

/** Keeps the page that the gateway made; undefined when nobody is to pay on it any more. */
const keepPage = (
  { db }: GatewayServices,
  id: number,
  page: { readonly id: string; readonly url: string },
): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const [kept] = await tx
      .update(gatewayPayments)
      .set({
        remote_id: page.id,
        pay_url: page.url,
        state: sql`case when state = 'OPENING' then 'OPEN' else 'CLOSING' end`,
        lease_until: null,
        updated_at: NOW,
      })
      .where(and(eq(gatewayPayments.id, id), isNull(gatewayPayments.remote_id)))
      .returning(PAGE)
    await reconcileLater(tx, id, Date.now())
    if (kept?.state === 'OPEN') return page.url
    if (kept) await closeLater(tx, { pageId: id })
    return undefined
  })

/** Nobody asks the gateway for a page just now. */
const release = async (db: Reader, pageId: number): Promise<unknown> => {
  const { id, state } = gatewayPayments
  return db
    .update(gatewayPayments)
    .set({ lease_until: null })
    .where(and(eq(id, pageId), eq(state, 'OPENING')))
}

/** Leaves the page to a job: whoever ordered it is led there as soon as it can be. */
const openLater = ({ db }: GatewayServices, id: number, payable: Payable): Promise<void> =>
  inTransaction(db, async (tx) => {
    await release(tx, id)
    const { description, locale, reference, returnUrl, amount } = payable
    await enqueue(tx, {
      kind: 'gateway_open',
      key: `gateway_open:${id}`,
      params: { payment_id: id, description, locale, reference, returnUrl, amount },
      runAt: new Date(),
    })
  })

/** Asks the gateway for a page that this caller has claimed; what fails is left to a job. */
const openClaimed = async (
  services: GatewayServices,
  id: number,
  payable: Payable,
  withinMs: number,
): Promise<string> => {
  try {
    const url = await keepPage(services, id, await services.gateway.open(payable, withinMs))
    if (url === undefined) throw new GatewayDown('The page was closed while it was asked for')
    return url
  } catch (error) {
    await openLater(services, id, payable)
    throw error
  }
}

/**
 * The address of the one page on which something is paid, however many ask for it at once: one asks the gateway,
 * the others wait for what it gets. Throws `GatewayDown` when it is not there in time (a job goes on asking for
 * it), 409 `nothing_to_pay`.
 */
export const payPage = async (services: GatewayServices, payable: Payable): Promise<string> => {
  const until = Date.now() + REQUEST_MS
  for (;;) {
    const left = Math.max(until - Date.now(), LEAST_MS)
    const { page, whose } = await claimPage(services, payable, left)
    if (whose === 'open' && page.pay_url) return page.pay_url
    if (whose === 'mine') return openClaimed(services, page.id, payable, left)
    if (Date.now() >= until) throw new GatewayDown('The page is not there yet')
    await delay(WAIT_MS)
  }
}

/** Asks for a page that a request could not wait for. Throws `GatewayDown`. */
export const openNow = async (
  services: GatewayServices,
  id: number,
  order: Pick<Payable, 'amount' | 'description' | 'locale' | 'reference' | 'returnUrl'>,
): Promise<void> => {
  const isMine = await findsAny(
    services.db,
    sql`update gateway_payments set lease_until = ${leaseFor(JOB_MS)}
      where id = ${id} and state = 'OPENING' and (lease_until is null or lease_until < clock_timestamp()) returning id`,
  )
  if (!isMine) {
    if ((await pageWith(services, id))?.state === 'OPENING')
      throw new GatewayDown('Another caller asks for it')
    return
  }
  try {
    await keepPage(services, id, await services.gateway.open(order, JOB_MS))
  } catch (error) {
    await release(services.db, id)
    throw error
  }
}
