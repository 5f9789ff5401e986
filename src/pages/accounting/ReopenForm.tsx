import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Form, TextInput, useTranslate } from 'react-admin'
import { reopenMonth } from '#src/dataProvider/accounting.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { useSending } from './useSending.ts'

const Reopening = styled(Form)(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: 12,
  maxWidth: 520,
  padding: 16,
  border: `1px solid ${tokens.line}`,
  borderRadius: radius.card,
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& .send': { display: 'flex', gap: 8 },
}))

interface Typed {
  readonly reason?: string | null
}

const NOTHING: Typed = { reason: null }

const check = ({ reason }: Typed) => (reason?.trim() ? {} : { reason: 'validation.required' })

interface ReopenFormProps {
  readonly month: string
  /** The month in words. */
  readonly name: string
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Opens the month again that was closed last; why, is asked. */
export const ReopenForm = ({ month, name, onDone, onCancel }: ReopenFormProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const { send, isSending } = useSending(onDone)
  return (
    <section aria-labelledby={titleId}>
      <Reopening
        record={NOTHING}
        noValidate
        disableInvalidFormNotification
        validate={check}
        onSubmit={({ reason }: Typed) => send(() => reopenMonth(month, reason?.trim() ?? ''))}
      >
        <h2 id={titleId}>{translate('accounting.closing.reopening', { month: name })}</h2>
        <p>{translate('accounting.closing.reopen_about')}</p>
        <TextInput
          source="reason"
          label={translate('accounting.closing.reason')}
          isRequired
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 300 } }}
        />
        <div className="send">
          <Button type="submit" variant="contained" disabled={isSending}>
            {translate('accounting.closing.reopen')}
          </Button>
          <Button color="inherit" onClick={onCancel}>
            {translate('accounting.closing.cancel')}
          </Button>
        </div>
      </Reopening>
    </section>
  )
}
