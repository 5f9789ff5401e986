import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'

/** A one-line input. E-mails, phones, codes and addresses pass `dir="ltr"`. */
export const TextField = ({ label, hint, error, ...input }: FieldTexts & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <input type="text" {...input} {...control} className="control" />}
  </Field>
)
