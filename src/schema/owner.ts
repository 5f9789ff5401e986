import type { OwnerActions } from './facets.ts'
import type { Field } from './fields.ts'
import type { AnyResource } from './resource.ts'

/** A resource that vendors see their own records of. */
export type OwnedResource = AnyResource & Required<Pick<AnyResource, 'owner'>>

export const isOwned = (resource: AnyResource): resource is OwnedResource => resource.owner !== undefined

/** True for the vendor itself, which is one: there is no list of it. */
export const isSingle = ({ owner }: OwnedResource): boolean => owner.scope === 'id'

/** What an action does not name is shown and not written, whatever administrators write. */
const asTheirs = (name: string, field: Field, { create = [], edit = [] }: OwnerActions): Field => {
  const [isGiven, isChanged] = [create.includes(name), edit.includes(name)]
  const written = { readOnly: !isGiven && !isChanged, once: isGiven && !isChanged }
  return { ...field, options: { ...field.options, ...written } }
}

const withFields = ({ owner, ...resource }: OwnedResource, names: readonly string[]): AnyResource => {
  const { actions = {} } = owner
  return {
    ...resource,
    base: owner.base,
    one: owner.one,
    many: owner.many,
    fields: Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([name]) => names.includes(name))
        .map(([name, field]) => [name, asTheirs(name, field, actions)]),
    ),
    list: {
      columns: owner.columns,
      filters: owner.filters,
      sort: owner.sort,
      search: owner.search,
      defaultSort: { field: 'id', order: 'DESC' },
    },
    form: [],
    rules: resource.rules.filter((rule) =>
      (rule.rule === 'dateOrder' ? [rule.from, rule.to] : [rule.field, rule.when.field]).every((name) =>
        names.includes(name),
      ),
    ),
    transitions: [],
    capabilities: {
      create: actions.create !== undefined,
      edit: actions.edit !== undefined,
      delete: actions.delete === true,
      toggle: actions.toggle === true,
      view: false,
      import: false,
    },
  }
}

/** The resource as its owners know it in a list: what is not theirs to see is not there at all. */
export const ownList = (resource: OwnedResource): AnyResource =>
  withFields(resource, [...resource.owner.columns, ...(resource.owner.fields ?? [])])

/** The same of a single record. */
export const ownRecord = (resource: OwnedResource): AnyResource => {
  const { columns, fields = [], record = [] } = resource.owner
  return withFields(resource, [...columns, ...fields, ...record])
}
