import { useState } from 'react'
import { useLocale, useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { RadioCards } from '../public-ui/RadioCards.tsx'
import { required } from '../public-ui/rules.ts'
import { Skeleton } from '../public-ui/Skeleton.tsx'
import { Actions } from './Actions.tsx'
import { CompareTable, PackageBody, PriceText } from './CompareTable.tsx'
import { usePackages } from './data.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { type Package, packageText } from './packages.ts'
import { goTo } from './places.ts'
import { clearRefusal } from './refusal.ts'
import { useDraftForm } from './useDraftForm.ts'

const PERIODS = ['MONTH', 'YEAR'] as const

type Period = (typeof PERIODS)[number]

const hasPeriod = (packages: readonly Package[], period: Period): boolean =>
  packages.some(({ subscription_type: type }) => type === period)

/** True where there is something to switch between. */
const hasBothPeriods = (packages: readonly Package[]): boolean =>
  PERIODS.every((period) => hasPeriod(packages, period))

/** The period shown first: that of what is chosen, else of what is recommended, else by the month. */
const firstPeriod = (packages: readonly Package[], chosen: string): Period => {
  const guide =
    packages.find(({ id }) => String(id) === chosen) ?? packages.find(({ recommended }) => recommended)
  return PERIODS.find((period) => period === guide?.subscription_type) ?? 'MONTH'
}

/** Packages of that period, with what has none of the two (a trial, one for life) and what is chosen. */
const ofPeriod = (packages: readonly Package[], period: Period, chosen: string): readonly Package[] =>
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
const PeriodSwitch = ({ period, onChoose }: PeriodSwitchProps) => {
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

const FIELDS = { package: [required] }

/** What is recommended stands out, and a trial and the best ones. */
const badged = ({ type, recommended }: Package) =>
  recommended ? 'RECOMMENDED' : type === 'STANDARD' ? undefined : type

/** The texts of a package's explanation, without its markup. */
const linesOf = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('p,li')]
    .map(({ textContent }) => textContent?.trim() ?? '')
    .filter((line, index, all) => line !== '' && all.indexOf(line) === index)

const Details = ({ offer }: { offer: Package | undefined }) => {
  const t = useText()
  const locale = useLocale()
  const lines = offer ? linesOf(packageText(offer, 'explanation', locale)) : []
  if (!offer || lines.length === 0) return null
  return (
    <section className="wizard-card package-details">
      <h2>{t('ordering.package.details', { name: packageText(offer, 'title', locale) })}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

/** The second step: one of the packages, compared. */
export const PackageStep = () => {
  const t = useText()
  const locale = useLocale()
  const { value, problem, retry } = usePackages()
  const { form, busy, keep, values, errorOf } = useDraftForm({
    fields: FIELDS,
    send: async () => {
      clearRefusal()
      goTo('payment')
    },
  })
  const chosen = values.package ?? ''
  const [picked, setPicked] = useState<Period>()
  const packages = value?.packages ?? []
  const period = picked ?? firstPeriod(packages, chosen)
  const shown = ofPeriod(packages, period, chosen)
  const offer = value?.packages.find(({ id }) => String(id) === chosen)
  return (
    <>
      <PageHeading title={t('ordering.package.title')} lead={t('ordering.package.lead')} />
      {problem && <LoadFailed problem={problem} onRetry={retry} />}
      {!value && !problem && <Skeleton rows={6} look="cards" />}
      {value && (
        <form {...form} className="form" aria-label={t('registration.steps.package')}>
          {hasBothPeriods(packages) && <PeriodSwitch period={period} onChoose={setPicked} />}
          {packages.length > 1 && (
            <a className="to-compare" href="#compare">
              {t('ordering.package.compare')}
            </a>
          )}
          <RadioCards
            name="package"
            legend={t('ordering.package.title')}
            hasHiddenLegend
            look="cards"
            value={chosen}
            onChoose={(id) => keep('package', id)}
            error={errorOf('package')}
            options={shown.map((offer) => {
              const badge = badged(offer)
              return {
                value: String(offer.id),
                title: <bdi>{packageText(offer, 'title', locale)}</bdi>,
                badge: badge && t(`ordering.badges.${badge}`),
                body: <PackageBody offer={offer} />,
              }
            })}
          />
          <Details offer={offer} />
          <CompareTable packages={shown} chosen={chosen} />
          <Actions back="store" next={t('ordering.package.next')} busy={busy}>
            {offer && (
              <p className="chosen">
                <strong>{packageText(offer, 'title', locale)}</strong>
                <PriceText offer={offer} />
              </p>
            )}
          </Actions>
        </form>
      )}
    </>
  )
}
