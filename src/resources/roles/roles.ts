import { computed, flag, integer, permissions, slug, text, translated } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** Named sets of permissions, given to those who manage the panel. */
export const roles = defineResource({
  name: 'roles',
  route: 'roles',
  base: 'admin-panal/roles',
  one: 'role',
  many: 'roles',
  events: false,
  menu: 'system',
  represent: 'name',
  lockedBy: 'built_in',
  neverLocked: ['second_factor_required'],
  fields: {
    name: translated(text({ max: 60 })),
    key: slug({ max: 40, unique: true, once: true, hint: true }),
    user_count: computed(integer()),
    /** Whoever has the role sets a second factor up before anything is open to him (docs/decisions/0341). */
    second_factor_required: flag({ initial: false, hint: true }),
    /** Of those who have the role and may sign in: how many that would meet. */
    without_second_factor: computed(integer({ width: 170 })),
    permissions: permissions(),
    built_in: flag({ readOnly: true }),
  },
  list: {
    columns: ['name', 'key', 'permissions', 'user_count', 'second_factor_required', 'updated_at'],
    hidden: ['without_second_factor', 'built_in', 'created_at'],
    filters: ['second_factor_required', 'built_in', 'created_at'],
    sort: ['id', 'name', 'key', 'created_at'],
    defaultSort: { field: 'id', order: 'ASC' },
    search: ['name', 'key'],
  },
  form: [
    { key: 'identity', fields: ['name', 'key', 'built_in'] },
    { key: 'second_factor', fields: ['second_factor_required'] },
    { key: 'permissions', fields: ['permissions'] },
  ],
  capabilities: { toggle: false },
})
