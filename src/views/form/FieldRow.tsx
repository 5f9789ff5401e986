import { createContext, type ReactNode, useContext, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Locale } from '#src/i18n/locales.ts'
import type { Field } from '#src/schema/fields.ts'
import type { FormDeclaration } from '../columns.ts'
import type { InputContract } from '../inputs/inputProps.ts'
import { inputOf } from '../inputs/inputs.ts'
import { aroundOf, useFieldError } from '../inputs/useBox.ts'
import type { OwnInput } from '../resourceViews.ts'

/** The declared field that an input is for. */
interface InputField {
  readonly declaration: FormDeclaration
  readonly name: string
  readonly field: Field
  /** One language of a translated field. */
  readonly locale?: Locale
  /** The second typing of a password: its key in the form and its label. */
  readonly repeated?: { readonly source: string; readonly label: string }
}

const InputFieldContext = createContext<InputField | undefined>(undefined)

const useInputField = (): InputField => {
  const field = useContext(InputFieldContext)
  if (!field) throw new Error('the input of a kind stands in the form of a declaration')
  return field
}

const useTitle = ({ declaration, name, repeated }: InputField): string => {
  const translate = useTranslate()
  return repeated?.label ?? translate(`resources.${declaration.name}.fields.${name}`)
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** True for an English text that is still missing while the Arabic one is there. */
const useIsUntranslated = ({ name, locale }: InputField): boolean => {
  const isEnglish = locale === 'en'
  const texts: readonly unknown[] = useWatch({ name: [`${name}_en`, `${name}_ar`], disabled: !isEnglish })
  return isEnglish && isNothing(texts[0]) && !isNothing(texts[1])
}

interface InputFrameProps extends Pick<InputContract, 'id' | 'source' | 'isRequired'> {
  readonly children: ReactNode
}

/** The label above an input of our own, and under it the hint or what is wrong; react-admin's inputs bring theirs. */
export const InputFrame = ({ id, source, isRequired, children }: InputFrameProps) => {
  const translate = useTranslate()
  const of = useInputField()
  const { declaration, name, field, locale, repeated } = of
  const { labelId, noteId } = aroundOf(id)
  const title = useTitle(of)
  const error = useFieldError(source)
  const isUntranslated = useIsUntranslated(of)
  const language = locale && translate(`views.language.${locale}`)
  const hint =
    field.options.hint && !repeated ? translate(`resources.${declaration.name}.hints.${name}`) : undefined
  return (
    <>
      <div className="label">
        <label id={labelId} htmlFor={id}>
          {title}
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
      {children}
      <div id={noteId} className={error ? 'note error' : 'note'}>
        {error ?? hint}
      </div>
    </>
  )
}

/** The input of the kind of the field, for which an own input may stand that only adds to it. */
export const KindInput = (props: InputContract) => {
  const { declaration, name, field, locale } = useInputField()
  const Input = inputOf(field.kind)
  return <Input {...props} field={name} options={field.options} declaration={declaration} locale={locale} />
}

interface FieldRowProps extends InputField, Pick<InputContract, 'isRequired' | 'readOnly'> {
  /** The resource's own input. */
  readonly Own?: OwnInput
}

/** One input of a form: the resource's own, which may be any of react-admin's, else that of the field's kind. */
export const FieldRow = ({ isRequired, readOnly, Own, ...of }: FieldRowProps) => {
  const translate = useTranslate()
  const id = useId()
  const { name, locale, repeated } = of
  const source = repeated?.source ?? (locale ? `${name}_${locale}` : name)
  const title = useTitle(of)
  const label = locale ? `${title} (${translate(`views.language.${locale}`)})` : title
  const props = { id, source, label, isRequired, readOnly }
  return (
    <InputFieldContext value={of}>
      <div className="row" data-field={source}>
        {Own ? (
          <Own {...props} />
        ) : (
          <InputFrame {...props}>
            <KindInput {...props} />
          </InputFrame>
        )}
      </div>
    </InputFieldContext>
  )
}
