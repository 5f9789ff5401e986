import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { findsAny } from '#server/db/rows.ts'
import { actorOf, may, vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { servePart } from '#server/http/serve.ts'
import { explainCoupon } from '#server/money/explain/coupon.ts'
import { explainEntry } from '#server/money/explain/entry.ts'
import { explainInvoice } from '#server/money/explain/invoice.ts'
import { explainPayment } from '#server/money/explain/payment.ts'
import { explainRefund } from '#server/money/explain/refund.ts'
import type { Explanation, Viewer } from '#server/money/explain/steps.ts'
import { explainWallet } from '#server/money/explain/wallet.ts'
import type { Holder } from '#server/money/wallet.ts'
import { explainCalls, ownExplainCalls } from '#src/contract/explain.ts'
import type { ResourceName } from '#src/resources/index.ts'

/** An administrator, who is told of what his roles let him see. */
const administrator = (request: FastifyRequest): Viewer => {
  const actor = actorOf(request)
  const lists = (resource: ResourceName) => may(actor, resource, 'list')
  const sees = (resource: ResourceName) => lists(resource) || may(actor, resource, 'view')
  return { locale: request.locale, sees, lists, vendorId: null }
}

/** What vendors see of others' records beside their own: nothing. */
const OWN: ReadonlySet<ResourceName> = new Set(['subscriptions', 'invoices', 'refunds'])

const owner = (request: FastifyRequest): Viewer & { readonly vendorId: number } => ({
  locale: request.locale,
  sees: (resource) => OWN.has(resource),
  lists: () => false,
  vendorId: vendorOf(request).vendorId,
})

const explainHolder = async (
  tx: Transaction,
  holder: Holder,
  viewer: Pick<Viewer, 'lists'>,
): Promise<Explanation> => {
  const known =
    'partner' in holder
      ? sql`select 1 from partners where id = ${holder.partner}`
      : sql`select 1 from vendors where id = ${holder.vendor}`
  if (!(await findsAny(tx, known))) throw new AppError(404, 'not_found')
  return explainWallet(tx, holder, viewer, new Date())
}

/** How numbers come about. Each is read in one state of the database, so that what happens meanwhile seems no fault. */
export const explainRoutes = (app: FastifyInstance, { db }: AppContext): void => {
  const explain = async (request: FastifyRequest, work: (tx: Transaction) => Promise<Explanation>) =>
    success(request, {
      explanation: await inTransaction(db, async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read, read only`)
        return work(tx)
      }),
    })

  servePart(app, explainCalls, {
    'GET admin-panal/subscriptions/explain/:id': (request) =>
      explain(request, (tx) => explainPayment(tx, request.params.id, administrator(request))),
    'GET admin-panal/invoices/explain/:id': (request) =>
      explain(request, (tx) => explainInvoice(tx, request.params.id, administrator(request))),
    'GET admin-panal/refunds/explain/:id': (request) =>
      explain(request, (tx) => explainRefund(tx, request.params.id, administrator(request))),
    'GET admin-panal/wallet-entries/explain/:id': (request) =>
      explain(request, (tx) => explainEntry(tx, request.params.id, administrator(request), new Date())),
    'GET admin-panal/partners/explain/:id': (request) =>
      explain(request, (tx) => explainHolder(tx, { partner: request.params.id }, administrator(request))),
    'GET admin-panal/venders/explain/:id': (request) =>
      explain(request, (tx) => explainHolder(tx, { vendor: request.params.id }, administrator(request))),
    'GET admin-panal/coupons/explain/:id': (request) =>
      explain(request, (tx) => explainCoupon(tx, request.params.id, administrator(request))),
  })

  servePart(app, ownExplainCalls, {
    'GET user/payments/explain/:id': (request) =>
      explain(request, (tx) => explainPayment(tx, request.params.id, owner(request))),
    'GET user/invoices/explain/:id': (request) =>
      explain(request, (tx) => explainInvoice(tx, request.params.id, owner(request))),
    'GET user/referral/entries/explain/:id': (request) =>
      explain(request, (tx) => explainEntry(tx, request.params.id, owner(request), new Date())),
    'GET user/referral/explain': (request) =>
      explain(request, (tx) => explainHolder(tx, { vendor: owner(request).vendorId }, owner(request))),
  })
}
