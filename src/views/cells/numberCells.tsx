import { formatNumber, formatPercentage } from '#src/i18n/numbers.ts'
import { formatMoney } from '#src/schema/money.ts'
import { CopyButton } from '../parts/CopyButton.tsx'

/** Text of a number: left to right in both languages, digits of one width. Nothing when there is none. */
const textFor = (format: (value: number) => string) => {
  const NumberText = ({ value }: { value: number | null }) =>
    value === null ? null : (
      <bdi dir="ltr" className="number">
        {format(value)}
      </bdi>
    )
  return NumberText
}

export const IntegerText = textFor(formatNumber)
export const NominalText = textFor(String)
export const MoneyText = textFor(formatMoney)
export const PercentageText = textFor(formatPercentage)

/** The number of a record. */
export const IdCell = ({ value }: { readonly value: number }) => (
  <span className="nowrap">
    <bdi dir="ltr" className="code">
      {value}
    </bdi>
    <CopyButton text={String(value)} />
  </span>
)
