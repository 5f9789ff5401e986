import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '#server/context.ts'
import type { InvoiceRecord } from '#server/exports/invoicePaper.ts'
import { invoicePdf } from '#server/exports/invoicePdf.ts'
import { vendorOf } from '#server/http/access.ts'
import { currentBrand } from '#server/http/brands.ts'
import { AppError } from '#server/http/errors.ts'
import { servePart } from '#server/http/serve.ts'
import { invoiceCalls } from '#src/contract/invoices.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { recordReader } from './records.ts'

const PDF = 'application/pdf'

/** The same for whoever reads it: both languages stand on the paper. */
const PAPER_LOCALE = 'ar'

/** The PDF of one invoice or credit note: for administrators who may see it, and for the vendor it belongs to. */
export const invoicePdfRoutes = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, invoices)
  const { pool } = context.database

  const send = async (reply: FastifyReply, id: number): Promise<FastifyReply> => {
    const invoice = (await read(PAPER_LOCALE, id)) as InvoiceRecord
    const bytes = await invoicePdf(invoice, await currentBrand(pool, context.env))
    return reply
      .type(PDF)
      .headers({ 'content-disposition': `attachment; filename="${invoice.number}.pdf"` })
      .send(bytes)
  }

  servePart(app, invoiceCalls, {
    'GET admin-panal/invoices/pdf/:id': (request, reply) => send(reply, request.params.id),

    'GET user/invoices/:id/pdf': async (request, reply) => {
      const { id } = request.params
      const own = await pool.query('select 1 from invoices where id = $1 and vendor = $2', [
        id,
        vendorOf(request).vendorId,
      ])
      if (!own.rowCount) throw new AppError(404, 'not_found')
      return send(reply, id)
    },
  })
}
