import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { searchQuery } from '#server/crud/listQuery.ts'
import { allResources } from '#server/crud/registry.ts'
import { statementRunner } from '#server/crud/statements.ts'
import { sendKept } from '#server/http/conditional.ts'
import { success } from '#server/http/envelope.ts'
import { listOf, object } from '#server/modules/openapi/jsonSchema.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { requirePermission } from '#src/contract/access.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { packIssue } from '#src/schema/issues.ts'
import { namesAccess } from './access.ts'
import { constantLists } from './constants.ts'
import { namesPlan, namesQuery, readNames } from './names.ts'
import { filterTexts, readValues } from './values.ts'

const constantsSchema = {
  type: 'object',
  additionalProperties: listOf(object({ id: { type: 'string' }, name: { type: 'string' } })),
  description: '`coupons.type` → its values.',
}

const valuesSchema = {
  list: listOf(object({ id: { type: 'string' }, name: { type: 'string' } })),
  has_more: { type: 'boolean' },
}

const noQuery = z.strictObject({}, { error: packIssue('validation.unknown') })

/** Clients keep the answer by itself and ask each time whether it still holds; a write changes its ETag. */
const send = (request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply =>
  sendKept(request, reply, {
    content: JSON.stringify(success(request, result)),
    type: 'application/json; charset=utf-8',
    caching: 'private, no-cache',
    vary: 'lang, authorization',
  })

/** Options for selects: records by their names, and the values of choice fields. */
export const lists: Module = (app, { database: { pool }, env }) => {
  const run = statementRunner(pool, env.DATABASE_PREPARE)
  const constants = Object.fromEntries(LOCALES.map((locale) => [locale, constantLists(locale)]))

  for (const resource of allResources) {
    const plan = namesPlan(resource, rulesOf(resource))
    app.get(
      `/api/core/list/${resource.name}`,
      {
        config: { access: namesAccess(resource) },
        schema: {
          tags: ['lists'],
          summary: `Names of ${resource.many} for a select`,
          querystring: namesQuery(plan),
        },
      },
      async (request, reply) => {
        const query = request.query as Readonly<Record<string, unknown>>
        return send(request, reply, await readNames(run, plan, request.locale, query))
      },
    )

    for (const field of filterTexts(resource))
      app.get(
        `/api/core/list/${resource.name}.${field}`,
        {
          config: { access: requirePermission(resource.name, 'list') },
          schema: {
            tags: ['lists'],
            summary: `Values of ${field} among ${resource.many}, for a filter`,
            querystring: searchQuery,
            document: { result: valuesSchema },
          },
        },
        async (request, reply) => {
          const { search } = request.query as { readonly search?: string }
          return send(request, reply, await readValues(run, resource, field, search))
        },
      )
  }

  app.get(
    '/api/core/common/getConstList',
    {
      config: { access: 'authenticated' },
      schema: {
        tags: ['lists'],
        summary: 'Values of all choice fields',
        querystring: noQuery,
        document: { result: { lists: constantsSchema } },
      },
    },
    (request, reply) => send(request, reply, { lists: constants[request.locale] }),
  )
}
