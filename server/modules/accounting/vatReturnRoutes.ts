import type { AppContext, Module } from '#server/context.ts'
import type { VatLine } from '#server/db/accounting.ts'
import { inTransaction } from '#server/db/client.ts'
import { formatIn, sendExport } from '#server/exports/send.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { fileVatReturn } from '#server/money/fileVatReturn.ts'
import { type FiledReturn, readVatReturn, readVatReturns, type VatReturn } from '#server/money/vatReturns.ts'
import { vatReturnCalls } from '#src/contract/accounting.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import { toHalalas, toRiyals } from '#src/schema/money.ts'
import { brandOf } from '#src/theme/brands.ts'
import { vatReturnSheet } from './vatReturnSheet.ts'

const filedView = ({ filed_by: by, filed_at: at, reference }: FiledReturn) => ({ by, at, reference })

const lineView = ({ box, rate, sales, sales_tax, adjustments, adjustments_tax }: VatLine) => ({
  box,
  vat_percentage: rate / 100,
  sales: toRiyals(sales),
  sales_tax: toRiyals(sales_tax),
  adjustments: toRiyals(adjustments),
  adjustments_tax: toRiyals(adjustments_tax),
})

const returnView = ({
  lines,
  corrections,
  correctedSince,
  due,
  filed,
  since,
  isNext,
  from,
  to,
  state,
}: VatReturn) => ({
  from,
  to,
  state,
  is_next: isNext,
  lines: lines.map(lineView),
  corrections: {
    net: toRiyals(corrections.net),
    tax: toRiyals(corrections.tax),
    issued_from: correctedSince,
  },
  due: toRiyals(due),
  filed: filed && filedView(filed),
  since: since.map(lineView),
})

const overview = async (db: AppContext['db'], now: Date) => {
  const { frequency, filed, open } = await readVatReturns(db, now)
  const today = dayInRiyadh(now)
  const stateOf = (to: Day) => (to < today ? ('DUE' as const) : ('RUNNING' as const))
  return {
    frequency,
    vat_returns: [
      ...open.toReversed().map(({ from, to }) => ({ from, to, state: stateOf(to), due: null, filed: null })),
      ...filed.map((each) => ({
        from: each.from_day,
        to: each.to_day,
        state: 'FILED' as const,
        due: toRiyals(each.due),
        filed: filedView(each),
      })),
    ],
  } as const
}

/** VAT returns by the boxes of the authority, and noting that one was filed. */
export const vatReturnRoutes: Module = (root, context) => {
  const { db, env } = context
  const brand = brandOf(env.BRAND)
  serve(root, vatReturnCalls, {
    'GET admin-panal/accounting/vat-returns': async (request) =>
      success(request, await overview(db, new Date())),

    'GET admin-panal/accounting/vat-returns/:from': async (request, reply) => {
      const vatReturn = await readVatReturn(db, request.params.from, new Date())
      const format = formatIn(request.query)
      if (format)
        return sendExport(
          context,
          {
            request,
            reply,
            format,
            resource: 'accounting',
            permittedBy: 'reports',
            name: `vat-return-${vatReturn.from}-${vatReturn.to}`,
          },
          vatReturnSheet(vatReturn, brand, request.locale),
        )
      return success(request, { vat_return: returnView(vatReturn) })
    },

    'POST admin-panal/accounting/vat-returns/:from': async (request, reply) => {
      const { from } = request.params
      const { due, reference } = request.body
      const now = new Date()
      await inTransaction(db, (tx) =>
        fileVatReturn(tx, { from, due: toHalalas(due), reference, origin: originOf(request) }, now),
      )
      reply.code(201)
      return success(
        request,
        { vat_return: returnView(await readVatReturn(db, from, now)) },
        'vat_return_filed',
      )
    },
  })
}
