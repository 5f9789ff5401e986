import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { awaitsLine, batchState, isReturned } from '#server/money/batches/states.ts'
import type { Candidate, OpenLine } from './candidates.ts'
import { holdsNumber } from './clues.ts'

/** Approved batches that are looked at: the latest ones. */
const MOST_BATCHES = 100

const BATCH = z.object({
  id: z.number(),
  number: z.string(),
  state: z.string(),
  items: z.number(),
  whole: z.number(),
  /** Items that the bank did not send back, and what they come to. */
  standing_items: z.number(),
  standing: z.number(),
})

type Batch = Readonly<z.infer<typeof BATCH>>

const findBatches = (tx: Reader, amounts: readonly number[]): Promise<Batch[]> =>
  rowsOf(
    tx,
    BATCH,
    sql`
    select b.id, b.number, ${sql.raw(batchState('b'))} as state, s.items, s.whole, s.standing_items, s.standing
    from (select * from payout_batches where approved_at is not null
      order by approved_at desc, id desc limit ${MOST_BATCHES}) b
    cross join lateral (
      select count(*)::int as items, coalesce(sum(a.amount), 0)::int8 as whole,
        (count(*) filter (where not a.is_returned))::int as standing_items,
        coalesce(sum(a.amount) filter (where not a.is_returned), 0)::int8 as standing
      from (select i.amount, ${sql.raw(isReturned('i'))} as is_returned from payout_items i
        where i.batch = b.id and ${sql.raw(awaitsLine('i'))}) a) s
    where s.items > 0 and (s.whole = any(${sql.param([...new Set(amounts)])}::bigint[])
      or s.standing = any(${sql.param([...new Set(amounts)])}::bigint[]))
    order by b.id desc`,
  )

/** True where a line names the batch, and not one of its items alone. */
const names = ({ text, reference }: OpenLine, { number }: Batch): boolean => {
  const ofItem = new RegExp(`${number.replace(/[^0-9A-Z]/g, '.?')}.?[0-9]{3}`, 'i')
  return [text, reference].some((each) => each !== null && holdsNumber(number, each) && !ofItem.test(each))
}

const candidateOf = (line: OpenLine, batch: Batch): Candidate[] => {
  const isWhole = batch.whole === line.amount
  const items = isWhole ? batch.items : batch.standing_items
  const isNamed = names(line, batch)
  // One transfer is its payout, unless the bank calls it by the batch.
  if ((!isWhole && batch.standing !== line.amount) || (items === 1 && !isNamed)) return []
  return [
    {
      kind: 'BATCH',
      id: batch.id,
      number: batch.number,
      holder: '',
      items,
      day: null,
      amount: line.amount,
      status: batch.state,
      receipt: null,
      agrees: isNamed ? ['number', 'amount'] : ['amount'],
      contradicts: [],
      same_receipt: null,
    },
  ]
}

/** The payout batches that outgoing lines may be, by the line's id: all that no line tells of them is the line's amount. */
export const batchCandidates = async (
  tx: Reader,
  lines: readonly OpenLine[],
): Promise<ReadonlyMap<number, readonly Candidate[]>> => {
  if (lines.length === 0) return new Map()
  const batches = await findBatches(
    tx,
    lines.map(({ amount }) => amount),
  )
  return new Map(lines.map((line) => [line.id, batches.flatMap((batch) => candidateOf(line, batch))]))
}
