import { useEffect, useState } from 'react'
import { isolatedMoney } from '#src/schema/money.ts'
import { Alert } from '../public-ui/Alert.tsx'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { Checkbox } from '../public-ui/Checkbox.tsx'
import { Countdown } from '../public-ui/Countdown.tsx'
import { currentLocale, useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { problemMessages } from '../public-ui/problemMessages.ts'
import type { FormValues, Rule } from '../public-ui/rules.ts'
import { Skeleton } from '../public-ui/Skeleton.tsx'
import { useCountdown } from '../public-ui/useCountdown.ts'
import { visitValues } from '../public-ui/visit.ts'
import { Actions } from './Actions.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { register } from './calls.ts'
import { useOptions, usePackages } from './data.ts'
import { keepValues, readDraft, useDraft } from './draft.ts'
import { forgetProof, ticketFor } from './emailProof.ts'
import { isStoreComplete } from './fields.ts'
import { filledIn, finish } from './finish.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { methodOf, Paying, usePaying } from './Paying.tsx'
import { goTo } from './places.ts'
import { clearRefusal } from './refusal.ts'
import { requestKey } from './request.ts'
import { Summary } from './Summary.tsx'
import { showMissing, showRefused } from './showRefused.ts'
import { useDraftForm } from './useDraftForm.ts'
import { useQuote } from './useQuote.ts'

/** The draft holds the version that was agreed to: a newer one has to be agreed to anew. */
const agreedTo =
  (version: number): Rule =>
  (value) =>
    value === String(version) ? undefined : 'ordering.payment.terms_required'

/** What is sent: `amount` is the one that is shown, in riyals. */
const bodyOf = (
  ticket: string,
  amount: number | undefined,
  addPayment: (body: FormData) => void,
): FormData => {
  const { values } = readDraft()
  const body = new FormData()
  for (const [name, value] of filledIn(values)) body.append(name, value)
  body.append('email_ticket', ticket)
  body.append('locale', currentLocale())
  for (const [name, value] of Object.entries(visitValues())) body.append(name, value)
  if (amount !== undefined) body.append('amount', String(amount))
  addPayment(body)
  return body
}

/** What is refused of these stands on its field; a coupon has none any more when it is refused. */
const shownFields = (values: FormValues): string[] => [
  ...Object.keys(values).filter((name) => !['coupon', 'transfer_code'].includes(name)),
  'receipt',
]

const NoPackage = () => {
  const t = useText()
  return (
    <>
      <PageHeading title={t('ordering.payment.title')} lead={t('ordering.payment.no_package')} />
      <Button onClick={() => goTo('package')}>{t('ordering.package.title')}</Button>
    </>
  )
}

const PaymentForm = () => {
  const t = useText()
  const packages = usePackages()
  const options = useOptions()
  const [failed, setFailed] = useState<Problem>()
  const wait = useCountdown(failed?.retryAt ?? 0)
  const terms = options.value?.terms
  const { quote, problem, refused, retry } = useQuote(useDraft().values)
  const paying = usePaying(options.value, quote?.amount)
  const [step, setStep] = useState<'form' | 'confirm' | 'confirmed'>('form')
  const { form, busy, values, keep, errorOf, forget } = useDraftForm({
    fields: { ...paying.fields, terms_version: terms ? [agreedTo(terms.version)] : [] },
    send: async () => {
      setFailed(undefined)
      clearRefusal()
      const { values } = readDraft()
      if (!isStoreComplete(values)) return showMissing()
      const ticket = ticketFor(values.email ?? '')
      if (!ticket) return setStep('confirm')
      paying.setProgress(0)
      const answer = await register(
        bodyOf(ticket, quote?.amount, paying.addTo),
        requestKey(),
        paying.setProgress,
      )
      paying.setProgress(undefined)
      if (answer.ok) return finish(answer.result.registration)
      if (answer.errors.email_ticket) {
        forgetProof()
        return setStep('confirm')
      }
      // What it costs now is shown, and has to be agreed to.
      const isOther = answer.code === 'changed_meanwhile'
      setFailed(isOther ? { ...answer, message: t('ordering.payment.price_changed') } : answer)
      if (isOther) retry()
      // Told above the form; the order goes on without.
      if (answer.errors.coupon) keepValues({ coupon: '' })
      if (answer.errors.transfer_code) keepValues({ transfer_code: '' })
      if (answer.errors.terms_version) void options.renew()
      if (Object.keys(answer.errors).length > 0) showRefused(answer)
    },
  })
  // What was asked for before the address was proved goes on by itself.
  const { ref } = form
  useEffect(() => {
    if (step !== 'confirmed') return
    setStep('form')
    ref.current?.requestSubmit()
  }, [step, ref])
  const offer = packages.value?.packages.find(({ id }) => String(id) === values.package)
  const isFree = quote?.amount === 0
  const isTransfer = options.value && methodOf(values, options.value) === 'BANK_TRANSFER'
  const submitKey = isTransfer ? 'submit_transfer' : 'submit_pay'
  const amount = quote ? isolatedMoney(quote.amount) : ''
  const referralError = problem?.errors.referral_code?.join(' ')
  return (
    <>
      <PageHeading
        title={t('ordering.payment.title')}
        lead={t(isFree ? 'ordering.payment.free_lead' : 'ordering.payment.lead')}
      />
      <div className="wizard-columns">
        <Summary offer={offer} quote={quote} refused={refused} onApply={(coupon) => keepValues({ coupon })} />
        {step === 'confirm' && (
          <div className="wizard-card">
            <ConfirmEmail
              email={values.email ?? ''}
              wanted={values}
              onProved={() => setStep('confirmed')}
              onEmail={(email) => keepValues({ email })}
              onBack={() => setStep('form')}
            />
          </div>
        )}
        <form
          {...form}
          className="wizard-card form"
          hidden={step === 'confirm'}
          aria-label={t('registration.steps.payment')}
        >
          {failed && <Alert tone="danger" messages={problemMessages(failed, t, shownFields(values))} />}
          {problem && !referralError && <LoadFailed problem={problem} onRetry={retry} />}
          {referralError && (
            <Alert tone="warning" messages={[referralError]}>
              <Button look="plain" onClick={() => keepValues({ referral_code: '' })}>
                {t('ordering.payment.without_referral')}
              </Button>
            </Alert>
          )}
          {options.problem && <LoadFailed problem={options.problem} onRetry={options.retry} />}
          {!((options.value && quote) || options.problem || problem) && <Skeleton rows={4} />}
          {isFree && <Alert tone="success" messages={[t('ordering.payment.nothing')]} />}
          {options.value && quote && !isFree && (
            <Paying
              options={options.value}
              values={values}
              amount={quote.amount}
              reference={values.transfer_code ?? ''}
              receipt={paying.receipt}
              progress={paying.receipt.file ? paying.progress : undefined}
              keep={keep}
              errorOf={errorOf}
              forget={forget}
            />
          )}
          {terms && (
            <Checkbox
              name="terms_version"
              label={
                <>
                  {t('ordering.payment.agree')}{' '}
                  <a href={terms.url} target="_blank" rel="noreferrer">
                    {t('ordering.payment.terms')}
                  </a>
                </>
              }
              checked={values.terms_version === String(terms.version)}
              onChange={(event) => keep('terms_version', event.target.checked ? String(terms.version) : '')}
              error={errorOf('terms_version')}
            />
          )}
          <Actions
            back="package"
            next={isFree ? t('ordering.payment.start') : t(`ordering.payment.${submitKey}`, { amount })}
            busy={busy}
            disabled={!quote || !options.value || wait > 0}
          />
          {wait > 0 && <Countdown text={t('site.problem.wait')} seconds={wait} />}
        </form>
      </div>
    </>
  )
}

/** The third step: what it costs and how it is paid; nothing to pay for what is free. */
export const PaymentStep = () => (readDraft().values.package ? <PaymentForm /> : <NoPackage />)
