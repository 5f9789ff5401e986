import type { Transaction } from '#server/db/client.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { serverKind } from '#server/kinds/index.ts'
import { refuseClosed } from '#server/money/closedBooks.ts'
import type { Declared } from '#src/contract/inputs.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import type { Field, Fields } from '#src/schema/fields.ts'
import type { InputOfFields } from '#src/schema/types.ts'
import { inputSchema, issuesOf } from '#src/schema/zod.ts'

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

/** A payload that came beside a file, checked like a body; 422 with an issue per field. */
export const checked = <F extends Fields>(declared: Declared<F>, values: unknown): InputOfFields<F> => {
  const parsed = inputSchema(declared, 'create').safeParse(values)
  if (!parsed.success) throw invalid(issuesOf(parsed.error))
  return parsed.data as InputOfFields<F>
}

/** 422 on a field for a day that is still to come. */
export const refuseLater = (day: string | null | undefined, now: Date, field = 'payment_date'): void => {
  if (day && day > dayInRiyadh(now))
    throw invalid({ [field]: [{ key: 'validation.no_later_date', params: {} }] })
}

/** Payments are recorded within a year. */
const OLDEST_DAYS = 366

/** 409 `period_closed` for a day of closed books; 422 for one too long ago to be meant. */
export const refuseEarlier = async (
  tx: Transaction,
  day: string | null | undefined,
  now: Date,
  field = 'payment_date',
): Promise<void> => {
  if (!day) return
  await refuseClosed(tx, day, field)
  if (day < addDays(dayInRiyadh(now), -OLDEST_DAYS))
    throw invalid({ [field]: [{ key: 'validation.too_old', params: {} }] })
}

/** A body that is an object; 400 where there is none. */
export const objectBody = (body: unknown): object => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError(400, 'malformed')
  return body
}
