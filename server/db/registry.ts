import { resources } from '#src/resources/index.ts'
import type { Field } from '#src/schema/fields.ts'
import { targetOf } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** Every declared resource, as the interpreters walk over them. */
export const allResources: readonly AnyResource[] = Object.values<AnyResource>(resources)

/** The resource of that name; throws on a name that is not declared, which is a fault of a declaration. */
export const resourceNamed = (name: string): AnyResource => {
  const found = allResources.find((resource) => resource.name === name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}

/** The resource whose records a field points at; throws on a field that points at none, a fault of the caller. */
export const targetNamed = (field: Field): AnyResource => resourceNamed(targetOf(field) ?? field.kind)
