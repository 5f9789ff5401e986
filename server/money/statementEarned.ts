import { formatPercentage } from '#src/i18n/numbers.ts'
import type { Day } from '#src/schema/days.ts'
import { formatAmount, type Halalas, toRiyals } from '#src/schema/money.ts'
import type { StatementEntry } from './accountStatement.ts'

/** A label or a value in both languages. */
export interface Both {
  readonly ar: string
  readonly en: string | null
}

/** Where the amount of an entry comes from: what is calculated, in digits alone, and what is said of it. */
export interface Earned {
  readonly formula: string | null
  readonly said: readonly Both[]
}

const amountOf = (amount: Halalas): string => formatAmount(toRiyals(amount))

/** Digits within an Arabic sentence. */
const apart = (text: string | number): string => `\u2066${text}\u2069`

const monthsOf = ({ month, month_to, month_count }: StatementEntry): readonly Both[] => {
  if (month === null || month_count === null) return []
  const last = month_to ?? month
  const [months, all] = [last > month ? `${month}–${last}` : String(month), month_count]
  return [
    last > month
      ? { ar: `الأشهر ${apart(months)} من ${apart(all)}`, en: `months ${months} of ${all}` }
      : { ar: `الشهر ${apart(months)} من ${apart(all)}`, en: `month ${months} of ${all}` },
  ]
}

/** What is still held when the statement ends; the same tomorrow, like the rest of it. */
const heldOf = ({ payable_on }: StatementEntry, to: Day): readonly Both[] =>
  payable_on !== null && payable_on > to
    ? [{ ar: `لا تُصرف قبل ${apart(payable_on)}`, en: `not payable before ${payable_on}` }]
    : []

const commissionOf = (entry: StatementEntry, to: Day): Earned => {
  const { base_amount, percentage, amount } = entry
  const formula =
    base_amount === null || percentage === null
      ? null
      : `${amountOf(base_amount)} × ${formatPercentage(percentage / 100)} = ${amountOf(amount)}`
  return { formula, said: [...monthsOf(entry), ...heldOf(entry, to)] }
}

const reversalOf = ({ reversed }: StatementEntry): Earned | null =>
  reversed === null
    ? null
    : {
        formula: null,
        said: [
          {
            ar: `من عمولة قدرها ${apart(amountOf(reversed))}`,
            en: `of a commission of ${amountOf(reversed)}`,
          },
        ],
      }

const NOT_EARNED = (): null => null

const EARNED = {
  COMMISSION: commissionOf,
  REVERSAL: reversalOf,
  PAYOUT: NOT_EARNED,
  RETURN: NOT_EARNED,
  ADJUSTMENT: NOT_EARNED,
} as const satisfies Readonly<
  Record<StatementEntry['kind'], (entry: StatementEntry, to: Day) => Earned | null>
>

/**
 * How an entry of a statement that ends on `to` comes about, as its holder may know it: the net that counts and the share of
 * it, the months it is of, until when it is held.
 */
export const earnedOf = (entry: StatementEntry, to: Day): Earned | null => EARNED[entry.kind](entry, to)
