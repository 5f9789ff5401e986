import type { Identifier } from 'react-admin'
import type { Body, Result } from '#src/contract/index.ts'
import { ask } from './http.ts'
import { bodyOf } from './records.ts'

/** A version of the terms, and the list of all. */
export type TermsCondition = Result<'GET admin-panal/terms-conditions'>['terms_condition']

/** A version in the list of all. */
export type TermsEntry = TermsCondition['versions'][number]

/** The texts of a version, sanitised HTML; null what is not written. */
export type TermsTexts = Pick<TermsCondition, 'body_ar' | 'body_en'>

/** That a vendor accepted a version. */
export type Acceptance = Result<'GET admin-panal/venders/terms/:id'>['terms']['acceptances'][number]

/** The calls about the terms and conditions. */
export const terms = {
  /** The latest version, or an earlier one. */
  terms: async (version?: number): Promise<{ data: TermsCondition }> => {
    const query = version === undefined ? {} : { version: String(version) }
    return { data: (await ask('GET admin-panal/terms-conditions', { query })).result.terms_condition }
  },

  /** Publishes the texts; 409 `changed_meanwhile` when another version was published after `updated_at`. */
  publishTerms: async (
    values: Readonly<Record<string, unknown>>,
  ): Promise<{ data: TermsCondition; message: string }> => {
    const { result, message } = await ask('POST admin-panal/terms-conditions', {
      body: bodyOf<Body<'POST admin-panal/terms-conditions'>>(values),
    })
    return { data: result.terms_condition, message }
  },

  /** What a vendor accepted, the latest version first, and which version holds now. */
  vendorTerms: async (id: Identifier) =>
    (await ask('GET admin-panal/venders/terms/:id', { params: { id } })).result.terms,
}
