import { Button, FormControlLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { WantedRefund } from '#src/dataProvider/payments.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { formatMoney, sumOfRiyals } from '#src/schema/money.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import DayField from '#src/views/dates/DayField.tsx'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { FileDrop, refusalOf } from '#src/views/inputs/FileDrop.tsx'
import { NUMBER_HTML } from '#src/views/inputs/inputProps.ts'
import { EndingBox, OwnReversal } from './EndingBox.tsx'
import type { Payment } from './payment.ts'
import { useRefund } from './useRefund.ts'

const Body = styled(DialogBody)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 340px)',
  alignItems: 'start',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&&': { paddingBlockStart: 8 },
  '& .inputs, & .effects': { display: 'grid', alignContent: 'start', gap: 20, minWidth: 0 },
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 16 },
  '& .above': { display: 'block', marginBlockEnd: 6, fontSize: fontSize.sm, fontWeight: 600 },
  '& .period': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& .period legend': { padding: 0, fontSize: fontSize.sm, fontWeight: 600 },
  '& .told': {
    margin: 0,
    padding: 16,
    paddingInlineStart: 32,
    borderRadius: radius.card,
    backgroundColor: theme.tokens.canvas,
  },
}))

interface RefundDialogProps {
  readonly payment: Payment
  readonly onClose: () => void
}

type Refunding = ReturnType<typeof useRefund>

const Period = ({ refunding: { period, setPeriod } }: { readonly refunding: Refunding }) => {
  const translate = useTranslate()
  return (
    <fieldset className="period">
      <legend>{translate('payments.refund.period')}</legend>
      <RadioGroup value={period} onChange={(_, next) => setPeriod(next as WantedRefund['period'])}>
        {(['KEPT', 'ENDED'] as const).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={translate(`payments.refund.${each}`)}
          />
        ))}
      </RadioGroup>
    </fieldset>
  )
}

/** What follows from the refund, told before it is recorded. */
const Effects = ({ payment, refunding }: { readonly payment: Payment; readonly refunding: Refunding }) => {
  const translate = useTranslate()
  const { riyals, period, most } = refunding
  const credited = Math.max(0, sumOfRiyals([payment.refunded_amount, riyals, -payment.credited_amount]))
  const isRight = riyals > 0 && riyals <= most
  return (
    <div className="effects" aria-live="polite">
      {isRight ? (
        <ul className="told">
          <li>
            {credited > 0
              ? translate('payments.refund.credit_note', { amount: `\u2066${formatMoney(credited)}\u2069` })
              : translate('payments.refund.credited_before')}
          </li>
          {credited > 0 ? <li>{translate('payments.refund.commission')}</li> : null}
          <li>
            {translate(riyals === most ? 'payments.refund.becomes_all' : 'payments.refund.becomes_part')}
          </li>
          <li>{translate('payments.refund.mail')}</li>
        </ul>
      ) : null}
      <Period refunding={refunding} />
      {period === 'ENDED' ? <EndingBox payment={payment.id} /> : null}
    </div>
  )
}

const Inputs = ({ refunding, payment }: { readonly refunding: Refunding; readonly payment: number }) => {
  const translate = useTranslate()
  const id = useId()
  const { faults, setFaults, most } = refunding
  const faultOf = (field: string): string | undefined => faults[field]?.[0]
  const label = (field: string) => translate(`resources.refunds.fields.${field}`)
  const take = (file: File) => {
    const refusal = refusalOf(file, 'file', translate)
    setFaults(refusal ? { file: [refusal] } : {})
    if (!refusal) refunding.setFile(file)
  }
  return (
    <div className="inputs">
      <OwnReversal payment={payment} />
      <div className="pair">
        <TextField
          fullWidth
          required
          autoFocus
          label={label('amount')}
          value={refunding.amount}
          error={faultOf('amount') !== undefined}
          helperText={
            faultOf('amount') ??
            translate('payments.refund.most', { amount: `\u2066${formatMoney(most)}\u2069` })
          }
          onChange={({ target }) => refunding.setAmount(target.value)}
          slotProps={{ htmlInput: { ...NUMBER_HTML, maxLength: 16 } }}
        />
        <TextField
          select
          fullWidth
          label={label('method')}
          value={refunding.method}
          error={faultOf('method') !== undefined}
          helperText={faultOf('method')}
          onChange={({ target }) => refunding.setMethod(target.value as PaymentMethod)}
        >
          {PAYMENT_METHODS.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`resources.subscriptions.choices.method.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </div>
      <div className="pair">
        <TextField
          fullWidth
          required
          label={label('reference')}
          value={refunding.reference}
          error={faultOf('reference') !== undefined}
          helperText={faultOf('reference') ?? translate('payments.refund.reference_hint')}
          onChange={({ target }) => refunding.setReference(target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60, autoComplete: 'off' } }}
        />
        <DayField
          isRequired
          label={label('refunded_on')}
          value={refunding.day}
          latest={todayInRiyadh()}
          fault={faultOf('refunded_on')}
          onChange={refunding.setDay}
        />
      </div>
      <TextField
        fullWidth
        required
        multiline
        minRows={2}
        label={label('reason')}
        value={refunding.reason}
        error={faultOf('reason') !== undefined}
        helperText={faultOf('reason') ?? translate('payments.refund.reason_hint')}
        onChange={({ target }) => refunding.setReason(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 300 } }}
      />
      <div>
        <span className="above" id={`${id}-file-label`}>
          {label('file')}
        </span>
        <FileDrop
          id={`${id}-file`}
          labelId={`${id}-file-label`}
          noteId={`${id}-file-note`}
          kind="file"
          value={refunding.file?.name ?? ''}
          note={refunding.file?.name}
          fault={faultOf('file')}
          progress={refunding.progress}
          isInvalid={false}
          isRequired={false}
          isReadOnly={refunding.isSending}
          onTake={take}
          onRemove={() => refunding.setFile(null)}
        />
      </div>
    </div>
  )
}

/** Records money that went back to the vendor, whole or in part, and tells what follows from it first. */
const RefundDialog = ({ payment, onClose }: RefundDialogProps) => {
  const translate = useTranslate()
  const refunding = useRefund(payment, onClose)
  return (
    <ActionDialog
      title={translate('payments.refund.title', { number: `\u2066${payment.processId}\u2069` })}
      width="md"
      isBusy={refunding.isSending}
      onSubmit={refunding.submit}
      onClose={onClose}
      actions={
        <Button type="submit" variant="contained" color="error" disabled={refunding.isSending}>
          {translate('payments.refund.save')}
        </Button>
      }
    >
      <Body>
        <Inputs refunding={refunding} payment={payment.id} />
        <Effects payment={payment} refunding={refunding} />
      </Body>
    </ActionDialog>
  )
}

export default RefundDialog
