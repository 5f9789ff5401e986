import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { useText } from './language.ts'

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'> & { aside?: ReactNode }

/** A password with a button that shows and hides it. */
export const PasswordField = ({ label, hint, error, aside, ...input }: PasswordFieldProps) => {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="control-group">
          <input
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="control"
          />
          <button
            type="button"
            className="control-action"
            aria-label={t(shown ? 'site.password.hide' : 'site.password.show')}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
