import { useMemo, useRef } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { todayInRiyadh } from '#src/schema/days.ts'
import { formatMoney } from '#src/schema/money.ts'
import { startValues, type Values } from '#src/views/form/formValues.ts'
import { RecordForm } from '#src/views/form/RecordForm.tsx'
import { Card } from '#src/views/parts/Card.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { balanceIn, type OfHolder, tabPath } from './holders.ts'
import { PayoutFileInput } from './PayoutFileInput.tsx'
import { beyondBalance, payoutForm } from './payout.ts'
import { Receiver } from './Receiver.tsx'
import { SendingContext } from './sending.ts'
import { usePayout } from './usePayout.ts'

const INPUTS = { payment_file: PayoutFileInput }

const FilledIn = ({ holder, record }: OfHolder) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const refresh = useRefresh()
  const balance = balanceIn(record)
  const { send, sending, doneText } = usePayout({ holder, record })
  const paid = useRef<unknown>(undefined)
  const values = useMemo<Values>(() => ({ ...startValues(payoutForm), payment_date: todayInRiyadh() }), [])
  const check = useMemo(() => beyondBalance(balance), [balance])
  const toWallet = () => void navigate(tabPath({ holder, record }, 'walletTab'))

  return (
    <SendingContext value={sending}>
      <RecordForm
        declaration={payoutForm}
        mode="create"
        values={values}
        overrides={INPUTS}
        check={check}
        saveLabel={translate('accounts.pay.submit')}
        head={(form) => (
          <Receiver holder={holder} record={record} onAll={() => form.change({ amount: balance })} />
        )}
        onSave={(payload) => {
          paid.current = payload.amount
          return send(payload)
        }}
        onSaved={() => {
          notify(doneText(paid.current), { type: 'success' })
          refresh()
          toWallet()
        }}
        onCancel={toWallet}
      />
    </SendingContext>
  )
}

/** The form that pays out of a wallet; where nothing is in it, that. */
const PayoutForm = ({ holder, record }: OfHolder) => {
  const translate = useTranslate()
  const balance = balanceIn(record)
  if (balance > 0) return <FilledIn holder={holder} record={record} />
  return (
    <Card style={{ display: 'block' }}>
      <Notice
        scene="empty"
        title={translate('accounts.pay.nothing.title')}
        text={translate('accounts.pay.nothing.text', { balance: `\u2066${formatMoney(balance)}\u2069` })}
      />
    </Card>
  )
}

export default PayoutForm
