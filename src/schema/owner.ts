import type { AnyResource } from './resource.ts'

/** A resource that vendors see their own records of. */
export type OwnedResource = AnyResource & Required<Pick<AnyResource, 'owner'>>

export const isOwned = (resource: AnyResource): resource is OwnedResource => resource.owner !== undefined

const NOTHING = { create: false, edit: false, delete: false, toggle: false, view: false } as const

const withFields = ({ owner, ...resource }: OwnedResource, names: readonly string[]): AnyResource => ({
  ...resource,
  base: owner.base,
  one: owner.one,
  many: owner.many,
  fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.includes(name))),
  list: {
    columns: owner.columns,
    filters: owner.filters,
    sort: owner.sort,
    search: owner.search,
    defaultSort: { field: 'id', order: 'DESC' },
  },
  form: [],
  rules: [],
  transitions: [],
  capabilities: NOTHING,
})

/** The resource as its owners know it in a list: what is not theirs to see is not there at all. */
export const ownList = (resource: OwnedResource): AnyResource =>
  withFields(resource, [...resource.owner.columns, ...(resource.owner.fields ?? [])])

/** The same of a single record. */
export const ownRecord = (resource: OwnedResource): AnyResource => {
  const { columns, fields = [], record = [] } = resource.owner
  return withFields(resource, [...columns, ...fields, ...record])
}
