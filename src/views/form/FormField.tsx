import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { LOCALES } from '#src/i18n/locales.ts'
import {
  confirmationOf,
  fieldOf,
  isApplicable,
  isNewPassword,
  requiredWhenOf,
} from '#src/schema/interpret.ts'
import type { FormDeclaration } from '../columns.ts'
import { useAppLocale } from '../locale.ts'
import type { InputOverrides } from '../resourceViews.ts'
import { FieldRow } from './FieldRow.tsx'
import type { FormMode } from './formValues.ts'
import { ShownField } from './ShownField.tsx'

interface FormFieldProps {
  readonly declaration: FormDeclaration
  readonly name: string
  readonly mode: FormMode
  readonly overrides: InputOverrides
  readonly isReadOnly: boolean
}

/** A field of a form: one input, or one a language side by side; nothing while a rule makes it meaningless. */
export const FormField = (props: FormFieldProps) => {
  const { declaration, name, mode, overrides } = props
  const locale = useAppLocale()
  const translate = useTranslate()
  const field = fieldOf(declaration, name)
  const rule = requiredWhenOf(declaration, name)
  const decisive = rule?.when.field ?? ''
  const decision: unknown = useWatch({ name: decisive, disabled: !rule })
  if (rule && !isApplicable(declaration, name, { [decisive]: decision })) return null

  const isFixed = mode === 'edit' && field.options.once === true
  const isShown = field.computed || field.options.readOnly || isFixed
  // Nothing is there to be shown yet.
  if (isShown && mode === 'create') return null
  if (isShown) return <ShownField declaration={declaration} name={name} />

  const readOnly = props.isReadOnly && !declaration.neverLocked?.includes(name)
  const common = { declaration, name, field, readOnly, Own: overrides[name] }
  // A password that is left empty stays as it is.
  const isKept = field.kind === 'password' && mode === 'edit'
  const isRequired = (!field.optional || rule !== undefined) && field.kind !== 'flag' && !isKept

  if (isNewPassword(field)) {
    const label = translate(`resources.${declaration.name}.fields.${name}`)
    const repeated = { source: confirmationOf(name), label: translate('views.password.confirm', { label }) }
    return (
      <div className="wide pair">
        <FieldRow {...common} isRequired={isRequired} />
        <FieldRow {...common} isRequired={isRequired} repeated={repeated} />
      </div>
    )
  }

  if (!field.translated)
    return (
      <div className={field.options.wide ? 'wide' : undefined}>
        <FieldRow {...common} isRequired={isRequired} />
      </div>
    )

  // The panel's language first: it stands at the reading side.
  const languages = [locale, ...LOCALES.filter((other) => other !== locale)]
  return (
    <div className="wide pair">
      {languages.map((language) => (
        <FieldRow key={language} {...common} locale={language} isRequired={isRequired && language === 'ar'} />
      ))}
    </div>
  )
}
