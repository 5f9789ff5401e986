import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { allResources } from '#server/crud/registry.ts'
import { SEARCH_MAX, SEARCH_MIN, searchLength } from '#server/crud/search.ts'
import { statementRunner } from '#server/crud/statements.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { listOf, nullable, object } from '#server/modules/openapi/jsonSchema.ts'
import { packIssue } from '#src/schema/issues.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import { searchStatement } from './statement.ts'

const message = (key: string, params?: Record<string, number>) => ({
  error: packIssue(`validation.${key}`, params),
})

const query = z.strictObject(
  {
    q: z
      .string(message('required'))
      .max(SEARCH_MAX, message('max_length', { n: SEARCH_MAX }))
      .refine((text) => searchLength(text) >= SEARCH_MIN, message('search_min'))
      .refine((text) => !text.includes('\u0000') && text.isWellFormed(), message('text')),
  },
  message('unknown'),
)

const text = { type: 'string' } as const

const foundSchema = listOf(
  object({
    resource: text,
    data: listOf(
      object({
        id: { type: 'integer' },
        label: { ...text, description: 'In the language of the call.' },
        about: nullable(text),
      }),
    ),
  }),
)

/** Records that somebody may find and open. */
const isOpen = (actor: Actor, { name, capabilities }: AnyResource): boolean =>
  may(actor, name, 'list') &&
  ((capabilities.view && may(actor, name, 'view')) || (capabilities.edit && may(actor, name, 'edit')))

type Found = readonly [resource: string, id: number, label: string, about: string | null]

/** Finds records of all areas at once, for the panel's palette. */
export const search: Module = (root, { database: { pool }, env }) => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const run = statementRunner(pool, env.DATABASE_PREPARE)
  const areas = allResources.filter((resource) => hasScreens(resource) && resource.list.search.length > 0)

  app.get(
    '/api/admin-panal/search',
    {
      config: { access: 'authenticated' },
      schema: {
        tags: ['search'],
        summary: 'A few records of each area that hold the words, however they are spelt',
        querystring: query,
        document: { result: { groups: foundSchema } },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const shown = areas.filter((resource) => isOpen(actor, resource))
      const rows = shown.length
        ? await run<Found>(searchStatement(shown, request.query.q, request.locale))
        : []
      const groups = shown.flatMap(({ name }) => {
        const data = rows.filter(([resource]) => resource === name)
        return data.length
          ? [{ resource: name, data: data.map(([, id, label, about]) => ({ id, label, about })) }]
          : []
      })
      return success(request, { groups })
    },
  )
}
