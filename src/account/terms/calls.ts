import { type Answer, get, post } from '../../public-ui/api.ts'

/*
 * GET  terms?version=   the terms as everybody reads them
 * GET  user/terms       what holds, and what my vendor accepted
 * POST user/terms       { version }
 */

export interface Terms {
  readonly version: number
  /** Number of the version that holds now. */
  readonly current: number
  /** ISO 8601, UTC. */
  readonly published_at: string
  readonly translations: readonly { readonly locale: string; readonly body: string | null }[]
}

/** A version as everybody reads it; the one in force without a number. 404 when there is none. */
export const getTerms = (version?: number): Promise<Answer<{ terms: Terms }>> =>
  get(version === undefined ? 'terms' : `terms?version=${version}`)

/** What holds now and what my vendor accepted last. */
export interface OwnTerms {
  readonly version: number
  readonly url: string
  readonly published_at: string
  readonly accepted: { readonly version: number; readonly accepted_at: string } | null
}

/** Accepts the version that was shown; 422 when another one holds by now. */
export const acceptTerms = (version: number): Promise<Answer<{ terms: OwnTerms }>> =>
  post('user/terms', { version })
