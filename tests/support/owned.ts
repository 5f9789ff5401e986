import { allResources } from '#server/db/registry.ts'
import { takenFromOwners } from '#src/contract/owners.ts'
import type { ResourceName } from '#src/resources/index.ts'
import { tenantOf } from '#src/resources/vendors/vendors.ts'
import { wireNames, writableFields } from '#src/schema/interpret.ts'
import { isOwned, isSingle, type OwnedResource, ownRecord } from '#src/schema/owner.ts'
import type { TestApp } from './app.ts'
import { insertSample } from './insertSample.ts'
import { sampleInput, type Values } from './samples.ts'
import type { VendorPeople } from './vendorPeople.ts'

/** Every resource that vendors have their own records of. */
export const owned: readonly OwnedResource[] = allResources.filter(isOwned)

/** What a record of that vendor holds. */
export const ownerOf = (
  { fields, owner: { scope, among } }: OwnedResource,
  { vendorId }: VendorPeople,
): Values => ({
  [scope]: scope === 'id' || fields[scope]?.kind === 'reference' ? vendorId : tenantOf(vendorId),
  ...(among && { [among.field]: among.is }),
})

/** Puts a record of that vendor into its table; the vendor itself is there. */
export const insertOwn = async (
  { context }: TestApp,
  resource: OwnedResource,
  whose: VendorPeople,
  values: Values = {},
): Promise<number> =>
  isSingle(resource)
    ? whose.vendorId
    : insertSample(context.database.pool, resource, {
        ...ownerOf(resource, whose),
        ...values,
        // One may be due at a time.
        ...(resource.name === 'subscriptions' ? { status: 'REJECTED' } : {}),
      })

let seed = 40_000

const nothing = () => Promise.reject(new Error('owners upload nothing by the generic calls'))

/** A valid body of an owner's `POST` or `PUT`. */
export const ownInput = async (
  { context }: TestApp,
  resource: OwnedResource,
  mode: 'create' | 'edit',
): Promise<Values> => {
  seed += 1
  const record = ownRecord(resource)
  const whole = await sampleInput(record, seed, {
    record: (target) => insertSample(context.database.pool, target),
    upload: nothing,
  })
  const names = writableFields(record, mode).flatMap(wireNames)
  const beside = Object.keys(takenFromOwners[resource.name as ResourceName] ?? {})
  return {
    ...Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))),
    ...Object.fromEntries(beside.map((name) => [name, []])),
  }
}

/** One call on the own records, by what it does. */
export interface OwnCall {
  readonly does: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Record<string, string>
  readonly body?: Values
  /** The declaration says that owners do this. */
  readonly isDeclared: boolean
}

/** Every call that a generic route could serve on the records with these ids, whether owners have it or not. */
export const ownCalls = async (
  server: TestApp,
  resource: OwnedResource,
  ids: readonly number[],
): Promise<OwnCall[]> => {
  const { base, actions = {}, sort } = resource.owner
  const [id] = ids
  const isOne = isSingle(resource)
  const edit = await ownInput(server, resource, 'edit')
  const list = (does: string, query: Record<string, string>) =>
    ({ does, method: 'GET', path: base, query: { ids: ids.join(), ...query }, isDeclared: !isOne }) as const
  const lists: OwnCall[] = [
    list('list', {}),
    list('search', { search: '00' }),
    ...sort.flatMap((sort_column) =>
      ['asc', 'desc'].map((sort_direction) =>
        list(`sort by ${sort_column}`, { sort_column, sort_direction }),
      ),
    ),
    list('excel', { excel: '1' }),
    list('pdf', { pdf: '1' }),
  ]
  return [
    // What is one is read and changed without a name: see below.
    ...(isOne ? [] : lists),
    { does: 'record', method: 'GET', path: `${base}/${id}`, isDeclared: !isOne },
    {
      does: 'edit',
      method: 'PUT',
      path: `${base}/${id}`,
      body: edit,
      isDeclared: !isOne && Boolean(actions.edit),
    },
    {
      does: 'toggle',
      method: 'PUT',
      path: `${base}/active-toggle/${id}`,
      isDeclared: actions.toggle === true,
    },
    { does: 'delete', method: 'DELETE', path: `${base}/${id}`, isDeclared: actions.delete === true },
    {
      does: 'bulk',
      method: 'POST',
      path: `${base}/bulk`,
      body: { action: 'delete', ids },
      isDeclared: false,
    },
    ...resource.transitions.map(({ key }): OwnCall => {
      return { does: key, method: 'PUT', path: `${base}/${key}/${id}`, isDeclared: false }
    }),
  ]
}

/** Those that name no record: what they reach follows from the session alone. */
export const unnamedCalls = async (server: TestApp, resource: OwnedResource): Promise<OwnCall[]> => {
  const { base, actions = {} } = resource.owner
  const write = async (
    does: 'create' | 'edit',
    method: 'POST' | 'PUT',
    isDeclared: boolean,
  ): Promise<OwnCall> => ({
    does,
    method,
    path: base,
    body: await ownInput(server, resource, does),
    isDeclared,
  })
  return [
    { does: 'read', method: 'GET', path: base, isDeclared: true },
    await write('create', 'POST', actions.create !== undefined),
    await write('edit', 'PUT', isSingle(resource) && actions.edit !== undefined),
  ]
}
