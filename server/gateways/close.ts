import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { inTransaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import type { Reader } from '#server/db/rows.ts'
import { gatewayPayments, subscriptions } from '#server/db/schema.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { GatewayDown, JOB_MS, REQUEST_MS } from './gateway.ts'
import { type GatewayServices, ofPayable, PAGE, type PageRow, type PayableId } from './pages.ts'
import { reconcilePage } from './payments.ts'

/** Seconds in which the request that no longer wants a page may close it itself, before a job does. */
const OWN_SECONDS = 5

/** The pages of a payment on which it cannot be paid as it is by now: decided on, waiting, or of another amount. */
const outdatedOf = (paymentId: number): SQL | undefined => {
  const { subscription, amount } = gatewayPayments
  const { id, status, amount: due } = subscriptions
  const payable = sql`select 1 from ${subscriptions}
    where ${id} = ${subscription} and ${status} = 'DUE_PAYMENT' and ${due} = ${amount}`
  return and(eq(subscription, paymentId), sql`not exists (${payable})`)
}

/** Which pages: all of something payable, one of them, or those that a payment has left behind. */
type Which = PayableId | { readonly pageId: number } | { readonly outdatedOf: number }

const matching = (which: Which): SQL | undefined => {
  if ('pageId' in which) return eq(gatewayPayments.id, which.pageId)
  return 'outdatedOf' in which ? outdatedOf(which.outdatedOf) : ofPayable(which)
}

/**
 * Nobody is to pay on these pages any more; the gateway hears that from a job, should the caller not tell it. A
 * page that the gateway has not made yet is simply dropped.
 */
export const closeLater = async (tx: Reader, which: Which): Promise<PageRow[]> => {
  const { state } = gatewayPayments
  const mine = matching(which)
  await tx
    .update(gatewayPayments)
    .set({ state: 'CLOSED', lease_until: null, updated_at: NOW })
    .where(and(mine, eq(state, 'OPENING')))
  const pages = await tx
    .update(gatewayPayments)
    .set({ state: 'CLOSING', updated_at: NOW })
    .where(and(mine, inArray(state, ['OPEN', 'CLOSING'])))
    .returning(PAGE)
  for (const { id } of pages)
    await enqueue(tx, {
      kind: 'gateway_close',
      key: `gateway_close:${id}`,
      params: { payment_id: id },
      runAt: new Date(Date.now() + OWN_SECONDS * 1000),
    })
  return pages
}

/** Tells the gateway that nobody is to pay on a page, and looks what became of it. Throws `GatewayDown`. */
export const closeNow = async (
  services: GatewayServices,
  page: Pick<PageRow, 'id' | 'remote_id'>,
  withinMs = JOB_MS,
): Promise<void> => {
  if (page.remote_id === null) return
  await services.gateway.close(page.remote_id, withinMs)
  const state = await reconcilePage(services, page, withinMs)
  if (state === 'CLOSING') throw new GatewayDown('The page is still open')
}

/** Closes the pages of something that is paid otherwise, within the time of a request; a job closes the rest. */
export const closePages = async (services: GatewayServices, payable: PayableId): Promise<void> => {
  const pages = await inTransaction(services.db, (tx) => closeLater(tx, payable))
  await Promise.all(
    pages.map((page) =>
      closeNow(services, page, REQUEST_MS / 2).catch((error: unknown) =>
        services.log.warn({ err: error, page: page.id }, 'A page could not be closed'),
      ),
    ),
  )
}
