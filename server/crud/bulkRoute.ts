import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { requireAny } from '#src/contract/access.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { type BulkOrder, bulkActions, bulkInput, performBulk } from './bulk.ts'
import type { ListPlan } from './list.ts'
import { marks } from './recentMarks.ts'
import type { AnyRules } from './rules.ts'
import type { RunStatement } from './statements.ts'
import { writePlan } from './stored.ts'

interface BulkParts {
  readonly context: AppContext
  readonly resource: AnyResource
  readonly rules: AnyRules
  readonly run: RunStatement
  readonly lists: Readonly<Record<Locale, ListPlan>>
}

const document = {
  result: {
    done: { type: 'array', items: { type: 'integer' }, description: 'Ids of the records that were changed.' },
    unchanged: { type: 'integer', description: 'How many were in that state already.' },
    failed: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          label: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
        required: ['id', 'label', 'code', 'message'],
      },
    },
    entry: {
      type: ['integer', 'null'],
      description: 'The entry of the history that leads the act; null when nothing was done.',
    },
  },
  failures: [409],
}

/** `POST base/bulk`: one thing done to many records (docs/decisions/0082). */
export const registerBulk = (
  app: FastifyInstance,
  { context, resource, rules, run, lists }: BulkParts,
): void => {
  const actions = bulkActions(resource)
  if (actions.size === 0) return
  const bulk = { db: context.db, run, lists, write: writePlan(resource, rules, context) }
  const permissions = [...new Set([...actions.values()].map(({ permission }) => permission))]
  app.withTypeProvider<ZodTypeProvider>().post(
    `/api/${resource.base}/bulk`,
    {
      config: {
        access: requireAny(permissions.map((action) => ({ resource: resource.name, action }))),
        ...marks(rules).bulk,
      },
      schema: {
        tags: [resource.name],
        summary: `Do one thing to many ${resource.many}`,
        body: bulkInput(resource, lists.ar),
        document,
      },
    },
    async (request) => {
      const order = request.body as BulkOrder
      const action = actions.get(order.action)
      if (!action || !may(actorOf(request), resource.name, action.permission))
        throw new AppError(403, 'not_allowed')
      const call = { origin: originOf(request), locale: request.locale }
      const outcome = await performBulk(bulk, action, order, call)
      return success(request, outcome)
    },
  )
}
