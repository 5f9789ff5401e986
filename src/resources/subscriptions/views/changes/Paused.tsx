import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isolated } from '#src/schema/plainText.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import type { Changes } from './side.ts'
import { useDayTexts } from './useSentences.ts'

interface PausedProps {
  readonly pause: NonNullable<Changes['pause']>
  /** Opens the way back; undefined for who may not. */
  readonly onResume: (() => void) | undefined
}

/** The pause that is under way, or planned, and the way back. */
export const Paused = ({ pause, onResume }: PausedProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { dayOf } = useDayTexts()
  const { pauses_on, resumes_on, is_planned, made_by, made_at, reason } = pause
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        onResume ? (
          <Button color="inherit" size="small" onClick={onResume}>
            {translate(is_planned ? 'changes.drop_pause' : 'changes.resume')}
          </Button>
        ) : null
      }
    >
      <strong>
        {translate(is_planned ? 'changes.pause_planned' : 'changes.paused', {
          from: dayOf(pauses_on),
          until: dayOf(resumes_on),
        })}
      </strong>
      <div>
        {translate('changes.planned_by', {
          by: isolated(made_by ?? translate('changes.time')),
          at: formatInstant(made_at, locale),
        })}
      </div>
      {reason ? <q>{reason}</q> : null}
    </Alert>
  )
}
