import { OutlinedInput } from '@mui/material'
import { asText, type InputProps } from './inputProps.ts'
import { htmlInputOf, textBoxOf, useBox } from './useBox.ts'

/** One line of text. */
export const TextInput = (props: InputProps<'text'>) => {
  const box = useBox(props)
  return <OutlinedInput {...textBoxOf(box)} inputProps={{ ...htmlInputOf(box), dir: box.dir ?? 'auto' }} />
}

/** From this share of the allowed length on, the count is shown. */
const COUNT_FROM = 0.8

/** Some lines of text, growing with what is written. */
export const LongTextInput = (props: InputProps<'longText'>) => {
  const box = useBox(props)
  const { length } = asText(box.value)
  const { max } = props.options
  return (
    <>
      <OutlinedInput
        {...textBoxOf(box)}
        multiline
        minRows={3}
        maxRows={10}
        inputProps={{ ...htmlInputOf(box), dir: box.dir ?? 'auto' }}
      />
      {max && length > max * COUNT_FROM ? (
        <bdi dir="ltr" className="count">
          {length} / {max}
        </bdi>
      ) : null}
    </>
  )
}

/** Addresses and networks, one a line. */
export const NetworksInput = (props: InputProps<'networks'>) => {
  const box = useBox(props)
  return (
    <OutlinedInput
      {...textBoxOf(box)}
      multiline
      minRows={3}
      maxRows={10}
      inputProps={{ ...htmlInputOf(box), dir: 'ltr' }}
    />
  )
}
