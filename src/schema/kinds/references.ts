import type { ZodType } from 'zod'
import type { Checks } from '../checks.ts'
import type { IssueKey } from '../issues.ts'
import { type CommonOptions, kind } from '../kind.ts'

interface Target {
  /** Name of the resource that the value points at. */
  readonly resource: string
}

interface Reference extends Target {
  /** Deleted with the record that it points at, and does not hold it back. */
  readonly goesWith?: boolean
}

export const referenceKind = kind('reference', {
  check: ({ recordId }: Checks, { resource }: Reference) =>
    recordId().meta({ description: `Id in ${resource}.` }),
})

/** The id of a record of another resource; it cannot be deleted while it is pointed at. */
export const reference = <Hinted extends boolean = false>(
  resource: string,
  options: CommonOptions<Hinted> & Omit<Reference, 'resource'> = {},
) => referenceKind<Hinted>({ resource, ...options })

interface References extends Target {
  readonly minItems?: number
  readonly maxItems?: number
  readonly minItemsMessage?: IssueKey
}

export const referencesKind = kind('references', {
  empty: [],
  check: (
    { z, message, recordId }: Checks,
    { minItems = 0, maxItems = 1000, minItemsMessage }: References,
  ): ZodType<readonly number[]> =>
    z
      .array(recordId(), message('list'))
      .min(minItems, minItemsMessage ? { error: minItemsMessage } : message('min_items', { n: minItems }))
      .max(maxItems, message('max_items', { n: maxItems }))
      .transform((ids) => [...new Set(ids)]),
})

/** Ids of records of another resource. */
export const references = <Hinted extends boolean = false>(
  resource: string,
  options: CommonOptions<Hinted> & Omit<References, 'resource'> = {},
) => referencesKind<Hinted>({ resource, ...options })
