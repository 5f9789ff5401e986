import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { listSheet } from '#server/exports/listSheet.ts'
import { formatIn, sendExport } from '#server/exports/send.ts'
import { vendorOf } from '#server/http/access.ts'
import { serveCall } from '#server/http/serve.ts'
import { type OwnedResource, ownList, ownRecord } from '#src/schema/owner.ts'
import { brandOf } from '#src/theme/brands.ts'
import { ownCalls } from './calls.ts'
import { listPlan, readList } from './list.ts'
import type { ListQuery } from './listQuery.ts'
import { readRecord, recordSql } from './record.ts'
import { perLocale, sendJson } from './routes.ts'
import type { AnyRules } from './rules.ts'
import { scopeOfVendor } from './scope.ts'
import { statementRunner } from './statements.ts'

/** Work that a list waits for, such as asking the gateway what was paid meanwhile. */
export type BeforeList = (context: AppContext, vendorId: number) => Promise<void>

/**
 * The generic routes of a resource for those whose records they are: its list and one record. Whose they are comes
 * from the session alone, and only what the declaration names as theirs is answered, filtered and sorted by.
 */
export const registerOwn = (
  app: FastifyInstance,
  context: AppContext,
  resource: OwnedResource,
  { rules, before }: { readonly rules: AnyRules; readonly before?: BeforeList },
): void => {
  const run = statementRunner(context.database.pool, context.env.DATABASE_PREPARE)
  const listed = ownList(resource)
  const lists = perLocale((locale) => listPlan(listed, rules, locale, true))
  const records = perLocale((locale) => recordSql(ownRecord(resource), rules, locale, true))
  const brand = brandOf(context.env.BRAND)
  const calls = ownCalls(resource, lists.ar.filters)

  serveCall(app, `GET ${listed.base}`, calls.list, async (request, reply) => {
    const { vendorId } = vendorOf(request)
    await before?.(context, vendorId)
    const query = request.query as ListQuery
    const plan = lists[request.locale]
    const scope = scopeOfVendor(resource, vendorId)
    const format = formatIn(query)
    if (format) {
      const call = { request, reply, format, resource: resource.name, permittedBy: null }
      return sendExport(context, call, listSheet({ rules, plan, brand, scope }, query))
    }
    const list = await readList(run, plan, query, scope)
    return sendJson(request, reply, listed.many, list)
  })

  serveCall(app, `GET ${listed.base}/:id`, calls.read, async (request, reply) => {
    const scope = scopeOfVendor(resource, vendorOf(request).vendorId)
    const record = await readRecord(run, records[request.locale], request.params.id, scope)
    return sendJson(request, reply, listed.one, record)
  })
}
