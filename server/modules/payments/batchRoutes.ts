import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { success } from '#server/http/envelope.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { approveBatch } from '#server/money/batches/approve.ts'
import { batchCsv, pain001 } from '#server/money/batches/bankFile.ts'
import { type Due, readDue, whyNot } from '#server/money/batches/due.ts'
import { orderOf } from '#server/money/batches/order.ts'
import { prepareBatch } from '#server/money/batches/prepare.ts'
import { cancelBatch, settleBatch } from '#server/money/batches/settle.ts'
import { readSettings } from '#server/settings/read.ts'
import { payoutBatchCalls } from '#src/contract/payoutBatches.ts'
import { payoutBatches } from '#src/resources/payoutBatches/payoutBatches.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { type Halalas, toHalalas, toRiyals } from '#src/schema/money.ts'
import { recordReader } from './records.ts'

const toldDue = (
  { table: resource, id, name, iban, active, amount, draft, ...due }: Due,
  minimum: Halalas,
) => ({
  resource,
  id,
  name,
  iban,
  active,
  amount: toRiyals(amount),
  blocked: draft === null ? whyNot({ iban, amount, ...due }, minimum) : ('IN_DRAFT' as const),
  draft,
})

/** Payouts that leave together: who is due, the draft, its approval, the file for the bank, and what the bank paid. */
export const batchRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context
  const read = recordReader(context, payoutBatches)

  serve(app, payoutBatchCalls, {
    'GET admin-panal/payout-batches/due': async (request) => {
      const { minimum_payout: minimum } = await readSettings(db)
      const due = await readDue(db, dayInRiyadh(new Date()))
      return success(request, { minimum, due: due.map((each) => toldDue(each, toHalalas(minimum))) })
    },

    'POST admin-panal/payout-batches/prepare': async (request, reply) => {
      const { partners, vendors, note = null } = request.body
      const chosen = { partners: [...new Set(partners)], vendors: [...new Set(vendors)], note }
      const call = repeatableOf(request, hashOfInput(chosen))
      const { answer } = await once(db, call, (tx) => prepareBatch(tx, originOf(request), chosen, new Date()))
      reply.code(201)
      return success(request, { payout_batch: await read(request.locale, answer) }, 'batch_prepared')
    },

    'POST admin-panal/payout-batches/approve/:id': async (request) => {
      const { id } = request.params
      await once(db, repeatableOf(request, hashOfInput({})), async (tx) => {
        await approveBatch(tx, originOf(request), id, new Date())
        return id
      })
      return success(request, { payout_batch: await read(request.locale, id) }, 'batch_approved')
    },

    'GET admin-panal/payout-batches/file/:id': async (request, reply) => {
      const { format } = request.query
      const order = await inTransaction(db, (tx) =>
        orderOf(tx, originOf(request), request.params.id, new Date()),
      )
      const isXml = format === 'pain001'
      return reply
        .type(isXml ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8')
        .headers({
          'content-disposition': `attachment; filename="${order.number}.${isXml ? 'xml' : 'csv'}"`,
          'cache-control': 'no-store',
        })
        .send(isXml ? pain001(order) : batchCsv(order, request.locale))
    },

    'POST admin-panal/payout-batches/settle/:id': async (request) => {
      const { id } = request.params
      const { items } = request.body
      await once(db, repeatableOf(request, hashOfInput({ items })), async (tx) => {
        await settleBatch(tx, originOf(request), { id, items }, new Date())
        return id
      })
      return success(request, { payout_batch: await read(request.locale, id) }, 'batch_settled')
    },

    'POST admin-panal/payout-batches/cancel/:id': async (request) => {
      const { id } = request.params
      const { reason } = request.body
      await once(db, repeatableOf(request, hashOfInput({ reason })), async (tx) => {
        await cancelBatch(tx, originOf(request), { id, reason }, new Date())
        return id
      })
      return success(request, { payout_batch: await read(request.locale, id) }, 'batch_cancelled')
    },
  })
}
