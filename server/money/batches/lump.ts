import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { rowsOf } from '#server/db/rows.ts'
import { payoutItems } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Halalas } from '#src/schema/money.ts'
import { amountText } from '../vendorHistory.ts'
import { type Batch, lockBatch, tellBatch } from './batch.ts'
import { awaitsLine, isReturned } from './states.ts'

const ITEM = z.object({ id: z.number(), amount: z.number(), is_returned: z.boolean() })

type Item = Readonly<z.infer<typeof ITEM>>

const sumOf = (items: readonly Item[]): Halalas => items.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The items that one debit of an amount stands for: all of which no line tells yet, or all of those that the bank did
 * not send back. Their payouts are locked, so that none is matched by itself meanwhile. 409 `bank_amount_differs`.
 */
const itemsBehind = async (
  tx: Transaction,
  { id }: Pick<Batch, 'id'>,
  amount: Halalas,
): Promise<readonly Item[]> => {
  await tx.execute(sql`select 1 from payouts where id in (
      select i.payout from payout_items i where i.batch = ${id} and i.payout is not null)
    order by id for no key update`)
  const items = await rowsOf(
    tx,
    ITEM,
    sql`select i.id, i.amount, ${sql.raw(isReturned('i'))} as is_returned from payout_items i
      where i.batch = ${id} and ${sql.raw(awaitsLine('i'))} order by i.id`,
  )
  const standing = items.filter(({ is_returned }) => !is_returned)
  const behind = [items, standing].find((each) => each.length > 0 && sumOf(each) === amount)
  if (!behind)
    throw new AppError(409, 'bank_amount_differs', {
      params: { line: amountText(amount), payment: amountText(sumOf(items)) },
    })
  return behind
}

/** One line of the bank, which is a batch or was one. */
interface Lump {
  readonly batch: number
  readonly line: number
}

/**
 * Says that one line of the bank is all of a batch that no line tells yet. Money left the wallets when the batch was
 * approved, so that no balance changes. Returns the batch's number; 404; 409 `batch_not_approved`, `bank_amount_differs`.
 */
export const settleByLine = async (
  tx: Transaction,
  origin: Origin,
  { batch: id, line, amount }: Lump & { readonly amount: Halalas },
  now: Date,
): Promise<string> => {
  const batch = await lockBatch(tx, id)
  if (batch.approved_at === null) throw new AppError(409, 'batch_not_approved')
  const items = await itemsBehind(tx, batch, amount)
  await tx
    .update(payoutItems)
    .set({ bank_line: line, updated_at: NOW })
    .where(
      inArray(
        payoutItems.id,
        items.map((item) => item.id),
      ),
    )
  await tellBatch(tx, origin, { batch, action: 'settle_batch', total: amount }, now)
  return batch.number
}

/** Takes that back: what the line told is with the bank again, unless somebody said otherwise. Returns the batch's number. */
export const unsettleByLine = async (
  tx: Transaction,
  origin: Origin,
  { batch: id, line, amount }: Lump & { readonly amount: Halalas },
  now: Date,
): Promise<string> => {
  const batch = await lockBatch(tx, id)
  await tx
    .update(payoutItems)
    .set({ bank_line: null, updated_at: NOW })
    .where(eq(payoutItems.bank_line, line))
  await tellBatch(tx, origin, { batch, action: 'unsettle_batch', total: amount }, now)
  return batch.number
}
