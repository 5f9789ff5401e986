import type { SheetRow } from '#server/sheets/cell.ts'
import { readEach } from '#server/sheets/fileFault.ts'
import { plainName } from '#server/sheets/plainName.ts'
import { readSheet } from '#server/sheets/read.ts'
import type { SettlementColumn } from '#src/contract/settlements.ts'
import type { SettlementLineKind } from '#src/resources/settlementLines/settlementLines.ts'
import { keysOf } from '#src/schema/objects.ts'
import { type DayOrder, readBankDay } from '../amount.ts'
import { headingOf, headingsBy } from '../columns.ts'
import { tidyText } from '../paper.ts'
import { amountOf, dayOrderOf, isSum, likelyHead, MOST_HEAD, textOf, type Unmapped } from '../sheet.ts'
import { amountsOf, MOST_SETTLEMENT_LINES, netOf, ReportError, type ReportLine } from './report.ts'
import { CHARGES } from './states.ts'

/** Which heading of a settlement's sheet stands for what; null where it has none. */
export type SettlementColumns = Readonly<Record<SettlementColumn, string | null>>

/** Rows and columns of a sheet: gateways add a column for each thing that they were told of a payment. */
const LIMITS = { rows: MOST_SETTLEMENT_LINES + 50, columns: 120 }

/** How gateways call their columns; Moyasar's are published (docs/decisions/0479). */
const KNOWN: Readonly<Record<SettlementColumn, readonly string[]>> = {
  payment: [
    'payment_id',
    'transaction id',
    'payment',
    'payment number',
    'payment no',
    'transaction number',
    'transaction no',
    'charge id',
    'رقم العملية',
    'معرف الدفعة',
    'معرف العملية',
    'id',
    'المعرف',
  ],
  kind: ['type', 'line type', 'transaction type', 'kind', 'النوع', 'نوع العملية', 'نوع البند', 'نوع الحركة'],
  amount: [
    'amount',
    'payment amount',
    'gross',
    'transaction amount',
    'gross amount',
    'amount sar',
    'المبلغ',
    'مبلغ العملية',
    'مبلغ الدفعة',
    'المبلغ الإجمالي',
  ],
  fee: ['fee', 'fees', 'fee amount', 'commission', 'الرسوم', 'رسوم', 'رسوم البوابة', 'العمولة'],
  vat: [
    'vat',
    'tax',
    'vat amount',
    'tax amount',
    'fee vat',
    'fees vat',
    'vat on fee',
    'vat on fees',
    'fee tax',
    'الضريبة',
    'ضريبة القيمة المضافة',
    'ضريبة الرسوم',
    'ضريبة',
  ],
  total_fee: [
    'total_fee',
    'total fees',
    'fee including vat',
    'fees including vat',
    'إجمالي الرسوم',
    'الرسوم مع الضريبة',
    'الرسوم شاملة الضريبة',
  ],
  net: [
    'net_amount',
    'net',
    'settled amount',
    'settlement amount',
    'payout amount',
    'الصافي',
    'المبلغ الصافي',
    'صافي المبلغ',
  ],
  day: [
    'transaction_date',
    'date',
    'created_at',
    'payment date',
    'paid at',
    'transaction time',
    'settled_at',
    'settlement date',
    'تاريخ العملية',
    'التاريخ',
    'تاريخ الدفع',
    'تاريخ الدفعة',
    'تاريخ التسوية',
    'تاريخ',
  ],
  currency: ['currency', 'currency code', 'العملة', 'عملة'],
  reference: [
    'reference',
    'process number',
    'reference number',
    'reference no',
    'merchant reference',
    'المرجع',
    'رقم الدفعة',
    'رقم المرجع',
    'الرقم المرجعي',
  ],
}

const KINDS: ReadonlyMap<string, SettlementLineKind> = new Map(
  Object.entries({
    pay: 'PAYMENT',
    payment: 'PAYMENT',
    capture: 'PAYMENT',
    دفع: 'PAYMENT',
    دفعة: 'PAYMENT',
    refund: 'REFUND',
    رد: 'REFUND',
    استرداد: 'REFUND',
    void: 'VOID',
    إلغاء: 'VOID',
    fee: 'FEE',
    رسوم: 'FEE',
    platform_duties: 'PLATFORM_DUTIES',
    other_duties: 'OTHER_DUTIES',
    chargeback: 'CHARGEBACK',
    chargeback_penalty: 'CHARGEBACK_PENALTY',
    installment: 'INSTALLMENT',
  } as const satisfies Readonly<Record<string, SettlementLineKind>>).map(([word, kind]) => [
    plainName(word),
    kind,
  ]),
)

/** What is said or remembered of the columns of a sheet with these headings. */
type SaidColumns = (headings: readonly string[]) => Partial<SettlementColumns>

interface Head {
  readonly at: number
  readonly headings: readonly string[]
  readonly columns: SettlementColumns
  readonly cellOf: (row: SheetRow, role: SettlementColumn) => SheetRow['cells'][number] | undefined
}

/** The currency is looked at whatever is said of it: amounts of another one are refused. */
const isChecked = (role: SettlementColumn): boolean => role === 'currency'

/** The map that a row of headings suggests: what is said to be no column is none, what is not said is known or none. */
const columnsOf = (cells: SheetRow['cells'], said: Partial<SettlementColumns>): SettlementColumns => {
  const found = headingsBy(cells, said, KNOWN)
  const kept = keysOf(found).map((role) => [
    role,
    said[role] === null && !isChecked(role) ? null : found[role],
  ])
  return Object.fromEntries(kept) as Record<SettlementColumn, string | null>
}

/** True where a map tells of which payment, when and how much: lines can be read by it. */
const isWhole = ({ payment, amount, day }: SettlementColumns): boolean =>
  payment !== null && amount !== null && day !== null

const headOf = (rows: readonly SheetRow[], said: SaidColumns): Head | undefined => {
  for (const [at, { cells }] of rows.slice(0, MOST_HEAD).entries()) {
    const headings = cells.map(headingOf)
    const columns = columnsOf(cells, said(headings))
    if (!isWhole(columns)) continue
    const placeOf = (role: SettlementColumn) =>
      columns[role] === null ? -1 : headings.indexOf(columns[role])
    return { at, headings, columns, cellOf: (row, role) => row.cells[placeOf(role)] }
  }
  return undefined
}

const kindOf = (row: SheetRow, { cellOf }: Head, isBelow: boolean): SettlementLineKind => {
  const word = plainName(textOf(cellOf(row, 'kind')))
  if (word === '') return isBelow ? 'REFUND' : 'PAYMENT'
  const kind = KINDS.get(word)
  if (!kind) throw new ReportError('settlement_line_unread', row.number)
  return kind
}

const lineOf = (row: SheetRow, head: Head, order: DayOrder): ReportLine => {
  const told = (role: SettlementColumn) => textOf(head.cellOf(row, role)).trim()
  const money = (role: SettlementColumn) => {
    const amount = amountOf(head.cellOf(row, role))
    if (amount === undefined) throw new ReportError('settlement_line_unread', row.number)
    return amount
  }
  const [gross, fee, vat, total, net] = [
    money('amount'),
    money('fee') ?? 0,
    money('vat') ?? 0,
    money('total_fee'),
    money('net'),
  ]
  const occurredOn = readBankDay(told('day'), order)
  if (gross === null || !occurredOn) throw new ReportError('settlement_line_unread', row.number)
  const currency = told('currency').toUpperCase()
  if (currency !== '' && currency !== 'SAR') throw new ReportError('settlement_other_currency', row.number)
  const kind = kindOf(row, head, gross < 0)
  const remoteId = tidyText(told('payment'), 100)
  if (remoteId === null && !CHARGES.has(kind)) throw new ReportError('settlement_line_unread', row.number)
  const amounts = amountsOf(kind, { gross, feeWithVat: total ?? fee + vat, vat })
  // Gateways write what went back with its sign or without.
  if (net !== null && Math.abs(net) !== Math.abs(netOf(amounts)))
    throw new ReportError('settlement_line_differs', row.number)
  return { remoteId, kind, occurredOn, ...amounts, reference: tidyText(told('reference'), 60) }
}

/** Headings that can be chosen, each once. */
export const named = (headings: readonly string[]): string[] => [
  ...new Set(headings.filter((each) => each !== '')),
]

/** What a file told, or the headings of one whose columns nobody knows. */
export type ReadReport =
  | {
      readonly lines: readonly ReportLine[]
      readonly headings: readonly string[]
      readonly columns: SettlementColumns
    }
  | { readonly unmapped: Unmapped & { readonly columns: SettlementColumns } }

/**
 * Reads the sheet of a settlement by the headings that are said, remembered or known. Throws `ReportError` with the row
 * that cannot be read or contradicts itself, and `SheetError` for a file that is no sheet.
 */
export const readReport = async (path: string, said: SaidColumns): Promise<ReadReport> => {
  const rows: SheetRow[] = []
  for await (const row of readSheet(path, LIMITS)) rows.push(row)
  const head = headOf(rows, said)
  if (!head) {
    const unmapped = likelyHead(rows)
    if (unmapped.headings.length < 2) throw new ReportError('settlement_not_a_report')
    return { unmapped: { ...unmapped, columns: columnsOf(unmapped.headings, {}) } }
  }
  const isEmpty = (row: SheetRow) => row.cells.every((cell) => textOf(cell).trim() === '')
  const told = rows.slice(head.at + 1).filter((row) => !isEmpty(row) && !isSum(row))
  if (told.length > MOST_SETTLEMENT_LINES) throw new ReportError('settlement_too_large')
  const order = dayOrderOf(told.map((row) => textOf(head.cellOf(row, 'day')).trim()))
  const { headings, columns } = head
  try {
    return { lines: readEach(told, (row) => lineOf(row, head, order)), headings, columns }
  } catch (error) {
    if (error instanceof ReportError) error.sheet = { headings: named(headings), columns }
    throw error
  }
}
