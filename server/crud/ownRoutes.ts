import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { only } from '#server/db/reads.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { onceWithin, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity } from '#server/http/securityEvents.ts'
import { serveCall } from '#server/http/serve.ts'
import type { OwnerActions } from '#src/schema/facets.ts'
import { isSingle, type OwnedResource, ownList, ownRecord } from '#src/schema/owner.ts'
import { ownCalls } from './calls.ts'
import { asFieldIssue, asStillInUse } from './constraints.ts'
import { createWithin } from './create.ts'
import { listPlan } from './list.ts'
import { readRecord, recordSql } from './record.ts'
import { listRoute, nameOf, perLocale, sendJson } from './routes.ts'
import type { AnyRules, OwnerAct } from './rules.ts'
import { scopeOfVendor } from './scope.ts'
import { hashOfWrite } from './secrets.ts'
import { statementRunner } from './statements.ts'
import { writePlan } from './stored.ts'
import { updateWithin } from './update.ts'
import type { Values } from './values.ts'
import { deleteWithin, switchWithin } from './write.ts'
import { committed } from './writeParts.ts'

/** Work that a list waits for, such as asking the gateway what was paid meanwhile. */
export type BeforeList = (context: AppContext, vendorId: number) => Promise<void>

interface Owning {
  readonly app: FastifyInstance
  readonly context: AppContext
  readonly resource: OwnedResource
  readonly rules: AnyRules
  readonly before?: BeforeList | undefined
}

const named = z.object({ id: z.number().optional() })
const switching = z.object({ active: z.boolean().optional() })

/** Which record a call is about: the vendor itself where there is no other. */
const idOf = (request: FastifyRequest): number => named.parse(request.params).id ?? vendorOf(request).vendorId

/** What somebody does to a record of his own. */
interface OwnWrite extends Pick<OwnerAct, 'action' | 'id' | 'wanted'> {
  readonly sent?: Values
}

/** Does one write of an owner, as declared, and resolves to the record's id. 404 for a record of anybody else. */
const writer =
  ({ context, resource, rules }: Owning) =>
  async (request: FastifyRequest, { action, id, sent = {}, wanted }: OwnWrite): Promise<number> => {
    const actor = vendorOf(request)
    const origin = originOf(request)
    const { around, createLimits } = rules.ofOwner ?? {}
    if (action === 'create' && createLimits) await takeAttempt(context.database.pool, createLimits(actor))
    const plan = writePlan(resource, rules, context, scopeOfVendor(resource, actor.vendorId))
    const { updated_at, ...input } = sent
    const readAt = typeof updated_at === 'string' ? updated_at : undefined
    const writes = {
      create: (tx, values) => createWithin(tx, plan, { origin, actor, input: values }),
      edit: (tx, values) => updateWithin(tx, plan, origin, { id, input: values, ...(readAt && { readAt }) }),
      toggle: (tx) => switchWithin(tx, plan, origin, { id, ...(wanted !== undefined && { wanted }) }),
      delete: (tx) => deleteWithin(tx, plan, origin, id),
    } satisfies { [A in keyof OwnerActions]-?: (tx: Transaction, values: Values) => Promise<unknown> }
    const call = repeatableOf(request, () => hashOfWrite(resource, sent))
    const doing = async (tx: Transaction): Promise<number> => {
      const write = async (inner: Transaction, values: Values): Promise<number> => {
        const made = await writes[action](inner, values)
        return action === 'create' ? Number(made) : id
      }
      return around ? around({ tx, actor, origin, action, id, input, wanted }, write) : write(tx, input)
    }
    const done = inTransaction(context.db, async (tx) =>
      action === 'create' ? (await onceWithin(tx, call, doing)).answer : doing(tx),
    )
    const written = await done.catch((error: unknown) => {
      throw action === 'delete' ? asStillInUse(error) : asFieldIssue(resource, error)
    })
    committed(plan, written)
    context.mailQueue.wake()
    return written
  }

/**
 * The generic routes of a resource for those whose records they are. Whose they are comes from the session alone, and
 * only what the declaration names as theirs is answered, filtered and sorted by, searched and written.
 */
export const registerOwn = (owning: Owning): void => {
  const { app, context, resource, rules, before } = owning
  const { base, one, actions = {} } = resource.owner
  const listed = ownList(resource)
  const { read, database, env } = context
  const run = statementRunner(read, env.DATABASE_PREPARE)
  // What was just written is read where it was.
  const again = statementRunner(only(database), env.DATABASE_PREPARE)
  const records = perLocale((locale) => recordSql(ownRecord(resource), rules, locale, true))
  const lists = perLocale((locale) => listPlan(listed, rules, locale, true))
  const calls = ownCalls(resource, rules, lists.ar.filters)
  const { said = {} } = rules.ofOwner ?? {}
  const write = writer(owning)
  const path = isSingle(resource) ? base : `${base}/:id`

  const scopeOf = (request: FastifyRequest) => scopeOfVendor(resource, vendorOf(request).vendorId)

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    told?: Parameters<typeof sendJson>[4],
  ) => {
    const record = await readRecord(told ? again : run, records[request.locale], id, scopeOf(request))
    return sendJson(request, reply, one, record, told)
  }

  /** One write, answered with the record as it is afterwards. */
  const writing = (action: 'create' | 'edit' | 'toggle', status = 200) => {
    return async (request: FastifyRequest<{ Body: Values | undefined }>, reply: FastifyReply) => {
      const input = request.body ?? {}
      const wanted = action === 'toggle' ? switching.parse(request.query).active : undefined
      const of = action === 'create' ? 0 : idOf(request)
      const id = await write(request, { action, id: of, sent: input, wanted })
      noteSecurity(request, { subject: { resource: resource.name, id } })
      const name = nameOf(resource, request.locale)
      const params = { name, email: String(input.email ?? '') }
      reply.code(status)
      return answer(request, reply, id, { key: said[action] ?? 'saved', params })
    }
  }

  if (!isSingle(resource)) {
    const scopeFor = async (request: FastifyRequest) => {
      await before?.(context, vendorOf(request).vendorId)
      return scopeOf(request)
    }
    const call = calls.list
    listRoute({ app, context, rules, run, lists, resource: listed, call, scopeFor, permittedBy: null })
  }
  serveCall(app, `GET ${path}`, calls.read, (request, reply) => answer(request, reply, idOf(request)))
  if (actions.create) serveCall(app, `POST ${base}`, calls.create, writing('create', 201))
  if (actions.edit) serveCall(app, `PUT ${path}`, calls.edit, writing('edit'))
  if (actions.toggle) serveCall(app, `PUT ${base}/active-toggle/:id`, calls.toggle, writing('toggle'))
  if (actions.delete)
    serveCall(app, `DELETE ${path}`, calls.delete, async (request) => {
      await write(request, { action: 'delete', id: idOf(request) })
      return success(request, {}, said.delete ?? 'deleted', { name: nameOf(resource, request.locale) })
    })
}
