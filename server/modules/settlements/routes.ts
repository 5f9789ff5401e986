import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bankCandidates } from '#server/bank/settlements/candidates.ts'
import { linkLine, reopenLine, resolveLine, unlinkLine } from '#server/bank/settlements/lines.ts'
import { matchSettlement, unmatchSettlement } from '#server/bank/settlements/matchBank.ts'
import { reconcileAll } from '#server/bank/settlements/missing.ts'
import { OPEN_LINES } from '#server/bank/settlements/states.ts'
import { takeBackSettlement } from '#server/bank/settlements/takeBack.ts'
import type { AppContext, Module } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { settlementLines as lineTable } from '#server/db/schema.ts'
import { fetchSoon } from '#server/gateways/settlements.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { recordReader } from '#server/modules/payments/records.ts'
import { settlementCalls } from '#src/contract/settlements.ts'
import { settlementLines } from '#src/resources/settlementLines/settlementLines.ts'
import { settlements } from '#src/resources/settlements/settlements.ts'
import { toRiyals } from '#src/schema/money.ts'
import { importRoute } from './importRoute.ts'

/** What the gateway has to be asked, and what the bank has to say. */
const settlementRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context
  const read = recordReader(context, settlements)

  servePart(app, settlementCalls, {
    'POST admin-panal/settlements/take-back/:id': async (request) => {
      const { id } = request.params
      await inTransaction(db, (tx) => takeBackSettlement(tx, originOf(request), id, new Date()))
      return success(request, {}, 'settlement_taken_back')
    },

    'POST admin-panal/settlements/fetch': async (request) => {
      if (!(await context.gateway())) throw new AppError(409, 'no_gateway')
      await fetchSoon(db, new Date())
      context.jobs.wake()
      return success(request, {}, 'settlements_asked')
    },

    'POST admin-panal/settlements/reconcile': async (request) => {
      const open = await inTransaction(db, async (tx) => {
        await reconcileAll(tx, new Date())
        return tx.$count(lineTable, sql.raw(OPEN_LINES('settlement_lines')))
      })
      return success(request, { open }, 'settlements_reconciled')
    },

    'GET admin-panal/settlements/bank-lines/:id': async (request) => {
      const found = await inTransaction(db, (tx) => bankCandidates(tx, request.params.id))
      return success(request, {
        bank_lines: found.map((line) => ({ ...line, amount: toRiyals(line.amount) })),
      })
    },

    'PUT admin-panal/settlements/match/:id': async (request) => {
      const { id } = request.params
      await inTransaction(db, (tx) =>
        matchSettlement(tx, originOf(request), { id, line: request.body.bank_line }, new Date()),
      )
      return success(request, { settlement: await read(request.locale, id) }, 'settlement_matched')
    },

    'PUT admin-panal/settlements/unmatch/:id': async (request) => {
      const { id } = request.params
      await inTransaction(db, (tx) => unmatchSettlement(tx, originOf(request), id, new Date()))
      return success(request, { settlement: await read(request.locale, id) }, 'settlement_unmatched')
    },
  })
}

/** What is decided on one line. */
const lineRoutes = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, settlementLines)
  const decide = (work: (tx: Transaction) => Promise<void>) => inTransaction(context.db, work)

  servePart(app, settlementCalls, {
    'PUT admin-panal/settlement-lines/link/:id': async (request) => {
      const { id } = request.params
      const { number } = request.body
      await decide((tx) => linkLine(tx, originOf(request), { id, number }, new Date()))
      return success(request, { settlement_line: await read(request.locale, id) }, 'settlement_line_linked')
    },

    'PUT admin-panal/settlement-lines/unlink/:id': async (request) => {
      const { id } = request.params
      await decide((tx) => unlinkLine(tx, originOf(request), id, new Date()))
      return success(request, { settlement_line: await read(request.locale, id) }, 'settlement_line_unlinked')
    },

    'PUT admin-panal/settlement-lines/resolve/:id': async (request) => {
      const { id } = request.params
      const { reason } = request.body
      await decide((tx) => resolveLine(tx, originOf(request), { id, reason }, new Date()))
      return success(request, { settlement_line: await read(request.locale, id) }, 'settlement_line_resolved')
    },

    'PUT admin-panal/settlement-lines/reopen/:id': async (request) => {
      const { id } = request.params
      await decide((tx) => reopenLine(tx, originOf(request), id, new Date()))
      return success(request, { settlement_line: await read(request.locale, id) }, 'settlement_line_reopened')
    },
  })
}

/** The payment gateway's settlements: brought, compared with our books, and matched with the bank. */
export const gatewaySettlements: Module = (app, context) => {
  importRoute(app, context)
  settlementRoutes(app, context)
  lineRoutes(app, context)
}
