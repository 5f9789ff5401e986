import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { codesIn, MAY_NAME_SQL } from './clues.ts'
import { MOST_LINES } from './paper.ts'

const OPEN = z.object({
  id: z.number(),
  amount: z.number(),
  reference: z.string().nullable(),
  text: z.string(),
})

const NAMED = z.object({ code: z.string(), amount: z.number() })

/** Lines whose texts are searched before others have their turn. */
const AT_ONCE = 500

const keyOf = (code: string, amount: number): string => `${code.toLowerCase()} ${amount}`

/** The incoming lines that wait and may name codes, as many as one file holds, with those codes. */
const readCodes = async (tx: Reader) => {
  const lines = await rowsOf(
    tx,
    OPEN,
    sql`select id, amount, reference, text from bank_lines
      where state = 'OPEN' and direction = 'IN' and (${sql.raw(MAY_NAME_SQL)}) order by booked_on, id limit ${MOST_LINES}`,
  )
  const found: { readonly id: number; readonly amount: number; readonly codes: readonly string[] }[] = []
  for (const [place, { id, amount, reference, text }] of lines.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const codes = codesIn(text, reference)
    if (codes.length > 0) found.push({ id, amount, codes })
  }
  return found
}

/**
 * The incoming lines that wait, and name an open payment of their amount by its number or the code of its transfer, on
 * whichever page of the desk they would stand. Returns their ids.
 */
export const namingLines = async (tx: Reader): Promise<readonly number[]> => {
  const lines = await readCodes(tx)
  const codes = [...new Set(lines.flatMap((line) => line.codes.map((code) => code.toLowerCase())))]
  if (codes.length === 0) return []
  const named = await rowsOf(
    tx,
    NAMED,
    sql`select lower(transfer_code) as code, amount from subscriptions
        where lower(transfer_code) = any(${sql.param(codes)}::text[]) and status in ('DUE_PAYMENT', 'PENDING')
      union all select lower(process_id), amount from subscriptions
        where lower(process_id) = any(${sql.param(codes)}::text[]) and status in ('DUE_PAYMENT', 'PENDING')`,
  )
  const known = new Set(named.map(({ code, amount }) => keyOf(code, amount)))
  return lines.flatMap((line) =>
    line.codes.some((code) => known.has(keyOf(code, line.amount))) ? [line.id] : [],
  )
}
