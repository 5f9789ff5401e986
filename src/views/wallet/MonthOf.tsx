import { useTranslate } from 'ra-core'

interface MonthOfProps {
  readonly month: number | null
  readonly count: number | null
}

/** `Month 3 of 12` of the months in which a referred vendor earns his referrer something. */
export const MonthOf = ({ month, count }: MonthOfProps) => {
  const translate = useTranslate()
  if (month === null || count === null) return <span className="nothing">{translate('views.nothing')}</span>
  return <span className="number">{translate('accounts.month_of', { month, count })}</span>
}
