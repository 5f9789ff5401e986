import { useTranslate } from 'react-admin'
import { PageHeading } from '../parts/PageHeading.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useUntil } from '../payments/useUntil.ts'
import { useAnswer } from '../shell/useAnswer.ts'
import { Counts } from './Counts.tsx'
import type { Dashboard } from './data.ts'
import { Earnings, NextPayment } from './MoneyCard.tsx'
import { NextSteps } from './NextSteps.tsx'
import { PackageCard } from './PackageCard.tsx'
import { Usage } from './Usage.tsx'

/** The store at a glance. */
const DashboardPage = () => {
  const translate = useTranslate()
  const answered = useAnswer<Dashboard>('user/dashboard')
  useUntil(answered.value?.next_payment?.preparing ?? false, answered.reload)
  return (
    <>
      <PageHeading title={translate('account.dashboard.title')} lead={translate('account.dashboard.lead')} />
      <Shown answered={answered}>
        {(dashboard) => (
          <div className="sections">
            <NextSteps dashboard={dashboard} />
            <PackageCard dashboard={dashboard} />
            <NextPayment next_payment={dashboard.next_payment} />
            <Usage usage={dashboard.usage} />
            <Earnings wallet={dashboard.wallet} counts={dashboard.counts} />
            <Counts counts={dashboard.counts} />
          </div>
        )}
      </Shown>
    </>
  )
}

export default DashboardPage
