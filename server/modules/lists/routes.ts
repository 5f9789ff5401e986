import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { statementRunner } from '#server/crud/statements.ts'
import { allResources } from '#server/db/registry.ts'
import { actorOf, may } from '#server/http/access.ts'
import { sendKept } from '#server/http/conditional.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { serveCall } from '#server/http/serve.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { allGroups } from '#server/settings/groups.ts'
import { type Access, type Permission, requireAny, requirePermission } from '#src/contract/access.ts'
import type { Call } from '#src/contract/call.ts'
import { id, strict } from '#src/contract/parts.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { labels as ar } from '#src/resources/allLabels.ar.ts'
import { labels as en } from '#src/resources/allLabels.en.ts'
import { PERMISSIONS, permissionOf } from '#src/resources/permissions.ts'
import { fieldsOf, isOfKind, pascalCase, targetOf } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { filterTexts, readValues, type ValuesQuery, valuesQuery } from './fieldValues.ts'
import { type NamesPlan, type NamesQuery, namesPlan, namesQuery, readNames } from './values.ts'

interface Labels {
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const LABELS: Readonly<Record<Locale, Readonly<Record<string, Labels>>>> = { ar, en }

/** A value of a choice field and what it is called. */
interface Constant {
  readonly id: string
  readonly name: string
}

/** `<resource>.<field>` → its values in their declared order, for every declared choice field. */
const constantLists = (locale: Locale): Readonly<Record<string, readonly Constant[]>> =>
  Object.fromEntries(
    [...allResources, ...allGroups].flatMap((declared) =>
      fieldsOf(declared).flatMap(({ name, field }) => {
        if (!isOfKind(field, 'choice')) return []
        const labels = LABELS[locale][declared.name]?.choices[name] ?? {}
        return [
          [
            `${declared.name}.${name}`,
            field.options.choices.map((id) => ({ id, name: labels[id] ?? id })),
          ] as const,
        ]
      }),
    ),
  )

const pointsAt = (owner: AnyResource, target: AnyResource): boolean =>
  fieldsOf(owner).some(({ field }) => targetOf(field) === target.name)

const READING_OR_WRITING = ['list', 'view', 'create', 'edit'] as const

/**
 * Who may have the names of a resource's records: who may list them, and who may work with what points at
 * them (docs/decisions/0054). Its own rows would tell them the names anyway.
 */
const namesAccess = (target: AnyResource): Access =>
  requireAny([
    { resource: target.name, action: 'list' },
    // The history names whoever did something, and is filtered by them.
    ...(target.accounts ? [{ resource: 'history', action: 'list' }] : []),
    ...allResources
      .filter((owner) => owner !== target && pointsAt(owner, target))
      .flatMap((owner): Permission[] =>
        READING_OR_WRITING.filter((action) => PERMISSIONS.has(permissionOf(owner.name, action))).map(
          (action) => ({ resource: owner.name, action }),
        ),
      ),
  ])

/** What selects narrow names by: reports go to administrators alone. */
const OF_SELECTS: ReadonlySet<string> = new Set(['search', 'limit', 'active', 'ids', 'user_type'])

const mayList = (request: FastifyRequest, { name }: AnyResource): boolean =>
  may(actorOf(request), name, 'list')

/** Names are no way to find out what a list would tell: whoever may not list asks as selects do (403). */
const refuseBeyondSelects = (query: NamesQuery): void => {
  if (Object.entries(query).some(([key, value]) => value !== undefined && !OF_SELECTS.has(key)))
    throw new AppError(403, 'not_allowed')
}

const option = z.object({ id: z.string(), name: z.string() })

const namesCall = (resource: AnyResource, plan: NamesPlan): Call => ({
  tag: 'lists',
  operationId: `list${pascalCase(resource.name)}Names`,
  summary: `Names of ${resource.many} for a select`,
  description:
    'Active ones in the order of their names, `limit` at most; others where `active` or `ids` ask for them.',
  access: namesAccess(resource),
  query: namesQuery(plan),
  result: z.object({ list: z.array(z.object({ id: id(), name: z.string() })), has_more: z.boolean() }),
})

const valuesCall = ({ name, many }: AnyResource, field: string): Call => ({
  tag: 'lists',
  summary: `Values of ${field} among ${many}, for a filter`,
  access: requirePermission(name, 'list'),
  query: valuesQuery,
  result: z.object({ list: z.array(option), has_more: z.boolean() }),
})

const constantsCall = {
  tag: 'lists',
  summary: 'Values of all choice fields',
  access: 'authenticated',
  query: strict({}),
  result: z.object({
    lists: z.record(z.string(), z.array(option)).describe('`coupons.type` → its values.'),
  }),
} satisfies Call

/** Clients keep the answer by itself and ask each time whether it still holds; a write changes its ETag. */
const send = (request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply =>
  sendKept(request, reply, {
    content: JSON.stringify(success(request, result)),
    type: 'application/json; charset=utf-8',
    caching: 'private, no-cache',
    vary: 'lang, authorization',
  })

/** Options for selects: records by their names, and the values of choice fields. */
export const lists: Module = (app, { read, env }) => {
  const run = statementRunner(read, env.DATABASE_PREPARE)
  const constants = Object.fromEntries(LOCALES.map((locale) => [locale, constantLists(locale)]))

  for (const resource of allResources) {
    const plan = namesPlan(resource, rulesOf(resource))
    serveCall(app, `GET core/list/${resource.name}`, namesCall(resource, plan), async (request, reply) => {
      const query = request.query as NamesQuery
      const namesAlone = !mayList(request, resource)
      if (namesAlone) refuseBeyondSelects(query)
      return send(request, reply, await readNames(run, plan, { locale: request.locale, namesAlone }, query))
    })

    for (const field of filterTexts(resource))
      serveCall(
        app,
        `GET core/list/${resource.name}.${field}`,
        valuesCall(resource, field),
        async (request, reply) => {
          const query = request.query as ValuesQuery
          return send(request, reply, await readValues(run, resource, field, query))
        },
      )
  }

  serveCall(app, 'GET core/common/getConstList', constantsCall, (request, reply) =>
    send(request, reply, { lists: constants[request.locale] }),
  )
}
