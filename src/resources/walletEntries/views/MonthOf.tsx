import { useTranslate } from 'react-admin'

interface MonthOfProps {
  readonly month: number | null
  /** The last month, where a payment covers several. */
  readonly to: number | null
  readonly count: number | null
}

/** `Month 3 of 12` of the months in which a referred vendor earns his referrer something. */
export const MonthOf = ({ month, to, count }: MonthOfProps) => {
  const translate = useTranslate()
  if (month === null || count === null) return <span className="nothing">{translate('views.nothing')}</span>
  const text =
    to !== null && to > month
      ? translate('accounts.months_of', { month, to, count })
      : translate('accounts.month_of', { month, count })
  return <span className="number">{text}</span>
}
