import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { DeferredRevenue } from '#src/dataProvider/revenue.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { AmountTable } from './styles.ts'

/** What deferred revenue does in some time. */
export type RevenueAmounts = DeferredRevenue['total']

const COLUMNS = ['opening', 'billed', 'recognised', 'reversed', 'closing', 'refunded'] as const

/** The amounts of a line, in the order of the head. */
export const RevenueCells = ({ amounts }: { readonly amounts: RevenueAmounts }) => {
  const translate = useTranslate()
  return COLUMNS.map((name) => (
    <td key={name} className="amount" data-name={translate(`revenue.${name}`)}>
      <MoneyText value={amounts[name]} />
    </td>
  ))
}

interface RevenueTableProps {
  readonly label: string
  /** Keys of the columns that stand before the amounts. */
  readonly before: readonly string[]
  /** Lines of the body. */
  readonly children: ReactNode
  readonly total?: RevenueAmounts
}

/** A table of the amounts of deferred revenue; the last column is no part of the balance. */
export const RevenueTable = ({ label, before, children, total }: RevenueTableProps) => {
  const translate = useTranslate()
  return (
    <div className="wide">
      <AmountTable aria-label={label}>
        <thead>
          <tr>
            {before.map((name) => (
              <th key={name} scope="col">
                {translate(`revenue.${name}`)}
              </th>
            ))}
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="amount">
                {translate(`revenue.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children}
          {total ? (
            <tr className="sum">
              <th scope="row" colSpan={before.length}>
                {translate('revenue.total')}
              </th>
              <RevenueCells amounts={total} />
            </tr>
          ) : null}
        </tbody>
      </AmountTable>
    </div>
  )
}
