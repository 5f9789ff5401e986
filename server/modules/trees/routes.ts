import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { type SuccessKey, success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { textOf } from '#server/http/messages.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { arrive, arrivedText } from '#server/trees/arrive.ts'
import { type Feed, feedServices, fetchTree, readFeed, saveFeed } from '#server/trees/feeds.ts'
import { withTreeOf } from '#server/trees/fromFile.ts'
import { goBack } from '#server/trees/goBack.ts'
import { latestNumber, readChanges, readVersion, readVersions } from '#server/trees/versions.ts'
import { treeVersionCalls } from '#src/contract/treeVersions.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { withFile } from './receive.ts'

const MARKET = z.object({
  id: z.number(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  gateway_type: z.enum(['API', 'FEED', 'FILE']),
})

const FETCHED = {
  CHANGED: 'feed_changed',
  UNCHANGED: 'feed_unchanged',
  FAILED: 'feed_failed',
} as const satisfies Record<NonNullable<Feed['outcome']>, SuccessKey>

/** Why a tree was not fetched, in words. */
const reasonTexts = (locale: Locale, reason: Feed['reason']): readonly string[] => {
  if (!reason) return []
  const { fault, status, issues = [], code } = reason
  if (fault) return [textOf(locale, `fetch.${fault}`)]
  if (status) return [textOf(locale, 'validation.tree_answer', { n: status })]
  return issues.length
    ? issues.map(({ key, params }) => textOf(locale, key, params))
    : [textOf(locale, `errors.${code}`)]
}

/** How the trees of marketplaces came to be what they are, and how they become something else. */
export const treeRoutes: Module = (app, context) => {
  const {
    db,
    database: { pool },
    env,
  } = context
  const marketplaceOf = async ({ locale }: FastifyRequest, id: number) => {
    const found = await rowOf(pool, MARKET, {
      text: 'select id, name_ar, name_en, gateway_type from marketplaces where id = $1',
      values: [id],
    })
    if (!found) throw new AppError(404, 'not_found')
    const { name_ar, name_en, gateway_type } = found
    return { id, label: (locale === 'en' ? name_en : name_ar) ?? name_ar, gateway_type }
  }

  const feedOf = async ({ locale }: FastifyRequest, id: number) => {
    const found = await readFeed(db, id)
    if (!found) return { feed: null }
    const { url, hours, active, checked_at, next_at, outcome, reason, failures } = found
    const reasons = reasonTexts(locale, reason)
    return { feed: { url, hours, active, checked_at, next_at, outcome, reasons, failures } }
  }

  serve(app, treeVersionCalls, {
    'GET admin-panal/marketplace-trees/:id/feed': async (request) => {
      const { id } = await marketplaceOf(request, request.params.id)
      return success(request, await feedOf(request, id))
    },

    'PUT admin-panal/marketplace-trees/:id/feed': async (request) => {
      const { id, gateway_type } = await marketplaceOf(request, request.params.id)
      if (gateway_type !== 'FEED') throw new AppError(409, 'feed_other_gateway')
      await inTransaction(db, (tx) => saveFeed(tx, id, request.body, originOf(request)))
      return success(request, await feedOf(request, id), 'feed_saved')
    },

    'POST admin-panal/marketplace-trees/:id/feed/fetch': async (request) => {
      const { id, gateway_type } = await marketplaceOf(request, request.params.id)
      if (gateway_type !== 'FEED') throw new AppError(409, 'feed_other_gateway')
      const feed = await readFeed(db, id)
      if (!feed) throw new AppError(409, 'feed_missing')
      const outcome = await fetchTree(feedServices(context), feed, originOf(request))
      return success(request, await feedOf(request, id), FETCHED[outcome])
    },

    'GET admin-panal/marketplace-trees/:id/versions': async (request) => {
      const marketplace = await marketplaceOf(request, request.params.id)
      return success(request, { marketplace, ...(await readVersions(db, marketplace.id, request.query)) })
    },

    'GET admin-panal/marketplace-trees/:id/versions/:number': async (request) => {
      const { id, number } = request.params
      const { gateway_type: _gateway, ...marketplace } = await marketplaceOf(request, id)
      const version = await readVersion(db, id, number)
      if (!version) throw new AppError(404, 'not_found')
      const found = await readChanges(db, version.id, request.query)
      return success(request, { marketplace, version, latest: await latestNumber(db, id), ...found })
    },

    'POST admin-panal/marketplace-trees/:id/versions/:number/return': async (request) => {
      const { id: marketplace, number } = request.params
      await marketplaceOf(request, marketplace)
      const { dry_run: isDryRun, expected, expected_at: expectedAt } = request.query
      const origin = originOf(request)
      const arrived = await goBack(db, { marketplace, number, origin, isDryRun, expected, expectedAt })
      return success(request, arrived, isDryRun ? 'done' : 'tree_returned', { n: number })
    },

    'POST admin-panal/marketplace-trees/:id/file': async (request) => {
      const { id: marketplace } = await marketplaceOf(request, request.params.id)
      const { dry_run: isDryRun, expected, expected_at: expectedAt } = request.query
      const arrived = await withFile(request, join(env.DATA_DIR, 'rows'), ({ path, name, sha256 }) =>
        withTreeOf({ path, name }, (tree) => {
          const sender = {
            source: 'FILE',
            origin: originOf(request),
            fileName: name,
            checksum: sha256,
          } as const
          return arrive(db, { marketplace, sender, isDryRun, expected, expectedAt }, tree)
        }),
      )
      return success(request, arrived, isDryRun ? 'done' : arrivedText(arrived))
    },
  })
}
