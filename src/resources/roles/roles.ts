import { computed, flag, integer, permissions, slug, text, translated } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** Named sets of permissions, given to those who manage the panel. */
export const roles = defineResource({
  name: 'roles',
  route: 'roles',
  base: 'admin-panal/roles',
  one: 'role',
  many: 'roles',
  menu: 'system',
  represent: 'name',
  lockedBy: 'built_in',
  fields: {
    name: translated(text({ max: 60 })),
    key: slug({ max: 40, unique: true, once: true, hint: true }),
    user_count: computed(integer()),
    permissions: permissions(),
    built_in: flag({ readOnly: true }),
  },
  list: {
    columns: ['name', 'key', 'permissions', 'user_count', 'updated_at'],
    hidden: ['built_in', 'created_at'],
    filters: ['built_in', 'created_at'],
    sort: ['id', 'name', 'key', 'created_at'],
    defaultSort: { field: 'id', order: 'ASC' },
    search: ['name', 'key'],
  },
  form: [
    { key: 'identity', fields: ['name', 'key', 'built_in'] },
    { key: 'permissions', fields: ['permissions'] },
  ],
  capabilities: { toggle: false },
})
