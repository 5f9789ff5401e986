import type { Field, FieldKind } from './fields.ts'
import { fieldsOf, type NamedField } from './interpret.ts'
import type { AnyResource } from './resource.ts'

type Told = Pick<AnyResource, 'name' | 'one' | 'capabilities' | 'transitions' | 'events'>

/** What is done to a record, as the history calls it, and the verb of the event that tells of it. */
const VERBS = {
  create: 'created',
  edit: 'updated',
  delete: 'deleted',
  activate: 'activated',
  deactivate: 'deactivated',
} as const

/** `resolve` as `resolved`, `confirm` as `confirmed`. */
const past = (key: string): string => `${key}${key.endsWith('e') ? 'd' : 'ed'}`

/** What the events of a resource begin with; undefined where nothing is told. */
export const eventNoun = ({ one, events }: Told): string | undefined =>
  events === false ? undefined : (events?.noun ?? one)

/** The acts of the history that are told of a resource, each with its verb. */
export const eventVerbs = ({ capabilities, transitions, events }: Told): ReadonlyMap<string, string> => {
  if (events === false) return new Map()
  const also: readonly string[] = events?.also ?? []
  const may = {
    create: capabilities.create,
    edit: capabilities.edit,
    delete: capabilities.delete,
    activate: capabilities.toggle,
    deactivate: capabilities.toggle,
  }
  return new Map([
    ...Object.entries(VERBS).filter(([act]) => may[act as keyof typeof may] || also.includes(act)),
    ...transitions.map(({ key, event }) => [key, event ?? past(key)] as const),
  ])
}

/** Kinds that hold nothing that somebody wrote of himself or of another person, and nothing secret. */
const IMPERSONAL: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'code',
  'slug',
  'subdomain',
  'url',
  'integer',
  'nominal',
  'money',
  'percentage',
  'flag',
  'choice',
  'date',
  'dateTime',
  'reference',
  'references',
  'optionList',
  'permissions',
])

/** Names in two languages are those of things. */
const isName = ({ kind, translated }: Field): boolean => kind === 'text' && translated

/**
 * The fields of a record that an event tells: never passwords, addresses, telephone numbers, identities or files, and
 * of texts only names in two languages and those that the declaration allows.
 */
export const eventFields = ({ fields, events }: Pick<AnyResource, 'fields' | 'events'>): NamedField[] => {
  const texts: readonly string[] = events === false ? [] : (events?.texts ?? [])
  return fieldsOf({ fields }).filter(
    ({ name, field }) =>
      !field.computed && (IMPERSONAL.has(field.kind) || isName(field) || texts.includes(name)),
  )
}
