import { z } from 'zod'
import { ID } from '#src/schema/ids.ts'
import { message } from '#src/schema/issues.ts'

/** What a schema says of a value that it refuses: a text below `validation`. */
export const says = message

type Json = Readonly<Record<string, unknown>>

const shown = new WeakMap<object, Json>()

/** The same schema, which the API document shows as that: a number that comes as text, say. */
export const shownAs = <S extends z.ZodType>(schema: S, json: Json): S => {
  shown.set(schema, json)
  return schema
}

/** What the document shows in place of a schema; undefined where it shows the schema itself. */
export const shownFor = (schema: object): Json | undefined => shown.get(schema)

/** An object with these keys and no other. */
export const strict = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape, says('unknown'))

/** The id of a record in an answer. */
export const id = () => z.int().positive()

/** The id of a record in an address. */
export const idText = () =>
  shownAs(
    z.string().regex(ID, says('reference')).transform(Number).refine(Number.isSafeInteger, says('reference')),
    { type: 'integer', minimum: 1 },
  )

/** `:id` in a path. */
export const idParams = z.strictObject({ id: idText() })

/** A text of a request, of so many characters at most. */
export const textUpTo = (most: number) => z.string(says('text')).max(most, says('max_length', { n: most }))

/** An instant in an answer, ISO 8601 in UTC. */
export const instant = () => z.string().meta({ format: 'date-time' })

/** A day in an answer, `YYYY-MM-DD`. */
export const day = () => z.string().meta({ format: 'date' })
