import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Module } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { requirePermission } from '#src/contract/access.ts'
import { acceptInput, publishInput, vendorParam, versionQuery } from './input.ts'
import { ownTermsSchema, publicTermsSchema, termsConditionSchema, vendorTermsSchema } from './schemas.ts'
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

const BASE = '/api/admin-panal/terms-conditions'

const translationsOf = ({ body_ar, body_en }: Pick<TermsVersion, 'body_ar' | 'body_en'>) => [
  { locale: 'ar', body: body_ar },
  { locale: 'en', body: body_en },
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
  const app = root.withTypeProvider<ZodTypeProvider>()
  const tags = ['terms']

  app.get(
    BASE,
    {
      config: { access: requirePermission('terms_conditions', 'view') },
      schema: {
        tags,
        summary: 'Read the terms and conditions, or an earlier version of them',
        querystring: versionQuery,
        document: { result: { terms_condition: termsConditionSchema }, failures: [404] },
      },
    },
    async (request) => success(request, { terms_condition: await termsCondition(db, request.query.version) }),
  )

  app.post(
    BASE,
    {
      config: { access: requirePermission('terms_conditions', 'edit') },
      schema: {
        tags,
        summary: 'Publish the terms and conditions as a new version',
        body: publishInput,
        document: {
          result: { terms_condition: termsConditionSchema },
          failures: [409],
          description: 'Texts that are those of the latest version make no new one.',
        },
      },
    },
    async (request) => {
      const { updated_at: readAt, ...input } = request.body
      const isNew = await publishTerms(db, { input, readAt, origin: originOf(request) })
      const message = isNew ? 'terms_published' : 'terms_unchanged'
      return success(request, { terms_condition: await termsCondition(db) }, message)
    },
  )

  app.get(
    '/api/admin-panal/venders/terms/:id',
    {
      config: { access: requirePermission('vendors', 'view') },
      schema: {
        tags,
        summary: 'Which versions of the terms a vendor accepted',
        params: vendorParam,
        document: { result: { terms: vendorTermsSchema } },
      },
    },
    async (request) => {
      const [current, acceptances] = await Promise.all([
        currentVersion(db),
        readAcceptances(db, request.params.id),
      ])
      return success(request, { terms: { current, acceptances } })
    },
  )

  app.get(
    '/api/terms',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The terms and conditions as everybody reads them',
        querystring: versionQuery,
        document: { result: { terms: publicTermsSchema }, failures: [404] },
      },
    },
    async (request) => {
      const [found, current] = await Promise.all([readTerms(db, request.query.version), currentVersion(db)])
      if (!found) throw new AppError(404, 'not_found')
      const { version, published_at } = found
      return success(request, {
        terms: { version, current, published_at, translations: translationsOf(found) },
      })
    },
  )

  app.get(
    '/api/user/terms',
    {
      config: { access: { user: 'subscription' } },
      schema: {
        tags,
        summary: 'The terms that hold now, and what my vendor accepted last',
        document: { result: { terms: ownTermsSchema } },
      },
    },
    async (request) => success(request, { terms: await ownTerms(db, vendorOf(request).vendorId) }),
  )

  app.post(
    '/api/user/terms',
    {
      config: { access: { user: 'subscription' } },
      schema: {
        tags,
        summary: 'Accept the terms that hold now for my vendor',
        body: acceptInput,
        document: {
          result: { terms: ownTermsSchema },
          description: '422 on `version` when another one holds by now.',
        },
      },
    },
    async (request) => {
      const { vendorId, username: by } = vendorOf(request)
      const version = await acceptedVersion(db, request.body.version, 'version')
      if (version === null) throw new AppError(404, 'not_found')
      await keepAcceptance(db, { vendorId, version, locale: request.locale, how: 'ACCOUNT', by })
      return success(request, { terms: await ownTerms(db, vendorId) }, 'terms_accepted')
    },
  )
}
