import { useInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { DIRECTION } from '#src/i18n/locales.ts'
import { asText, type InputContract, type InputOf } from './inputProps.ts'

/** Ids of what stands around an input: its label, and the line of its hint or error. */
export const aroundOf = (id: string) => ({ labelId: `${id}-label`, noteId: `${id}-note` })

/** What is wrong with a field of the form, in the language of the panel. */
export const useFieldError = (source: string): string | undefined => {
  const message = useFormState({ name: source }).errors[source]?.message
  return typeof message === 'string' ? message : undefined
}

export type Box = ReturnType<typeof useBox>

/** Binds an input to its field by react-admin's `useInput`, and ties it to what stands around it. */
export const useBox = ({
  id,
  source,
  isRequired,
  readOnly,
  locale,
}: InputContract & Pick<InputOf<unknown>, 'locale'>) => {
  const { field, fieldState } = useInput({ id, source, isRequired })
  const value: unknown = field.value
  return {
    ...aroundOf(id),
    id,
    /** An empty text when empty; a number input may hold a text that is no number. */
    value,
    /** Takes an event or a value; an empty text is kept as null. */
    onChange: field.onChange,
    onBlur: () => field.onBlur(),
    isInvalid: fieldState.invalid,
    isRequired,
    isReadOnly: readOnly,
    lang: locale,
    /** Writing direction of one language of a translated field. */
    dir: locale && DIRECTION[locale],
  }
}

/** What a plain box of text is told. */
export const textBoxOf = ({ id, value, isInvalid, isReadOnly, onChange, onBlur }: Box) => ({
  id,
  fullWidth: true,
  size: 'small' as const,
  value: asText(value),
  error: isInvalid,
  readOnly: isReadOnly,
  onChange,
  onBlur,
})

/** The attributes that tie its element to label, hint and error. */
export const htmlInputOf = ({ isRequired, noteId, lang }: Box) => ({
  'aria-required': isRequired,
  'aria-describedby': noteId,
  lang,
})
