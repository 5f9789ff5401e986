import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDay } from '#src/i18n/dates.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { counted } from '../../i18n/counted.ts'
import { dueKey } from '../parts/dueKey.ts'
import { packageTitle } from '../parts/packageTitle.ts'
import { Section } from '../parts/Section.tsx'
import { PaymentStatus } from '../payments/PaymentStatus.tsx'
import type { Dashboard } from './data.ts'

/** The payment that waits or comes next. */
export const NextPayment = ({ next_payment: next }: Pick<Dashboard, 'next_payment'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <Section
      title={translate('account.dashboard.next_payment')}
      aside={next && <PaymentStatus status={next.status} />}
    >
      {next ? (
        <p className="figure">
          <strong>
            <MoneyText value={next.amount} />
          </strong>
          <span className="soft">
            <bdi>{packageTitle(next, locale)}</bdi>
            {next.due_on && ` · ${translate(dueKey(next.due_on), { date: formatDay(next.due_on, locale) })}`}
            {next.days_overdue &&
              ` · ${counted(translate('account.payments.overdue'), next.days_overdue, locale)}`}
          </span>
        </p>
      ) : (
        <p className="soft">{translate('account.dashboard.no_next_payment')}</p>
      )}
    </Section>
  )
}

/** What the referral code has brought. */
export const Earnings = ({ wallet, counts }: Pick<Dashboard, 'wallet' | 'counts'>) => {
  const translate = useTranslate()
  if (!wallet) return null
  return (
    <Section
      title={translate('account.dashboard.earnings')}
      aside={<Link to="/dashboard/referral">{translate('account.nav.referral')}</Link>}
    >
      <p className="figure">
        <strong>
          <MoneyText value={wallet.balance} />
        </strong>
        <span className="soft">{translate('account.dashboard.balance')}</span>
      </p>
      {counts.referred_vendors !== null && (
        <p className="soft">
          {translate('account.dashboard.referred')}: <bdi>{counts.referred_vendors}</bdi>
        </p>
      )}
    </Section>
  )
}
