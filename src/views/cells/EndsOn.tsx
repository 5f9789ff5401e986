import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { daysBetween, todayInRiyadh } from '#src/schema/days.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '../locale.ts'
import { type Tone, toneColours } from '../tones.ts'

/** Days before the end from which it is time to act. */
const SOON = 14

const Root = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-grid',
    lineHeight: 1.35,
    '& small': { fontSize: fontSize.xs, color: toneColours(theme.tokens)[tone].ink },
  }),
)

const toneOf = (days: number): Tone => (days < 0 ? 'danger' : days <= SOON ? 'warning' : 'neutral')

const keyOf = (days: number): string =>
  days === 0 ? 'accounts.ends_today' : days > 0 ? 'accounts.days_left' : 'accounts.days_over'

interface EndsOnProps {
  readonly day: string
  /** Days do not pass of it: none of them are told. */
  readonly isPaused?: boolean
}

/** The day on which something ends, and below it how many days are left, or how long ago that was. */
export const EndsOn = ({ day, isPaused = false }: EndsOnProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const days = daysBetween(todayInRiyadh(), day)
  return (
    <Root tone={toneOf(days)}>
      <time dateTime={day} className="number">
        {formatDay(day, locale)}
      </time>
      {isPaused ? null : <small>{translate(keyOf(days), { smart_count: Math.abs(days) })}</small>}
    </Root>
  )
}
