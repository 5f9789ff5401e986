import { z } from 'zod'
import { resources } from '#src/resources/index.ts'
import { eventFields, eventNoun, eventVerbs } from '#src/schema/events.ts'
import { wireNames } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { labelsOf } from './labels.ts'
import { id, instant } from './parts.ts'
import { answeredField } from './records.ts'
import { RULE_EVENTS } from './ruleEvents.ts'

/** One type of events: what it tells, of what. */
export interface EventKind {
  /** `vendor.created`. */
  readonly type: string
  /** The resource of its subject. */
  readonly resource: string
  readonly summary: string
  readonly data: z.ZodObject
  /** Left out where it is made of the declaration (server/events/examples.ts). */
  readonly example?: Readonly<Record<string, unknown>>
}

/** What is told of a record: its fields that hold nothing about a person, under the names of writes. */
const recordData = (resource: AnyResource): z.ZodObject =>
  z.object({
    ...Object.fromEntries(
      eventFields(resource).flatMap((named) =>
        wireNames(named).map((key) => [key, answeredField(named.field).nullable().optional()] as const),
      ),
    ),
    active: z.boolean().optional(),
  })

const changeData = (resource: AnyResource): z.ZodObject =>
  z.object({
    changed: z.array(z.string()).describe('The fields that have another value than before.'),
    record: recordData(resource)
      .nullable()
      .describe('As it is now, of a deleted one as it was; null where only what changed is known.'),
  })

const kindsOf = (resource: AnyResource): EventKind[] => {
  const noun = eventNoun(resource)
  // Made when somebody reads it: a server that starts needs none of them.
  let data: z.ZodObject | undefined
  const many = labelsOf(resource.name)?.many ?? resource.name
  return [...eventVerbs(resource).values()].map((verb) => ({
    type: `${noun}.${verb}`,
    resource: resource.name,
    summary: `${many}: ${verb.replaceAll('_', ' ')}`,
    get data() {
      data ??= changeData(resource)
      return data
    },
  }))
}

const DECLARED: readonly EventKind[] = Object.values<AnyResource>(resources).flatMap(kindsOf)

const OF_RULES: readonly EventKind[] = Object.entries(RULE_EVENTS).map(([type, kind]) => ({ type, ...kind }))

/** Every type of event that there is, by its name. */
export const EVENT_KINDS: ReadonlyMap<string, EventKind> = new Map(
  [...DECLARED, ...OF_RULES].map((kind) => [kind.type, kind]),
)

/** Who did what an event tells: `id` is that of the account, null for a visitor and for what time does. */
const actor = z.object({
  kind: z.enum(['person', 'service_account', 'visitor', 'system']),
  id: id().nullable(),
})

/** An event as it is delivered and fed. */
export const envelopeOf = <Type extends z.ZodType<string>, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    id: z.string().describe('Stays the same however often it is delivered: keep it to tell repetitions.'),
    type,
    occurred_at: instant(),
    subject: z.object({
      resource: z.string(),
      id: id(),
      external_id: z.string().nullable().describe('What outside systems know it by, where they named it.'),
    }),
    actor,
    data,
  })

/** An event of whatever type. */
export const anyEvent = envelopeOf(z.string(), z.record(z.string(), z.unknown()))

export type Told = z.output<typeof anyEvent>
