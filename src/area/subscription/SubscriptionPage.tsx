import type { FormEvent } from 'react'
import { todayInRiyadh } from '#src/schema/days.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { Alert } from '../../public-ui/Alert.tsx'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { problemMessages } from '../../public-ui/problemMessages.ts'
import type { Options } from '../../registration/calls.ts'
import type { Package } from '../../registration/packages.ts'
import type { Dashboard } from '../dashboard/data.ts'
import { Section } from '../parts/Section.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useUntil } from '../payments/useUntil.ts'
import { mayOpen } from '../shell/navigation.ts'
import { useUser } from '../shell/session.ts'
import { useAnswer } from '../shell/useAnswer.ts'
import { AskedDetails } from './AskedDetails.tsx'
import { Done } from './Done.tsx'
import { Packages } from './Packages.tsx'
import { Paying } from './Paying.tsx'
import { Summary } from './Summary.tsx'
import { useOrder } from './useOrder.ts'

interface OrderFormProps {
  dashboard: Dashboard
  packages: readonly Package[]
  options: Options
  /** The details of the store were saved. */
  onDetails: () => void
}

/** What is chosen to begin with: the package that is due or held, while it is offered. */
const firstOrder = (offered: readonly Package[], wanted: number | undefined, coupon?: string | null) =>
  offered.some(({ id, type }) => id === wanted && type !== 'FREE_TRIAL')
    ? { package: String(wanted), coupon: coupon ?? '' }
    : {}

/** What was about to be ordered when the address turned out to have an account (the mail leads here with it). */
const orderInAddress = (): { package?: number; coupon?: string } => {
  const parameters = new URLSearchParams(location.search)
  const [id, coupon] = [Number(parameters.get('package')), parameters.get('coupon')]
  return id ? { package: id, ...(coupon && { coupon }) } : {}
}

const FIELDS = ['package', 'coupon', 'method', 'payment_date', 'receipt']

const OrderForm = ({ dashboard, packages, options, onDetails }: OrderFormProps) => {
  const t = useText()
  // A trial is for those who come new.
  const offered = packages.filter(({ type }) => type !== 'FREE_TRIAL' || dashboard.store.status === 'NEW')
  const held = dashboard.package?.id
  const due = dashboard.next_payment?.status === 'DUE_PAYMENT' ? dashboard.next_payment : undefined
  const wanted = orderInAddress()
  const first = wanted.package
    ? wanted
    : { package: due?.package ?? dashboard.rejected_payment?.package ?? held, coupon: due?.coupon }
  const state = useOrder({
    ...firstOrder(offered, first.package, first.coupon),
    ...(options.methods[0] && { method: options.methods[0] }),
  })
  const { order, change, quote, problem, progress, placed, payAgain, send, errorOf } = state
  const startsLater = quote && quote.starts_on > todayInRiyadh() ? quote.starts_on : undefined
  if (placed) return <Done placed={placed} startsLater={startsLater} onAgain={payAgain} />
  const isFree = quote?.amount === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const submitKey = isFree ? 'submit_free' : order.method === 'BANK_TRANSFER' ? 'submit' : 'submit_pay'
  // The invoice names its buyer: who that is comes before the first payment.
  const isAsked = dashboard.store.missing === 'registration' && quote !== undefined && quote.amount > 0
  const form = (
    <form
      className="sections"
      noValidate
      method="post"
      onSubmit={submit}
      aria-label={t('account.subscription.title')}
    >
      {due && (
        <div className="section-wide">
          <Alert
            tone="warning"
            messages={[
              t('account.subscription.due', { amount: isolatedMoney(due.amount) }),
              ...(due.preparing ? [t('account.payments.preparing')] : []),
            ]}
          >
            {due.pay_url && <a href={due.pay_url}>{t('account.payments.pay')}</a>}
          </Alert>
        </div>
      )}
      <Section title={t('account.subscription.packages')} isWide>
        <Packages
          packages={offered}
          held={held}
          value={order.package}
          onChoose={(id) => change({ package: id })}
          error={errorOf('package')}
        />
      </Section>
      <Summary state={state} />
      {isAsked ? null : (
        <>
          {!isFree && <Paying state={state} options={options} />}
          <div className="section-wide">
            {problem && <Alert tone="danger" messages={problemMessages(problem, t, FIELDS)} />}
            <Button type="submit" busy={progress !== undefined} disabled={!quote}>
              {t(`account.subscription.${submitKey}`, { amount: quote ? isolatedMoney(quote.amount) : '' })}
            </Button>
          </div>
        </>
      )}
    </form>
  )
  return isAsked ? (
    <>
      {form}
      <AskedDetails onSaved={onDetails} />
    </>
  ) : (
    form
  )
}

/** Renewing the subscription, or moving to another package. */
const SubscriptionPage = () => {
  const t = useText()
  const dashboard = useAnswer('user/dashboard')
  const packages = useAnswer('registration/packages')
  const options = useAnswer('registration/options')
  const next = dashboard.value?.next_payment
  useUntil(next?.preparing ?? false, dashboard.reload)
  // What is read here is open to everybody: only ordering would be refused, after all was filled in.
  const isOpen = mayOpen(useUser(), 'subscription')
  return (
    <>
      <PageHeading title={t('account.subscription.title')} lead={t('account.subscription.lead')} />
      <Shown answered={dashboard} rows={6}>
        {(store) =>
          !isOpen ? (
            <Alert tone="warning" messages={[t('account.layout.not_allowed')]} />
          ) : store.period?.for_life ? (
            <Alert tone="success" messages={[t('account.subscription.for_life')]} />
          ) : next?.status === 'PENDING' ? (
            <Alert
              tone="warning"
              messages={[t('account.subscription.waiting', { amount: isolatedMoney(next.amount) })]}
            />
          ) : (
            <Shown answered={packages} rows={6}>
              {({ packages: all }) => (
                <Shown answered={options} rows={6}>
                  {(known) => (
                    <OrderForm
                      dashboard={store}
                      packages={all}
                      options={known}
                      onDetails={dashboard.reload}
                    />
                  )}
                </Shown>
              )}
            </Shown>
          )
        }
      </Shown>
    </>
  )
}

export default SubscriptionPage
