import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasFactor } from '#server/auth/factors/required.ts'
import { type Change, defineRules, type Write } from '#server/crud/rules.ts'
import { findsAny, rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import { PERMISSIONS } from '#src/resources/permissions.ts'
import { roles } from '#src/resources/roles/roles.ts'
import { issueOf, type ValidationKey } from '#src/schema/issues.ts'
import type { InputOf } from '#src/schema/types.ts'
import { permissionsBeyond } from './permissionsBeyond.ts'

const GIVEN = 'from users_roles g where g.target_id = t.id'

/** Who is of the role, may sign in, and would have to set a second factor up first. */
const UNCOVERED = `(select count(*) from users_roles g join users u on u.id = g.owner_id
  where g.target_id = t.id and u.active and not ${hasFactor('u')})`

/**
 * Whoever may do less does not say how those sign in who may do more; and nobody shuts himself out of what he is doing:
 * the own factor comes first, and in this session.
 */
const factorIssues = async ({ tx, actor, id, before, values }: Write<InputOf<typeof roles>>) => {
  const wasRequired = before?.second_factor_required ?? false
  if (values.second_factor_required === wasRequired) return {}
  const issues = (key: ValidationKey) => ({ second_factor_required: [issueOf(key)] })
  if (permissionsBeyond(actor, before?.permissions ?? []).length) return issues('role_beyond_own_rights')
  if (wasRequired || actor.twoStep || id === null) return {}
  const isOwn = await findsAny(
    tx,
    sql`select 1 from users_roles where owner_id = ${actor.userId} and target_id = ${id}`,
  )
  return isOwn ? issues('own_second_factor_first') : {}
}

const issue = (key: ValidationKey) => ({ permissions: [issueOf(key)] })

const HELD = z.object({ permissions: z.array(z.string()) })

/** Whoever may do less does not take a role away that may do more. */
const refuseBeyond = async ({ tx, actor, id }: Change): Promise<void> => {
  const role = await rowOf(tx, HELD, sql`select permissions from roles where id = ${id}`)
  if (permissionsBeyond(actor, role?.permissions ?? []).length)
    throw new AppError(403, 'role_beyond_own_rights')
}

export const roleRules = defineRules(roles, {
  security: 'role_change',
  recentSignIn: { create: true, changing: 'anything', remove: true },
  computed: { user_count: `(select count(*) ${GIVEN})`, without_second_factor: UNCOVERED },
  // What a role permits already may stay: areas to come are named before they are there.
  beforeWrite: async (write) => {
    const { actor, before, values } = write
    const held = new Set(before?.permissions)
    const added = values.permissions.filter((permission) => !held.has(permission))
    if (!added.every((permission) => PERMISSIONS.has(permission))) return issue('choice')
    const kept = new Set<string>(values.permissions)
    const removed = [...held].filter((permission) => !kept.has(permission))
    return {
      ...(permissionsBeyond(actor, removed).length ? issue('role_beyond_own_rights') : {}),
      ...(permissionsBeyond(actor, added).length ? issue('not_yours_to_give') : {}),
      ...(await factorIssues(write)),
    }
  },
  beforeDelete: refuseBeyond,
  afterCommit: ({ sessions }) => sessions.forget('roles'),
})
