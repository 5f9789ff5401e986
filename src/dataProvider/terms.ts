import type { Identifier } from 'react-admin'
import type { ResultOf } from '#src/contract/call.ts'
import type { Contract } from '#src/contract/index.ts'
import { call } from './http.ts'

/*
 * terms(version?)    → GET admin-panal/terms-conditions?version=      result.terms_condition
 * publishTerms(body) → POST admin-panal/terms-conditions               result.terms_condition
 * vendorTerms(id)    → GET admin-panal/venders/terms/{id}              result.terms
 */

/** A version in the list of all. */
export type TermsEntry = TermsCondition['versions'][number]

/** The texts of a version, sanitised HTML; null what is not written. */
export interface TermsTexts {
  readonly body_ar: string | null
  readonly body_en: string | null
}

/** A version of the terms, and the list of all. */
export type TermsCondition = ResultOf<Contract['GET admin-panal/terms-conditions']>['terms_condition']

/** That a vendor accepted a version. */
export type Acceptance = ResultOf<
  Contract['GET admin-panal/venders/terms/:id']
>['terms']['acceptances'][number]

const PATH = 'admin-panal/terms-conditions'

/** The calls about the terms and conditions. */
export const terms = {
  /** The latest version, or an earlier one. */
  terms: async (version?: number): Promise<{ data: TermsCondition }> => {
    const query = version === undefined ? undefined : new URLSearchParams({ version: String(version) })
    const { result } = await call(PATH, { query })
    return { data: result.terms_condition as TermsCondition }
  },

  /** Publishes the texts; 409 `changed_meanwhile` when another version was published after `updated_at`. */
  publishTerms: async (
    body: Readonly<Record<string, unknown>>,
  ): Promise<{ data: TermsCondition; message: string }> => {
    const { result, message } = await call(PATH, { method: 'POST', body })
    return { data: result.terms_condition as TermsCondition, message }
  },

  /** What a vendor accepted, the latest version first, and which version holds now. */
  vendorTerms: async (
    id: Identifier,
  ): Promise<{ current: number | null; acceptances: readonly Acceptance[] }> => {
    const { result } = await call(`admin-panal/venders/terms/${encodeURIComponent(id)}`)
    return result.terms as { current: number | null; acceptances: readonly Acceptance[] }
  },
}
