import { serverKind } from '#server/kinds/index.ts'
import type { Field, Fields } from '#src/schema/fields.ts'

const typed = (field: Field | undefined, text: string): unknown =>
  text === '' ? null : ((field && serverKind(field.kind).parsed?.(text)) ?? text)

/** The texts of a form as a payload has them: numbers, dates in Latin digits, nothing for what is empty. */
export const typedTexts = (
  { fields }: { readonly fields: Fields },
  texts: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...texts].map(([name, text]) => [
      name,
      typed(Object.hasOwn(fields, name) ? fields[name] : undefined, text),
    ]),
  )
