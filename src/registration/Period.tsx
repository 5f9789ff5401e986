import { useText } from '../public-ui/language.ts'
import { RadioCards } from '../public-ui/RadioCards.tsx'
import type { Package } from './packages.ts'

const PERIODS = ['MONTH', 'YEAR'] as const

export type Period = (typeof PERIODS)[number]

const hasPeriod = (packages: readonly Package[], period: Period): boolean =>
  packages.some(({ subscription_type: type }) => type === period)

/** True where there is something to switch between. */
export const hasBothPeriods = (packages: readonly Package[]): boolean =>
  PERIODS.every((period) => hasPeriod(packages, period))

/** The period shown first: that of what is chosen, else of what is recommended, else by the month. */
export const firstPeriod = (packages: readonly Package[], chosen: string): Period => {
  const guide =
    packages.find(({ id }) => String(id) === chosen) ?? packages.find(({ recommended }) => recommended)
  return PERIODS.find((period) => period === guide?.subscription_type) ?? 'MONTH'
}

/** Packages of that period, with what has none of the two (a trial, one for life) and what is chosen. */
export const ofPeriod = (packages: readonly Package[], period: Period, chosen: string): readonly Package[] =>
  hasBothPeriods(packages)
    ? packages.filter(
        ({ id, subscription_type: type }) =>
          type === period || String(id) === chosen || !PERIODS.some((known) => known === type),
      )
    : packages

interface PeriodSwitchProps {
  period: Period
  onChoose: (period: Period) => void
}

/** By the month or by the year. */
export const PeriodSwitch = ({ period, onChoose }: PeriodSwitchProps) => {
  const t = useText()
  return (
    <div className="period-switch">
      <RadioCards
        name="period"
        legend={t('ordering.package.period')}
        hasHiddenLegend
        look="tiles"
        value={period}
        onChoose={(value) => onChoose(PERIODS.find((known) => known === value) ?? 'MONTH')}
        options={PERIODS.map((value) => ({ value, title: t(`ordering.periods.${value}`) }))}
      />
    </div>
  )
}
