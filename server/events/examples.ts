import { exampleValue } from '#server/crud/examples.ts'
import { resourceNamed } from '#server/db/registry.ts'
import type { EventKind, Told } from '#src/contract/eventCatalogue.ts'
import { eventFields } from '#src/schema/events.ts'
import { wireNames } from '#src/schema/interpret.ts'

/** What an event of a declared resource tells, as an example. */
const recordExample = (name: string): Told['data'] => {
  const resource = resourceNamed(name)
  const told = eventFields(resource).flatMap((named) =>
    wireNames(named).map((key) => [key, exampleValue(resource, named, key) ?? null] as const),
  )
  return {
    changed: told.slice(0, 1).map(([key]) => key),
    record: { ...Object.fromEntries(told), active: true },
  }
}

/** An event of that type, whole, as an example. */
export const exampleEvent = ({ type, resource, example }: EventKind): Told => ({
  id: 'evt_0d2f8a3e-5a0c-4d6e-9f37-6c1b2a4e8d10',
  type,
  occurred_at: '2026-11-23T09:00:00.000Z',
  subject: { resource, id: 7, external_id: null },
  actor: { kind: 'person', id: 1 },
  data: example ? { ...example } : recordExample(resource),
})
