import type { SheetCell, SheetRow } from '#server/sheets/cell.ts'
import { plainName } from '#server/sheets/plainName.ts'
import type { ColumnRole } from '#src/contract/bank.ts'
import type { Day } from '#src/schema/days.ts'
import { tidyIdentity } from '#src/schema/identities.ts'
import { type Halalas, toHalalas } from '#src/schema/money.ts'
import { type DayOrder, readAmount, readBankDay } from './amount.ts'
import { type ColumnMap, headingOf, isWhole, mapOf } from './columns.ts'
import { ibanIn, MOST_LINES, type Paper, PaperError, type PaperLine, tidyText } from './paper.ts'

/** Rows among which the headings are looked for: above them banks write whose account it is. */
export const MOST_HEAD = 30

/** What a sheet is without a known row of headings: the rows that may be it. */
export interface Unmapped {
  readonly headings: readonly string[]
}

export type ReadSheet =
  | { readonly paper: Paper; readonly columns: ColumnMap }
  | { readonly unmapped: Unmapped }

/** What a cell tells, as text. */
export const textOf = (cell: SheetCell | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''

/** The halalas of a cell; null for an empty one, undefined for what is no amount. */
export const amountOf = (cell: SheetCell | undefined): Halalas | undefined | null => {
  if (cell === null || cell === undefined || textOf(cell).trim() === '') return null
  return typeof cell === 'number' ? toHalalas(cell) : readAmount(textOf(cell))
}

interface Head {
  readonly at: number
  readonly map: ColumnMap
  readonly placeOf: (role: ColumnRole) => number
}

const headOf = (rows: readonly SheetRow[], remembered: Partial<ColumnMap>): Head | undefined => {
  for (const [at, { cells }] of rows.slice(0, MOST_HEAD).entries()) {
    const map = mapOf(cells, remembered)
    if (!isWhole(map)) continue
    const headings = cells.map(headingOf)
    return { at, map, placeOf: (role) => (map[role] === null ? -1 : headings.indexOf(map[role])) }
  }
  return undefined
}

/** The row with the most texts among the first: what its columns are is to be said. */
export const likelyHead = (rows: readonly SheetRow[]): Unmapped => {
  const texts = rows
    .slice(0, MOST_HEAD)
    .map(({ cells }) => cells.map(headingOf).filter((heading) => heading && !/^[\d.,\s/:-]+$/.test(heading)))
  const widest = texts.reduce<string[]>((most, each) => (each.length > most.length ? each : most), [])
  return { headings: [...new Set(widest)].slice(0, 40) }
}

/** A row's movement, above zero for money that came; null for a row that moves nothing. */
const movementOf = (row: SheetRow, { placeOf }: Head): Halalas | null => {
  const cellOf = (role: ColumnRole) => amountOf(row.cells[placeOf(role)])
  const [amount, debit, credit] = [cellOf('amount'), cellOf('debit'), cellOf('credit')]
  if (amount === undefined || debit === undefined || credit === undefined)
    throw new PaperError('bank_line_unread', row.number)
  if (!debit && !credit) return amount
  if (debit && credit) throw new PaperError('bank_line_unread', row.number)
  return debit ? -Math.abs(debit) : credit
}

/** The order in which all days of the sheet can be read; the day first where both can. */
export const dayOrderOf = (days: readonly string[]): DayOrder =>
  days.every((day) => readBankDay(day, 'day_first')) || !days.every((day) => readBankDay(day, 'month_first'))
    ? 'day_first'
    : 'month_first'

interface Moved {
  readonly row: SheetRow
  readonly amount: Halalas
  readonly day: string
  readonly balance: Halalas | null
}

/** What banks write beside sums and balances that stand among the lines. */
const SUMS = new Set(
  [
    'total',
    'totals',
    'grand total',
    'opening balance',
    'closing balance',
    'الاجمالي',
    'المجموع',
    'الرصيد الافتتاحي',
    'الرصيد الختامي',
  ].map(plainName),
)

/** A row of sums or balances among the lines. */
export const isSum = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => SUMS.has(plainName(headingOf(cell))))

/** Rows that move money. Sums and remarks around them move none; one that does and has no day is refused. */
const movedRows = (rows: readonly SheetRow[], head: Head): Moved[] =>
  rows.flatMap((row) => {
    if (isSum(row)) return []
    const day = textOf(row.cells[head.placeOf('booked_on')]).trim()
    const amount = movementOf(row, head)
    if (!amount) return []
    if (day === '') throw new PaperError('bank_line_unread', row.number)
    const balance = amountOf(row.cells[head.placeOf('balance')])
    if (balance === undefined) throw new PaperError('bank_line_unread', row.number)
    return [{ row, amount, day, balance }]
  })

/** The balances before and after the rows, where each tells its own: they have to follow from one another. */
const balancesOf = (moved: readonly Moved[]): Pick<Paper, 'opening' | 'closing'> => {
  if (moved.length === 0 || moved.some(({ balance }) => balance === null))
    return { opening: null, closing: null }
  const broken = (rows: readonly Moved[]): Moved | undefined =>
    rows.find(({ balance, amount }, place) => {
      const before = rows[place - 1]?.balance
      return place > 0 && Number(before) + amount !== balance
    })
  const latestFirst = moved.toReversed()
  const inOrder = broken(moved) ? latestFirst : moved
  const wrong = broken(inOrder)
  if (wrong) throw new PaperError('bank_balance_differs', (broken(moved) ?? wrong).row.number)
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  return { opening: Number(first?.balance) - Number(first?.amount), closing: last?.balance ?? null }
}

const lineOf = ({ row, amount, day }: Moved, head: Head, order: DayOrder): PaperLine => {
  const bookedOn: Day | undefined = readBankDay(day, order)
  if (!bookedOn) throw new PaperError('bank_line_unread', row.number)
  const told = (role: ColumnRole) => textOf(row.cells[head.placeOf(role)])
  const text = tidyText(told('text'), 500)
  return {
    row: row.number,
    bookedOn,
    direction: amount > 0 ? 'IN' : 'OUT',
    amount: Math.abs(amount),
    reference: tidyText(told('reference'), 60),
    text,
    counterparty: tidyText(told('counterparty'), 140),
    iban: tidyText(tidyIdentity(told('counterparty_iban')), 34) ?? ibanIn(text),
  }
}

/**
 * The statement that the rows of a sheet are, by the headings that are remembered for the bank or known of banks; or
 * the headings whose meaning has to be said. Throws `PaperError` with the row that cannot be read.
 */
export const readStatementSheet = async (
  rows: AsyncIterable<SheetRow>,
  remembered: Partial<ColumnMap>,
): Promise<ReadSheet> => {
  const all: SheetRow[] = []
  for await (const row of rows) all.push(row)
  const head = headOf(all, remembered)
  if (!head) {
    const unmapped = likelyHead(all)
    if (unmapped.headings.length < 2) throw new PaperError('bank_not_a_statement')
    return { unmapped }
  }
  const moved = movedRows(all.slice(head.at + 1), head)
  if (moved.length > MOST_LINES) throw new PaperError('bank_too_many_lines')
  const order = dayOrderOf(moved.map(({ day }) => day))
  const lines = moved.map((each) => lineOf(each, head, order))
  return {
    paper: { account: null, currency: null, ...balancesOf(moved), lines },
    columns: head.map,
  }
}
