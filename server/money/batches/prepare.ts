import type { Transaction } from '#server/db/client.ts'
import { payoutBatches, payoutItems } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { readSettings } from '#server/settings/read.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { toHalalas } from '#src/schema/money.ts'
import { newCode } from '../signs.ts'
import { amountText } from '../vendorHistory.ts'
import { tellBatch } from './batch.ts'
import { type Chosen, type Due, lockHolders, readChosen, WALLETS, whyNot } from './due.ts'

/** Names of others that a refusal tells at most. */
const MOST_NAMED = 5

/** 409 `payout_not_due`, naming those of the chosen to whom nothing can be transferred any more. */
const refuseNotDue = async (tx: Transaction, chosen: Chosen, due: readonly Due[]): Promise<void> => {
  const { minimum_payout } = await readSettings(tx)
  const minimum = toHalalas(minimum_payout)
  const open = due.filter((each) => each.draft === null && whyNot(each, minimum) === null)
  const left = WALLETS.flatMap((table) =>
    chosen[table]
      .filter((id) => !open.some((each) => each.table === table && each.id === id))
      .map((id) => due.find((each) => each.table === table && each.id === id)?.name ?? `#${id}`),
  )
  if (left.length > 0)
    throw new AppError(409, 'payout_not_due', { anyOf: { who: left.slice(0, MOST_NAMED) } })
}

/**
 * Makes a draft of what each of the chosen may be paid now; nothing leaves a wallet before somebody else approves it. Each
 * wallet stands in one draft at most. Returns the batch's id; 409 `payout_not_due`.
 */
export const prepareBatch = async (
  tx: Transaction,
  origin: Origin,
  { note, ...chosen }: Chosen & { readonly note: string | null },
  now: Date,
): Promise<number> => {
  await lockHolders(tx, chosen)
  const due = await readChosen(tx, dayInRiyadh(now), chosen)
  await refuseNotDue(tx, chosen, due)
  const number = newCode('PB', 8)
  const [made] = await tx
    .insert(payoutBatches)
    .values({
      number,
      note,
      prepared_by: origin.actor?.username ?? null,
      prepared_by_id: origin.actor?.userId ?? null,
      created_at: now.toISOString(),
    })
    .returning({ id: payoutBatches.id })
  const id = Number(made?.id)
  await tx.insert(payoutItems).values(
    due.map((each, at) => ({
      number: `${number}-${String(at + 1).padStart(3, '0')}`,
      batch: id,
      partner: each.table === 'partners' ? each.id : null,
      vendor: each.table === 'vendors' ? each.id : null,
      iban: each.iban,
      amount: each.amount,
      created_at: now.toISOString(),
    })),
  )
  const total = due.reduce((sum, { amount }) => sum + amount, 0)
  await tellBatch(tx, origin, { batch: { id, number }, action: 'prepare_batch', total }, now)
  await recordEvent(tx, {
    kind: 'payout_batch_waiting',
    recordId: id,
    params: {
      number,
      amount: amountText(total),
      count: due.length,
      by: origin.actor?.username ?? null,
    },
    actor: origin.actor,
    at: now,
  })
  return id
}
