import type { Result } from '../../contract/index.ts'
import { ask } from '../../public-ui/api.ts'

export type Terms = Result<'GET terms'>['terms']

/** A version as everybody reads it; the one in force without a number. 404 when there is none. */
export const getTerms = (version?: number) =>
  ask('GET terms', { query: { version: version === undefined ? undefined : String(version) } })
