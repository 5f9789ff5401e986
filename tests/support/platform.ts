import { allResources, resourceNamed } from '#server/db/registry.ts'
import { EXTERNAL_ID } from '#src/schema/facets.ts'
import { isOfKind } from '#src/schema/interpret.ts'
import {
  isOnPlatform,
  keyParts,
  type PlatformResource,
  platformRecord,
  takenReferences,
} from '#src/schema/platform.ts'
import type { TestApp } from './app.ts'
import { insertSample } from './insertSample.ts'
import { sampleInput, sampleOf, type Values } from './samples.ts'

/** Every resource that the platform reads, and those of them that it writes. */
export const collections: readonly PlatformResource[] = allResources.filter(isOnPlatform)
export const fed: readonly PlatformResource[] = collections.filter(({ platform }) => platform.takes)

/** Every scope that a key can be given on them. */
export const allScopes: readonly string[] = collections.flatMap(({ name, platform }) =>
  platform.takes ? [`${name}:read`, `${name}:write`] : [`${name}:read`],
)

/** What samples point at: the last part of what each is known by. */
export interface Places {
  readonly [resource: string]: { readonly id: number; readonly part: string }
}

/** A vendor, a marketplace and a category of it, for samples to point at. */
export const insertPlaces = async ({ context }: Pick<TestApp, 'context'>, name: string): Promise<Places> => {
  const { pool } = context.database
  const insert = (resource: string, values: Values) => insertSample(pool, resourceNamed(resource), values)
  const vendor = await insert('vendors', {})
  const { rows } = await pool.query<{ external_id: string }>(
    'select external_id from vendors where id = $1',
    [vendor],
  )
  const marketplace = await insert('marketplaces', { market_id: name })
  const category = await insert('marketplace_categories', { marketplace, remote_id: `${name}-root` })
  return {
    vendors: { id: vendor, part: rows[0]?.external_id ?? '' },
    marketplaces: { id: marketplace, part: name },
    marketplace_categories: { id: category, part: `${name}-root` },
  }
}

const partOf = (resource: PlatformResource, places: Places, seed: number, name: string): string => {
  const field = resource.fields[name]
  if (isOfKind(field, 'reference')) return places[field.options.resource]?.part ?? ''
  // Each sample is another record.
  if (isOfKind(field, 'choice')) return field.options.choices[seed % field.options.choices.length] ?? ''
  if (name === 'marketplace') return places.marketplaces?.part ?? ''
  return name === EXTERNAL_ID || !field ? `sample-${seed}` : String(sampleOf(field, name, seed))
}

/** What the record of a sample is known by, part by part. */
export const sampleKey = (resource: PlatformResource, places: Places, seed: number): Values =>
  Object.fromEntries(
    keyParts(resource, resourceNamed).map(({ name }) => [name, partOf(resource, places, seed, name)]),
  )

/** What a sample writes beside its key. */
export const sampleWritten = async (
  resource: PlatformResource,
  places: Places,
  seed: number,
): Promise<Values> => {
  const key = keyParts(resource, resourceNamed).map(({ name }) => name)
  const whole = await sampleInput(platformRecord(resource), seed, {
    record: async () => 1,
    upload: () => Promise.reject(new Error('the platform uploads nothing')),
  })
  const references = takenReferences(resource)
    .filter(({ name }) => Object.hasOwn(whole, name))
    .map(({ name }) => [name, partOf(resource, places, seed, name)])
  const own = Object.entries(whole).filter(
    ([name]) => !key.includes(name) && !platformKeyFields(resource).includes(name),
  )
  return { ...Object.fromEntries(own), ...Object.fromEntries(references) }
}

const platformKeyFields = ({ platform: { key } }: PlatformResource): readonly string[] =>
  key === EXTERNAL_ID ? [] : key

/** The path of a collection, or of the record of that key. */
export const platformPath = ({ platform }: PlatformResource, key: Values = {}): string =>
  [
    '/api/platform/v1',
    platform.collection,
    ...Object.values(key).map((part) => encodeURIComponent(String(part))),
  ].join('/')
