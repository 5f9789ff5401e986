import { allResources } from '#server/crud/registry.ts'
import { type Access, type Permission, requireAny } from '#src/contract/access.ts'
import { PERMISSIONS, permissionOf } from '#src/resources/permissions.ts'
import type { Field } from '#src/schema/fields.ts'
import { fieldsOf } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

const pointsAt = (owner: AnyResource, target: AnyResource): boolean =>
  fieldsOf(owner).some(
    ({ field }) =>
      (field.kind === 'reference' || field.kind === 'references') &&
      (field as Field<'reference' | 'references'>).options.resource === target.name,
  )

const READING_OR_WRITING = ['list', 'view', 'create', 'edit'] as const

/**
 * Who may have the names of a resource's records: who may list them, and who may work with what points at
 * them (docs/decisions/0054). Its own rows would tell them the names anyway.
 */
export const namesAccess = (target: AnyResource): Access =>
  requireAny([
    { resource: target.name, action: 'list' },
    // The history names whoever did something, and is filtered by them.
    ...(target.accounts ? [{ resource: 'history', action: 'list' }] : []),
    ...allResources
      .filter((owner) => owner !== target && pointsAt(owner, target))
      .flatMap((owner): Permission[] =>
        READING_OR_WRITING.filter((action) => PERMISSIONS.has(permissionOf(owner.name, action))).map(
          (action) => ({ resource: owner.name, action }),
        ),
      ),
  ])
