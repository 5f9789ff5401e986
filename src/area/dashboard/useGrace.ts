import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { isolated } from '#src/schema/plainText.ts'
import { useAppLocale } from '#src/views/locale.ts'
import type { Dashboard } from './data.ts'

/** Within the days of grace: that the paid period is over, and until when the store works; undefined else. */
export const useGrace = (dashboard: Dashboard | undefined): string | undefined => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (!dashboard) return undefined
  const { period, next_payment } = dashboard
  const until = next_payment?.works_until
  if (!period?.ends_on || !until || (period.days_left ?? 0) >= 0) return undefined
  return translate('account.dashboard.in_grace', {
    date: isolated(formatDay(period.ends_on, locale)),
    until: isolated(formatDay(until, locale)),
  })
}
