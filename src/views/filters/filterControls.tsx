import { styled } from '@mui/material/styles'
import { Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import { radius } from '#src/theme/tokens.ts'
import { lazyPart } from '../parts/arriving.ts'
import { resourceNamed } from '../paths.ts'
import { type FilterControlProps, flagLabel } from './filterKinds.ts'
import { anyOf } from './filterValues.ts'

const RecordsBox = lazyPart(() =>
  import('../records/RecordBox.tsx').then((room) => ({ default: room.RecordsBox })),
)
const ValuesBox = lazyPart(() => import('../records/ValuesBox.tsx'))

/** As high as the box that comes in its place. */
export const Bone = styled('div')(({ theme }) => ({
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
