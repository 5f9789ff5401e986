import { defineRules } from '#server/crud/rules.ts'
import { PERMISSIONS } from '#src/resources/permissions.ts'
import { roles } from '#src/resources/roles/roles.ts'
import { issueOf, type ValidationKey } from '#src/schema/issues.ts'
import { permissionsBeyond } from './permissionsBeyond.ts'

const GIVEN = 'from users_roles g where g.target_id = t.id'

const issue = (key: ValidationKey) => ({ permissions: [issueOf(key)] })

export const roleRules = defineRules(roles, {
  security: 'role_change',
  recentSignIn: { create: true, changing: 'anything', remove: true },
  computed: { user_count: `(select count(*) ${GIVEN})` },
  // What a role permits already may stay: areas to come are named before they are there.
  beforeWrite: async ({ actor, before, values }) => {
    const held = new Set(before?.permissions)
    const added = values.permissions.filter((permission) => !held.has(permission))
    if (!added.every((permission) => PERMISSIONS.has(permission))) return issue('choice')
    return permissionsBeyond(actor, added).length ? issue('not_yours_to_give') : {}
  },
  afterCommit: ({ sessions }) => sessions.forget('roles'),
})
