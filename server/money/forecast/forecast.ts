import { sql } from 'drizzle-orm'
import { type Database, inDiscardedTransaction, type Transaction } from '#server/db/client.ts'
import { findsAny } from '#server/db/rows.ts'
import { tellNobody } from '#server/events/emit.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { holdSettings } from '#server/settings/read.ts'
import { FORECAST_DAYS, FORECAST_KINDS } from '#src/contract/forecast.ts'
import { addDays, type Day, dayInRiyadh, daysBetween } from '#src/schema/days.ts'
import { sumOfRiyals } from '#src/schema/money.ts'
import { TURN_SETTING } from '../invoices.ts'
import { chooseVendors, makeCopies } from './copies.ts'
import { type Forecast, type Occurrence, releasesUntil } from './occurrences.ts'
import { type Ahead, KINDS_OF_TIME, type Limits, passTime } from './passTime.ts'

/** Most of what one forecast takes, so that nobody waits long and the database least. */
export const LIMITS: Limits & { readonly vendors: number } = {
  vendors: 300,
  steps: 3_000,
  milliseconds: 20_000,
}

const LOCK_MS = 2_000
const STATEMENT_MS = 10_000

const refuseWrongDay = (until: Day, today: Day): void => {
  const ahead = daysBetween(today, until)
  if (ahead < 1) throw invalid({ until: [{ key: 'validation.later_than', params: { date: today } }] })
  if (ahead > FORECAST_DAYS)
    throw invalid({
      until: [{ key: 'validation.earlier_than', params: { date: addDays(today, FORECAST_DAYS + 1) } }],
    })
}

const sumsOf = (occurrences: readonly Occurrence[]): Forecast['sums'] =>
  FORECAST_KINDS.flatMap((kind) => {
    const those = occurrences.filter((occurrence) => occurrence.kind === kind)
    const amount = sumOfRiyals(those.map((occurrence) => occurrence.amount ?? 0))
    return those.length ? [{ kind, count: those.length, amount }] : []
  })

/** One at a time, over all processes: it ends with the transaction. */
const takePlace = async (tx: Transaction): Promise<void> => {
  const isFree = await findsAny(tx, sql`select 1 where pg_try_advisory_xact_lock(hashtext('forecast'))`)
  if (!isFree) throw new AppError(409, 'forecast_running')
}

const vendorsOf = async (tx: Transaction, { until, vendor }: Ahead, most: number) => {
  if (vendor === null) return chooseVendors(tx, { until, kinds: KINDS_OF_TIME, most })
  if (!(await findsAny(tx, sql`select 1 from vendors where id = ${vendor}`)))
    throw new AppError(404, 'not_found')
  return { vendors: [vendor], isCut: false }
}

/**
 * What time will bring until a day: the steps that it takes are taken on copies, each at its moment, and nothing is kept,
 * sent or locked (docs/decisions/0482). 404; 409 `forecast_running` while another one runs; 422 on `until`.
 */
export const forecast = async (
  db: Database,
  ahead: Ahead,
  now: Date,
  limits: typeof LIMITS = LIMITS,
): Promise<Forecast> => {
  const today = dayInRiyadh(now)
  refuseWrongDay(ahead.until, today)
  return inDiscardedTransaction(db, { lockMs: LOCK_MS, statementMs: STATEMENT_MS }, async (tx) => {
    await takePlace(tx)
    await tx.execute(sql`select set_config(${TURN_SETTING}, 'forecast', true)`)
    await holdSettings(tx)
    tellNobody(tx)
    const { vendors, isCut } = await vendorsOf(tx, ahead, limits.vendors)
    await makeCopies(tx, { vendors, kinds: KINDS_OF_TIME })
    const passed = await passTime(tx, { ...ahead, now }, limits)
    const releases = await releasesUntil(tx, { today, until: passed.until, vendor: ahead.vendor })
    const occurrences = [...passed.occurrences, ...releases].toSorted((one, other) =>
      one.day < other.day ? -1 : Number(one.day > other.day),
    )
    return {
      from: today,
      until: passed.until,
      vendors: vendors.length,
      cut: passed.cut ?? (isCut ? 'vendors' : null),
      sums: sumsOf(occurrences),
      occurrences,
    }
  })
}
