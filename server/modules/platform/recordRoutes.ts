import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, Module } from '#server/context.ts'
import { type Feeder, type Feeding, feedRows } from '#server/crud/platform/feed.ts'
import { findByKeys, idOf } from '#server/crud/platform/keys.ts'
import { reachOf } from '#server/crud/platform/reach.ts'
import { platformRecords, readCursor, readOne, readPage } from '#server/crud/platform/read.ts'
import { nameOf, sendJson } from '#server/crud/routes.ts'
import { writePlan } from '#server/crud/stored.ts'
import { deleteRecord } from '#server/crud/write.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { serviceAccountOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { textOf } from '#server/http/messages.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity } from '#server/http/securityEvents.ts'
import { serveCall } from '#server/http/serve.ts'
import { streamedBody } from '#server/http/streamedBody.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { type KeySchema, keySchema } from '#src/contract/platformRecords.ts'
import { keyFields, type PlatformResource, takenReferences } from '#src/schema/platform.ts'
import { bulkOutcomes } from './bulk.ts'
import { type FedCalls, fedCalls, fedNames, fedResources } from './recordCalls.ts'
import { itemsOf, linesOf } from './rowTexts.ts'
import { rowsFolder, takeIn } from './spool.ts'

const NDJSON = 'application/x-ndjson'

interface Fed {
  readonly context: AppContext
  readonly resource: PlatformResource
  readonly feeding: Feeding
  readonly schema: KeySchema
  readonly calls: FedCalls
}

const feederOf = (request: FastifyRequest, resource: PlatformResource): Feeder => ({
  origin: originOf(request),
  reach: reachOf(resource, serviceAccountOf(request)),
})

/** The key that a path names. */
const keyOf = ({ schema }: Fed, params: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(schema.shape).map((name) => String(params[name]))

const readRoutes = (
  app: FastifyInstance,
  fed: Fed,
): ((request: FastifyRequest, id: number) => Promise<string>) => {
  const { context, resource, calls } = fed
  const { db } = context
  const records = platformRecords(resource, rulesOf(resource))
  const names = fedNames(resource)

  const read = async (request: FastifyRequest, id: number): Promise<string> => {
    const found = await readOne(db, records, { id, reach: feederOf(request, resource).reach })
    if (!found) throw new AppError(404, 'not_found')
    return found
  }

  serveCall(app, names.list, calls.list, async (request, reply) => {
    const { limit, cursor, updated_since: since } = request.query
    const after = cursor === undefined ? undefined : readCursor(cursor)
    if (cursor !== undefined && !after) throw invalid({ cursor: [{ key: 'validation.invalid', params: {} }] })
    const { reach } = feederOf(request, resource)
    const page = await readPage(db, records, { limit, after, cursor, since, reach })
    const rest = JSON.stringify({ next_cursor: page.nextCursor, has_more: page.hasMore })
    return sendJson(request, reply, resource.many, `{"data":[${page.rows.join(',')}],${rest.slice(1)}`)
  })

  serveCall(app, names.read, calls.read, async (request, reply) => {
    const id = await idIn(fed, request.params)
    return sendJson(request, reply, resource.one, await read(request, id))
  })
  return read
}

const idIn = async (fed: Fed, params: Readonly<Record<string, unknown>>): Promise<number> => {
  const key = keyOf(fed, params)
  const id = idOf(await findByKeys(fed.context.db, fed.resource, [key]), key)
  if (id === undefined) throw new AppError(404, 'not_found')
  return id
}

const writeRoutes = (
  app: FastifyInstance,
  fed: Fed,
  read: (request: FastifyRequest, id: number) => Promise<string>,
): void => {
  const { resource, calls, feeding, context } = fed
  const names = fedNames(resource)
  serveCall(app, names.put, calls.put, async (request, reply) => {
    const given = { key: keyOf(fed, request.params), values: request.body }
    const [outcome] = await feedRows(feeding, feederOf(request, resource), [given])
    if (!outcome || outcome.outcome === 'failed') throw outcome?.error ?? new AppError(404, 'not_found')
    noteSecurity(request, { subject: { resource: resource.name, id: outcome.id } })
    const record = await read(request, outcome.id)
    const text = textOf(request.locale, 'success.saved', { name: nameOf(resource, request.locale) })
    return sendResult(
      reply,
      text,
      `"outcome":${JSON.stringify(outcome.outcome)},${JSON.stringify(resource.one)}:${record}`,
    )
  })
  if (!resource.platform.deletes) return
  serveCall(app, names.remove, calls.remove, async (request) => {
    const id = await idIn(fed, request.params)
    await read(request, id)
    await deleteRecord(context.db, feeding.plan, originOf(request), id)
    return success(request, {}, 'deleted', { name: nameOf(resource, request.locale) })
  })
}

const sendResult = (reply: FastifyReply, message: string, members: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .send(`{"status":true,"message":${JSON.stringify(message)},"result":{${members}}}`)

type Outcomes = ReturnType<typeof bulkOutcomes>

async function* asLines(outcomes: Outcomes): AsyncGenerator<string> {
  for await (const each of outcomes) yield `${JSON.stringify('row' in each ? each.row : each.summary)}\n`
}

async function* asEnvelope(outcomes: Outcomes, message: string): AsyncGenerator<string> {
  yield `{"status":true,"message":${JSON.stringify(message)},"result":{"rows":[`
  let before = ''
  for await (const each of outcomes) {
    if ('row' in each) yield before + JSON.stringify(each.row)
    else yield `],${JSON.stringify(each.summary).slice(1)}`
    before = ','
  }
  yield '}'
}

/** Bodies of rows are not read before the handler does, and never as a whole. */
const readNothing = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(['application/json', NDJSON], (_request, _body, done) => done(null))
}

const bulkRoute = (app: FastifyInstance, fed: Fed): void => {
  const { resource, calls, feeding, schema, context } = fed
  serveCall(app, fedNames(resource).bulk, calls.bulk, async (request, reply) => {
    const { 'content-type': type, 'content-encoding': encoding = 'identity', accept } = request.headers
    if (type === undefined) throw new AppError(415, 'unsupported_media_type')
    if (encoding !== 'identity' || /charset=(?!"?utf-?8\b)/i.test(type))
      throw new AppError(415, 'unsupported_media_type')
    noteSecurity(request, { subject: { resource: resource.name } })
    const arrived = await takeIn(request.raw, rowsFolder(context.env.DATA_DIR))
    const body = arrived.read()
    const rows = type.startsWith(NDJSON) ? linesOf(body) : itemsOf(body)
    const feeder = feederOf(request, resource)
    const outcomes = bulkOutcomes({
      feeding,
      feeder,
      schema,
      locale: request.locale,
      rows,
      log: request.log,
    })
    const areLines = accept?.includes(NDJSON) === true
    const parts = areLines ? asLines(outcomes) : asEnvelope(outcomes, textOf(request.locale, 'success.done'))
    return reply
      .type(areLines ? NDJSON : 'application/json; charset=utf-8')
      .send(streamedBody(request, parts, { over: arrived.done }))
  })
}

const resolvedBy = (resource: PlatformResource): readonly string[] =>
  [...takenReferences(resource).map(({ name }) => name), ...keyFields(resource)].filter(
    (name) => resource.fields[name]?.kind === 'reference',
  )

/** The calls by which the other systems of the platform feed the declared resources, and read them. */
export const platformRecordRoutes: Module = (app, context) => {
  const fed = fedResources.map((resource): Fed => {
    const rules = rulesOf(resource)
    const { among } = resource.platform
    const scope = among ? ([{ name: among.field, type: 'text', value: among.is }] as const) : 'everything'
    const plan = writePlan(resource, rules, context, scope)
    return {
      context,
      resource,
      feeding: { db: context.db, resource, plan: { ...plan, resolved: resolvedBy(resource) } },
      schema: keySchema(resource, resourceNamed),
      calls: fedCalls(resource),
    }
  })
  for (const each of fed) {
    const read = readRoutes(app, each)
    if (each.resource.platform.takes) writeRoutes(app, each, read)
  }
  app.register(async (streams) => {
    readNothing(streams)
    for (const each of fed) if (each.resource.platform.takes) bulkRoute(streams, each)
  })
}
