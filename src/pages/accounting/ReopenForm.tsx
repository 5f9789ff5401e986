import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Form, TextInput, useTranslate } from 'react-admin'
import { type Closings, reopenMonth } from '#src/dataProvider/accounting.ts'
import { monthsName } from '#src/i18n/monthName.ts'
import { isolated } from '#src/schema/plainText.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
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
  readonly reopening: NonNullable<Closings['reopening']>
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Which months are opened, and which returns were filed for their days. */
const Opened = ({ reopening: { from, month, filed } }: Pick<ReopenFormProps, 'reopening'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const nameOf = (first: string, last: string) => isolated(monthsName(first, last, locale))
  const returns = filed.map((each) => nameOf(each.from.slice(0, 7), each.to.slice(0, 7)))
  return (
    <>
      {from === month ? null : (
        <p>{translate('accounting.closing.reopen_together', { months: nameOf(from, month) })}</p>
      )}
      {returns.length === 0 ? null : (
        <p>
          {translate('accounting.closing.reopen_filed', {
            returns: new Intl.ListFormat(locale).format(returns),
          })}
        </p>
      )}
    </>
  )
}

/** Opens what was closed last again; why, is asked. */
export const ReopenForm = ({ reopening, onDone, onCancel }: ReopenFormProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { from, month } = reopening
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
        <h2 id={titleId}>
          {translate('accounting.closing.reopening', { months: monthsName(from, month, locale) })}
        </h2>
        <Opened reopening={reopening} />
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
