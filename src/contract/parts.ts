import { z } from 'zod'
import { METHOD_ALIASES, PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { choice, optional, text } from '#src/schema/fields.ts'
import { ID } from '#src/schema/ids.ts'
import { message } from '#src/schema/issues.ts'

const shown = new WeakMap<object, z.ZodType | (() => z.ZodType)>()

/**
 * The same schema, which the API document shows as another one: a number that comes as text, say. What many have is
 * made when the document is.
 */
export const shownAs = <S extends z.ZodType>(schema: S, instead: z.ZodType | (() => z.ZodType)): S => {
  shown.set(schema, instead)
  return schema
}

/** What the document shows in place of a schema; undefined where it shows the schema itself. */
export const shownFor = (schema: object): z.ZodType | undefined => {
  const instead = shown.get(schema)
  return typeof instead === 'function' ? instead() : instead
}

/** An object with these keys and no other. */
export const strict = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape, message('unknown'))

/** The id of a record in an answer. */
export const id = () => z.int().positive()

/** The id of a record in an address. */
export const idText = () =>
  shownAs(
    z
      .string()
      .regex(ID, message('reference'))
      .transform(Number)
      .refine(Number.isSafeInteger, message('reference')),
    id(),
  )

/** `:id` in a path. */
export const idParams = z.strictObject({ id: idText() })

/** A text of a request, of so many characters at most. */
export const textUpTo = (most: number) =>
  z.string(message('text')).max(most, message('max_length', { n: most }))

/** An instant in an answer, ISO 8601 in UTC. */
export const instant = () => z.string().meta({ format: 'date-time' })

/** A day in an answer, `YYYY-MM-DD`. */
export const day = () => z.string().meta({ format: 'date' })

/** A file in a form, which its handler receives as it arrives. */
export const fileIn = () =>
  shownAs(z.custom<Blob>(), z.string().meta({ contentMediaType: 'application/octet-stream' }))

/** A whole number from 1 on in a query. */
export const wholeText = (most: number, initial: number) =>
  shownAs(
    z
      .string(message('invalid'))
      .regex(/^\d{1,9}$/, message('integer'))
      .transform(Number)
      .pipe(
        z
          .number()
          .min(1, message('min', { n: 1 }))
          .max(most, message('max', { n: most })),
      ),
    z.int().min(1).max(most).default(initial),
  ).default(initial)

/** A yes or no in a query: `1` or `0`. */
export const flagText = () => z.enum(['0', '1'], message('flag')).transform((value) => value === '1')

/** `updated_at` of a record in a request. */
export const readAt = () =>
  z.iso
    .datetime({ offset: true, ...message('date') })
    .optional()
    .describe('As it was read: when the record has changed since, the answer is 409 `changed_meanwhile`.')

/** An amount in an answer. */
export const riyals = () => z.number().describe('Riyals.')

/** The last day of a period in an answer. */
export const lastDay = () => day().nullable().describe('Null for life.')

/** A call that moves money: of one record, done once for each key. */
export const moving = { params: idParams, repeatable: true, failures: [409] } as const

/** Why something of money was done, as whoever did it says. */
export const reason = () => text({ max: 300 })

/** How something was paid. */
export const paidBy = () => optional(choice(PAYMENT_METHODS, { aliases: METHOD_ALIASES }))

/** A month in a request, `YYYY-MM`. */
export const monthText = () => z.string().regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, message('invalid'))

/** Asks for the answer as a file, which a call offers beside the answer itself. */
export const asFile = () => z.enum(['1']).optional()

/** The files that such calls answer with. */
export const FILES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
] as const
