import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { VatReturn } from '#src/dataProvider/accounting.ts'
import { formatPercentage } from '#src/i18n/numbers.ts'
import { sumOfRiyals } from '#src/schema/money.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { correctionsPath, linesPath } from './linesPath.ts'
import { AmountTable } from './styles.ts'

type Line = VatReturn['lines'][number]

const COLUMNS = ['sales', 'adjustments', 'vat'] as const

interface AmountProps {
  readonly name: (typeof COLUMNS)[number]
  readonly value: number
  /** Where it is made of something. */
  readonly to?: string
}

const Amount = ({ name, value, to }: AmountProps) => (
  <td className="amount" data-name={useTranslate()(`accounting.vat.${name}`)}>
    {to && value !== 0 ? (
      <Link to={to}>
        <MoneyText value={value} />
      </Link>
    ) : (
      <MoneyText value={value} />
    )}
  </td>
)

interface LineRowProps {
  readonly vatReturn: VatReturn
  readonly line: Line
  readonly counted: 'OWN' | 'LATER'
}

const LineRow = ({ vatReturn, line, counted }: LineRowProps) => {
  const translate = useTranslate()
  return (
    <tr>
      <th scope="row">
        {translate(`resources.vat_report.choices.box.${line.box}`)}{' '}
        {line.box === 'STANDARD' ? <bdi dir="ltr">{formatPercentage(line.vat_percentage)}</bdi> : null}
        {line.box === 'OUTSIDE' ? <small>{translate('accounting.vat.outside')}</small> : null}
      </th>
      <Amount name="sales" value={line.sales} to={linesPath(vatReturn, { line, kind: 'INVOICE', counted })} />
      <Amount
        name="adjustments"
        value={line.adjustments}
        to={linesPath(vatReturn, { line, kind: 'CREDIT_NOTE', counted })}
      />
      <Amount
        name="vat"
        value={sumOfRiyals([line.sales_tax, line.adjustments_tax])}
        to={linesPath(vatReturn, { line, counted })}
      />
    </tr>
  )
}

const Head = () => {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        <th scope="col">{translate('resources.vat_report.fields.box')}</th>
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className="amount">
            {translate(`accounting.vat.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What came for the days of a return since it was filed. */
export const SinceTable = ({ vatReturn }: { readonly vatReturn: VatReturn }) => (
  <AmountTable>
    <Head />
    <tbody>
      {vatReturn.since.map((line) => (
        <LineRow
          key={`${line.box} ${line.vat_percentage}`}
          vatReturn={vatReturn}
          line={line}
          counted="LATER"
        />
      ))}
    </tbody>
  </AmountTable>
)

/** The boxes of a return with their sum, corrections of earlier ones, and the VAT due. */
export const VatTable = ({ vatReturn }: { readonly vatReturn: VatReturn }) => {
  const translate = useTranslate()
  const { lines, corrections, due } = vatReturn
  const inScope = lines.filter(({ box }) => box !== 'OUTSIDE')
  const total = (part: (line: Line) => number) => sumOfRiyals(inScope.map(part))
  return (
    <AmountTable>
      <Head />
      <tbody>
        {lines.map((line) => (
          <LineRow
            key={`${line.box} ${line.vat_percentage}`}
            vatReturn={vatReturn}
            line={line}
            counted="OWN"
          />
        ))}
        <tr className="sum">
          <th scope="row">{translate('accounting.vat.total')}</th>
          <Amount name="sales" value={total(({ sales }) => sales)} />
          <Amount name="adjustments" value={total(({ adjustments }) => adjustments)} />
          <Amount
            name="vat"
            value={sumOfRiyals(inScope.flatMap((line) => [line.sales_tax, line.adjustments_tax]))}
          />
        </tr>
        <tr>
          <th scope="row">
            {translate('accounting.vat.corrections')}
            <small>{translate('accounting.vat.corrections_about')}</small>
          </th>
          <td className="amount" />
          <Amount name="adjustments" value={corrections.net} to={correctionsPath(vatReturn)} />
          <Amount name="vat" value={corrections.tax} to={correctionsPath(vatReturn)} />
        </tr>
        <tr className="due">
          <th scope="row">{translate('accounting.vat.due')}</th>
          <td className="amount" />
          <td className="amount" />
          <Amount name="vat" value={due} />
        </tr>
      </tbody>
    </AmountTable>
  )
}
