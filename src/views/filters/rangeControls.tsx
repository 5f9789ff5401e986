import { styled } from '@mui/material/styles'
import { type FormEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { NO_DAY } from '../dates/noDay.ts'
import { parseNumber } from '../format/numbers.ts'
import { NUMBER_HTML } from '../inputs/inputProps.ts'
import { LatinBox } from '../inputs/LatinBox.ts'
import { browserKind } from '../kinds/index.ts'
import { lazyPart } from '../parts/arriving.ts'
import { Bone } from './filterControls.tsx'
import type { FilterControlProps } from './filterKinds.ts'
import { endOf } from './filterValues.ts'

const DayPicker = lazyPart(() => import('../dates/DayPicker.tsx'))

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '& span.end': { display: 'block', marginBlockEnd: 4, fontSize: 12, color: theme.tokens.inkSoft },
  '& .fault': { fontSize: 12, color: theme.tokens.dangerInk },
  '& .fault:not(:empty)': { marginBlockStart: 4 },
}))

const ENDS = ['from', 'to'] as const

interface DayBoxProps {
  readonly id: string
  readonly labelId: string
  readonly value: string | null
  readonly earliest?: string
  readonly onDay: (day: string | null) => void
}

const DayBox = ({ onDay, ...props }: DayBoxProps) => {
  const translate = useTranslate()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isNone, setNone] = useState(false)
  const [isTold, setTold] = useState(false)
  const fault = translate('validation.date')
  // The browser holds the form back by it, and says so in its own words unless told not to.
  const holdBack = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault()
    // The input itself is seen by nobody: its parts are beside it.
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
    setTold(true)
  }
  return (
    <>
      <DayPicker
        {...props}
        value={isNone ? NO_DAY : props.value}
        noteId={noteId}
        isInvalid={isNone && isTold}
        htmlInput={{ ref: input, onInvalid: holdBack }}
        onBlur={() => setTold(true)}
        onChange={(day) => {
          setNone(day === NO_DAY)
          input.current?.setCustomValidity(day === NO_DAY ? fault : '')
          onDay(day === NO_DAY ? null : day)
        }}
      />
      <div className="fault" id={noteId} role="alert">
        {isNone && isTold ? fault : ''}
      </div>
    </>
  )
}

interface RangeProps {
  readonly label: string
  /** The boxes of both ends, each with its own name above. */
  readonly children: (end: (typeof ENDS)[number]) => ReactNode
}

const Range = ({ label, children }: RangeProps) => (
  <fieldset>
    <legend>{label}</legend>
    <Pair>
      {ENDS.map((end) => (
        <div key={end}>{children(end)}</div>
      ))}
    </Pair>
  </fieldset>
)

export const DaysControl = ({ filter, label, values, onChange }: FilterControlProps) => {
  const translate = useTranslate()
  const id = useId()
  const from = endOf(values, filter.name, 'from')
  return (
    <Range label={label}>
      {(end) => (
        <>
          <span className="end" id={`${id}-${end}`}>
            {translate(`views.filters.end_${end}`)}
          </span>
          <Suspense fallback={<Bone />}>
            <DayBox
              id={`${id}-${end}-box`}
              labelId={`${id}-${end}`}
              value={endOf(values, filter.name, end) ?? null}
              earliest={end === 'to' ? from : undefined}
              onDay={(day) => onChange({ [`${filter.name}_${end}`]: day ?? undefined })}
            />
          </Suspense>
        </>
      )}
    </Range>
  )
}

const AmountBox = ({
  value,
  unit,
  ...props
}: {
  value: string
  unit?: string
  onAmount: (n?: number) => void
  label: string
}) => {
  const translate = useTranslate()
  const noteId = useId()
  const [typed, setTyped] = useState(value)
  const [isTold, setTold] = useState(false)
  const fault = typeof parseNumber(typed) === 'string' ? translate('validation.number') : ''
  return (
    <>
      <LatinBox
        size="small"
        fullWidth
        dir="ltr"
        value={typed}
        error={isTold && Boolean(fault)}
        endAdornment={unit ? <span className="unit">{unit}</span> : undefined}
        inputProps={{
          'aria-label': props.label,
          'aria-describedby': noteId,
          ...NUMBER_HTML,
          // The browser holds the form back by it, and says so in its own words unless told not to.
          onInvalid: (event: FormEvent<HTMLInputElement>) => {
            event.preventDefault()
            event.currentTarget.focus()
            setTold(true)
          },
        }}
        onBlur={() => setTold(true)}
        onChange={({ target }) => {
          setTyped(target.value)
          const amount = parseNumber(target.value)
          target.setCustomValidity(typeof amount === 'string' ? translate('validation.number') : '')
          props.onAmount(typeof amount === 'number' ? amount : undefined)
        }}
      />
      <div className="fault" id={noteId} role="alert">
        {isTold ? fault : ''}
      </div>
    </>
  )
}

export const AmountsControl = ({ filter, label, values, onChange }: FilterControlProps) => {
  const translate = useTranslate()
  return (
    <Range label={label}>
      {(end) => (
        <>
          <span className="end" aria-hidden>
            {translate(`views.filters.end_${end}`)}
          </span>
          <AmountBox
            label={translate(`views.filters.end_${end}`)}
            unit={browserKind(filter.field.kind).number?.unit}
            value={endOf(values, filter.name, end) ?? ''}
            onAmount={(amount) => onChange({ [`${filter.name}_${end}`]: amount })}
          />
        </>
      )}
    </Range>
  )
}
