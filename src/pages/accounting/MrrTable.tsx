import { useTranslate } from 'react-admin'
import type { Mrr } from '#src/dataProvider/mrr.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { monthName } from '#src/i18n/monthName.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { IntegerText, MoneyText } from '#src/views/cells/numberCells.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { monthsUntil } from './months.ts'
import { AmountTable } from './styles.ts'

const MOVES = ['new', 'reactivation', 'expansion', 'contraction', 'churn'] as const

const COLUMNS = ['opening', ...MOVES, 'mrr', 'vendors'] as const

type Month = Mrr['months'][number]

const Moved = ({ of }: { readonly of: Month['new'] }) => {
  const translate = useTranslate()
  if (of.vendors === 0) return <MoneyText value={0} />
  return (
    <>
      <MoneyText value={of.amount} />
      <small>{translate('mrr.moved_vendors', { count: formatNumber(of.vendors) })}</small>
    </>
  )
}

const MonthLine = ({ of }: { readonly of: Month }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const cell = (name: (typeof COLUMNS)[number]) => {
    if (name === 'vendors') return <IntegerText value={of.vendors} />
    return name === 'opening' || name === 'mrr' ? <MoneyText value={of[name]} /> : <Moved of={of[name]} />
  }
  return (
    <tr>
      <th scope="row">
        {monthName(of.month, locale)}
        {of.month === monthsUntil(1)[0] ? (
          <small>{translate('mrr.measured', { day: formatDay(of.measured_on, locale) })}</small>
        ) : null}
      </th>
      {COLUMNS.map((name) => (
        <td key={name} className="amount" data-name={translate(`mrr.${name}`)}>
          {cell(name)}
        </td>
      ))}
    </tr>
  )
}

/** A line for each month: how it began, what moved it, how it ended. */
export const MrrTable = ({ months }: Pick<Mrr, 'months'>) => {
  const translate = useTranslate()
  return (
    <div className="wide">
      <AmountTable aria-label={translate('mrr.movements')}>
        <thead>
          <tr>
            <th scope="col">{translate('mrr.month')}</th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="amount">
                {translate(`mrr.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((of) => (
            <MonthLine key={of.month} of={of} />
          ))}
        </tbody>
      </AmountTable>
    </div>
  )
}
