import { kinds } from '#src/schema/fields.ts'
import { kind } from '#src/schema/kind.ts'
import { integer } from '#src/schema/kinds/numbers.ts'

/** Whole minutes; not more than those of a day unless told otherwise. */
export const duration = kind('duration', { ...integer.is, defaults: { ...integer.is.defaults, max: 1440 } })

export const kindsAndDuration = { ...kinds, duration }
