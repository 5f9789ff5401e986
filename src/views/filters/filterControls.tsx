import { styled } from '@mui/material/styles'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { radius } from '#src/theme/tokens.ts'
import { parseNumber } from '../format/numbers.ts'
import { NUMBER_HTML } from '../inputs/inputProps.ts'
import { LatinBox } from '../inputs/LatinBox.ts'
import { browserKind } from '../kinds/index.ts'
import { lazyPart } from '../parts/arriving.ts'
import { resourceNamed } from '../paths.ts'
import { type FilterControlProps, flagLabel } from './filterKinds.ts'
import { anyOf, endOf } from './filterValues.ts'

const RecordsBox = lazyPart(() =>
  import('../records/RecordBox.tsx').then((room) => ({ default: room.RecordsBox })),
)
const ValuesBox = lazyPart(() => import('../records/ValuesBox.tsx'))
const DayPicker = lazyPart(() => import('../dates/DayPicker.tsx'))

/** As high as the box that comes in its place. */
const Bone = styled('div')(({ theme }) => ({
  height: 40,
  borderRadius: radius.control,
  backgroundColor: theme.tokens.line,
}))

const Toggles = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 36,
      paddingInline: 12,
      border: `1px solid ${tokens.lineStrong}`,
      borderRadius: radius.control,
      cursor: 'pointer',
    },
    '& label:has(:checked)': {
      borderColor: tokens.primaryInk,
      color: tokens.primaryInk,
      backgroundColor: tokens.primaryTint,
    },
    '& label:has(:focus-visible)': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 },
    '& input': { width: 16, height: 16, margin: 0, accentColor: tokens.primaryInk },
    '& input:focus-visible': { outline: 'none' },
  }
})

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '& span.end': { display: 'block', marginBlockEnd: 4, fontSize: 12, color: theme.tokens.inkSoft },
  '& .fault': { fontSize: 12, color: theme.tokens.dangerInk },
  '& .fault:not(:empty)': { marginBlockStart: 4 },
}))

interface Choice {
  readonly value: string
  readonly text: string
}

/** Any of a few values. */
const AnyOf = ({
  filter,
  label,
  values,
  onChange,
  choices,
}: FilterControlProps & { choices: readonly Choice[] }) => {
  const chosen = anyOf(values, filter.name)
  const toggle = (value: string, isOn: boolean) =>
    onChange({ [filter.name]: isOn ? [...chosen, value] : chosen.filter((other) => other !== value) })
  return (
    <fieldset>
      <legend>{label}</legend>
      <Toggles>
        {choices.map(({ value, text }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            {text}
          </label>
        ))}
      </Toggles>
    </fieldset>
  )
}

export const ChoicesControl = (props: FilterControlProps) => {
  const translate = useTranslate()
  const { filter, resource } = props
  const values = 'choices' in filter.field.options ? filter.field.options.choices : []
  const choices = values.map((value) => ({
    value,
    text: translate(`resources.${resource}.choices.${filter.name}.${value}`, { _: value }),
  }))
  return <AnyOf {...props} choices={choices} />
}

export const FlagControl = (props: FilterControlProps) => {
  const translate = useTranslate()
  const choices = ['true', 'false'].map((value) => ({
    value,
    text: translate(flagLabel(props.filter, value)),
  }))
  return <AnyOf {...props} choices={choices} />
}

export const RecordsControl = ({ filter, label, values, onChange }: FilterControlProps) => {
  const labelId = useId()
  const boxId = useId()
  const target = resourceNamed('resource' in filter.field.options ? filter.field.options.resource : '')
  if (!target) return null
  return (
    <div>
      <label className="legend" id={labelId} htmlFor={boxId}>
        {label}
      </label>
      <Suspense fallback={<Bone />}>
        <RecordsBox
          id={boxId}
          labelId={labelId}
          target={target}
          known={new Map()}
          isInFlow
          value={anyOf(values, filter.name).map(Number)}
          onChange={(ids) => onChange({ [filter.name]: ids.map(String) })}
        />
      </Suspense>
    </div>
  )
}

/** Any of the values that there are. */
export const ValuesControl = ({ filter, label, resource, values, onChange }: FilterControlProps) => {
  const id = useId()
  return (
    <div>
      <label className="legend" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <Suspense fallback={<Bone />}>
        <ValuesBox
          id={id}
          labelId={`${id}-label`}
          list={`${resource}.${filter.name}`}
          value={anyOf(values, filter.name)}
          onChange={(chosen) => onChange({ [filter.name]: chosen })}
        />
      </Suspense>
    </div>
  )
}

const ENDS = ['from', 'to'] as const

export const DaysControl = ({ filter, label, values, onChange }: FilterControlProps) => {
  const translate = useTranslate()
  const id = useId()
  const from = endOf(values, filter.name, 'from')
  return (
    <fieldset>
      <legend>{label}</legend>
      <Pair>
        {ENDS.map((end) => (
          <div key={end}>
            <span className="end" id={`${id}-${end}`}>
              {translate(`views.filters.end_${end}`)}
            </span>
            <Suspense fallback={<Bone />}>
              <DayPicker
                id={`${id}-${end}-box`}
                labelId={`${id}-${end}`}
                value={endOf(values, filter.name, end) ?? null}
                earliest={end === 'to' ? from : undefined}
                onChange={(day) =>
                  onChange({ [`${filter.name}_${end}`]: day === 'invalid' ? undefined : day })
                }
              />
            </Suspense>
          </div>
        ))}
      </Pair>
    </fieldset>
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
    <fieldset>
      <legend>{label}</legend>
      <Pair>
        {ENDS.map((end) => (
          <div key={end}>
            <span className="end" aria-hidden>
              {translate(`views.filters.end_${end}`)}
            </span>
            <AmountBox
              label={translate(`views.filters.end_${end}`)}
              unit={browserKind(filter.field.kind).number?.unit}
              value={endOf(values, filter.name, end) ?? ''}
              onAmount={(amount) => onChange({ [`${filter.name}_${end}`]: amount })}
            />
          </div>
        ))}
      </Pair>
    </fieldset>
  )
}
