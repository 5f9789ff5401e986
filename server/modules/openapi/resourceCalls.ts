import { EXPORT_TYPES } from '#server/exports/sheet.ts'
import { namesPlan } from '#server/modules/lists/names.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { type OwnedResource, ownList, ownRecord } from '#src/schema/owner.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Described, DescribedCalls } from './described.ts'
import { exampleInput, inputSchemaOf } from './inputs.ts'
import { type JsonSchema, object, type Properties, pascalCase, ref } from './jsonSchema.ts'
import { fileParameters, filterQuery, listParameters } from './listParameters.ts'
import { pageSchema, recordSchema } from './records.ts'

/** Names of a resource's schemas in the document. */
const names = ({ one }: AnyResource) => {
  const record = pascalCase(one)
  return { record, created: `New${record}`, changed: `Changed${record}`, page: `${record}Page` }
}

const guard: JsonSchema = {
  type: 'string',
  format: 'date-time',
  description: 'As it was read: when the record has changed since, the answer is 409 `changed_meanwhile`.',
}

const changeSchema = (resource: AnyResource): JsonSchema => {
  const schema = inputSchemaOf(resource, 'edit')
  return { ...schema, properties: { ...(schema.properties as Properties), updated_at: guard } }
}

/** The schemas of a resource by their names in the document. */
export const resourceSchemas = (resource: AnyResource): Properties => {
  const { record, created, changed, page } = names(resource)
  const { create, edit } = resource.capabilities
  return {
    [record]: recordSchema(resource),
    [page]: pageSchema(resource, ref(record)),
    ...(create ? { [created]: inputSchemaOf(resource, 'create') } : {}),
    ...(edit ? { [changed]: changeSchema(resource) } : {}),
  }
}

const namesCall = (resource: AnyResource): Described => ({
  operationId: `list${pascalCase(resource.name)}Names`,
  description:
    'Active ones in the order of their names, 1,000 at most; others where `active` or `ids` ask for them.',
  query: filterQuery(resource, namesPlan(resource, rulesOf(resource)).filters),
  result: {
    list: { type: 'array', items: object({ id: { type: 'integer' }, name: { type: 'string' } }) },
    has_more: { type: 'boolean' },
  },
})

/** The generic calls of a resource, and its list of names. */
export const resourceCalls = (resource: AnyResource): DescribedCalls => {
  const { record, created, changed, page } = names(resource)
  const base = `/api/${resource.base}`
  const one: Described = { result: { [resource.one]: ref(record) } }
  return {
    [`GET ${base}`]: {
      operationId: `list${pascalCase(resource.name)}`,
      description: `With \`excel=1\` or \`pdf=1\` all rows that are found, as a file; for that \`${resource.name}:export\` is needed too.`,
      query: [...listParameters(resource), ...fileParameters(resource)],
      files: Object.values(EXPORT_TYPES),
      result: { [resource.many]: ref(page) },
    },
    [`GET ${base}/:id`]: { ...one, operationId: `get${record}` },
    [`POST ${base}`]: {
      ...one,
      operationId: `create${record}`,
      body: ref(created),
      example: exampleInput(resource),
      status: 201,
    },
    [`PUT ${base}/:id`]: { ...one, operationId: `change${record}`, body: ref(changed), failures: [409] },
    [`PUT ${base}/active-toggle/:id`]: { ...one, operationId: `toggle${record}`, failures: [409] },
    [`DELETE ${base}/:id`]: { operationId: `delete${record}`, result: {}, failures: [409] },
    ...Object.fromEntries(
      resource.transitions.map(({ key }) => [
        `PUT ${base}/${key}/:id`,
        { ...one, operationId: `${key}${record}`, failures: [409] },
      ]),
    ),
    [`GET /api/core/list/${resource.name}`]: namesCall(resource),
  }
}

/** The same calls for those whose records they are, with what they see of them. */
export const ownCalls = (resource: OwnedResource): DescribedCalls => {
  const listed = ownList(resource)
  return {
    [`GET /api/${listed.base}`]: {
      // Computed states follow from the transitions.
      query: listParameters({ ...listed, transitions: resource.transitions }).filter(
        ({ name }) => name !== 'search',
      ),
      result: { [listed.many]: pageSchema(listed, recordSchema(listed)) },
    },
    [`GET /api/${listed.base}/:id`]: { result: { [listed.one]: recordSchema(ownRecord(resource)) } },
  }
}
