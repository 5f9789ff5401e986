import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { type PaperAmounts, partOf, type Share, taxWithin, WHOLE } from '../amounts.ts'
import { formulaOf, linkTo, money, percent, type Step, stepOf, type Viewer } from './steps.ts'

/** A credit note; its amounts are below zero. */
interface Note extends PaperAmounts {
  readonly id: number
  readonly credited_invoice: number | null
  readonly vat_percentage: Share
}

const LEFT = z.object({
  number: z.string(),
  price: z.number(),
  discount: z.number(),
  net_total: z.number(),
  tax: z.number(),
  amount: z.number(),
})

/** What credit notes before this one had left of the invoice. */
const readLeft = (tx: Transaction, { id, credited_invoice }: Note) =>
  rowOf(
    tx,
    LEFT,
    sql`select (select number from invoices where id = ${credited_invoice}::bigint) as number,
        sum(price)::float8 as price, sum(discount)::float8 as discount, sum(net_total)::float8 as net_total,
        sum(tax)::float8 as tax, sum(amount)::float8 as amount
      from invoices where id = ${credited_invoice}::bigint or (credited_invoice = ${credited_invoice}::bigint and id < ${id})
      having count(*) > 0`,
  )

const partFormula = (left: PaperAmounts, amount: number, rate: Share): Step['formula'] => {
  if (amount === left.amount || rate === 0) return []
  const rest = left.amount - amount
  return formulaOf(
    money(left.tax),
    '−',
    '(',
    money(rest),
    '×',
    percent(rate),
    '÷',
    percent(WHOLE + rate),
    ')',
  )
}

/** What a credit note takes back of what was left: its tax is that of before less that of what stays. */
export const creditLines = async (tx: Transaction, note: Note, viewer: Viewer): Promise<readonly Step[]> => {
  const left = await readLeft(tx, note)
  if (!left || note.credited_invoice === null) return []
  const rate = note.vat_percentage
  const amount = -note.amount
  const part = partOf(left, amount, rate)
  const isWhole = amount === left.amount
  const rest = left.amount - amount
  return [
    stepOf('credits', {
      result: money(amount),
      link: linkTo(viewer, 'invoices', note.credited_invoice, left.number),
    }),
    stepOf('left_before', { result: money(left.amount) }),
    stepOf(isWhole ? 'all_left' : 'vat_left', {
      values: { rate: percent(rate), rest: money(taxWithin(rest, rate)) },
      formula: partFormula(left, amount, rate),
      result: money(part.tax),
      stored: money(-note.tax),
    }),
    stepOf('net', {
      formula: formulaOf(money(amount), '−', money(part.tax)),
      result: money(part.net_total),
      stored: money(-note.net_total),
    }),
    stepOf('left_after', {
      formula: formulaOf(money(left.amount), '−', money(amount)),
      result: money(rest),
    }),
  ]
}
