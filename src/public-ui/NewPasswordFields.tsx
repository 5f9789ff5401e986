import { useState } from 'react'
import { notGuessed } from './notGuessed.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'
import { longEnough, required, same } from './rules.ts'
import type { useForm } from './useForm.ts'

/** The rules of a new password and of typing it again, for `useForm`. */
export const NEW_PASSWORD_FIELDS = {
  password: [required, longEnough, notGuessed],
  password_confirmation: [required, same('password')],
}

interface NewPasswordFieldsProps {
  /** Props of one field, as `useForm` gives them. */
  field: (name: keyof typeof NEW_PASSWORD_FIELDS) => ReturnType<ReturnType<typeof useForm>['field']>
  labels: { readonly password: string; readonly confirmation: string }
}

/** A new password with its meter, and once more. */
export const NewPasswordFields = ({ field, labels }: NewPasswordFieldsProps) => {
  const [typed, setTyped] = useState('')
  const password = field('password')
  return (
    <>
      <PasswordField
        {...password}
        label={labels.password}
        autoComplete="new-password"
        required
        onInput={(event) => {
          password.onInput()
          setTyped(event.currentTarget.value)
        }}
      />
      <PasswordMeter password={typed} />
      <PasswordField
        {...field('password_confirmation')}
        label={labels.confirmation}
        autoComplete="new-password"
        required
      />
    </>
  )
}
