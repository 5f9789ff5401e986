import { styled } from '@mui/material/styles'
import { type HTMLInputAutoCompleteAttribute, useState } from 'react'
import { useTranslate } from 'react-admin'
import { latinDigits, normalisePhone } from '#src/schema/digits.ts'
import type { FieldKind } from '#src/schema/fields.ts'
import { tidyIdentity } from '#src/schema/identities.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { asText, type InputProps } from './inputProps.ts'
import { LatinBox } from './LatinBox.ts'
import { htmlInputOf, textBoxOf, useBox } from './useBox.ts'

interface LatinOptions {
  /** What is kept of what was typed, applied when the field is left. */
  readonly tidy: (typed: string) => string
  readonly type?: 'email' | 'tel' | 'url'
  readonly inputMode?: 'email' | 'tel' | 'url'
  readonly placeholder?: string
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  /** Says what was kept instead of what was typed: a name that others will use must not change in silence. */
  readonly tells?: true
}

const Told = styled('p')(({ theme }) => ({
  margin: '6px 0 0',
  fontSize: fontSize.xs,
  color: theme.tokens.inkSoft,
  '&:empty': { margin: 0 },
}))

/** Case and the spaces around are no other name. */
const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** An input for one of the kinds that are written in Latin letters and digits. */
const latinInput = <K extends FieldKind>({ tidy, tells, ...attributes }: LatinOptions) => {
  const LatinInput = (props: InputProps<K>) => {
    const box = useBox(props)
    const { value, onChange, onBlur } = box
    const translate = useTranslate()
    const [kept, setKept] = useState<string>()
    const leave = () => {
      const typed = asText(value)
      const tidied = tidy(typed.trim())
      if (tidied !== typed) onChange(tidied)
      if (tells && !isSameName(typed, tidied)) setKept(tidied)
      onBlur()
    }
    const input = (
      <LatinBox
        {...textBoxOf(box)}
        dir="ltr"
        inputProps={{
          ...htmlInputOf(box),
          autoComplete: 'off',
          spellCheck: false,
          autoCapitalize: 'none',
          ...attributes,
          dir: 'ltr',
        }}
        onBlur={leave}
      />
    )
    if (!tells) return input
    return (
      <>
        {input}
        <Told role="status">{kept && kept === value ? translate('views.tidied', { kept }) : null}</Told>
      </>
    )
  }
  return LatinInput
}

const lower = (typed: string): string => latinDigits(typed).toLowerCase()

const dashed = (typed: string): string => typed.replace(/[\s_]+/g, '-')

const withScheme = (typed: string): string =>
  typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`

export const CodeInput = latinInput<'code'>({
  tidy: (typed) => dashed(latinDigits(typed).toUpperCase()),
  tells: true,
})
export const SlugInput = latinInput<'slug'>({ tidy: (typed) => dashed(lower(typed)), tells: true })
export const SubdomainInput = latinInput<'subdomain'>({ tidy: (typed) => dashed(lower(typed)), tells: true })
export const IdentityInput = latinInput<'identity'>({ tidy: tidyIdentity })
export const EmailInput = latinInput<'email'>({ tidy: lower, type: 'email', inputMode: 'email' })
export const UrlInput = latinInput<'url'>({ tidy: withScheme, inputMode: 'url', placeholder: 'https://' })
export const PhoneInput = latinInput<'phone'>({
  tidy: normalisePhone,
  type: 'tel',
  inputMode: 'tel',
  placeholder: '05XXXXXXXX',
})
