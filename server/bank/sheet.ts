import type { SheetCell, SheetRow } from '#server/sheets/cell.ts'
import { readEach } from '#server/sheets/fileFault.ts'
import { plainName } from '#server/sheets/plainName.ts'
import type { ColumnRole } from '#src/contract/bank.ts'
import type { Day } from '#src/schema/days.ts'
import { tidyIdentity } from '#src/schema/identities.ts'
import { type Halalas, toHalalas } from '#src/schema/money.ts'
import { type DayOrder, readAmount, readBankDay } from './amount.ts'
import { type ColumnMap, headingOf, isWhole, mapOf, saysDirection } from './columns.ts'
import {
  ibanIn,
  MOST_LINES,
  type Paper,
  PaperError,
  type PaperLine,
  type SheetColumns,
  tidyText,
} from './paper.ts'
import {
  accountsAbove,
  accountsIn,
  currenciesAbove,
  currencyInHeading,
  currencyOf,
  directionIn,
  oneAccount,
} from './sheetFacts.ts'

/** Rows among which the headings are looked for: above them banks write whose account it is. */
export const MOST_HEAD = 30

/** What a sheet is without a known row of headings: the rows that may be it. */
export interface Unmapped {
  readonly headings: readonly string[]
}

/** The headings of a statement whose meaning is to be said, with what is known of them. */
export type UnmappedStatement = Unmapped & { readonly columns: ColumnMap }

export type ReadSheet =
  | { readonly paper: Paper; readonly sheet: SheetColumns & { readonly columns: ColumnMap } }
  | { readonly unmapped: UnmappedStatement }

/** What a cell tells, as text. */
export const textOf = (cell: SheetCell | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''

/** The halalas of a cell; null for an empty one, undefined for what is no amount. */
export const amountOf = (cell: SheetCell | undefined): Halalas | undefined | null => {
  if (cell === null || cell === undefined || textOf(cell).trim() === '') return null
  return typeof cell === 'number' ? toHalalas(cell) : readAmount(textOf(cell))
}

/** What is said or remembered of the columns of a sheet, by its headings; what is remembered is of an account's bank. */
export type ColumnsFor = (
  account: string | null,
) => Promise<(headings: readonly string[]) => Partial<ColumnMap>>

interface Head {
  readonly at: number
  readonly headings: readonly string[]
  readonly map: ColumnMap
  /** Below the heading of the direction stands nothing else. */
  readonly saysDirection: boolean
}

const headOf = async (rows: readonly SheetRow[], columnsFor: ColumnsFor): Promise<Head | undefined> => {
  for (const [at, { cells }] of rows.slice(0, MOST_HEAD).entries()) {
    const headings = cells.map(headingOf)
    const told = await columnsFor(accountsAbove(rows.slice(0, at))[0] ?? null)
    const said = told(headings)
    const map = mapOf(cells, said)
    if (!isWhole(map)) continue
    const isSaid =
      map.direction !== null && (said.direction === map.direction || saysDirection(map.direction))
    return { at, headings, map, saysDirection: isSaid }
  }
  return undefined
}

const cellAt = ({ cells }: SheetRow, { map, headings }: Head, role: ColumnRole): SheetCell | undefined =>
  map[role] === null ? undefined : cells[headings.indexOf(map[role])]

/** The row with the most texts among the first: what its columns are is to be said. */
export const likelyHead = (rows: readonly SheetRow[]): Unmapped => {
  const texts = rows
    .slice(0, MOST_HEAD)
    .map(({ cells }) => cells.map(headingOf).filter((heading) => heading && !/^[\d.,\s/:-]+$/.test(heading)))
  const widest = texts.reduce<string[]>((most, each) => (each.length > most.length ? each : most), [])
  return { headings: [...new Set(widest)].slice(0, 40) }
}

/** A row's movement, above zero for money that came; null for a row that moves nothing. */
const movementOf = (row: SheetRow, head: Head): Halalas | null => {
  const cellOf = (role: ColumnRole) => amountOf(cellAt(row, head, role))
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
  readEach(rows, (row) => {
    if (isSum(row)) return []
    const day = textOf(cellAt(row, head, 'booked_on')).trim()
    const amount = movementOf(row, head)
    if (!amount) return []
    if (!readBankDay(day, 'day_first') && !readBankDay(day, 'month_first'))
      throw new PaperError('bank_line_unread', row.number)
    const balance = amountOf(cellAt(row, head, 'balance'))
    if (balance === undefined) throw new PaperError('bank_line_unread', row.number)
    return [{ row, amount, day, balance }]
  }).flat()

/**
 * The rows with the direction that their column says, and the map that it is read by. Below a heading such as Type stand
 * kinds of transactions as well: it says nothing where amounts have signs and some rows no direction. Without signs each
 * row has to say it, or what left would be taken for what came. Throws `PaperError` with the row that does not, or whose
 * sign contradicts it.
 */
const directed = (moved: readonly Moved[], head: Head): Pick<Head, 'map'> & { rows: readonly Moved[] } => {
  const { map } = head
  if (map.direction === null || (map.debit !== null && map.credit !== null))
    return { map: { ...map, direction: null }, rows: moved }
  const told = moved.map(({ row }) => directionIn(textOf(cellAt(row, head, 'direction'))))
  const hasSigns = moved.some(({ amount }) => amount < 0)
  if (hasSigns && !head.saysDirection && told.includes(undefined))
    return { map: { ...map, direction: null }, rows: moved }
  const rows = readEach([...moved.entries()], ([place, each]) => {
    const direction = told[place]
    const isOut = direction === 'OUT'
    if (!direction || (hasSigns && isOut !== each.amount < 0))
      throw new PaperError('bank_direction_unread', each.row.number)
    return { ...each, amount: isOut ? -Math.abs(each.amount) : each.amount }
  })
  return { map, rows }
}

/** What is counted of a row is read from one column each. */
const refuseSecondUse = ({ map }: Head): void => {
  const money = [map.amount, map.debit, map.credit, map.balance].filter((heading) => heading !== null)
  if (new Set(money).size < money.length) throw new PaperError('bank_column_twice')
}

/**
 * Refuses a column of balances that is taken for that of the amounts: each of its numbers is the one before it with
 * another number of its row added or taken.
 */
const refuseBalances = (moved: readonly Moved[], head: Head): void => {
  const { amount: heading, balance } = head.map
  if (heading === null || balance !== null || moved.length < 2) return
  const own = head.headings.indexOf(heading)
  const isStep = (cells: SheetRow['cells'], step: Halalas) =>
    cells.some((cell, place) => {
      const amount = place === own ? null : amountOf(cell)
      return typeof amount === 'number' && amount !== 0 && Math.abs(amount) === Math.abs(step)
    })
  const follows = (rows: readonly Moved[]) =>
    rows.every(
      ({ row, amount }, place) => place === 0 || isStep(row.cells, amount - (rows[place - 1]?.amount ?? 0)),
    )
  const [first] = moved
  if (first && (follows(moved) || follows(moved.toReversed())))
    throw new PaperError('bank_amount_is_balance', first.row.number)
}

/** The currency that is told above the headings, in them, or beside the amounts. */
const toldCurrency = (above: readonly SheetRow[], moved: readonly Moved[], head: Head): string | null => {
  const { amount, debit, credit, balance } = head.map
  const inHeadings = [amount, debit, credit, balance].flatMap((each) => currencyInHeading(each ?? '') ?? [])
  const beside = moved.map(({ row }) => textOf(cellAt(row, head, 'currency')))
  return currencyOf([...currenciesAbove(above), ...inHeadings, ...beside])
}

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
  const told = (role: ColumnRole) => textOf(cellAt(row, head, role))
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

const paperOf = (
  all: readonly SheetRow[],
  head: Head,
): { readonly paper: Paper; readonly map: ColumnMap } => {
  refuseSecondUse(head)
  const above = all.slice(0, head.at)
  const moved = movedRows(all.slice(head.at + 1), head)
  if (moved.length > MOST_LINES) throw new PaperError('bank_too_many_lines')
  refuseBalances(moved, head)
  const { rows, map } = directed(moved, head)
  const order = dayOrderOf(rows.map(({ day }) => day))
  const inColumn = accountsIn(rows.map(({ row }) => textOf(cellAt(row, head, 'account'))))
  const paper = {
    account: oneAccount([...accountsAbove(above), ...inColumn]),
    currency: toldCurrency(above, rows, head),
    ...balancesOf(rows),
    lines: readEach(rows, (each) => lineOf(each, head, order)),
  }
  return { paper, map }
}

/**
 * The statement that the rows of a sheet are, by the headings that are said, remembered for the bank or known of banks;
 * or the headings whose meaning has to be said. Throws `PaperError` with the row that cannot be read, and with what the
 * columns were taken for.
 */
export const readStatementSheet = async (
  rows: AsyncIterable<SheetRow>,
  columnsFor: ColumnsFor,
): Promise<ReadSheet> => {
  const all: SheetRow[] = []
  for await (const row of rows) all.push(row)
  const head = await headOf(all, columnsFor)
  if (!head) {
    const unmapped = likelyHead(all)
    if (unmapped.headings.length < 2) throw new PaperError('bank_not_a_statement')
    return { unmapped: { ...unmapped, columns: mapOf(unmapped.headings, {}) } }
  }
  const headings = [...new Set(head.headings.filter((each) => each !== ''))]
  try {
    const { paper, map } = paperOf(all, head)
    return { paper, sheet: { headings, columns: map } }
  } catch (error) {
    if (error instanceof PaperError) error.sheet = { headings, columns: head.map }
    throw error
  }
}
