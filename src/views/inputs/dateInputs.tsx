import Event from '@mui/icons-material/Event'
import type { ComponentType } from 'react'
import { RIYADH_MS } from '#src/schema/days.ts'
import { SHAPES } from '../dates/shapes.ts'
import { useAppLocale } from '../locale.ts'
import { asText, type InputProps } from './inputProps.ts'
import { LatinBox } from './LatinBox.ts'
import { htmlInputOf, textBoxOf, useBox } from './useBox.ts'
import { type GoOn, type Touched, whenTouched } from './whenTouched.tsx'

type Kind = 'date' | 'dateTime'

/** `2027-01-31` as `31/01/2027`. */
const dayText = (day: string): string => day.split('-').toReversed().join('/')

/** An instant as the day and the time that it is in Riyadh: `31/01/2027 18:30`. */
const timeText = (instant: string): string => {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return ''
  const [day = '', time = ''] = new Date(at + RIYADH_MS).toISOString().split('T')
  return `${dayText(day)} ${time.slice(0, 5)}`
}

const TEXTS = { date: dayText, dateTime: timeText } satisfies Record<Kind, (value: string) => string>

/** What a picker shows, in a box that looks like it and only waits to be touched. */
const standIn = (kind: Kind) => (props: InputProps<Kind> & Touched) => {
  const box = useBox(props)
  const locale = useAppLocale()
  const text = asText(box.value)
  return (
    <LatinBox
      {...textBoxOf(box)}
      dir="ltr"
      readOnly
      value={text && TEXTS[kind](text)}
      placeholder={SHAPES[locale][kind === 'date' ? 'day' : 'time']}
      endAdornment={<Event aria-hidden sx={{ marginInlineEnd: '12px', color: 'action.active' }} />}
      inputProps={{ ...htmlInputOf(box), dir: 'ltr', autoComplete: 'off' }}
      onPointerEnter={props.onTouch}
      onFocus={({ currentTarget }) => {
        props.onFocused(currentTarget)
        props.onTouch()
      }}
      onBlur={() => props.onFocused(null)}
    />
  )
}

/** At the first part of the day. */
const atTheDay: GoOn = (around) => around.querySelector<HTMLElement>('[role=spinbutton]')

/** Days and times, whose calendars come when the first of them is touched. */
export const DateInput: ComponentType<InputProps<'date'>> = whenTouched(
  standIn('date'),
  () => import('./DateInput.tsx'),
  atTheDay,
)

export const DateTimeInput: ComponentType<InputProps<'dateTime'>> = whenTouched(
  standIn('dateTime'),
  () => import('./DateTimeInput.tsx'),
  atTheDay,
)
