import type { FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { mappingReadCalls } from '#src/contract/mappingRead.ts'
import { placeOf, type Reading, readCategories } from './categories.ts'
import { readProperties, readValues } from './properties.ts'
import { readStores } from './stores.ts'
import { targetReader } from './targets.ts'
import { readTargets } from './targetTree.ts'
import { acceptable, heirs } from './unmapped.ts'

/** `GET core/mapping/{name}/{id}`: what is mapped and what is not (contract.md). */
export const mappingReads: Module = (root, { database: { pool } }) => {
  const currentTargets = targetReader(pool)

  const readingFor = async ({ locale }: FastifyRequest): Promise<Reading> => ({
    pool,
    locale,
    targets: await currentTargets(),
  })

  serve(root, mappingReadCalls, {
    'GET core/mapping/categories/:id': async (request) => {
      const { params, query } = request
      const place = await placeOf(pool, params.id, query.marketplace_id)
      return success(request, await readCategories(await readingFor(request), place, query))
    },

    'GET core/mapping/stores/:id': async (request) =>
      success(request, await readStores(pool, request.params.id, request.locale)),

    'GET core/mapping/suggestions/:id': async (request) => {
      const { params, query } = request
      const place = await placeOf(pool, params.id, query.marketplace_id)
      return success(request, await acceptable(await readingFor(request), place, query.min_score))
    },

    'GET core/mapping/heirs/:id': async (request) => {
      const place = await placeOf(pool, request.params.id)
      return success(request, await heirs(await readingFor(request), place))
    },

    'GET core/mapping/targets/:id': async (request) => {
      const { marketplace } = await placeOf(pool, 0, request.params.id)
      return success(request, { list: await readTargets(await readingFor(request), marketplace) })
    },

    'GET core/mapping/properties/:id': async (request) => {
      const { params, query } = request
      const reading = await readingFor(request)
      return success(
        request,
        await readProperties(reading, params.id, query.main_category_id, query.suggestions),
      )
    },

    'GET core/mapping/values/:id': async (request) => {
      const { params, query } = request
      const reading = await readingFor(request)
      return success(request, await readValues(reading, params.id, query.main_category_id, query.suggestions))
    },
  })
}
