import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDay } from '#src/i18n/dates.ts'
import { unitText } from '#src/registration/packages.ts'
import { isInGrace } from '#src/resources/vendors/grace.ts'
import { chipOf } from '#src/views/cells/statusChips.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Fact, Facts } from '../parts/Facts.tsx'
import { Section } from '../parts/Section.tsx'
import { mayOpen, useUser } from '../shell/session.ts'
import { type Dashboard, titleOf } from './data.ts'
import { useGrace } from './useGrace.ts'

const useTimeLeft = (period: Dashboard['period']): string | undefined => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (!period || period.for_life || period.days_left === null) return undefined
  if (period.days_left < 0) return translate('account.dashboard.ended')
  if (period.days_left === 0) return translate('account.dashboard.ends_today')
  return translate('account.dashboard.time_left', { time: unitText(period.days_left, 'day', locale) })
}

/** The package, its period, and how much of it is left. */
export const PackageCard = ({ dashboard }: { dashboard: Dashboard }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const user = useUser()
  const { store, package: held, period } = dashboard
  const timeLeft = useTimeLeft(period)
  const left = useGrace(dashboard) ?? timeLeft
  const isOver = (period?.days_left ?? 0) < 0
  const status = isInGrace(store.status, period?.ends_on) ? 'IN_GRACE' : store.status
  return (
    <Section
      title={translate('account.dashboard.package')}
      aside={<Chip look={chipOf(status, 'vendors')}>{translate(`account.vendor_status.${status}`)}</Chip>}
    >
      <p className="figure">
        <strong>
          <bdi>{held ? titleOf(held.translations, locale) : translate('account.dashboard.no_package')}</bdi>
        </strong>
        {left && <span className="soft">{left}</span>}
      </p>
      {period && (
        <Facts>
          <Fact label={translate('account.dashboard.starts_on')}>{formatDay(period.starts_on, locale)}</Fact>
          <Fact label={translate(`account.dashboard.${isOver ? 'ended_on' : 'ends_on'}`)}>
            {period.ends_on ? formatDay(period.ends_on, locale) : translate('account.dashboard.for_life')}
          </Fact>
          {period.paused_on && period.resumes_on && (
            <>
              <Fact label={translate('account.dashboard.paused_on')}>
                {formatDay(period.paused_on, locale)}
              </Fact>
              <Fact label={translate('account.dashboard.resumes_on')}>
                {formatDay(period.resumes_on, locale)}
              </Fact>
            </>
          )}
        </Facts>
      )}
      {mayOpen(user, 'subscription') && !period?.for_life && (
        <Button variant="outlined" component={Link} to="/dashboard/subscription">
          {translate(
            held && store.status !== 'NEW' ? 'account.subscription.title' : 'account.dashboard.step_choose',
          )}
        </Button>
      )}
    </Section>
  )
}
