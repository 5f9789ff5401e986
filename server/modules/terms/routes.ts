import type { Module } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { termsCalls } from '#src/contract/terms.ts'
import {
  acceptedVersion,
  currentVersion,
  keepAcceptance,
  publishTerms,
  readAcceptances,
  readTerms,
  readVersions,
  type TermsVersion,
  termsUrl,
} from './store.ts'

const translationsOf = ({ body_ar, body_en }: Pick<TermsVersion, 'body_ar' | 'body_en'>) => [
  { locale: 'ar' as const, body: body_ar },
  { locale: 'en' as const, body: body_en },
]

const NOTHING = { version: null, body_ar: null, body_en: null, published_at: null, published_by: null }

/** `result.terms_condition`: that version, or the latest, and the list of all. 404 without it. */
const termsCondition = async (db: Database, version?: number) => {
  const [terms, versions] = await Promise.all([readTerms(db, version), readVersions(db)])
  if (!terms && version !== undefined) throw new AppError(404, 'not_found')
  return {
    ...(terms ?? NOTHING),
    translations: terms ? translationsOf(terms) : [],
    updated_at: versions[0]?.published_at ?? null,
    versions,
  }
}

/** `result.terms` in a vendor's own area: the latest version, and what was accepted last. */
const ownTerms = async (db: Database, vendorId: number) => {
  const [terms, [accepted = null]] = await Promise.all([readTerms(db), readAcceptances(db, vendorId)])
  if (!terms) return null
  const { version, published_at } = terms
  return { version, url: termsUrl(version), published_at, accepted }
}

/** The terms and conditions: written in the panel, read by everybody, accepted by vendors. */
export const terms: Module = (root, { db }) => {
  serve(root, termsCalls, {
    'GET admin-panal/terms-conditions': async (request) =>
      success(request, { terms_condition: await termsCondition(db, request.query.version) }),

    'POST admin-panal/terms-conditions': async (request) => {
      const { updated_at: readAt, ...input } = request.body
      const isNew = await publishTerms(db, { input, readAt, origin: originOf(request) })
      const message = isNew ? 'terms_published' : 'terms_unchanged'
      return success(request, { terms_condition: await termsCondition(db) }, message)
    },

    'GET admin-panal/venders/terms/:id': async (request) => {
      const [current, acceptances] = await Promise.all([
        currentVersion(db),
        readAcceptances(db, request.params.id),
      ])
      return success(request, { terms: { current, acceptances } })
    },

    'GET terms': async (request) => {
      const [found, current] = await Promise.all([readTerms(db, request.query.version), currentVersion(db)])
      if (!found) throw new AppError(404, 'not_found')
      const { version, published_at } = found
      return success(request, {
        terms: { version, current, published_at, translations: translationsOf(found) },
      })
    },

    'GET user/terms': async (request) =>
      success(request, { terms: await ownTerms(db, vendorOf(request).vendorId) }),

    'POST user/terms': async (request) => {
      const { vendorId, username: by } = vendorOf(request)
      const version = await acceptedVersion(db, request.body.version, 'version')
      if (version === null) throw new AppError(404, 'not_found')
      await keepAcceptance(db, { vendorId, version, locale: request.locale, how: 'ACCOUNT', by })
      return success(request, { terms: await ownTerms(db, vendorId) }, 'terms_accepted')
    },
  })
}
