import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { rowOf } from '#server/db/rows.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { arrive } from '#server/trees/arrive.ts'
import { withTreeOf } from '#server/trees/fromFile.ts'
import { goBack } from '#server/trees/goBack.ts'
import { latestNumber, readChanges, readVersion, readVersions } from '#server/trees/versions.ts'
import { treeVersionCalls } from '#src/contract/treeVersions.ts'
import { withFile } from './receive.ts'

const MARKET = z.object({
  id: z.number(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  gateway_type: z.enum(['API', 'FEED', 'FILE']),
})

/** How the trees of marketplaces came to be what they are, and how they become something else. */
export const treeRoutes: Module = (app, { db, database: { pool }, env }) => {
  const marketplaceOf = async ({ locale }: FastifyRequest, id: number) => {
    const found = await rowOf(pool, MARKET, {
      text: 'select id, name_ar, name_en, gateway_type from marketplaces where id = $1',
      values: [id],
    })
    if (!found) throw new AppError(404, 'not_found')
    const { name_ar, name_en, gateway_type } = found
    return { id, label: (locale === 'en' ? name_en : name_ar) ?? name_ar, gateway_type }
  }

  serve(app, treeVersionCalls, {
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
      const { dry_run: isDryRun } = request.query
      const arrived = await goBack(db, { marketplace, number, origin: originOf(request), isDryRun })
      return success(request, arrived, isDryRun ? 'done' : 'tree_returned', { n: number })
    },

    'POST admin-panal/marketplace-trees/:id/file': async (request) => {
      const { id: marketplace } = await marketplaceOf(request, request.params.id)
      const { dry_run: isDryRun, expected } = request.query
      const arrived = await withFile(request, join(env.DATA_DIR, 'rows'), ({ path, name, sha256 }) =>
        withTreeOf(path, (tree) => {
          const sender = {
            source: 'FILE',
            origin: originOf(request),
            fileName: name,
            checksum: sha256,
          } as const
          return arrive(db, { marketplace, sender, isDryRun, expected }, tree)
        }),
      )
      return success(request, arrived, isDryRun ? 'done' : 'tree_arrived')
    },
  })
}
