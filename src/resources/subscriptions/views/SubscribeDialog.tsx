import { Button, MenuItem, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useCanAccess, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { isolated } from '#src/schema/plainText.ts'
import { fontSize } from '#src/theme/tokens.ts'
import DayField from '#src/views/dates/DayField.tsx'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useKey } from '#src/views/dialogs/useKey.ts'
import { FileDrop, refusalOf } from '#src/views/inputs/FileDrop.tsx'
import { problemOf } from '#src/views/problem.ts'
import { PackageSelect } from './PackageSelect.tsx'
import { paymentPath } from './payment.ts'
import { QuoteBox, useQuote } from './QuoteBox.tsx'

const Body = styled(DialogBody)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 320px)',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&&': { paddingBlockStart: 8 },
  '& .inputs': { display: 'grid', alignContent: 'start', gap: 20, minWidth: 0 },
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 16 },
  '& .above': { display: 'block', marginBlockEnd: 6, fontSize: fontSize.sm, fontWeight: 600 },
}))

type Faults = Readonly<Record<string, readonly string[]>>

interface SubscribeDialogProps {
  readonly vendor: number
  /** What the vendor's store is called. */
  readonly name: string
  readonly onClose: () => void
}

/** What is chosen and typed, and its sending. */
const useOrder = ({ vendor, onClose }: SubscribeDialogProps) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { canAccess: mayLook = false } = useCanAccess({ resource: 'subscriptions', action: 'view' })
  const [chosen, setChosen] = useState<number | null>(null)
  const [coupon, setCoupon] = useState('')
  const [method, setMethod] = useState<PaymentMethod>('BANK_TRANSFER')
  const [day, setDay] = useState<string | null>(todayInRiyadh)
  const [reference, setReference] = useState('')
  const [receipt, setReceipt] = useState<File | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [progress, setProgress] = useState<number>()
  const [isSending, setSending] = useState(false)

  const { keyOf } = useKey()

  const send = async (amount: number): Promise<void> => {
    const order = {
      package: chosen ?? 0,
      coupon: coupon.trim() || undefined,
      method,
      payment_date: day ?? '',
      reference: reference.trim() || undefined,
    }
    try {
      const { message, id } = await dataProvider.subscribe(
        vendor,
        { ...order, amount },
        {
          once: keyOf(order, receipt),
          receipt,
          onProgress: setProgress,
        },
      )
      notify(message, { type: 'success' })
      refresh()
      onClose()
      if (mayLook) await navigate(paymentPath(id))
    } catch (error) {
      const problem = problemOf(error)
      const isOther = problem.code === 'changed_meanwhile'
      const told = isOther ? { ...problem, message: translate('payments.subscribe.price_changed') } : problem
      if (Object.keys(problem.errors).length > 0) setFaults(problem.errors)
      else if (await dialogs.problem(told)) await send(amount)
      else if (isOther) refresh()
    } finally {
      setProgress(undefined)
    }
  }

  /** Sends it with the amount that was shown. */
  const submit = async (amount: number): Promise<void> => {
    if (isSending) return
    setFaults({})
    setSending(true)
    await send(amount)
    setSending(false)
  }

  return {
    ...{ chosen, setChosen, coupon, setCoupon, method, setMethod, day, setDay },
    ...{ reference, setReference, receipt, setReceipt },
    ...{ faults, setFaults, progress, isSending, submit },
  }
}

/** Records what a vendor paid for a package: amounts and period are shown before anything is saved. */
const SubscribeDialog = (props: SubscribeDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const order = useOrder(props)
  const { chosen, coupon, method, day, reference, receipt, faults, setFaults } = order
  const { quote, isFetching, fault, faults: quoteFaults } = useQuote(props.vendor, chosen, coupon)
  const faultOf = (field: string): string | undefined => faults[field]?.[0] ?? quoteFaults[field]?.[0]

  const take = (file: File) => {
    const refusal = refusalOf(file, 'file', translate)
    setFaults(refusal ? { receipt: [refusal] } : {})
    if (!refusal) order.setReceipt(file)
  }

  const submit = () => {
    const isProved = receipt !== null || reference.trim() !== '' || quote?.amount === 0
    if (chosen === null) setFaults({ package: [translate('validation.required')] })
    else if (quote && !isProved) setFaults({ reference: [translate('validation.receipt_or_reference')] })
    else if (quote) void order.submit(quote.amount)
  }

  return (
    <ActionDialog
      title={translate('payments.subscribe.title', { name: isolated(props.name) })}
      width="md"
      isBusy={order.isSending}
      onSubmit={submit}
      onClose={props.onClose}
      actions={
        <Button type="submit" variant="contained" disabled={order.isSending || (chosen !== null && !quote)}>
          {translate('payments.subscribe.save')}
        </Button>
      }
    >
      <Body>
        <div className="inputs">
          <PackageSelect
            value={chosen}
            fault={faultOf('package')}
            onChange={(next) => {
              order.setChosen(next)
              setFaults({})
            }}
          />
          <TextField
            fullWidth
            label={translate('payments.subscribe.coupon')}
            value={coupon}
            error={faultOf('coupon') !== undefined}
            helperText={faultOf('coupon') ?? translate('payments.subscribe.coupon_hint')}
            onChange={({ target }) => {
              order.setCoupon(target.value)
              setFaults({})
            }}
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: 32, autoComplete: 'off', spellCheck: false } }}
          />
          <div className="pair">
            <TextField
              select
              fullWidth
              label={translate('payments.subscribe.method')}
              value={method}
              error={faultOf('method') !== undefined}
              helperText={faultOf('method')}
              onChange={({ target }) => order.setMethod(target.value as PaymentMethod)}
            >
              {PAYMENT_METHODS.map((each) => (
                <MenuItem key={each} value={each}>
                  {translate(`resources.subscriptions.choices.method.${each}`)}
                </MenuItem>
              ))}
            </TextField>
            <DayField
              label={translate('payments.subscribe.date')}
              value={day}
              latest={todayInRiyadh()}
              fault={faultOf('payment_date')}
              onChange={order.setDay}
            />
          </div>
          <TextField
            fullWidth
            label={translate('resources.subscriptions.fields.reference')}
            value={reference}
            error={faultOf('reference') !== undefined}
            helperText={faultOf('reference') ?? translate('payments.subscribe.reference_hint')}
            onChange={({ target }) => {
              order.setReference(target.value)
              setFaults({})
            }}
            slotProps={{
              htmlInput: { dir: 'auto', maxLength: 60, autoComplete: 'off', spellCheck: false },
            }}
          />
          <div>
            <span className="above" id={`${id}-receipt-label`}>
              {translate('payments.subscribe.receipt')}
            </span>
            <FileDrop
              id={`${id}-receipt`}
              labelId={`${id}-receipt-label`}
              noteId={`${id}-receipt-note`}
              kind="file"
              value={receipt?.name ?? ''}
              note={receipt?.name}
              fault={faultOf('receipt')}
              progress={order.progress}
              isInvalid={false}
              isRequired={false}
              isReadOnly={order.isSending}
              onTake={take}
              onRemove={() => order.setReceipt(null)}
            />
          </div>
        </div>
        <QuoteBox
          quote={quote}
          isFetching={isFetching && chosen !== null}
          fault={fault}
          hint={translate(`payments.subscribe.${faultOf('coupon') ? 'mend_coupon' : 'pick'}`)}
        />
      </Body>
    </ActionDialog>
  )
}

export default SubscribeDialog
