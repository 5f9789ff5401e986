import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { useAppLocale } from '#src/views/locale.ts'

/** From when to when something runs; without an end, for life. */
export const usePeriodText = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (starts_on: string, ends_on: string | null): string => {
    const from = formatDay(starts_on, locale)
    return ends_on
      ? translate('account.payments.from_to', { from, to: formatDay(ends_on, locale) })
      : translate('account.payments.from_for_life', { from })
  }
}
