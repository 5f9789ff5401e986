import { type ComponentType, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import type { Field } from '#src/schema/fields.ts'
import type { FormDeclaration } from '../columns.ts'
import type { InputProps } from '../inputs/inputProps.ts'
import { inputOf } from '../inputs/inputs.ts'

interface FieldRowProps {
  readonly declaration: FormDeclaration
  readonly name: string
  readonly field: Field
  readonly isRequired: boolean
  readonly isReadOnly: boolean
  /** One language of a translated field. */
  readonly locale?: Locale
  /** The second typing of a password: its key in the form and its label. */
  readonly repeated?: { readonly source: string; readonly label: string }
  /** The resource's own input. */
  readonly Own?: ComponentType<InputProps>
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** True for an English text that is still missing while the Arabic one is there. */
const useIsUntranslated = (name: string, locale: Locale | undefined, value: unknown): boolean => {
  const arabic: unknown = useWatch({ name: `${name}_ar`, disabled: locale !== 'en' })
  return locale === 'en' && isNothing(value) && !isNothing(arabic)
}

/** One input with its label above, and under it the hint or what is wrong. */
export const FieldRow = ({
  declaration,
  name,
  field,
  isRequired,
  isReadOnly,
  locale,
  repeated,
  Own,
}: FieldRowProps) => {
  const translate = useTranslate()
  const id = useId()
  const source = repeated?.source ?? (locale ? `${name}_${locale}` : name)
  const { field: bound, fieldState } = useController({ name: source })
  const label = repeated?.label ?? translate(`resources.${declaration.name}.fields.${name}`)
  const language = locale && translate(`views.language.${locale}`)
  const error = fieldState.error?.message
  const hint =
    field.options.hint && !repeated ? translate(`resources.${declaration.name}.hints.${name}`) : undefined
  const Input = Own ?? inputOf(field.kind)
  const isUntranslated = useIsUntranslated(name, locale, bound.value)

  return (
    <div className="row" data-field={source}>
      <div className="label">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
          {language ? <span className="sr-only">{` (${language})`}</span> : null}
          {isRequired ? (
            <span className="star" aria-hidden>
              *
            </span>
          ) : null}
        </label>
        {locale ? (
          <span className="language" aria-hidden data-tip={language}>
            {translate(`views.language_mark.${locale}`)}
          </span>
        ) : null}
        {isUntranslated ? <span className="untranslated">{translate('views.not_translated')}</span> : null}
      </div>
      <Input
        id={id}
        source={source}
        field={name}
        options={field.options}
        declaration={declaration}
        value={bound.value}
        onChange={bound.onChange}
        onBlur={bound.onBlur}
        label={label}
        labelId={`${id}-label`}
        noteId={`${id}-note`}
        isInvalid={error !== undefined}
        isRequired={isRequired}
        isReadOnly={isReadOnly}
        dir={locale && DIRECTION[locale]}
        lang={locale}
      />
      <div id={`${id}-note`} className={error ? 'note error' : 'note'}>
        {error ?? hint}
      </div>
    </div>
  )
}
