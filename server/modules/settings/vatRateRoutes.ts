import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import { success } from '#server/http/envelope.ts'
import { type Origin, originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { refuseClosed } from '#server/money/closedBooks.ts'
import { dropVatRate, readVatRates, setVatRate } from '#server/money/vatRates.ts'
import type { ResultOf } from '#src/contract/call.ts'
import { vatRateCalls } from '#src/contract/settings.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'

type Rate = ResultOf<(typeof vatRateCalls)['GET admin-panal/setting/vat-rates']>['rates'][number]

const stateOf = (day: Day, current: Day | undefined, today: Day): Rate['state'] => {
  if (day === current) return 'CURRENT'
  return day > today ? 'PLANNED' : 'PAST'
}

/** All rates as they stand in an answer: the latest day first, percent. */
const rateViews = async (db: Database | Transaction) => {
  const today = dayInRiyadh(new Date())
  const rates = await readVatRates(db)
  const current = rates.findLast(({ validFrom }) => validFrom <= today) ?? rates[0]
  return rates.toReversed().map(({ validFrom, rate, reason, setBy, setAt }) => ({
    valid_from: validFrom,
    vat_percentage: rate / 100,
    reason,
    set_by: setBy,
    set_at: setAt,
    state: stateOf(validFrom, current?.validFrom, today),
  }))
}

interface HistoryTexts {
  readonly from: number
  readonly to: number
  readonly day: Day
  readonly reason: string | null
}

const tell = (
  tx: Transaction,
  origin: Origin,
  { from, to, day, reason }: HistoryTexts,
): Promise<readonly number[]> =>
  recordHistory(tx, origin, [
    {
      action: 'edit',
      resource: 'package_settings',
      changes: {
        vat_percentage: { from: from / 100, to: to / 100 },
        valid_from: { from: null, to: day },
        ...(reason ? { reason: { from: null, to: reason } } : {}),
      },
    },
  ])

// As for all settings: writes run one after the other.
const alone = (tx: Transaction) => tx.execute("select pg_advisory_xact_lock(hashtext('settings'))")

/** The rates of VAT by their days: those that were, the one that holds, those that are planned. */
export const vatRateRoutes = (root: FastifyInstance, { db }: Pick<AppContext, 'db'>): void => {
  serve(root, vatRateCalls, {
    'GET admin-panal/setting/vat-rates': async (request) => success(request, { rates: await rateViews(db) }),

    'POST admin-panal/setting/vat-rates': async (request) => {
      const { vat_percentage: percent, valid_from: day, reason } = request.body
      const origin = originOf(request)
      await inTransaction(db, async (tx) => {
        await alone(tx)
        await refuseClosed(tx, day, 'valid_from')
        const rate = Math.round(percent * 100)
        const setBy = origin.actor?.username ?? null
        const before = await setVatRate(tx, { validFrom: day, rate, reason, setBy }, new Date())
        await tell(tx, origin, { from: before, to: rate, day, reason })
      })
      return success(request, { rates: await rateViews(db) }, 'vat_rate_set')
    },

    'POST admin-panal/setting/vat-rates/drop': async (request) => {
      const { valid_from: day } = request.body
      await inTransaction(db, async (tx) => {
        await alone(tx)
        const { rate, instead } = await dropVatRate(tx, day, new Date())
        await tell(tx, originOf(request), { from: rate, to: instead, day, reason: null })
      })
      return success(request, { rates: await rateViews(db) }, 'vat_rate_dropped')
    },
  })
}
