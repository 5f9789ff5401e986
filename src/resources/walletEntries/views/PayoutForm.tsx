import { useMemo, useRef, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { todayInRiyadh } from '#src/schema/days.ts'
import { formatMoney } from '#src/schema/money.ts'
import { InputFrame } from '#src/views/form/FieldRow.tsx'
import { startValues, type Values } from '#src/views/form/formValues.ts'
import { RecordForm } from '#src/views/form/RecordForm.tsx'
import { FileDrop, refusalOf } from '#src/views/inputs/FileDrop.tsx'
import { asText, type InputContract } from '#src/views/inputs/inputProps.ts'
import { useBox } from '#src/views/inputs/useBox.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { balanceIn, type OfHolder, tabPath } from './holders.ts'
import { Receiver } from './Receiver.tsx'
import { beyondBalance, payoutForm, SendingContext, usePayout, useSending } from './usePayout.ts'

/** The document of a payout: chosen here, sent together with the payout. The form holds its name. */
const PayoutFileInput = (props: InputContract) => {
  const box = useBox(props)
  const { value, onChange, onBlur } = box
  const translate = useTranslate()
  const { file, progress } = useSending()
  const [fault, setFault] = useState<string>()
  const name = asText(value)

  const take = (chosen: File) => {
    const refusal = refusalOf(chosen, 'file', translate)
    setFault(refusal)
    if (refusal) return
    file.current = chosen
    onChange(chosen.name)
    onBlur()
  }

  const remove = () => {
    setFault(undefined)
    file.current = null
    onChange(null)
  }

  return (
    <InputFrame {...props}>
      <FileDrop
        {...box}
        kind="file"
        value={name}
        note={name ? `${name} · ${translate('accounts.pay.file_kept')}` : undefined}
        fault={fault}
        progress={progress}
        onTake={take}
        onRemove={remove}
      />
    </InputFrame>
  )
}

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
