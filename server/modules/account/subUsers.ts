import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { asFieldIssue, asStillInUse } from '#server/crud/constraints.ts'
import { resourceNamed } from '#server/crud/registry.ts'
import { type WriteServices, writePlan } from '#server/crud/stored.ts'
import { createWithin } from '#server/crud/write.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { VendorPermission } from '#server/http/vendorPermissions.ts'
import { rowOf } from '#server/money/rows.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'

type VendorActor = Actor & { readonly vendorId: number }

/** What is said of a sub user. */
export interface SubUserInput {
  readonly username: string
  readonly phone?: string | null
  readonly permissions: readonly VendorPermission[]
}

/** A sub user as the vendor's people see it. */
export interface SubUser {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly phone: string | null
  readonly permissions: readonly VendorPermission[]
  readonly active: boolean
  /** False until the invitation was accepted. */
  readonly activated: boolean
  readonly last_sign_in_at: string | null
}

/** A vendor's sub users. */
export const readSubUsers = async (pool: pg.Pool, vendorId: number): Promise<SubUser[]> => {
  const { rows } = await pool.query<SubUser>(
    `select id, username, email, phone, vendor_permissions as permissions, active,
      password_hash is not null or last_sign_in_at is not null as activated, last_sign_in_at
     from users where vendor = $1 and user_type = 'SUB' order by id limit 500`,
    [vendorId],
  )
  return rows
}

/** Nobody gives what he was not given himself. */
const refuseBeyond = ({ userType, vendorPermissions }: Actor, given: readonly VendorPermission[]): void => {
  if (userType === 'SUB' && given.some((permission) => !vendorPermissions.has(permission)))
    throw invalid({ permissions: [{ key: 'validation.not_yours_to_give', params: {} }] })
}

const users = () => resourceNamed('users')

const asArray = (permissions: readonly VendorPermission[]) => sql`${sql.param([...permissions])}::text[]`

/** Makes a sub user and invites the person by mail; 422 with an issue per field. */
export const inviteSubUser = (
  db: Database,
  services: WriteServices,
  { actor, origin }: { readonly actor: VendorActor; readonly origin: Origin },
  { permissions, ...input }: SubUserInput & { readonly email: string },
): Promise<number> => {
  refuseBeyond(actor, permissions)
  return inTransaction(db, async (tx) => {
    const plan = writePlan(users(), rulesOf(users()), services)
    const values = { ...input, user_type: 'SUB', vendor: actor.vendorId, roles: [], locale: actor.locale }
    const id = await createWithin(tx, plan, { origin, actor, input: values })
    await tx.execute(sql`update users set vendor_permissions = ${asArray(permissions)} where id = ${id}`)
    await tx.execute(sql`insert into mails (template, user_id) values ('user_invitation', ${id})`)
    return id
  }).catch((error: unknown) => {
    throw asFieldIssue(users(), error)
  })
}

interface Held {
  readonly username: string
  readonly vendor_permissions: readonly VendorPermission[]
}

/** A sub user of the actor's own vendor, locked; 404 for anybody else's. 409 `own_account` for oneself. */
const lockSubUser = async (tx: Transaction, actor: VendorActor, id: number): Promise<Held> => {
  const found = await rowOf<Held>(
    tx,
    sql`select username, vendor_permissions from users
      where id = ${id} and vendor = ${actor.vendorId} and user_type = 'SUB' for update`,
  )
  if (!found) throw new AppError(404, 'not_found')
  if (id === actor.userId) throw new AppError(409, 'own_account')
  refuseBeyond(actor, found.vendor_permissions)
  return found
}

const told = (id: number, username: string) => ({
  resource: 'users',
  recordId: id,
  label: { ar: username, en: null },
})

/** Changes a sub user of the actor's own vendor, or switches it on or off; 404, 409, 422. */
export const changeSubUser = (
  db: Database,
  { actor, origin }: { readonly actor: VendorActor; readonly origin: Origin },
  id: number,
  { username, phone = null, permissions, active }: SubUserInput & { readonly active: boolean },
): Promise<void> => {
  refuseBeyond(actor, permissions)
  return inTransaction(db, async (tx) => {
    await lockSubUser(tx, actor, id)
    await tx.execute(sql`
      update users set username = ${username}, phone = ${phone}, vendor_permissions = ${asArray(permissions)},
        active = ${active}, updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = ${id}`)
    if (!active) await tx.execute(sql`delete from sessions where user_id = ${id}`)
    await recordHistory(tx, origin, [{ action: 'edit', ...told(id, username) }])
  }).catch((error: unknown) => {
    throw asFieldIssue(users(), error)
  })
}

/** Deletes a sub user of the actor's own vendor; 404, 409. */
export const removeSubUser = (
  db: Database,
  { actor, origin }: { readonly actor: VendorActor; readonly origin: Origin },
  id: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { username } = await lockSubUser(tx, actor, id)
    await tx.execute(sql`delete from users where id = ${id}`)
    await recordHistory(tx, origin, [{ action: 'delete', ...told(id, username) }])
  }).catch((error: unknown) => {
    throw asStillInUse(error)
  })
