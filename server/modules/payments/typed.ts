import { latinDigits } from '#src/schema/digits.ts'
import type { Field, FieldKind, Fields } from '#src/schema/fields.ts'

/** `١٬٢٥٠٫٥` and `1,250.5` as `1250.5`. */
const plainNumber = (text: string): string =>
  latinDigits(text.trim())
    .replace(/[٬,](?=\d{3})/g, '')
    .replace('٫', '.')

/** A number where the text is one; else the text, which the schema then refuses. */
const asNumber = (text: string): unknown => {
  const plain = plainNumber(text)
  return /^-?\d{1,15}(?:\.\d+)?$/.test(plain) ? Number(plain) : text
}

const asFlag = (text: string): unknown => (text === 'true' || text === 'false' ? text === 'true' : text)

const ways: Partial<Record<FieldKind, (text: string) => unknown>> = {
  integer: asNumber,
  money: asNumber,
  percentage: asNumber,
  reference: asNumber,
  flag: asFlag,
  date: latinDigits,
}

const typed = (field: Field | undefined, text: string): unknown =>
  text === '' ? null : ((field && ways[field.kind]?.(text)) ?? text)

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
