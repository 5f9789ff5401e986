import { Alert, Button } from '@mui/material'
import { type FormEvent, Suspense, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import type { Problem } from '#src/views/problem.ts'
import type { Options } from '../../registration/calls.ts'
import type { Package } from '../../registration/packages.ts'
import type { Dashboard } from '../dashboard/data.ts'
import { useGrace } from '../dashboard/useGrace.ts'
import { Bones } from '../parts/Bones.tsx'
import { PageHeading } from '../parts/PageHeading.tsx'
import { Section } from '../parts/Section.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useUntil } from '../payments/useUntil.ts'
import { mayOpen, useUser } from '../shell/session.ts'
import { useAnswer } from '../shell/useAnswer.ts'
import { Done } from './Done.tsx'
import { Packages } from './Packages.tsx'
import { Paying } from './Paying.tsx'
import { Summary } from './Summary.tsx'
import { type OrderState, useOrder } from './useOrder.ts'

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

/** What a subscription that runs can be changed to, with its texts. */
const OwnChanges = lazyPart(withTexts('changes', () => import('./OwnChanges.tsx')))

/** Few orders ask for the store's details, and only those fetch the form. */
const AskDetails = lazyPart(() => import('./AskDetails.tsx'))

const FIELDS = ['package', 'coupon', 'method', 'payment_date', 'receipt']

/** Why an order was refused, apart from what stands at its fields. */
const Refusal = ({ problem: { status, message, errors, requestId } }: { readonly problem: Problem }) => {
  const translate = useTranslate()
  const elsewhere = Object.entries(errors).filter(([name]) => !FIELDS.includes(name))
  const texts = [message ?? translate('faults.network'), ...elsewhere.flatMap(([, each]) => each)]
  return (
    <Alert severity="error">
      {[...new Set(texts)].map((text) => (
        <p key={text}>{text}</p>
      ))}
      {status >= 500 && requestId && <p>{`${translate('faults.request')}: ${requestId}`}</p>}
    </Alert>
  )
}

type Due = NonNullable<Dashboard['next_payment']>

/** What became due while the form is open, as by an upgrade that was begun above it, is what it is to pay. */
const useDueChosen = (due: Due | undefined, { change, placed }: OrderState): void => {
  const key = due && `${due.id} ${due.package}`
  const known = useRef(key)
  // After every drawing: nothing is done but where another payment has become due.
  useEffect(() => {
    if (known.current === key) return
    known.current = key
    if (due && !placed) change({ package: String(due.package), coupon: due.coupon ?? '' })
  })
}

const OrderForm = ({ dashboard, packages, options, onDetails }: OrderFormProps) => {
  const translate = useTranslate()
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
  useDueChosen(due, state)
  const startsLater = quote && quote.starts_on > todayInRiyadh() ? quote.starts_on : undefined
  if (placed) return <Done placed={placed} startsLater={startsLater} onAgain={payAgain} />
  const isFree = quote?.amount === 0
  const isUpgrade = due?.upgrades === true && order.package === String(due.package)
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
      aria-label={translate('account.subscription.title')}
    >
      {due && (
        <div className="section-wide">
          <Alert severity="warning">
            <p>{translate('account.subscription.due', { amount: isolatedMoney(due.amount) })}</p>
            {due.declined && <p>{translate(`account.payments.declined.${due.declined}`)}</p>}
            {due.preparing && <p>{translate('account.payments.preparing')}</p>}
            {due.pay_url && <a href={due.pay_url}>{translate('account.payments.pay')}</a>}
          </Alert>
        </div>
      )}
      <Section title={translate('account.subscription.packages')} isWide>
        <Packages
          packages={offered}
          held={held}
          value={order.package}
          onChoose={(id) => change({ package: id })}
          error={errorOf('package')}
        />
      </Section>
      <Summary state={state} takesCoupon={!isUpgrade} />
      {due?.upgrades && !isUpgrade ? (
        <div className="section-wide">
          <Alert severity="warning">{translate('account.subscription.overtakes_upgrade')}</Alert>
        </div>
      ) : null}
      {isAsked ? null : (
        <>
          {!isFree && <Paying state={state} options={options} />}
          <div className="section-wide">
            {problem && <Refusal problem={problem} />}
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={progress !== undefined}
              disabled={!quote}
            >
              {translate(`account.subscription.${submitKey}`, {
                amount: quote ? isolatedMoney(quote.amount) : '',
              })}
            </Button>
          </div>
        </>
      )}
    </form>
  )
  return isAsked ? (
    <>
      {form}
      <Suspense fallback={<Bones />}>
        <AskDetails onSaved={onDetails} />
      </Suspense>
    </>
  ) : (
    form
  )
}

/** The first package, renewing the subscription, or moving to another package. */
const SubscriptionPage = () => {
  const translate = useTranslate()
  const dashboard = useAnswer<Dashboard>('user/dashboard')
  const packages = useAnswer<{ packages: readonly Package[] }>('registration/packages')
  const options = useAnswer<Options>('registration/options')
  const next = dashboard.value?.next_payment
  const over = useGrace(dashboard.value)
  useUntil(next?.preparing ?? false, dashboard.reload)
  // What is read here is open to everybody: only ordering would be refused, after all was filled in.
  const isOpen = mayOpen(useUser(), 'subscription')
  const isFirst = dashboard.value?.store.status === 'NEW'
  return (
    <>
      <PageHeading
        title={translate(isFirst ? 'account.dashboard.step_choose' : 'account.subscription.title')}
        lead={translate(isFirst ? 'account.dashboard.step_choose_text' : 'account.subscription.lead')}
      />
      {isOpen && isFirst === false && (
        <Suspense fallback={null}>
          <OwnChanges over={over} />
        </Suspense>
      )}
      <Shown answered={dashboard}>
        {(store) =>
          !isOpen ? (
            <Alert severity="warning">{translate('account.layout.not_allowed')}</Alert>
          ) : store.period?.for_life ? (
            <Alert severity="success">{translate('account.subscription.for_life')}</Alert>
          ) : next?.status === 'PENDING' ? (
            <Alert severity="warning">
              {translate('account.subscription.waiting', { amount: isolatedMoney(next.amount) })}
            </Alert>
          ) : (
            <Shown answered={packages}>
              {({ packages: all }) => (
                <Shown answered={options}>
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
