import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ID_ROW, type Reader, rowsOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import type { Agreement } from '#src/contract/bankMatching.ts'
import { type Candidate, holding, type OpenLine } from '../candidates.ts'
import { isSameName, wordsOf } from '../clues.ts'
import { settlementState } from './states.ts'

/** Days around the settlement's own in which the bank books it: weekends and holidays lie between. */
const DAYS = { before: 1, after: 14 }

/** What is shown of one line, or of one settlement: more of the same amount are none that anybody compares. */
const MOST_SHOWN = 10

/**
 * True where the line `l` may be the settlement `s`: it has its net, and was booked about its day. The amount is said of
 * both, so that either is found by its index.
 */
const MAY_BE = sql`l.amount = abs(s.net) and s.net = case l.direction when 'IN' then l.amount else -l.amount end
  and l.booked_on between s.settled_on - ${DAYS.before}::int and s.settled_on + ${DAYS.after}::int`

/** Letters and digits alone: banks drop the signs between them. */
const bare = (text: string) => sql.raw(`regexp_replace(lower(${text}), '[^0-9a-z]', '', 'g')`)

/** True where the line names the settlement's number; a short one would be found anywhere. */
const NAMES = sql`(length(${bare('s.remote_id')}) >= 4
  and position(${bare('s.remote_id')} in ${bare("l.text || coalesce(l.reference, '')")}) > 0)`

/** Who names it comes first, then the nearest day. */
const LIKELIEST = sql`${NAMES} desc, abs(l.booked_on - s.settled_on)`

const BANK_LINE = z.object({
  id: z.number(),
  booked_on: z.string(),
  amount: z.number(),
  text: z.string(),
  reference: z.string().nullable(),
  counterparty: z.string().nullable(),
  names_it: z.boolean(),
})

/** The bank's lines that wait and that a settlement may be, the likeliest first. 404. */
export const bankCandidates = async (tx: Reader, id: number) => {
  const [known] = await rowsOf(tx, ID_ROW, sql`select id from settlements where id = ${id}`)
  if (!known) throw new AppError(404, 'not_found')
  return rowsOf(
    tx,
    BANK_LINE,
    sql`
    select l.id, l.booked_on::text as booked_on, l.amount, l.text, l.reference, l.counterparty, ${NAMES} as names_it
    from settlements s join bank_lines l on ${MAY_BE}
    where s.id = ${id} and l.state = 'OPEN' order by ${LIKELIEST}, l.id limit ${MOST_SHOWN}`,
  )
}

const SETTLEMENT = z.object({
  line: z.number(),
  id: z.number(),
  number: z.string(),
  gateway: z.string(),
  day: z.string(),
  amount: z.number(),
  state: z.string(),
  names_it: z.boolean(),
})

type Settlement = Readonly<z.infer<typeof SETTLEMENT>>

const candidateOf = (line: OpenLine, settlement: Settlement): Candidate => {
  const agrees: Partial<Record<Agreement, boolean>> = {
    number: settlement.names_it,
    amount: true,
    day: true,
    name: isSameName(wordsOf(line.counterparty), [wordsOf(settlement.gateway)]),
  }
  return {
    kind: 'SETTLEMENT',
    id: settlement.id,
    number: settlement.number,
    holder: '',
    items: 1,
    day: settlement.day,
    amount: settlement.amount,
    status: settlement.state,
    receipt: null,
    agrees: holding(agrees),
    contradicts: [],
    same_receipt: null,
  }
}

/** The settlements that wait for the bank and that lines may be, by the line's id, the likeliest first. */
export const settlementCandidates = async (
  tx: Reader,
  lines: readonly OpenLine[],
): Promise<ReadonlyMap<number, readonly Candidate[]>> => {
  if (lines.length === 0) return new Map()
  const found = await rowsOf(
    tx,
    SETTLEMENT,
    sql`
    select l.id as line, s.id, s.remote_id as number, s.gateway, s.settled_on::text as day, abs(s.net)::int8 as amount,
      ${sql.raw(settlementState('s'))} as state, ${NAMES} as names_it
    from bank_lines l cross join lateral (
      select s.* from settlements s where ${MAY_BE} and s.matched_at is null
      order by ${LIKELIEST}, s.id limit ${MOST_SHOWN}) s
    where l.id = any(${sql.param(lines.map(({ id }) => id))}::bigint[])`,
  )
  return new Map(
    lines.map((line) => [
      line.id,
      found.filter((each) => each.line === line.id).map((settlement) => candidateOf(line, settlement)),
    ]),
  )
}
