import { EXTERNAL_ID } from './facets.ts'
import { type Field, text } from './fields.ts'
import { fieldOf, fieldsOf, isOfKind, type NamedField } from './interpret.ts'
import type { AnyResource } from './resource.ts'

/** A resource that the other systems of the platform feed, or read. */
export type PlatformResource = AnyResource & Required<Pick<AnyResource, 'platform'>>

export const isOnPlatform = (resource: AnyResource): resource is PlatformResource =>
  resource.platform !== undefined

/** Longest part of what a record is known by. */
const LONGEST_KEY = 200

/** What a record is known by that has an id of the platform. */
const externalId = text({ max: LONGEST_KEY })

/** The resource of that name. */
export type FindResource = (name: string) => AnyResource

const platformOf = (resource: AnyResource): PlatformResource => {
  if (!isOnPlatform(resource)) throw new Error(`the platform does not know ${resource.name} by anything`)
  return resource
}

const partsOfField = (resource: AnyResource, name: string, find: FindResource): NamedField[] => {
  const field = fieldOf(resource, name)
  return isOfKind(field, 'reference') ? placeParts(resource, name, find) : [{ name, field }]
}

/** The parts of what a record is known by, outermost first, each with the field whose values it has. */
export const keyParts = (resource: AnyResource, find: FindResource): NamedField[] => {
  const { key } = platformOf(resource).platform
  if (key === EXTERNAL_ID) return [{ name: EXTERNAL_ID, field: externalId }]
  return key.flatMap((name) => partsOfField(resource, name, find))
}

/**
 * By which parts a reference names its target: as the target's key, whose last part stands under the name of the
 * reference. `parent` of a category is `marketplace` and `parent`.
 */
export const placeParts = (resource: AnyResource, name: string, find: FindResource): NamedField[] => {
  const field = fieldOf(resource, name)
  if (!isOfKind(field, 'reference')) throw new Error(`${resource.name}.${name} points at nothing`)
  const parts = keyParts(find(field.options.resource), find)
  return parts.map((part, index) => (index === parts.length - 1 ? { ...part, name } : part))
}

/** The references that the platform writes beside the key. */
export const takenReferences = (resource: PlatformResource): NamedField<'reference'>[] =>
  (resource.platform.takes ?? []).flatMap((name) => {
    const field = fieldOf(resource, name)
    return isOfKind(field, 'reference') ? [{ name, field }] : []
  })

/** The fields that make up the key, where it is no id of the platform. */
export const keyFields = ({ platform: { key } }: PlatformResource): readonly string[] =>
  key === EXTERNAL_ID ? [] : key

const asTaken = (field: Field, isTaken: boolean): Field => ({
  ...field,
  options: { ...field.options, readOnly: !isTaken },
})

/** The resource as the platform knows it: fields that are not named to it are not there at all. */
export const platformRecord = (resource: PlatformResource): AnyResource => {
  const { takes = [], tells = [] } = resource.platform
  const written = [...keyFields(resource), ...takes]
  const named = [...written, ...tells]
  return {
    ...resource,
    fields: Object.fromEntries(
      fieldsOf(resource)
        .filter(({ name }) => named.includes(name))
        .map(({ name, field }) => [name, asTaken(field, written.includes(name))]),
    ),
    rules: resource.rules.filter((rule) =>
      (rule.rule === 'dateOrder' ? [rule.from, rule.to] : [rule.field, rule.when.field]).every((name) =>
        written.includes(name),
      ),
    ),
  }
}
