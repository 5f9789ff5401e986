import { useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useUntil } from '../payments/useUntil.ts'
import { useAnswer } from '../shell/useAnswer.ts'
import { Counts } from './Counts.tsx'
import { Earnings, NextPayment } from './MoneyCard.tsx'
import { NextSteps } from './NextSteps.tsx'
import { PackageCard } from './PackageCard.tsx'
import { Usage } from './Usage.tsx'

/** The store at a glance. */
const DashboardPage = () => {
  const t = useText()
  const answered = useAnswer('user/dashboard')
  useUntil(answered.value?.next_payment?.preparing ?? false, answered.reload)
  return (
    <>
      <PageHeading title={t('account.dashboard.title')} lead={t('account.dashboard.lead')} />
      <Shown answered={answered} rows={5}>
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
