import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { findsAny, type Reader, rowOf } from '#server/db/rows.ts'
import { vatRates } from '#server/db/schema.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { vatRateOn } from '#server/settings/read.ts'
import type { VatReason } from '#src/resources/packages/vatReasons.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import type { Share } from './amounts.ts'
import { waitForTurn } from './invoices.ts'

/** A rate of VAT, and who set it when and why. */
export interface VatRate {
  /** The day in Riyadh from which it holds, until the next one does. */
  readonly validFrom: Day
  readonly rate: Share
  readonly reason: string | null
  /** User name; null for the one that was there from the beginning. */
  readonly setBy: string | null
  /** ISO 8601. */
  readonly setAt: string
}

/** All rates that were, are and are planned, by their days; there is always one. */
export const readVatRates = async (db: Reader): Promise<readonly VatRate[]> =>
  db
    .select({
      validFrom: vatRates.valid_from,
      rate: vatRates.rate,
      reason: vatRates.reason,
      setBy: vatRates.set_by,
      setAt: vatRates.set_at,
    })
    .from(vatRates)
    .orderBy(vatRates.valid_from)

/** The rate among all of them that holds on a day; on days before the first one, the first one. */
export const rateAmong = (rates: readonly VatRate[], day: Day): Share =>
  (rates.findLast(({ validFrom }) => validFrom <= day) ?? rates[0])?.rate ?? 0

/** The rate at which something supplied on a day is taxed: none where there is a reason for it. */
export const rateFor = (db: Reader, reason: VatReason | null, day: Day): Promise<Share> =>
  reason === null ? vatRateOn(db, day) : Promise.resolve(0)

/** A rate that somebody sets. */
export interface NewVatRate {
  readonly validFrom: Day
  readonly rate: Share
  readonly reason: string | null
  readonly setBy: string | null
}

const DAY_ROW = z.object({ day: z.string().nullable() })

/** The last invoice at a rate, supplied from a day on and before `until`; null where there is none. */
const lastTaxed = async (tx: Transaction, from: Day, until: Day): Promise<Day | null> =>
  (
    await rowOf(
      tx,
      DAY_ROW,
      sql`select max(day)::text as day from (
        select coalesce(supply_on, (issued_at at time zone 'Asia/Riyadh')::date) as day from invoices
        where kind = 'INVOICE' and vat_reason is null) i
      where day >= ${from}::date and day < ${until}::date`,
    )
  )?.day ?? null

/**
 * Sets the rate from a day on, until the next one that is known of; one that was set for that day gives way. Of days
 * past it can be set while no invoice of them was issued (422 on `valid_from`); what was invoiced keeps its rate.
 * Returns what held on that day before.
 */
export const setVatRate = async (
  tx: Transaction,
  { validFrom, rate, reason, setBy }: NewVatRate,
  now: Date,
): Promise<Share> => {
  // Behind all who issue invoices: whoever taxes at another rate meanwhile has issued by then, or looks again.
  await waitForTurn(tx)
  const today = dayInRiyadh(now)
  const before = await vatRateOn(tx, validFrom)
  const next = (await readVatRates(tx)).find(({ validFrom: from }) => from > validFrom)?.validFrom
  if (validFrom < today) {
    const taxed = await lastTaxed(tx, validFrom, next !== undefined && next < today ? next : today)
    if (taxed !== null)
      throw invalid({ valid_from: [{ key: 'validation.vat_invoiced', params: { day: taxed } }] })
  }
  const set = { rate, reason, set_by: setBy, set_at: now.toISOString() }
  await tx
    .insert(vatRates)
    .values({ valid_from: validFrom, ...set })
    .onConflictDoUpdate({ target: vatRates.valid_from, set })
  return before
}

/** Takes back a planned rate; 404, 409 `vat_rate_holds` where it holds already or did. Returns it, and what holds instead. */
export const dropVatRate = async (
  tx: Transaction,
  validFrom: Day,
  now: Date,
): Promise<{ readonly rate: Share; readonly instead: Share }> => {
  await waitForTurn(tx)
  if (validFrom <= dayInRiyadh(now)) {
    const known = await findsAny(tx, sql`select 1 from vat_rates where valid_from = ${validFrom}`)
    throw known ? new AppError(409, 'vat_rate_holds') : new AppError(404, 'not_found')
  }
  const [dropped] = await tx
    .delete(vatRates)
    .where(eq(vatRates.valid_from, validFrom))
    .returning({ rate: vatRates.rate })
  if (!dropped) throw new AppError(404, 'not_found')
  return { rate: dropped.rate, instead: await vatRateOn(tx, validFrom) }
}
