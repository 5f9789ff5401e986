import { RULE_EVENTS } from '#src/contract/ruleEvents.ts'
import { resources } from '#src/resources/index.ts'
import { eventNoun, eventVerbs } from '#src/schema/events.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** The types of events about the records of a resource. */
export interface TypeGroup {
  readonly resource: string
  readonly types: readonly string[]
}

const OF_RULES = Object.entries(RULE_EVENTS).map(([type, { resource }]) => ({ type, resource }))

/** Every type of event that there is, by the resource that it is about, in the order of the menu. */
export const TYPE_GROUPS: readonly TypeGroup[] = Object.values<AnyResource>(resources)
  .map((resource) => ({
    resource: resource.name,
    types: [
      ...[...eventVerbs(resource).values()].map((verb) => `${eventNoun(resource)}.${verb}`),
      ...OF_RULES.filter((event) => event.resource === resource.name).map(({ type }) => type),
    ],
  }))
  .filter(({ types }) => types.length > 0)

type Translate = (key: string, options?: object) => string

/** What a type is called in the language of the panel. */
export const typeName = (translate: Translate, type: string): string => {
  const [, verb = ''] = type.split('.')
  const own = translate(`webhooks.types.${type.replace('.', '_')}`, { _: '' })
  return own || translate(`webhooks.verbs.${verb}`)
}
