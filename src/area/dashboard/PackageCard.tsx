import { dayText, spanText } from '../../public-ui/dates.ts'
import { Link } from '../../public-ui/Link.tsx'
import { useLocale, useText } from '../../public-ui/language.ts'
import { Chip, type Tone } from '../parts/Chip.tsx'
import { Fact, Facts } from '../parts/Facts.tsx'
import { Section } from '../parts/Section.tsx'
import { mayOpen } from '../shell/navigation.ts'
import { useUser } from '../shell/session.ts'
import { type Dashboard, titleOf } from './data.ts'

const TONES = {
  NEW: 'neutral',
  TRIAL: 'warning',
  ACTIVE: 'success',
  EXPIRED: 'danger',
} as const satisfies Record<Dashboard['store']['status'], Tone>

const useTimeLeft = (period: Dashboard['period']): string | undefined => {
  const t = useText()
  const locale = useLocale()
  if (!period || period.for_life || period.days_left === null) return undefined
  if (period.days_left < 0) return t('account.dashboard.ended')
  if (period.days_left === 0) return t('account.dashboard.ends_today')
  return t('account.dashboard.time_left', { time: spanText(period.days_left, 'day', locale) })
}

/** The package, its period, and how much of it is left. */
export const PackageCard = ({ dashboard }: { dashboard: Dashboard }) => {
  const t = useText()
  const locale = useLocale()
  const user = useUser()
  const { store, package: held, period } = dashboard
  const left = useTimeLeft(period)
  return (
    <Section
      title={t('account.dashboard.package')}
      aside={<Chip tone={TONES[store.status]}>{t(`account.vendor_status.${store.status}`)}</Chip>}
    >
      <p className="figure">
        <strong>
          <bdi>{held ? titleOf(held.translations, locale) : t('account.dashboard.no_package')}</bdi>
        </strong>
        {left && <span className="soft">{left}</span>}
      </p>
      {period && (
        <Facts>
          <Fact label={t('account.dashboard.starts_on')}>{dayText(period.starts_on, locale)}</Fact>
          <Fact label={t('account.dashboard.ends_on')}>
            {period.ends_on ? dayText(period.ends_on, locale) : t('account.dashboard.for_life')}
          </Fact>
        </Facts>
      )}
      {mayOpen(user, 'subscription') && !period?.for_life && (
        <Link className="button button-plain button-small" href="/dashboard/subscription">
          {t(held && store.status !== 'NEW' ? 'account.subscription.title' : 'account.dashboard.step_choose')}
        </Link>
      )}
    </Section>
  )
}
