import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'

/** Some lines of text. */
export const TextArea = ({ label, hint, error, ...input }: FieldTexts & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <textarea rows={3} {...input} {...control} className="control" />}
  </Field>
)
