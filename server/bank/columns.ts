import type { SheetCell } from '#server/sheets/cell.ts'
import { plainName } from '#server/sheets/plainName.ts'
import type { ColumnRole } from '#src/contract/bank.ts'
import { keysOf } from '#src/schema/objects.ts'

/** Which heading of a bank's sheets stands for what; null where the bank has none. */
export type ColumnMap = Readonly<Record<ColumnRole, string | null>>

/** Headings of columns that say nothing but whether money came or left. */
const DIRECTION_HEADINGS = [
  'dr cr',
  'cr dr',
  'd c',
  'c d',
  'debit credit',
  'credit debit',
  'debit or credit',
  'debit credit indicator',
  'dr cr indicator',
  'direction',
  'مدين دائن',
  'دائن مدين',
  'مدين او دائن',
  'اتجاه الحركة',
  'الاتجاه',
]

/**
 * What banks call their columns in Arabic and English; the earlier is the surer. Banks change their sheets: what is
 * not known here is asked for, and remembered for the bank.
 */
const KNOWN: Readonly<Record<ColumnRole, readonly string[]>> = {
  booked_on: [
    'booking date',
    'posting date',
    'transaction date',
    'trans date',
    'date',
    'تاريخ القيد',
    'تاريخ الحركه',
    'تاريخ العمليه',
    'التاريخ',
    'تاريخ',
    'value date',
  ],
  amount: ['transaction amount', 'amount', 'amount sar', 'مبلغ العمليه', 'مبلغ الحركه', 'المبلغ', 'القيمه'],
  debit: [
    'debit',
    'debit amount',
    'debits',
    'withdrawal',
    'withdrawals',
    'money out',
    'مدين',
    'المدين',
    'مبلغ مدين',
    'سحب',
    'السحوبات',
    'خصم',
  ],
  credit: [
    'credit',
    'credit amount',
    'credits',
    'deposit',
    'deposits',
    'money in',
    'دائن',
    'الدائن',
    'مبلغ دائن',
    'ايداع',
    'الايداعات',
    'اضافه',
  ],
  direction: [...DIRECTION_HEADINGS, 'transaction type', 'type', 'نوع الحركة', 'نوع العملية', 'النوع'],
  balance: [
    'running balance',
    'balance',
    'balance sar',
    'balance after',
    'الرصيد',
    'رصيد',
    'الرصيد بعد الحركه',
  ],
  reference: [
    'transaction reference',
    'bank reference',
    'reference number',
    'reference no',
    'reference',
    'ref no',
    'ref',
    'transaction id',
    'رقم المرجع',
    'الرقم المرجعي',
    'المرجع',
    'رقم العمليه',
    'رقم الحركه',
  ],
  text: [
    'transaction description',
    'description',
    'narrative',
    'narration',
    'transaction details',
    'details',
    'particulars',
    'وصف العمليه',
    'تفاصيل العمليه',
    'شرح العمليه',
    'الوصف',
    'التفاصيل',
    'البيان',
    'الشرح',
  ],
  counterparty: [
    'sender name',
    'ordering customer',
    'counterparty',
    'counterparty name',
    'beneficiary name',
    'اسم المحول',
    'اسم المرسل',
    'اسم المستفيد',
    'الطرف الاخر',
  ],
  counterparty_iban: [
    'sender iban',
    'sender account',
    'counterparty iban',
    'counterparty account',
    'beneficiary account',
    'ايبان المحول',
    'حساب المحول',
    'ايبان المرسل',
    'حساب المرسل',
    'حساب المستفيد',
  ],
  currency: ['currency', 'ccy', 'currency code', 'account currency', 'العملة', 'عملة', 'عملة الحساب'],
  // An account or an IBAN by itself may as well be the other party's.
  account: ['account number', 'account no', 'account iban', 'رقم الحساب', 'آيبان الحساب'],
}

export const headingOf = (cell: SheetCell | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim().slice(0, 80) : ''

/** Which of a row of headings is what: as it is remembered, else by what is known. Null for what is not there. */
export const headingsBy = <Role extends string>(
  cells: readonly SheetCell[],
  remembered: Readonly<Partial<Record<Role, string | null>>>,
  known: Readonly<Record<Role, readonly string[]>>,
): Record<Role, string | null> => {
  const headings = cells.map(headingOf)
  const plain = headings.map(plainName)
  const find = (role: Role): string | null => {
    const kept = remembered[role]
    if (kept && headings.includes(kept)) return kept
    for (const name of known[role]) {
      const place = plain.indexOf(plainName(name))
      if (place >= 0) return headings[place] ?? null
    }
    return null
  }
  return Object.fromEntries(keysOf(known).map((role) => [role, find(role)])) as Record<Role, string | null>
}

/** What a sheet is checked by is found whatever is said. */
const CHECKS: ReadonlySet<ColumnRole> = new Set(['balance', 'currency'])

/** What a column of money may not be taken for too, unless somebody says so. */
const withoutSecondUse = (map: ColumnMap, said: Partial<ColumnMap>): ColumnMap => {
  const once = (role: ColumnRole, others: readonly ColumnRole[]) =>
    !said[role] && others.some((other) => map[other] === map[role]) ? null : map[role]
  return {
    ...map,
    debit: once('debit', ['amount']),
    credit: once('credit', ['amount']),
    direction: once('direction', ['amount', 'debit', 'credit', 'text', 'reference']),
  }
}

/**
 * The map that a row of headings suggests: by what is said or remembered, else by what banks call them. What is said to
 * be no column is none.
 */
export const mapOf = (cells: readonly SheetCell[], said: Partial<ColumnMap>): ColumnMap => {
  const found = headingsBy(cells, said, KNOWN)
  const kept = keysOf(found).map((role) => [
    role,
    said[role] === null && !CHECKS.has(role) ? null : found[role],
  ])
  return withoutSecondUse(Object.fromEntries(kept) as Record<ColumnRole, string | null>, said)
}

const SAYS_DIRECTION: ReadonlySet<string> = new Set(DIRECTION_HEADINGS.map(plainName))

/** True of a heading below which nothing but the direction can stand. */
export const saysDirection = (heading: string): boolean => SAYS_DIRECTION.has(plainName(heading))

/** True where a map tells when, and how much: lines can be read by it. */
export const isWhole = ({ booked_on, amount, debit, credit }: ColumnMap): boolean =>
  booked_on !== null && (amount !== null || (debit !== null && credit !== null))
