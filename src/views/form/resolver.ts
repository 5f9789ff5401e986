import type { useTranslate } from 'react-admin'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Locale } from '#src/i18n/locales.ts'
import { withDays } from '#src/i18n/withDays.ts'
import { confirmationOf, isNewPassword } from '#src/schema/interpret.ts'
import { type FieldIssues, foundIssues, type Issues } from '#src/schema/issues.ts'
import type { FormDeclaration } from '../columns.ts'
import type { FormMode, Values } from './formValues.ts'

/** The validator comes with the first field that is left, not with the form. */
const loadValidator = () => import('#src/schema/zod.ts')

/** What is wrong with the values; nothing where the validator did not arrive: the server checks in any case. */
const declaredIssues = async (
  declaration: FormDeclaration,
  mode: FormMode,
  values: Values,
): Promise<Issues> => {
  const validator = await loadValidator().catch(() => undefined)
  return validator?.validateInput(declaration, mode, values) ?? {}
}

/** New passwords that were typed differently the second time. */
const repetitionIssues = ({ fields }: FormDeclaration, values: Values): Issues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => isNewPassword(field) && values[name])
      .filter(([name]) => values[name] !== values[confirmationOf(name)])
      .map(([name]) => [confirmationOf(name), [{ key: 'validation.passwords_match', params: {} }]]),
  )

/** How what is wrong is said. */
interface Said {
  readonly translate: ReturnType<typeof useTranslate>
  readonly locale: Locale
}

/**
 * Checks a form as the server will (src/schema/zod.ts), for react-hook-form: after each field that is left
 * and before anything is sent. One sentence a field, in the language of the panel.
 */
export const resolverOf =
  (
    declaration: FormDeclaration,
    mode: FormMode,
    { translate, locale }: Said,
    check: (values: Values) => FieldIssues = () => ({}),
  ): Resolver<Values> =>
  async (values) => {
    const issues = {
      ...foundIssues(check(values)),
      ...(await declaredIssues(declaration, mode, values)),
      ...repetitionIssues(declaration, values),
    }
    const errors: FieldErrors<Values> = Object.fromEntries(
      Object.entries(issues).flatMap(([name, [first]]) =>
        first
          ? [[name, { type: first.key, message: translate(first.key, withDays(first.params, locale)) }]]
          : [],
      ),
    )
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
