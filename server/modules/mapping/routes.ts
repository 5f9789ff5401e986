import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { rowsOf } from '#server/db/rows.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { mappingReadCalls } from '#src/contract/mappingRead.ts'
import { readBroken } from './broken.ts'
import { type Reading, readCategories } from './categories.ts'
import { readProperties, readValues } from './properties.ts'
import { readStores } from './stores.ts'
import { targetReader } from './targets.ts'
import { placeOf } from './treePlace.ts'
import { acceptable, heirs } from './unmapped.ts'
import { mappingWrites } from './writeRoutes.ts'

/** A category of the platform, to map onto. */
export interface TargetRow {
  readonly id: number
  readonly parent: number | null
  readonly translations: readonly { readonly locale: 'ar' | 'en'; readonly name: string | null }[]
  /** How many of the marketplace's categories are mapped to it. */
  readonly mapped_count: number
}

const COUNTS = `select category as id, sum(count)::int as mapped_count
  from mapping_counts where marketplace = $1 group by category`

const COUNT = z.object({ id: z.number(), mapped_count: z.number() })

/** All active categories of the platform, parents and children in one flat list. */
const readTargets = async ({ pool, targets }: Reading, marketplace: number): Promise<TargetRow[]> => {
  const rows = await rowsOf(pool, COUNT, { text: COUNTS, values: [marketplace] })
  const counts = new Map(rows.map(({ id, mapped_count }) => [id, mapped_count]))
  return targets.list
    .filter(({ active }) => active)
    .map(({ id, parent, name_ar, name_en }) => ({
      id,
      parent,
      translations: [
        { locale: 'ar', name: name_ar },
        { locale: 'en', name: name_en },
      ],
      mapped_count: counts.get(id) ?? 0,
    }))
}

/** `GET core/mapping/{name}/{id}`: what is mapped and what is not (contract.md). */
const mappingReads: Module = (root, { database: { pool } }) => {
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

    'GET core/mapping/broken/:id': async (request) => {
      const { params, query } = request
      return success(request, await readBroken(await readingFor(request), params.id, query))
    },

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

/** Joins the categories and properties of marketplaces to the platform's own. */
export const mapping: Module = async (app, context) => {
  await mappingReads(app, context)
  await mappingWrites(app, context)
}
