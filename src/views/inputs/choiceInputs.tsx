import { MenuItem, Select } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { radius } from '#src/theme/tokens.ts'
import { chipOf } from '../cells/statusChips.ts'
import { Switch } from '../parts/Switch.tsx'
import { asText, type InputProps } from './inputProps.ts'
import { useBox } from './useBox.ts'

/** Up to this many choices stand side by side, all in sight. */
const CARDS_UP_TO = 4

const Cards = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(116px, 1fr))',
    // Four would leave the last one alone in its row.
    '&:has(label:nth-of-type(4))': { gridTemplateColumns: '1fr 1fr' },
    // So would three, and long ones would break into many lines.
    [theme.breakpoints.down('sm')]: { '&:has(label:nth-of-type(3))': { gridTemplateColumns: '1fr' } },
    gap: 8,
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 40,
      padding: '6px 12px',
      border: `1px solid ${tokens.lineStrong}`,
      borderRadius: radius.control,
      backgroundColor: tokens.surface,
      cursor: 'pointer',
      lineHeight: 1.4,
    },
    '& svg': { fontSize: 18, color: tokens.inkSoft },
    '& label:hover': { borderColor: tokens.inkSoft },
    '& label:has(:checked)': {
      borderColor: tokens.primaryInk,
      backgroundColor: tokens.primaryTint,
      color: tokens.primaryInk,
      fontWeight: 600,
    },
    '& label:has(:checked) svg': { color: tokens.primaryInk },
    '& label:has(:focus-visible)': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 },
    '& label:has(:disabled)': { cursor: 'default', opacity: 0.7 },
    '& input': { flex: 'none', width: 16, height: 16, margin: 0, accentColor: tokens.primaryInk },
    '& input:focus-visible': { outline: 'none' },
  }
})

const useChoiceLabels = ({ declaration, field }: InputProps<'choice'>) => {
  const translate = useTranslate()
  return (value: string) => translate(`resources.${declaration.name}.choices.${field}.${value}`, { _: value })
}

const ChoiceCards = (props: InputProps<'choice'>) => {
  const { id, value, onChange, onBlur, labelId, noteId, isReadOnly, isRequired, isInvalid } = useBox(props)
  const labelOf = useChoiceLabels(props)
  const translate = useTranslate()
  return (
    <Cards
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={noteId}
      aria-required={isRequired}
      aria-invalid={isInvalid}
    >
      {props.options.choices.map((choice) => {
        const { icon: Icon } = chipOf(choice)
        return (
          <label key={choice}>
            <input
              type="radio"
              name={id}
              value={choice}
              checked={value === choice}
              disabled={isReadOnly}
              onChange={() => onChange(choice)}
              onBlur={onBlur}
            />
            {Icon ? <Icon aria-hidden /> : null}
            {labelOf(choice)}
          </label>
        )
      })}
      {isRequired || isReadOnly ? null : (
        <label>
          <input
            type="radio"
            name={id}
            value=""
            checked={asText(value) === ''}
            onChange={() => onChange(null)}
            onBlur={onBlur}
          />
          {translate('views.nothing_chosen')}
        </label>
      )}
    </Cards>
  )
}

const ChoiceSelect = (props: InputProps<'choice'>) => {
  const { id, value, onChange, onBlur, labelId, noteId, isReadOnly, isRequired, isInvalid } = useBox(props)
  const labelOf = useChoiceLabels(props)
  const translate = useTranslate()
  return (
    <Select
      fullWidth
      size="small"
      id={id}
      labelId={labelId}
      value={asText(value)}
      error={isInvalid}
      readOnly={isReadOnly}
      displayEmpty
      SelectDisplayProps={{ 'aria-describedby': noteId, 'aria-required': isRequired }}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    >
      {isRequired ? null : <MenuItem value="">{translate('views.nothing_chosen')}</MenuItem>}
      {props.options.choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {labelOf(choice)}
        </MenuItem>
      ))}
    </Select>
  )
}

/** One of some values: all in sight when they are few, else a select. */
export const ChoiceInput = (props: InputProps<'choice'>) =>
  props.options.choices.length <= CARDS_UP_TO ? <ChoiceCards {...props} /> : <ChoiceSelect {...props} />

const FlagRow = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 12, minHeight: 40 })

/** Yes or no. */
export const FlagInput = (props: InputProps<'flag'>) => {
  const { id, value, onChange, onBlur, noteId, isReadOnly } = useBox(props)
  const translate = useTranslate()
  return (
    <FlagRow>
      <Switch
        id={id}
        type="checkbox"
        role="switch"
        checked={value === true}
        disabled={isReadOnly}
        aria-describedby={noteId}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onBlur}
      />
      <span aria-hidden>{translate(value === true ? 'views.yes' : 'views.no')}</span>
    </FlagRow>
  )
}
