import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { FieldKind } from '#src/schema/fields.ts'
import { formatAmount } from '#src/schema/money.ts'
import { parseNumber } from '../format/numbers.ts'
import { asText, type InputProps, NUMBER_HTML } from './inputProps.ts'
import { LatinBox } from './LatinBox.ts'
import { htmlInputOf, textBoxOf, useBox } from './useBox.ts'

interface NumberOptions {
  /** How the number stands while the field is not being edited. */
  readonly format: (value: number) => string
  readonly unit?: string
  readonly inputMode: 'numeric' | 'decimal'
}

/**
 * An input for one of the number kinds: a text box, because a browser's number box refuses Arabic digits and
 * separators. Plain digits while it is edited, grouped when it is left.
 */
const numberInput = <K extends FieldKind>({ format, unit, inputMode }: NumberOptions) => {
  const NumberInput = (props: InputProps<K>) => {
    const box = useBox(props)
    const { value, onChange, onBlur } = box
    const [typed, setTyped] = useState<string>()
    return (
      <LatinBox
        {...textBoxOf(box)}
        dir="ltr"
        value={typed ?? (typeof value === 'number' ? format(value) : asText(value))}
        endAdornment={unit ? <span className="unit">{unit}</span> : undefined}
        inputProps={{
          ...htmlInputOf(box),
          ...NUMBER_HTML,
          inputMode,
        }}
        onFocus={({ target }) => {
          // Who comes with Tab types over what is there: the plain digits are selected as the grouped ones were.
          const isWhole = target.selectionStart === 0 && target.selectionEnd === target.value.length
          flushSync(() => setTyped(asText(value)))
          if (isWhole) target.select()
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(parseNumber(target.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur()
        }}
      />
    )
  }
  return NumberInput
}

export const IntegerInput = numberInput<'integer'>({ format: formatNumber, inputMode: 'numeric' })
export const NominalInput = numberInput<'nominal'>({ format: String, inputMode: 'numeric' })
export const MoneyInput = numberInput<'money'>({ format: formatAmount, unit: 'SR', inputMode: 'decimal' })
export const PercentageInput = numberInput<'percentage'>({
  format: formatNumber,
  unit: '%',
  inputMode: 'decimal',
})
