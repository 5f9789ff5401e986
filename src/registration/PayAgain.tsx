import { useState } from 'react'
import { isolatedMoney } from '#src/schema/money.ts'
import { Alert } from '../public-ui/Alert.tsx'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { CopyButton } from '../public-ui/CopyButton.tsx'
import { useLocale, useText } from '../public-ui/language.ts'
import { MoneyText } from '../public-ui/MoneyText.tsx'
import { problemMessages } from '../public-ui/problemMessages.ts'
import { isUnpaid, type Registered, retryPayment } from './calls.ts'
import { useOptions } from './data.ts'
import { finish, openPayPage } from './finish.ts'
import { methodOf, Paying, usePaying } from './Paying.tsx'
import { requestKey } from './request.ts'
import { useDraftForm } from './useDraftForm.ts'

/** What was ordered for how much, and the invoice of it once it is paid. */
export const Ordered = ({ registered }: { registered: Registered }) => {
  const t = useText()
  const locale = useLocale()
  const { status, amount, title_ar, title_en, invoice_number: invoice } = registered
  const title = (locale === 'ar' ? title_ar : title_en) || title_ar || title_en
  const paid = isUnpaid(status) ? 'due' : status === 'PENDING' ? 'sent' : 'paid'
  return (
    <dl className="amounts ordered">
      {title && (
        <div>
          <dt>{t('ordering.result.package')}</dt>
          <dd>
            <bdi>{title}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t(`ordering.result.${paid}`)}</dt>
        <dd>{amount > 0 ? <MoneyText riyals={amount} /> : t('ordering.result.free')}</dd>
      </div>
      {invoice && (
        <div>
          <dt>{t('ordering.result.invoice')}</dt>
          <dd>
            <bdi dir="ltr">{invoice}</bdi>
            <CopyButton
              value={invoice}
              label={t('ordering.result.copy_invoice')}
              copied={t('ordering.bank.copied')}
            />
          </dd>
        </div>
      )}
    </dl>
  )
}

interface PayAgainProps {
  registered: Registered
  /** The payment page that is open still. */
  payUrl: string | null
}

/** Paying for what is registered already, in this way or another; nothing is typed again. */
export const PayAgain = ({ registered, payUrl }: PayAgainProps) => {
  const { payment_token: token, amount } = registered
  const t = useText()
  const options = useOptions()
  const [failed, setFailed] = useState<Problem>()
  const paying = usePaying(options.value, amount)
  const { form, busy, values, keep, errorOf, forget, refuse } = useDraftForm({
    fields: paying.fields,
    send: async () => {
      setFailed(undefined)
      const body = new FormData()
      body.append('payment_token', token ?? '')
      paying.addTo(body)
      paying.setProgress(0)
      const answer = await retryPayment(body, requestKey(), paying.setProgress)
      paying.setProgress(undefined)
      if (answer.ok) return finish(answer.result.registration)
      setFailed(answer)
      refuse(answer.errors)
    },
  })
  const isTransfer = options.value && methodOf(values, options.value) === 'BANK_TRANSFER'
  const submitKey = isTransfer ? 'submit_transfer' : 'submit_pay'
  return (
    <section className="wizard-card form">
      <h2>{t('ordering.again.title')}</h2>
      <Ordered registered={registered} />
      {payUrl && (
        <>
          <Button onClick={() => openPayPage(payUrl)}>{t('ordering.again.go_on')}</Button>
          <p className="hint">{t('ordering.again.other')}</p>
        </>
      )}
      {options.value && token && (
        <form {...form} className="form" aria-label={t('ordering.again.title')}>
          {failed && (
            <Alert
              tone="danger"
              messages={problemMessages(failed, t, ['method', 'receipt', 'payment_date'])}
            />
          )}
          <Paying
            options={options.value}
            values={values}
            amount={amount}
            reference={values.transfer_code ?? ''}
            receipt={paying.receipt}
            progress={paying.receipt.file ? paying.progress : undefined}
            keep={keep}
            errorOf={errorOf}
            forget={forget}
          />
          <Button type="submit" busy={busy} look={payUrl ? 'plain' : 'primary'}>
            {t(`ordering.payment.${submitKey}`, { amount: isolatedMoney(amount) })}
          </Button>
        </form>
      )}
    </section>
  )
}
