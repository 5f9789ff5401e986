import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Module } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { requireAll, requirePermission } from '#src/contract/access.ts'
import { placeOf, type Reading, readCategories } from './categories.ts'
import { acceptQuery, categoriesQuery, idOrRootParam, idParam, mainCategoryQuery } from './input.ts'
import { readProperties, readValues } from './properties.ts'
import {
  acceptableSchema,
  categoriesSchema,
  heirsSchema,
  propertiesSchema,
  storesSchema,
  targetsSchema,
  valuesSchema,
} from './schemas.ts'
import { readStores } from './stores.ts'
import { targetReader } from './targets.ts'
import { readTargets } from './targetTree.ts'
import { acceptable, heirs } from './unmapped.ts'

const MAPPING = '/api/core/mapping'

/** `GET core/mapping/{name}/{id}`: what is mapped and what is not (contract.md). */
export const mappingReads: Module = (root, { database: { pool } }) => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const currentTargets = targetReader(pool)
  const config = { access: requirePermission('marketplaces', 'view') }
  const tags = ['mapping']

  const readingFor = async ({ locale }: FastifyRequest): Promise<Reading> => ({
    pool,
    locale,
    targets: await currentTargets(),
  })

  app.get(
    `${MAPPING}/categories/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Categories of a marketplace with what they are mapped to',
        document: { result: categoriesSchema },
        params: idOrRootParam,
        querystring: categoriesQuery,
      },
    },
    async (request) => {
      const { params, query } = request
      const place = await placeOf(pool, params.id, query.marketplace_id)
      return success(request, await readCategories(await readingFor(request), place, query))
    },
  )

  app.get(
    `${MAPPING}/stores/:id`,
    {
      config: {
        access: requireAll(
          { resource: 'users', action: 'view' },
          { resource: 'marketplaces', action: 'view' },
        ),
      },
      schema: {
        tags,
        summary: 'Stores of a user by marketplace, and how far each marketplace is mapped',
        document: { result: storesSchema },
        params: idParam,
      },
    },
    async (request) => success(request, await readStores(pool, request.params.id, request.locale)),
  )

  app.get(
    `${MAPPING}/suggestions/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Suggestions for categories that are not mapped',
        document: { result: acceptableSchema },
        params: idOrRootParam,
        querystring: acceptQuery,
      },
    },
    async (request) => {
      const { params, query } = request
      const place = await placeOf(pool, params.id, query.marketplace_id)
      return success(request, await acceptable(await readingFor(request), place, query.min_score))
    },
  )

  app.get(
    `${MAPPING}/heirs/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'What is not mapped below a category, and what it would inherit',
        document: { result: heirsSchema },
        params: idParam,
      },
    },
    async (request) => {
      const place = await placeOf(pool, request.params.id)
      return success(request, await heirs(await readingFor(request), place))
    },
  )

  app.get(
    `${MAPPING}/targets/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Categories that can be mapped to',
        document: { result: targetsSchema },
        params: idParam,
      },
    },
    async (request) => {
      const { marketplace } = await placeOf(pool, 0, request.params.id)
      return success(request, { list: await readTargets(await readingFor(request), marketplace) })
    },
  )

  app.get(
    `${MAPPING}/properties/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Properties of a category with what they are mapped to',
        document: { result: propertiesSchema, failures: [409] },
        params: idParam,
        querystring: mainCategoryQuery,
      },
    },
    async (request) => {
      const { params, query } = request
      const reading = await readingFor(request)
      return success(
        request,
        await readProperties(reading, params.id, query.main_category_id, query.suggestions),
      )
    },
  )

  app.get(
    `${MAPPING}/values/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Values of a property with what they are mapped to',
        document: { result: valuesSchema, failures: [409] },
        params: idParam,
        querystring: mainCategoryQuery,
      },
    },
    async (request) => {
      const { params, query } = request
      const reading = await readingFor(request)
      return success(request, await readValues(reading, params.id, query.main_category_id, query.suggestions))
    },
  )
}
