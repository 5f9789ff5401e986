import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isSuperAdmin } from '#server/auth/superAdmin.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { findsAny, rowOf, rowsOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { isOneLine } from '#src/schema/plainText.ts'
import type { SsoSettings } from './provider.ts'
import { emptyUnproved } from './unproved.ts'

const CLAIMS = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

/** Who somebody is, as the provider says. */
export type Claims = Readonly<z.infer<typeof CLAIMS>>

/** How somebody proved himself there (RFC 8176). */
const METHODS = z.looseObject({ amr: z.array(z.string()).catch([]) })

/** Whether an ID token says that its owner proved himself by more than one thing; what is said elsewhere is no proof. */
export const saysTwoStep = (idToken: object): boolean =>
  METHODS.safeParse(idToken).data?.amr.includes('mfa') ?? false

export const claimsIn = (claims: unknown): Claims => CLAIMS.parse(claims)

const PERSON = z.object({ id: z.number(), active: z.boolean() })

const VALUES = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([])

/** The values of the claim that holds roles; `realm_access.roles` names one within another. */
const valuesOf = (claims: Claims, path: string): string[] => {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => z.record(z.string(), z.unknown()).safeParse(at).data?.[name], claims)
  // A name with dots of its own, such as a web address, is one claim.
  return VALUES.parse(claims[path] ?? found)
}

const ID = z.object({ id: z.number() })

/** The roles of these claims; undefined where no claim decides on roles. 403 `sso_no_role` where none is given. */
const rolesOf = async (
  tx: Transaction,
  claims: Claims,
  { sso_roles_claim: claim }: SsoSettings,
): Promise<number[] | undefined> => {
  if (!claim || !(await findsAny(tx, sql`select 1 from sso_roles`))) return undefined
  const values = valuesOf(claims, claim)
  const given = await rowsOf(
    tx,
    ID,
    sql`select distinct role::int8 as id from sso_roles where value = any(${sql.param(values)}::text[]) order by 1`,
  )
  if (!given.length) throw new AppError(403, 'sso_no_role')
  return given.map(({ id }) => id)
}

const WAS_ROW = z.object({ was: z.boolean() })

/** Gives exactly these roles. 409 `last_super_admin` where nobody would be left who may do everything. */
const giveRoles = async (tx: Transaction, origin: Origin, userId: number, roles: readonly number[]) => {
  const held = await rowsOf(
    tx,
    ID,
    sql`select target_id::int8 as id from users_roles where owner_id = ${userId} order by 1`,
  )
  const before = held.map(({ id }) => id)
  if (JSON.stringify(before) === JSON.stringify(roles)) return
  const [{ was } = { was: false }] = await rowsOf(
    tx,
    WAS_ROW,
    sql`select (${sql.raw(isSuperAdmin('u'))}) as was from users u where u.id = ${userId}`,
  )
  await tx.execute(sql`delete from users_roles where owner_id = ${userId}`)
  await tx.execute(sql`
    insert into users_roles (owner_id, target_id) select ${userId}, unnest(${sql.param(roles)}::bigint[])`)
  if (was && !(await findsAny(tx, sql`select 1 from users o where ${sql.raw(isSuperAdmin('o'))}`)))
    throw new AppError(409, 'last_super_admin')
  await recordHistory(tx, origin, [
    {
      action: 'edit',
      resource: 'users',
      recordId: userId,
      changes: { roles: { from: before, to: roles } },
    },
  ])
}

/** The administrator of a verified address, whom this provider knows from now on. */
const byEmail = async (tx: Transaction, { email, email_verified }: Claims) => {
  if (!email || email_verified !== true) throw new AppError(403, 'sso_email_not_verified')
  return rowOf(
    tx,
    PERSON,
    sql`select id::int8 as id, active from users where lower(email) = ${email.toLowerCase()} and user_type = 'ADMIN'
      for update`,
  )
}

const nameOf = ({ name, email = '' }: Claims): string => {
  const given = name?.trim() ?? ''
  return (given && given.length <= 60 && isOneLine(given) ? given : email).slice(0, 60)
}

/** A new administrator without a password. 403 `sso_unknown` where the address or the name is somebody else's. */
const create = async (tx: Transaction, origin: Origin, claims: Claims): Promise<number> => {
  const email = claims.email?.toLowerCase() ?? ''
  const insert = (username: string) =>
    rowOf(
      tx,
      ID,
      sql`insert into users (username, email, user_type, locale, email_proved)
        values (${username}, ${email}, 'ADMIN', 'ar', ${email})
        on conflict do nothing returning id::int8 as id`,
    )
  const made = (await insert(nameOf(claims))) ?? (await insert(email.slice(0, 60)))
  if (!made) throw new AppError(403, 'sso_unknown')
  await recordHistory(tx, origin, [
    { action: 'create', resource: 'users', recordId: made.id, label: { ar: nameOf(claims), en: null } },
  ])
  return made.id
}

/** Refuses (403 `sso_unknown`) whoever was found by the provider's name and has lost the account since. */
export const refuseForgotten = async (
  tx: Transaction,
  { userId, issuer, subject }: { readonly userId: number; readonly issuer: string; readonly subject: string },
): Promise<void> => {
  const isKnown = await findsAny(
    tx,
    sql`select 1 from sso_identities where user_id = ${userId} and issuer = ${issuer} and subject = ${subject}`,
  )
  if (!isKnown) throw new AppError(403, 'sso_unknown')
}

const remember = (tx: Transaction, userId: number, issuer: string, subject: string) =>
  tx.execute(sql`
    insert into sso_identities (user_id, issuer, subject) values (${userId}, ${issuer}, ${subject})
    on conflict (issuer, subject) do update set last_used_at = now()`)

/**
 * The administrator whom the provider names: known by its own name for somebody, else by a verified address, which is
 * the account's alone from then on, else created where the settings say so. Roles are those of the claims, at each sign-in. Throws 403 with the reason.
 */
export const personOf = (
  db: Database,
  origin: Origin,
  {
    claims,
    issuer,
    settings,
  }: {
    readonly claims: Claims
    readonly issuer: string
    readonly settings: SsoSettings
  },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('users'))`)
    const known = await rowOf(
      tx,
      PERSON,
      sql`select u.id::int8 as id, u.active from sso_identities i join users u on u.id = i.user_id
        where i.issuer = ${issuer} and i.subject = ${claims.sub} and u.user_type = 'ADMIN'`,
    )
    const found = known ?? (await byEmail(tx, claims))
    if (found?.active === false) throw new AppError(403, 'admin_not_active')
    const roles = await rolesOf(tx, claims, settings)
    if (!found && !(settings.sso_create_users && roles)) throw new AppError(403, 'sso_unknown')
    const userId = found?.id ?? (await create(tx, origin, claims))
    if (!known) await emptyUnproved(tx, origin, userId)
    if (roles) await giveRoles(tx, origin, userId, roles)
    await remember(tx, userId, issuer, claims.sub)
    return userId
  })
