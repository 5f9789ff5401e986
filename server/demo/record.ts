import type { Field, Fields, OptionItem } from '#src/schema/fields.ts'
import type { Resource } from '#src/schema/resource.ts'
import type { InputOfFields } from '#src/schema/types.ts'
import type { DayFrom } from './days.ts'

/** Values by their keys, in Arabic and English; without English, not translated yet. */
export const options = (
  named: Readonly<Record<string, readonly [ar: string, en?: string]>>,
): readonly OptionItem[] => Object.entries(named).map(([key, [ar, en]]) => ({ key, ar, en: en ?? null }))

/** Kinds whose values are not known before the data are loaded, and what the content states instead. */
interface StatedAs {
  /** `$key` of a record of the target resource. */
  readonly reference: string
  /** `$key`s of records of the target resource. */
  readonly references: readonly string[]
  readonly date: DayFrom
}

export type StatedKind = keyof StatedAs

type Stated<F extends Field, Value> = F['kind'] extends StatedKind
  ? StatedAs[F['kind']] | Extract<Value, null>
  : Value

type StatedValues<F extends Fields, Input> = {
  [N in keyof Input]: N extends keyof F ? Stated<F[N], Input[N]> : Input[N]
}

/** What is said about a record besides its values; no field's name begins with a dollar. */
export interface About {
  /** By which other records point at it. */
  readonly $key?: string
  /** Switched on unless told otherwise. */
  readonly $active?: boolean
  /** Day of creation; else the records of a resource are spread over its span in their order. */
  readonly $created?: DayFrom
}

/** The content of one record: a create call in wire units, with keys and days in place of ids and dates. */
export type DemoRecordOf<F extends Fields> = StatedValues<F, InputOfFields<F>> & About

export type DemoRecord<R> = R extends Resource<infer F> ? DemoRecordOf<F> : never
