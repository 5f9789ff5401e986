import { counted } from '../../i18n/counted.ts'
import { dayText } from '../../public-ui/dates.ts'
import { Link } from '../../public-ui/Link.tsx'
import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { Section } from '../parts/Section.tsx'
import { PaymentStatus } from '../payments/PaymentStatus.tsx'
import type { Dashboard } from './data.ts'

/** The payment that waits or comes next. */
export const NextPayment = ({ next_payment: next }: Pick<Dashboard, 'next_payment'>) => {
  const t = useText()
  const locale = useLocale()
  return (
    <Section
      title={t('account.dashboard.next_payment')}
      aside={next && <PaymentStatus status={next.status} />}
    >
      {next ? (
        <p className="figure">
          <strong>
            <MoneyText riyals={next.amount} />
          </strong>
          <span className="soft">
            <bdi>{locale === 'ar' ? next.title_ar : next.title_en}</bdi>
            {next.due_on && ` · ${t('account.dashboard.due_on', { date: dayText(next.due_on, locale) })}`}
            {next.days_overdue && ` · ${counted(t('account.payments.overdue'), next.days_overdue, locale)}`}
          </span>
        </p>
      ) : (
        <p className="soft">{t('account.dashboard.no_next_payment')}</p>
      )}
    </Section>
  )
}

/** What the referral code has brought. */
export const Earnings = ({ wallet, counts }: Pick<Dashboard, 'wallet' | 'counts'>) => {
  const t = useText()
  if (!wallet) return null
  return (
    <Section
      title={t('account.dashboard.earnings')}
      aside={<Link href="/dashboard/referral">{t('account.nav.referral')}</Link>}
    >
      <p className="figure">
        <strong>
          <MoneyText riyals={wallet.balance} />
        </strong>
        <span className="soft">{t('account.dashboard.balance')}</span>
      </p>
      {counts.referred_vendors !== null && (
        <p className="soft">
          {t('account.dashboard.referred')}: <bdi>{counts.referred_vendors}</bdi>
        </p>
      )}
    </Section>
  )
}
