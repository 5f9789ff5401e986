import { OutlinedInput } from '@mui/material'
import { asText, htmlInputOf, type InputProps } from './inputProps.ts'

const emptyAsNull = (text: string): string | null => (text === '' ? null : text)

/** One line of text. */
export const TextInput = (props: InputProps<'text'>) => {
  const { id, value, onChange, onBlur, isInvalid, isReadOnly, dir } = props
  return (
    <OutlinedInput
      id={id}
      fullWidth
      size="small"
      value={asText(value)}
      error={isInvalid}
      readOnly={isReadOnly}
      inputProps={{ ...htmlInputOf(props), dir: dir ?? 'auto' }}
      onChange={({ target }) => onChange(emptyAsNull(target.value))}
      onBlur={onBlur}
    />
  )
}

/** From this share of the allowed length on, the count is shown. */
const COUNT_FROM = 0.8

/** Some lines of text, growing with what is written. */
export const LongTextInput = (props: InputProps<'longText'>) => {
  const { id, value, onChange, onBlur, isInvalid, isReadOnly, dir, options } = props
  const text = asText(value)
  const { max } = options
  return (
    <>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        minRows={3}
        maxRows={10}
        size="small"
        value={text}
        error={isInvalid}
        readOnly={isReadOnly}
        inputProps={{ ...htmlInputOf(props), dir: dir ?? 'auto' }}
        onChange={({ target }) => onChange(emptyAsNull(target.value))}
        onBlur={onBlur}
      />
      {max && text.length > max * COUNT_FROM ? (
        <bdi dir="ltr" className="count">
          {text.length} / {max}
        </bdi>
      ) : null}
    </>
  )
}
