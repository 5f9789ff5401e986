import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { keepFromAuthority } from '#server/einvoice/replaced.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { creditInvoice } from '#server/money/credit.ts'
import { correctInvoice, proposedCorrection } from '#server/money/invoiceCorrections.ts'
import { invoiceCalls } from '#src/contract/invoices.ts'
import { invoices, PARTIES } from '#src/resources/invoices/invoices.ts'
import { pick } from '#src/schema/objects.ts'
import { invoiceFiles, isHeld } from './invoiceFile.ts'
import { recordReader } from './records.ts'

/** Why a paper is held back is for whoever issued it to know: its buyer is told that it comes by mail. */
const asBuyer = (error: unknown): never => {
  throw isHeld(error) ? new AppError(409, 'invoice_not_ready') : error
}

/**
 * Reversing an invoice by a credit note; correcting one, and what that would change; the PDF of either, for
 * administrators who may see it and for the vendor it belongs to.
 */
export const invoiceRoutes = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, invoices)
  const filesOf = invoiceFiles(context)
  const { db, database, mailQueue } = context
  const { pool } = database

  const send = async (reply: FastifyReply, id: number, what: 'pdf' | 'xml'): Promise<FastifyReply> => {
    const { pdf, xml } = await filesOf(id)
    const file = what === 'pdf' ? await pdf() : xml
    if (!file) throw new AppError(404, 'not_found')
    return reply
      .type(file.contentType)
      .headers({ 'content-disposition': `attachment; filename="${file.filename}"` })
      .send(file.content)
  }

  /** 404 for an invoice of somebody else. */
  const needOwn = async (request: FastifyRequest, id: number): Promise<number> => {
    const own = await pool.query('select 1 from invoices where id = $1 and vendor = $2', [
      id,
      vendorOf(request).vendorId,
    ])
    if (!own.rowCount) throw new AppError(404, 'not_found')
    return id
  }

  serve(app, invoiceCalls, {
    'POST admin-panal/invoices/credit/:id': async (request, reply) => {
      const { id: invoiceId } = request.params
      const { reason } = request.body
      const call = repeatableOf(request, hashOfInput({ reason }))
      const { answer } = await once(db, call, (tx) =>
        creditInvoice(tx, { invoiceId, reason, origin: originOf(request) }, new Date()),
      )
      mailQueue.wake()
      reply.code(201)
      const invoice = await read(request.locale, answer.id)
      return success(request, { invoice }, 'credited', { number: answer.number })
    },

    'GET admin-panal/invoices/correct/:id': async (request) => {
      const { before, after } = await inTransaction(db, (tx) => proposedCorrection(tx, request.params.id))
      return success(request, {
        correction: { before: pick(before, ...PARTIES), after: pick(after, ...PARTIES) },
      })
    },

    'POST admin-panal/invoices/correct/:id': async (request, reply) => {
      const { reason, ...buyer } = request.body
      const { id: invoiceId } = request.params
      const { buyer_name: name, ...numbers } = buyer
      const told = { ...numbers, ...(name ? { buyer_name: name } : {}) }
      const call = repeatableOf(request, hashOfInput({ reason, ...buyer }))
      const { answer } = await once(db, call, async (tx) => {
        const correction = { invoiceId, reason, buyer: told, origin: originOf(request) }
        const { note, invoice } = await correctInvoice(tx, correction, new Date())
        await keepFromAuthority(tx, { invoice: invoiceId, note: note.id })
        return invoice
      })
      mailQueue.wake()
      reply.code(201)
      const invoice = await read(request.locale, answer.id)
      return success(request, { invoice }, 'corrected', { number: answer.number })
    },

    'GET admin-panal/invoices/pdf/:id': (request, reply) => send(reply, request.params.id, 'pdf'),

    'GET admin-panal/invoices/xml/:id': (request, reply) => send(reply, request.params.id, 'xml'),

    'GET user/invoices/:id/pdf': async (request, reply) =>
      send(reply, await needOwn(request, request.params.id), 'pdf').catch(asBuyer),

    'GET user/invoices/:id/xml': async (request, reply) =>
      send(reply, await needOwn(request, request.params.id), 'xml').catch(asBuyer),
  })
}
