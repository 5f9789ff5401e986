import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity } from '#server/http/securityEvents.ts'
import { serveCall } from '#server/http/serve.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { bulkActions, performBulk } from './bulk.ts'
import type { resourceCalls } from './calls.ts'
import type { ListPlan } from './list.ts'
import type { AnyRules } from './rules.ts'
import type { RunStatement } from './statements.ts'
import { writePlan } from './stored.ts'

interface BulkParts {
  readonly context: AppContext
  readonly resource: AnyResource
  readonly rules: AnyRules
  readonly run: RunStatement
  readonly calls: ReturnType<typeof resourceCalls>
  readonly lists: Readonly<Record<Locale, ListPlan>>
}

/** `POST base/bulk`: one thing done to many records (docs/decisions/0082). */
export const registerBulk = (
  app: FastifyInstance,
  { context, resource, rules, run, calls, lists }: BulkParts,
): void => {
  const actions = bulkActions(resource)
  if (actions.size === 0) return
  const bulk = { db: context.db, run, lists, write: writePlan(resource, rules, context, 'everything') }
  serveCall(app, `POST ${resource.base}/bulk`, calls.bulk(), async (request) => {
    const order = request.body
    const action = actions.get(order.action)
    if (!action || !may(actorOf(request), resource.name, action.permission))
      throw new AppError(403, 'not_allowed')
    const call = { origin: originOf(request), locale: request.locale }
    const outcome = await performBulk(bulk, action, order, call)
    noteSecurity(request, {
      subject: { resource: resource.name },
      details: { action: order.action, done: outcome.done.length, failed: outcome.failed.length },
    })
    return success(request, outcome)
  })
}
