import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { only } from '#server/db/reads.ts'
import { listSheet } from '#server/exports/listSheet.ts'
import { formatIn, sendExport } from '#server/exports/send.ts'
import { type SuccessKey, success } from '#server/http/envelope.ts'
import { repeatableOf } from '#server/http/idempotency.ts'
import { textOf } from '#server/http/messages.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity } from '#server/http/securityEvents.ts'
import { serveCall } from '#server/http/serve.ts'
import type { Call } from '#src/contract/call.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { MessageParams } from '#src/i18n/translate.ts'
import { labels as ar } from '#src/resources/allLabels.ar.ts'
import { labels as en } from '#src/resources/allLabels.en.ts'
import type { TransitionTexts } from '#src/schema/labels.ts'
import { fromNames } from '#src/schema/objects.ts'
import type { AnyResource, Capabilities, Transition } from '#src/schema/resource.ts'
import { brandOf } from '#src/theme/brands.ts'
import { registerBulk } from './bulkRoute.ts'
import { resourceCalls } from './calls.ts'
import { createRecord } from './create.ts'
import { type ListPlan, listPlan, readList } from './list.ts'
import type { ListQuery } from './listQuery.ts'
import { type ReadingBack, readRecord, recordSql, recordStatement, type Written } from './record.ts'
import type { AnyRules } from './rules.ts'
import type { Scope } from './scope.ts'
import { hashOfWrite } from './secrets.ts'
import { type RunStatement, statementRunner } from './statements.ts'
import { writePlan } from './stored.ts'
import { makeTransition } from './transition.ts'
import { updateRecord } from './update.ts'
import type { Values } from './values.ts'
import { deleteRecord, switchRecord } from './write.ts'

const LABELS: Readonly<Record<Locale, Readonly<Record<string, { readonly definite: string }>>>> = { ar, en }

/** The name of a record that is spoken of, in that language. */
export const nameOf = ({ name }: AnyResource, locale: Locale): string =>
  LABELS[locale][name]?.definite ?? name

interface TransitionNames {
  readonly transitions?: Readonly<Record<string, TransitionTexts>>
}

const TRANSITIONS: Readonly<Record<Locale, Readonly<Record<string, TransitionNames>>>> = { ar, en }

const transitionText = ({ name }: AnyResource, { key }: Transition, locale: Locale): TransitionTexts => {
  const texts = TRANSITIONS[locale][name]?.transitions?.[key]
  if (!texts) throw new Error(`no texts of the transition ${key} of ${name}`)
  return texts
}

/** What an answer says beside its result. */
type Said =
  | { readonly key: SuccessKey; readonly params?: MessageParams }
  /** In the language of the call already. */
  | { readonly text: string }

const saidIn = (locale: Locale, said: Said): string =>
  'text' in said ? said.text : textOf(locale, `success.${said.key}`, said.params ?? {})

/** An answer whose result is JSON text already; it is passed through as it is. */
export const sendJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  json: string,
  said: Said = { key: 'done' },
): FastifyReply => {
  const text = saidIn(request.locale, said)
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"status":true,"message":${JSON.stringify(text)},"result":{${JSON.stringify(key)}:${json}}}`)
}

interface Crud {
  readonly app: FastifyInstance
  readonly context: AppContext
  readonly resource: AnyResource
  readonly rules: AnyRules
  readonly run: RunStatement
  readonly lists: Readonly<Record<Locale, ListPlan>>
  readonly calls: ReturnType<typeof resourceCalls>
  /** Answers with a record as it is now. */
  readonly sendRecord: (
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    said?: Said,
  ) => Promise<FastifyReply>
  /** What reads a record that a request has written. */
  readonly readingBack: (request: FastifyRequest) => ReadingBack
  /** Answers with a record that was just written, and read in the same trip. */
  readonly sendSaved: (
    request: FastifyRequest,
    reply: FastifyReply,
    written: Written,
  ) => Promise<FastifyReply>
}

export const perLocale = <T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> =>
  fromNames(LOCALES, make)

interface Listing extends Pick<Crud, 'app' | 'context' | 'rules' | 'run' | 'lists'> {
  readonly resource: Pick<AnyResource, 'name' | 'base' | 'many'>
  readonly call: Call
  /** Whose records are listed to who asks, when there are others to wait for. */
  readonly scopeFor: (request: FastifyRequest) => Scope | Promise<Scope>
  /** Whose `export` permission a file needs (`ExportCall`). */
  readonly permittedBy?: null
}

/** The list of a resource, a page of it or all of it as a file. */
export const listRoute = ({ app, context, rules, run, lists, ...listing }: Listing): void => {
  const { resource, call, scopeFor, ...permission } = listing
  const brand = brandOf(context.env.BRAND)
  serveCall(app, `GET ${resource.base}`, call, async (request, reply) => {
    const query = request.query as ListQuery
    const plan = lists[request.locale]
    const scope = await scopeFor(request)
    const format = formatIn(query)
    if (format) {
      const file = { request, reply, format, resource: resource.name, ...permission }
      return sendExport(context, file, listSheet({ rules, plan, brand, scope }, query))
    }
    return sendJson(request, reply, resource.many, await readList(run, plan, query, scope))
  })
}

const readRoute = (crud: Crud): void => {
  const { app, resource, calls, sendRecord } = crud
  serveCall(app, `GET ${resource.base}/:id`, calls.read, (request, reply) =>
    sendRecord(request, reply, request.params.id),
  )
}

const createRoute = (crud: Crud): void => {
  const { app, context, resource, calls, rules, readingBack, sendSaved } = crud
  const plan = writePlan(resource, rules, context, 'everything')
  serveCall(app, `POST ${resource.base}`, calls.create, async (request, reply) => {
    const input = request.body as Values
    const call = repeatableOf(request, () => hashOfWrite(resource, input))
    const creating = { origin: originOf(request), call, input }
    const created = await createRecord(context.db, plan, creating, readingBack(request))
    noteSecurity(request, { subject: { resource: resource.name, id: created.id } })
    reply.code(201)
    return sendSaved(request, reply, created)
  })
}

const editRoute = (crud: Crud): void => {
  const { app, context, resource, calls, rules, readingBack, sendSaved } = crud
  const plan = writePlan(resource, rules, context, 'everything')
  serveCall(app, `PUT ${resource.base}/:id`, calls.edit, async (request, reply) => {
    const { id } = request.params
    const { updated_at, ...input } = request.body as Values & { readonly updated_at?: string }
    const edit = { id, input, readAt: updated_at }
    const edited = await updateRecord(context.db, plan, originOf(request), edit, readingBack(request))
    return sendSaved(request, reply, edited)
  })
}

const toggleRoute = (crud: Crud): void => {
  const { app, context, resource, calls, rules, sendRecord } = crud
  const plan = writePlan(resource, rules, context, 'everything')
  serveCall(app, `PUT ${resource.base}/active-toggle/:id`, calls.toggle, async (request, reply) => {
    const { id } = request.params
    const { active } = await switchRecord(context.db, plan, originOf(request), id, request.query.active)
    return sendRecord(request, reply, id, { key: active ? 'activated' : 'deactivated' })
  })
}

const deleteRoute = (crud: Crud): void => {
  const { app, context, resource, calls, rules } = crud
  const plan = writePlan(resource, rules, context, 'everything')
  serveCall(app, `DELETE ${resource.base}/:id`, calls.remove, async (request) => {
    await deleteRecord(context.db, plan, originOf(request), request.params.id)
    return success(request, {}, 'deleted', { name: nameOf(resource, request.locale) })
  })
}

/** A one-way change of state: `PUT base/<key>/{id}`. */
const transitionRoute = (crud: Crud, transition: Transition): void => {
  const { app, context, resource, calls, rules, sendRecord } = crud
  const plan = writePlan(resource, rules, context, 'everything')
  serveCall(
    app,
    `PUT ${resource.base}/${transition.key}/:id`,
    calls.transition(transition.key, transitionText(resource, transition, 'en').action),
    async (request, reply) => {
      const { locale, params } = request
      const { updated_at: readAt } = request.query
      await makeTransition(context.db, plan, transition, {
        origin: originOf(request),
        locale,
        id: params.id,
        ...(readAt && { readAt }),
      })
      const text = transitionText(resource, transition, locale).done
      return sendRecord(request, reply, params.id, { text })
    },
  )
}

const routesOfCapability = {
  create: createRoute,
  edit: editRoute,
  delete: deleteRoute,
  toggle: toggleRoute,
  view: undefined,
  // One call of its own, for all resources.
  import: undefined,
} satisfies { [C in keyof Capabilities]: ((crud: Crud) => void) | undefined }

/** The generic routes of one declared resource (contract.md "Generic CRUD"), by its capabilities. */
export const registerCrud = (
  app: FastifyInstance,
  context: AppContext,
  resource: AnyResource,
  rules: AnyRules,
): void => {
  const { read, database, env } = context
  const run = statementRunner(read, env.DATABASE_PREPARE)
  // What was just written is read where it was.
  const again = statementRunner(only(database), env.DATABASE_PREPARE)
  const records = perLocale((locale) => recordSql(resource, rules, locale))
  const lists = perLocale((locale) => listPlan(resource, rules, locale))
  const sendRecord: Crud['sendRecord'] = async (request, reply, id, said) =>
    sendJson(
      request,
      reply,
      resource.one,
      await readRecord(said ? again : run, records[request.locale], id, 'everything'),
      said,
    )
  const crud: Crud = {
    app,
    context,
    resource,
    rules,
    run,
    lists,
    calls: resourceCalls(resource, rules, lists.ar.filters),
    sendRecord,
    readingBack:
      ({ locale }) =>
      (id) =>
        recordStatement(records[locale], id, 'everything'),
    sendSaved: async (request, reply, { id, json }) => {
      const said = { key: 'saved', params: { name: nameOf(resource, request.locale) } } as const
      return json === undefined
        ? sendRecord(request, reply, id, said)
        : sendJson(request, reply, resource.one, json, said)
    },
  }
  listRoute({ ...crud, call: crud.calls.list, scopeFor: () => 'everything' })
  readRoute(crud)
  for (const [capability, register] of Object.entries(routesOfCapability))
    if (resource.capabilities[capability as keyof Capabilities]) register?.(crud)
  for (const transition of resource.transitions) transitionRoute(crud, transition)
  registerBulk(app, { ...crud, run: again })
}
