import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DeskLine, readDesk } from '#server/bank/lines.ts'
import { matchLine, type Pair } from '#server/bank/match.ts'
import { chargeLine, ignoreLine, reopenLine } from '#server/bank/setAside.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { failureText } from '#server/http/messages.ts'
import { type Origin, originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { recordReader } from '#server/modules/payments/records.ts'
import { bankMatchingCalls } from '#src/contract/bankMatching.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { bankLines } from '#src/resources/bankLines/bankLines.ts'
import { toHalalas, toRiyals } from '#src/schema/money.ts'

/** Settlements are matched by those who may do it on their page too, and told to nobody else. */
const maySettle = (request: FastifyRequest): boolean => may(actorOf(request), 'settlements', 'match')

const told = (
  {
    account: _account,
    imported_by: _by,
    candidates,
    sure,
    needsAnother,
    returns,
    vatWithin,
    ...line
  }: DeskLine,
  settles: boolean,
) => ({
  ...line,
  amount: toRiyals(line.amount),
  is_sure: sure !== undefined && !needsAnother,
  needs_another: needsAnother,
  vat_within: toRiyals(vatWithin),
  candidates: candidates
    .filter(({ kind }) => settles || kind !== 'SETTLEMENT')
    .map((each) => ({ ...each, amount: toRiyals(each.amount) })),
  returns: returns.map((each) => ({ ...each, amount: toRiyals(each.amount) })),
})

interface Matching {
  readonly context: AppContext
  readonly origin: Origin
  readonly locale: Locale
  readonly sure: boolean
  readonly settles: boolean
}

/** Each pair by itself: what one is refused with is told, and changes nothing of the others. */
const match = async ({ context, origin, locale, sure, settles }: Matching, pair: Pair) => {
  const { line } = pair
  try {
    if (pair.kind === 'SETTLEMENT' && !settles) throw new AppError(403, 'not_allowed')
    const invoice = await inTransaction(context.db, (tx) =>
      matchLine(tx, origin, pair, { sure, now: new Date() }),
    )
    return { line, matched: true, code: null, text: null, invoice }
  } catch (error) {
    if (!(error instanceof AppError) || error.statusCode >= 500) throw error
    return { line, matched: false, code: error.code, text: failureText(locale, error), invoice: null }
  }
}

/** Decides on a line by itself, and tells what came of it: what it is refused with changes nothing of the others. */
const decideOn = async (
  { db }: AppContext,
  { locale, line }: { readonly locale: Locale; readonly line: number },
  decide: (tx: Transaction) => Promise<void>,
) => {
  try {
    await inTransaction(db, decide)
    return { line, done: true, code: null, text: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.statusCode >= 500) throw error
    return { line, done: false, code: error.code, text: failureText(locale, error) }
  }
}

/** What lines are: told, decided, and taken back where that can be. */
export const matchRoutes = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, bankLines)

  servePart(app, bankMatchingCalls, {
    'GET admin-panal/bank-lines/desk': async (request) => {
      const { direction, page } = request.query
      const settles = maySettle(request)
      const { total, lines } = await inTransaction(context.db, (tx) =>
        readDesk(tx, direction, page, actorOf(request)),
      )
      return success(request, { desk: { total, lines: lines.map((line) => told(line, settles)) } })
    },

    'POST admin-panal/bank-lines/match': async (request) => {
      const { sure, pairs } = request.body
      const origin = originOf(request)
      const matching = { context, origin, locale: request.locale, sure, settles: maySettle(request) }
      const outcomes = []
      for (const pair of pairs) outcomes.push(await match(matching, pair))
      context.mailQueue.wake()
      return success(request, { outcomes })
    },

    'PUT admin-panal/bank-lines/ignore/:id': async (request) => {
      const { id } = request.params
      await inTransaction(context.db, (tx) =>
        ignoreLine(tx, originOf(request), { id, reason: request.body.reason }, new Date()),
      )
      return success(request, { bank_line: await read(request.locale, id) }, 'line_ignored')
    },

    'POST admin-panal/bank-lines/ignore': async (request) => {
      const { lines, reason } = request.body
      const [origin, { locale }] = [originOf(request), request]
      const outcomes = []
      for (const line of lines)
        outcomes.push(
          await decideOn(context, { locale, line }, (tx) =>
            ignoreLine(tx, origin, { id: line, reason }, new Date()),
          ),
        )
      return success(request, { outcomes })
    },

    'POST admin-panal/bank-lines/charge': async (request) => {
      const [origin, { locale }] = [originOf(request), request]
      const outcomes = []
      for (const { line, charge_vat: vat } of request.body.charges)
        outcomes.push(
          await decideOn(context, { locale, line }, (tx) =>
            chargeLine(tx, origin, { id: line, vat: toHalalas(vat) }, new Date()),
          ),
        )
      return success(request, { outcomes })
    },

    'PUT admin-panal/bank-lines/reopen/:id': async (request) => {
      const { id } = request.params
      await inTransaction(context.db, (tx) => reopenLine(tx, originOf(request), id, new Date()))
      return success(request, { bank_line: await read(request.locale, id) }, 'line_reopened')
    },
  })
}
