import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { readSettings } from '#server/settings/read.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { isIdentity } from '#src/schema/identities.ts'
import type { BankOrder } from './bankFile.ts'
import { lockBatch, tellBatch } from './batch.ts'
import { isWithBank } from './states.ts'

const TRANSFER = z.object({ number: z.string(), name: z.string(), iban: z.string(), amount: z.number() })

/**
 * What the bank is to pay of an approved batch: all that it has neither paid nor sent back. Told in the history, as it
 * holds accounts of people. 404; 409 `batch_not_approved`, `batch_nothing_open`, `batch_account_missing`.
 */
export const orderOf = async (tx: Transaction, origin: Origin, id: number, now: Date): Promise<BankOrder> => {
  const batch = await lockBatch(tx, id)
  if (batch.approved_at === null) throw new AppError(409, 'batch_not_approved')
  const { iban, account_name, seller_name_ar } = await readSettings(tx)
  const name = account_name ?? seller_name_ar
  if (!iban || !name) throw new AppError(409, 'batch_account_missing')
  const transfers = await rowsOf(
    tx,
    TRANSFER,
    sql`select i.number, coalesce(p.full_name, v.company_name, v.seller_name) as name, i.iban, i.amount
      from payout_items i left join partners p on p.id = i.partner left join vendors v on v.id = i.vendor
      where i.batch = ${id} and ${sql.raw(isWithBank('i'))} order by i.number`,
  )
  if (transfers.length === 0) throw new AppError(409, 'batch_nothing_open')
  // Each was checked when it was entered; a file with a wrong one would be refused by the bank as a whole.
  const wrong = [iban, ...transfers.map((each) => each.iban)].find((each) => !isIdentity('iban', each))
  if (wrong) throw new AppError(409, 'batch_iban_wrong', { params: { number: wrong } })
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0)
  await tellBatch(tx, origin, { batch, action: 'bank_file', total }, now)
  return { number: batch.number, at: now, day: dayInRiyadh(now), payer: { name, iban }, transfers }
}
