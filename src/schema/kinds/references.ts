import type { Reference, References } from '../checks.ts'
import { type CommonOptions, kind } from '../kind.ts'

export const referenceKind = kind('reference', { check: 'record' })

/** The id of a record of another resource; it cannot be deleted while it is pointed at. */
export const reference = <Hinted extends boolean = false>(
  resource: string,
  options: CommonOptions<Hinted> & Omit<Reference, 'resource'> = {},
) => referenceKind<Hinted>({ resource, ...options })

export const referencesKind = kind('references', { check: 'records', empty: [] })

/** Ids of records of another resource. */
export const references = <Hinted extends boolean = false>(
  resource: string,
  options: CommonOptions<Hinted> & Omit<References, 'resource'> = {},
) => referencesKind<Hinted>({ resource, ...options })
