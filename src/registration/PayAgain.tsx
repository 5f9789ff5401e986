import { useState } from 'react'
import { isolatedMoney } from '#src/schema/money.ts'
import { Alert } from '../public-ui/Alert.tsx'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { useText } from '../public-ui/language.ts'
import { problemMessages } from '../public-ui/problemMessages.ts'
import { type Registered, retryPayment } from './calls.ts'
import { useOptions } from './data.ts'
import { finish, openPayPage } from './finish.ts'
import { Ordered } from './Ordered.tsx'
import { methodOf, Paying } from './Paying.tsx'
import { requestKey } from './request.ts'
import { useDraftForm } from './useDraftForm.ts'
import { usePaying } from './usePaying.ts'

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
  const { form, busy, values, keep, errorOf, refuse } = useDraftForm({
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
          />
          <Button type="submit" busy={busy} look={payUrl ? 'plain' : 'primary'}>
            {t(`ordering.payment.${submitKey}`, { amount: isolatedMoney(amount) })}
          </Button>
        </form>
      )}
    </section>
  )
}
