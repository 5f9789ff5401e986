import type { useTranslate } from 'react-admin'
import type { FormDeclaration } from '../columns.ts'
import type { Problem } from '../problem.ts'

type Translate = ReturnType<typeof useTranslate>

/** `name_ar` → the label of `name`; what has no label is called as on the wire. */
const labelOf = (wire: string, { name, fields }: FormDeclaration, translate: Translate): string => {
  const field = Object.hasOwn(fields, wire) ? wire : wire.replace(/_(?:ar|en)$/, '')
  return translate(`resources.${name}.fields.${field}`, { _: wire })
}

/**
 * A refusal of fields that the form does not show, as sentences that name them: what is missing is
 * '{field} is required' (spec section 8). Any other problem as it is.
 */
export const inWords = (problem: Problem, declaration: FormDeclaration, translate: Translate): Problem => {
  const missing = translate('validation.required')
  const told = Object.entries(problem.errors).flatMap(([wire, [first]]) => {
    if (first === undefined) return []
    const field = labelOf(wire, declaration, translate)
    return [first === missing ? translate('validation.required_field', { field }) : `${field}: ${first}`]
  })
  return told.length > 0 ? { ...problem, message: told.join(' · ') } : problem
}
