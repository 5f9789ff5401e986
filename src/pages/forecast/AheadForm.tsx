import { Button, MenuItem, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { fontSize } from '#src/theme/tokens.ts'
import DayPicker from '#src/views/dates/DayPicker.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { RecordBox } from '#src/views/records/RecordBox.tsx'
import type { Ahead } from './useAhead.ts'

/** How many days ahead the server looks at most. */
const MOST_DAYS = 400

/** The height of a label and of what stands between it and its input. */
const BELOW_LABEL = 28

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& label': { display: 'block', marginBlockEnd: 6, fontSize: fontSize.sm, fontWeight: 600 },
  '& .note': { margin: '4px 0 0', fontSize: fontSize.sm, color: theme.tokens.inkSoft },
  '& .note.wrong': { color: theme.tokens.dangerInk },
  // Beside the inputs, whatever stands below those.
  '& .submit': { minHeight: 40, alignSelf: 'start', marginBlockStart: BELOW_LABEL },
  [theme.breakpoints.down('lg')]: { '& .submit': { marginBlockStart: 0 } },
}))

interface LabelledProps {
  readonly name: 'until' | 'vendor' | 'payments'
  readonly note?: string | undefined
  readonly isWrong?: boolean
  readonly children: (ids: {
    readonly id: string
    readonly labelId: string
    readonly noteId: string
  }) => ReactNode
}

const Labelled = ({ name, note, isWrong = false, children }: LabelledProps) => {
  const translate = useTranslate()
  const id = useId()
  const [labelId, noteId] = [`${id}-label`, `${id}-note`]
  return (
    <div>
      <label htmlFor={id} id={labelId}>
        {translate(`forecast.${name}`)}
      </label>
      {children({ id, labelId, noteId })}
      <p className={isWrong ? 'note wrong' : 'note'} id={noteId} aria-live="polite">
        {note}
      </p>
    </div>
  )
}

const NOBODY: ReadonlyMap<number, string> = new Map()

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

interface AheadFormProps {
  /** What is shown. */
  readonly ahead: Ahead
  readonly isRunning: boolean
  readonly onShow: (ahead: Ahead) => void
}

/** The day until which is looked ahead, to whom, and whether what is due is paid. */
export const AheadForm = ({ ahead, isRunning, onShow }: AheadFormProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const allows = useAllows()
  const today = todayInRiyadh()
  const [earliest, latest] = [addDays(today, 1), addDays(today, MOST_DAYS)]
  const [until, setUntil] = useState<string | null>(ahead.until)
  const [vendor, setVendor] = useState(ahead.vendor)
  const [payments, setPayments] = useState(ahead.payments)
  const [shown, setShown] = useState(ahead)
  // The way back and forth shows another one: the form says which.
  if (shown.until !== ahead.until || shown.vendor !== ahead.vendor || shown.payments !== ahead.payments) {
    setShown(ahead)
    setUntil(ahead.until)
    setVendor(ahead.vendor)
    setPayments(ahead.payments)
  }
  const isWrong = !isDay(until) || until < earliest || until > latest
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (isDay(until) && !isWrong) onShow({ until, vendor, payments })
  }
  return (
    <Form onSubmit={show} noValidate>
      <Labelled
        name="until"
        isWrong={isWrong}
        note={
          isWrong
            ? translate('forecast.until_range', {
                from: formatDay(earliest, locale),
                to: formatDay(latest, locale),
              })
            : undefined
        }
      >
        {(ids) => (
          <DayPicker
            {...ids}
            value={until}
            onChange={setUntil}
            earliest={earliest}
            latest={latest}
            isInvalid={isWrong}
            isRequired
          />
        )}
      </Labelled>
      {allows?.('vendors', 'list') ? (
        <Labelled name="vendor" note={translate('forecast.all_vendors')}>
          {(ids) => (
            <RecordBox {...ids} target={vendors} known={NOBODY} value={vendor} onChange={setVendor} />
          )}
        </Labelled>
      ) : null}
      <Labelled name="payments">
        {({ id, labelId }) => (
          <TextField
            select
            fullWidth
            size="small"
            value={payments}
            onChange={({ target }) => setPayments(target.value === 'dues' ? 'dues' : 'none')}
            slotProps={{ htmlInput: { id }, select: { SelectDisplayProps: { 'aria-labelledby': labelId } } }}
          >
            {(['none', 'dues'] as const).map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`forecast.payment_choices.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Labelled>
      <Button className="submit" type="submit" variant="contained" disabled={isWrong || isRunning}>
        {translate('forecast.show')}
      </Button>
    </Form>
  )
}
