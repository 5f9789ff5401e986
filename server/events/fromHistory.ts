import { allResources } from '#server/db/registry.ts'
import { eventFields, eventNoun, eventVerbs } from '#src/schema/events.ts'
import { wireNames } from '#src/schema/interpret.ts'
import type { NewEvent } from './emit.ts'

/** What an entry of the history says that an event tells too. */
interface Entry {
  readonly action: string
  readonly resource: string
  readonly recordId?: number | null
  readonly changes?: Readonly<Record<string, unknown>>
  /** The record as it is now, of a deleted one as it was, as on the wire. */
  readonly values?: Readonly<Record<string, unknown>>
}

const PLANS = new Map(
  allResources.map((resource) => [
    resource.name,
    {
      noun: eventNoun(resource),
      verbs: eventVerbs(resource),
      keys: [...eventFields(resource).flatMap(wireNames), 'active'],
    },
  ]),
)

const toldOf = (keys: readonly string[], values: NonNullable<Entry['values']>) =>
  Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])))

/** The event of an entry; none where nothing is told of such an act. */
const eventOf = ({ action, resource, recordId, changes = {}, values }: Entry): NewEvent[] => {
  const plan = PLANS.get(resource)
  const verb = plan?.verbs.get(action)
  if (!plan || !verb || !recordId) return []
  const data = { changed: Object.keys(changes), record: values ? toldOf(plan.keys, values) : null }
  return [{ type: `${plan.noun}.${verb}`, subject: { resource, id: recordId }, data }]
}

/** What entries of the history tell systems outside. */
export const eventsOf = (entries: readonly Entry[]): readonly NewEvent[] => entries.flatMap(eventOf)
