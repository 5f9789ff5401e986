import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addressChanged } from '#server/auth/addressChanged.ts'
import { FACTOR_IS, hasFactor } from '#server/auth/factors/required.ts'
import { ownWords, wordsOfAddress } from '#server/auth/ownWords.ts'
import { passwordChanged } from '#server/auth/passwordChanged.ts'
import { passwordIssues } from '#server/auth/passwordRules.ts'
import { isSuperAdmin } from '#server/auth/superAdmin.ts'
import { type Change, defineRules, type Refusal } from '#server/crud/rules.ts'
import type { Transaction } from '#server/db/client.ts'
import { SUPER_ADMIN } from '#server/db/roles.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { EVERYTHING } from '#src/resources/permissions.ts'
import { type UserType, users } from '#src/resources/users/users.ts'
import type { Issues } from '#src/schema/issues.ts'
import type { InputOf } from '#src/schema/types.ts'
import { permissionsBeyond } from './permissionsBeyond.ts'
import { subUsers, toldOfSubUsers } from './subUsers.ts'

/** Nobody else could administer this installation. */
const lastSuperAdmin: Refusal = {
  code: 'last_super_admin',
  when: `${isSuperAdmin('t')} and not exists (select 1 from users o where o.id <> t.id and ${isSuperAdmin('o')})`,
}

const PERMISSIONS_ROW = z.object({ permissions: z.array(z.string()).readonly() })

/** Roles that permit what the giver may not do himself: nobody raises anybody above himself. */
const roleIssues = async (tx: Transaction, actor: Actor, given: readonly number[]): Promise<Issues> => {
  if (!given.length || actor.permissions.has(EVERYTHING)) return {}
  const rows = await rowsOf(
    tx,
    PERMISSIONS_ROW,
    sql`select permissions from roles where id = any(${sql.param(given)}::bigint[])`,
  )
  const beyond = permissionsBeyond(
    actor,
    rows.flatMap(({ permissions }) => permissions),
  )
  return beyond.length ? { roles: [{ key: 'validation.not_yours_to_give', params: {} }] } : {}
}

/** The own password is changed in the profile, by the current one, however recent the sign-in (docs/decisions/0175). */
const ownPassword: Issues = { password: [{ key: 'validation.own_password', params: {} }] }

/** A vendor has one primary user. */
const primaryIssues = async (
  tx: Transaction,
  id: number | null,
  { user_type, vendor }: Pick<InputOf<typeof users>, 'user_type' | 'vendor'>,
): Promise<Issues> => {
  if (user_type !== 'PRIMARY') return {}
  const { rows } = await tx.execute(sql`
    select 1 from users where vendor = ${vendor} and user_type = 'PRIMARY' and id is distinct from ${id}::bigint`)
  return rows.length ? { vendor: [{ key: 'validation.primary_user_taken', params: {} }] } : {}
}

/** Whoever may do more is not changed by whoever may do less: a new password would be the way in. */
export const refuseBeyondOwnRights = async ({
  tx,
  actor,
  id,
}: Pick<Change, 'tx' | 'actor' | 'id'>): Promise<void> => {
  if (actor.permissions.has(EVERYTHING) || id === actor.userId) return
  const rows = await rowsOf(
    tx,
    PERMISSIONS_ROW,
    sql`select r.permissions from users u join users_roles g on g.owner_id = u.id join roles r on r.id = g.target_id
        where u.id = ${id} and u.user_type = 'ADMIN'`,
  )
  const theirs = rows.flatMap(({ permissions }) => permissions)
  if (permissionsBeyond(actor, theirs).length) throw new AppError(403, 'beyond_own_rights')
}

/** Somebody must be left who may do everything, when one of those who may was changed. */
const refuseWithoutSuperAdmin = async (
  tx: Transaction,
  before: InputOf<typeof users> | null,
): Promise<void> => {
  if (before?.user_type !== 'ADMIN') return
  const { rows } = await tx.execute(sql`
    select exists (select 1 from users o where ${sql.raw(isSuperAdmin('o'))}) as is_left from roles
    where key = ${SUPER_ADMIN} and id = any(${sql.param(before.roles ?? [])}::bigint[])`)
  if (rows[0]?.is_left === false) throw new AppError(409, 'last_super_admin')
}

/** A new password signs its owner out everywhere, also half way, but for the session in which it was set. */
const endSessions = async (tx: Transaction, actor: Actor, id: number): Promise<void> => {
  await tx.execute(sql`delete from sessions where user_id = ${id} and id <> ${actor.sessionId}`)
  await tx.execute(sql`delete from factor_tickets where user_id = ${id}`)
  await tx.execute(sql`delete from password_reset_tokens where user_id = ${id}`)
}

/** Whoever signs in for a vendor and was given no password, by whoever made the account, is mailed a link to choose one. */
const invite = async (tx: Transaction, id: number, userType: UserType): Promise<void> => {
  if (userType === 'ADMIN') return
  const template = userType === 'SUB' ? 'user_invitation' : 'account_activation'
  await tx.execute(sql`insert into mails (template, user_id) values (${template}, ${id})`)
}

export const userRules = defineRules(users, {
  computed: { second_factor: hasFactor('t') },
  conditions: { second_factor: FACTOR_IS },
  ofOwner: subUsers,
  toldToOwner: toldOfSubUsers,
  // Two demotions at once would each leave the other as the last super admin.
  oneAtATime: true,
  security: 'account_change',
  recentSignIn: { create: true, changing: ['email', 'password', 'roles', 'user_type', 'vendor'] },
  deleteRefusals: [
    lastSuperAdmin,
    {
      code: 'still_in_use',
      when: `t.user_type = 'PRIMARY' and exists (select 1 from stores s where s.user_id = t.id)`,
    },
  ],
  deactivateRefusals: [lastSuperAdmin],
  beforeChange: refuseBeyondOwnRights,
  beforeWrite: async ({ tx, actor, id, before, values }) => {
    if (values.password && id === actor.userId) return ownPassword
    const held = new Set(before?.roles ?? [])
    const given = (values.roles ?? []).filter((role) => !held.has(role))
    const weak = values.password
      ? passwordIssues(values.password, [
          values.username,
          ...wordsOfAddress(values.email),
          ...(await ownWords(tx, { userId: id, vendorId: values.vendor ?? null })),
        ])
      : []
    return {
      ...(await primaryIssues(tx, id, values)),
      ...(await roleIssues(tx, actor, given)),
      ...(weak.length ? { password: weak } : {}),
    }
  },
  afterWrite: async ({ tx, actor, id, before, values }) => {
    await refuseWithoutSuperAdmin(tx, before)
    if (id === actor.userId && before?.user_type !== values.user_type) throw new AppError(409, 'own_account')
    if (before) await addressChanged(tx, id, before.email)
    if (!before && !values.password) await invite(tx, id, values.user_type)
    if (!values.password) return
    await tx.execute(sql`update users set password_changed_at = now() where id = ${id}`)
    await endSessions(tx, actor, id)
    await passwordChanged(tx, id)
  },
  // What was open before somebody was switched off does not open again by itself.
  afterToggle: async ({ tx, id, active }) => {
    if (active) await tx.execute(sql`delete from sessions where user_id = ${id}`)
  },
  afterCommit: ({ id, sessions }) => sessions.forget(`user:${id}`),
})
