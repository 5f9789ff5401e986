import { exampleInput } from '#server/crud/examples.ts'
import { allResources, resourceNamed } from '#server/db/registry.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import type { Call, CallName } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import { keySchema, platformRecordCalls } from '#src/contract/platformRecords.ts'
import { isOnPlatform, type PlatformResource, platformRecord } from '#src/schema/platform.ts'

/** Where the calls of the platform stand, below `/api/`. */
const PLATFORM_BASE = 'platform/v1/'

/** The resources that the other systems of the platform feed, or read. */
export const fedResources: readonly PlatformResource[] = allResources.filter(isOnPlatform)

export type FedCalls = ReturnType<typeof platformRecordCalls>

/** The calls on the records of a resource, by what they do. */
export const fedCalls = (resource: PlatformResource): FedCalls =>
  platformRecordCalls(resource, {
    find: resourceNamed,
    example: exampleInput(platformRecord(resource)),
    security: rulesOf(resource).security,
  })

/** Methods and paths of these calls. */
export const fedNames = (resource: PlatformResource) => {
  const collection = `${PLATFORM_BASE}${resource.platform.collection}`
  const record = [
    collection,
    ...Object.keys(keySchema(resource, resourceNamed).shape).map((name) => `:${name}`),
  ].join('/')
  return {
    list: `GET ${collection}`,
    read: `GET ${record}`,
    put: `PUT ${record}`,
    remove: `DELETE ${record}`,
    bulk: `POST ${collection}/bulk`,
  } as const satisfies Readonly<Record<keyof FedCalls, CallName>>
}

const isServed = ({ platform }: PlatformResource, name: keyof FedCalls): boolean =>
  name === 'list' ||
  name === 'read' ||
  (platform.takes !== undefined && (name !== 'remove' || platform.deletes === true))

const namedCalls = (resource: PlatformResource): [CallName, Call][] => {
  const names = fedNames(resource)
  const entries = Object.entries(fedCalls(resource)) as [keyof FedCalls, Call][]
  return entries.flatMap(([what, call]) => (isServed(resource, what) ? [[names[what], call]] : []))
}

/** Whether a call is one that the other systems of the platform make. */
export const isForPlatform = ([name, { tag }]: readonly [CallName, Call]): boolean =>
  name.split(' ')[1]?.startsWith(PLATFORM_BASE) === true && tag !== 'docs'

/** Every call that the other systems of the platform make, as its contract says: without a server, or a database. */
export const platformContract = (): ReadonlyMap<CallName, Call> =>
  new Map([
    ...(Object.entries(contract) as [CallName, Call][]).filter(isForPlatform),
    ...fedResources.flatMap(namedCalls),
  ])
