import { z } from 'zod'
import { EXPORT_TYPES } from '#server/exports/sheet.ts'
import { requireAny, requirePermission } from '#src/contract/access.ts'
import type { Call } from '#src/contract/call.ts'
import { inputOf } from '#src/contract/inputs.ts'
import { takenFromOwners, toldToOwners } from '#src/contract/owners.ts'
import { flagText, id, idParams, readAt } from '#src/contract/parts.ts'
import { pageOf, recordOf, recordSchema } from '#src/contract/records.ts'
import type { ResourceName } from '#src/resources/index.ts'
import type { Fields } from '#src/schema/fields.ts'
import { pascalCase } from '#src/schema/interpret.ts'
import { isSingle, type OwnedResource, ownList, ownRecord } from '#src/schema/owner.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { bulkActions, bulkInput } from './bulk.ts'
import { exampleInput } from './examples.ts'
import type { FilterParameter } from './filters.ts'
import { foundQuery, listQuery } from './listQuery.ts'
import { marks } from './recentMarks.ts'
import type { AnyRules } from './rules.ts'
import { sheetColumns } from './sheetKinds.ts'

const switching = z.object({
  active: flagText()
    .optional()
    .describe(
      'The state it is to be in, in which one that is already stays. Left out, it goes to the other one.',
    ),
})

const bulkResult = z.object({
  done: z.array(id()).describe('Ids of the records that were changed.'),
  unchanged: z.int().describe('How many were in that state already.'),
  failed: z.array(z.object({ id: id(), label: z.string(), code: z.string(), message: z.string() })),
  entry: id().nullable().describe('The entry of the history that leads the act; null when nothing was done.'),
})

/** The generic calls on the records of a resource (contract.md), as its declaration and rules make them. */
export const resourceCalls = (
  resource: AnyResource,
  rules: AnyRules,
  filters: readonly FilterParameter[],
) => {
  const { name, one, many } = resource
  const record = pascalCase(one)
  const recent = marks(rules)
  const may = (action: string) => ({ tag: name, access: requirePermission(name, action) })
  const answersOne = { result: z.object({ [one]: recordOf(resource) }) }
  const created = inputOf(resource, 'create').meta({ id: `New${record}` })
  const changed = inputOf(resource, 'edit')
    .extend({ updated_at: readAt() })
    .meta({ id: `Changed${record}` })
  const found = foundQuery(resource, filters)
  const permissions = new Set([...bulkActions(resource).values()].map(({ permission }) => permission))
  return {
    list: {
      ...may('list'),
      operationId: `list${pascalCase(name)}`,
      summary: `List ${many}`,
      description: `With \`excel=1\` or \`pdf=1\` all rows that are found, as a file; for that \`${name}:export\` is needed too.`,
      query: listQuery(resource, found, sheetColumns(resource)),
      result: z.object({ [many]: pageOf(resource).meta({ id: `${record}Page` }) }),
      files: Object.values(EXPORT_TYPES),
    },
    read: {
      ...may('view'),
      ...answersOne,
      operationId: `get${record}`,
      summary: `Read one ${one}`,
      params: idParams,
    },
    create: {
      ...may('create'),
      ...recent.create,
      ...answersOne,
      operationId: `create${record}`,
      summary: `Create a ${one}`,
      body: created,
      example: exampleInput(resource),
      status: 201,
      repeatable: true,
      failures: [409],
    },
    edit: {
      ...may('edit'),
      ...recent.edit,
      ...answersOne,
      operationId: `change${record}`,
      summary: `Change a ${one}`,
      params: idParams,
      body: changed,
      failures: [409],
    },
    toggle: {
      ...may('edit'),
      ...recent.toggle,
      ...answersOne,
      operationId: `toggle${record}`,
      summary: `Switch a ${one} on or off`,
      params: idParams,
      query: switching,
      failures: [409],
    },
    remove: {
      ...may('delete'),
      ...recent.remove,
      operationId: `delete${record}`,
      summary: `Delete a ${one}`,
      params: idParams,
      failures: [409],
    },
    /** A one-way change of state. */
    transition: (key: string, summary: string) => ({
      ...may(key),
      query: z.object({ updated_at: readAt() }),
      ...recent.transition(key),
      ...answersOne,
      operationId: `${key}${record}`,
      summary,
      params: idParams,
      failures: [409],
    }),
    /** One thing done to many records (docs/decisions/0082). */
    bulk: () => ({
      tag: name,
      access: requireAny([...permissions].map((action) => ({ resource: name, action }))),
      ...recent.bulk,
      summary: `Do one thing to many ${many}`,
      body: bulkInput(resource, found),
      result: bulkResult,
      failures: [409],
    }),
  } as const
}

/** The calls of those whose records they are: what they see of them, and do with them. */
export const ownCalls = (resource: OwnedResource, rules: AnyRules, filters: readonly FilterParameter[]) => {
  const listed = ownList(resource)
  const record = ownRecord(resource)
  const { one, many } = listed
  const told = toldToOwners[resource.name as ResourceName]
  const recent = marks(rules.ofOwner ?? {})
  const mine = { tag: 'account', access: { user: resource.owner.permission } } as const
  const answersOne = { result: z.object({ [one]: recordSchema(record, told) }) }
  const named = isSingle(resource) ? {} : { params: idParams }
  const input = (mode: 'create' | 'edit'): z.ZodObject =>
    inputOf<Fields, 'create' | 'edit'>(record, mode).extend(
      takenFromOwners[resource.name as ResourceName] ?? {},
    )
  return {
    list: {
      ...mine,
      summary: `List my ${many}`,
      description: 'With `excel=1` or `pdf=1` all rows that are found, as a file.',
      query: listQuery(listed, foundQuery(listed, filters), sheetColumns(listed)),
      result: z.object({ [many]: pageOf(listed, recordSchema(listed, told)) }),
      files: Object.values(EXPORT_TYPES),
    },
    read: { ...mine, ...answersOne, ...named, summary: `Read one ${one} of mine` },
    create: {
      ...mine,
      ...recent.create,
      ...answersOne,
      summary: `Create a ${one} of mine`,
      body: input('create'),
      status: 201,
      repeatable: true,
      failures: [409, 429],
    },
    edit: {
      ...mine,
      ...recent.edit,
      ...answersOne,
      ...named,
      summary: `Change a ${one} of mine`,
      // Rows that are made for owners do not tell when they were changed.
      body: rules.ofOwner?.rows ? input('edit') : input('edit').extend({ updated_at: readAt() }),
      failures: [409],
    },
    toggle: {
      ...mine,
      ...recent.toggle,
      ...answersOne,
      ...named,
      summary: `Switch a ${one} of mine on or off`,
      query: switching,
      failures: [409],
    },
    delete: { ...mine, ...recent.remove, ...named, summary: `Delete a ${one} of mine`, failures: [409] },
  } satisfies Readonly<Record<string, Call>>
}
