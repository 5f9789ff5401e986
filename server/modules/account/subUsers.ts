import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { asFieldIssue, asStillInUse } from '#server/crud/constraints.ts'
import { type WriteServices, writePlan } from '#server/crud/stored.ts'
import { createWithin } from '#server/crud/write.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { findsAny, rowOf, rowsOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { VENDOR_PERMISSIONS, type VendorPermission } from '#src/schema/vendorPermissions.ts'
import {
  changeHeld,
  HELD,
  type Held,
  hasAccountElsewhere,
  holdInvitation,
  lockHeld,
  refuseHeldEmail,
  refuseHeldName,
  removeHeld,
} from './heldInvitations.ts'

type VendorActor = Actor & { readonly vendorId: number }

/** What is said of a sub user. */
export interface SubUserInput {
  readonly username: string
  readonly phone?: string | null
  readonly permissions: readonly VendorPermission[]
}

const SUB_USER = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  permissions: z.array(z.enum(VENDOR_PERMISSIONS)).readonly(),
  active: z.boolean(),
  /** False until the invitation was accepted. */
  activated: z.boolean(),
  last_sign_in_at: z.string().nullable(),
})

/** A sub user as the vendor's people see it. */
export type SubUser = Readonly<z.infer<typeof SUB_USER>>

/** A vendor's sub users. */
export const readSubUsers = async (pool: pg.Pool, vendorId: number): Promise<SubUser[]> => {
  const rows = await rowsOf(pool, SUB_USER, {
    text: `select id, username, email, phone, vendor_permissions as permissions, active,
      password_hash is not null or last_sign_in_at is not null as activated, last_sign_in_at
     from users where vendor = $1 and user_type = 'SUB'
     union all
     select id, username, email, phone, permissions, active, false, null from held_invitations where vendor = $1
     order by id limit 500`,
    values: [vendorId],
  })
  return rows
}

/** Nobody gives what he was not given himself. */
const refuseBeyond = ({ userType, vendorPermissions }: Actor, given: readonly VendorPermission[]): void => {
  if (userType === 'SUB' && given.some((permission) => !vendorPermissions.has(permission)))
    throw invalid({ permissions: [{ key: 'validation.not_yours_to_give', params: {} }] })
}

const users = () => resourceNamed('users')

const asArray = (permissions: readonly VendorPermission[]) => sql`${sql.param([...permissions])}::text[]`

/** Carries an id out of a transaction that is taken back. */
class TakenBack extends Error {
  constructor(readonly id: number) {
    super('taken back')
  }
}

/** Does the work and takes it back; resolves to the id that was given away with it. Throws what the work throws. */
const takenBack = (tx: Transaction, work: (inner: Transaction) => Promise<number>): Promise<number> =>
  tx
    .transaction(async (inner): Promise<number> => {
      throw new TakenBack(await work(inner))
    })
    .catch((error: unknown) => {
      if (error instanceof TakenBack) return error.id
      throw error
    })

/**
 * Makes a sub user and invites the person by mail; 422 with an issue per field. An address that has an account
 * elsewhere is answered alike: the same work is done for it under an address that nobody has, and taken back, so
 * that the same things are refused; what stays is an invitation that is held, and a mail to the owner.
 */
export const inviteSubUser = (
  db: Database,
  services: WriteServices,
  { actor, origin }: { readonly actor: VendorActor; readonly origin: Origin },
  { permissions, ...input }: SubUserInput & { readonly email: string },
): Promise<void> => {
  refuseBeyond(actor, permissions)
  const { vendorId, locale } = actor
  const create = async (tx: Transaction, email: string): Promise<number> => {
    const plan = writePlan(users(), rulesOf(users()), services)
    const values = { ...input, email, user_type: 'SUB', vendor: vendorId, roles: [], locale }
    const id = await createWithin(tx, plan, { origin, actor, input: values })
    await tx.execute(sql`update users set vendor_permissions = ${asArray(permissions)} where id = ${id}`)
    return id
  }
  return inTransaction(db, async (tx) => {
    if (await hasAccountElsewhere(tx, vendorId, input.email)) {
      await refuseHeldEmail(tx, vendorId, input.email)
      const id = await takenBack(tx, (inner) => create(inner, `${randomUUID()}@nobody.invalid`))
      await refuseHeldName(tx, input.username, id)
      await holdInvitation(tx, { ...input, id, vendorId, permissions })
      await recordHistory(tx, origin, [{ action: 'create', ...told(null, input.username) }])
      return
    }
    const id = await create(tx, input.email)
    await refuseHeldName(tx, input.username, id)
    await tx.execute(sql`insert into mails (template, user_id) values ('user_invitation', ${id})`)
  }).catch((error: unknown) => {
    throw asFieldIssue(users(), error)
  })
}

const told = (id: number | null, username: string) => ({
  resource: 'users',
  recordId: id,
  label: { ar: username, en: null },
})

interface Locked extends Held {
  /** Nobody's account yet (heldInvitations.ts). */
  readonly isHeld: boolean
}

/** A sub user of the actor's own vendor, locked; 404 for anybody else's. 409 `own_account` for oneself. */
const lockSubUser = async (tx: Transaction, actor: VendorActor, id: number): Promise<Locked> => {
  const user = await rowOf(
    tx,
    HELD,
    sql`select username, vendor_permissions from users
      where id = ${id} and vendor = ${actor.vendorId} and user_type = 'SUB' for update`,
  )
  const found = user ?? (await lockHeld(tx, actor.vendorId, id))
  if (!found) throw new AppError(404, 'not_found')
  if (id === actor.userId) throw new AppError(409, 'own_account')
  refuseBeyond(actor, found.vendor_permissions)
  return { ...found, isHeld: !user }
}

/** Changes a sub user of the actor's own vendor, or switches it on or off; 404, 409, 422. */
export const changeSubUser = (
  db: Database,
  { actor, origin }: { readonly actor: VendorActor; readonly origin: Origin },
  id: number,
  input: SubUserInput & { readonly active: boolean },
): Promise<void> => {
  const { username, phone = null, permissions, active } = input
  refuseBeyond(actor, permissions)
  return inTransaction(db, async (tx) => {
    const { isHeld } = await lockSubUser(tx, actor, id)
    if (isHeld) return changeHeld(tx, id, input)
    await tx.execute(sql`
      update users set username = ${username}, phone = ${phone}, vendor_permissions = ${asArray(permissions)},
        active = ${active}, updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = ${id}`)
    await refuseHeldName(tx, username, id)
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
    const { username, isHeld } = await lockSubUser(tx, actor, id)
    if (isHeld) return void (await removeHeld(tx, id))
    await tx.execute(sql`delete from users where id = ${id}`)
    await recordHistory(tx, origin, [{ action: 'delete', ...told(id, username) }])
  }).catch((error: unknown) => {
    throw asStillInUse(error)
  })

/**
 * Sends the invitation of somebody who has not accepted it yet once more; 404. One that is held, as its address has
 * an account, is answered alike.
 */
export const inviteAgain = (db: Database, { vendorId }: VendorActor, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const waiting = await findsAny(
      tx,
      sql`select 1 from users where id = ${id} and vendor = ${vendorId} and user_type = 'SUB' and active
          and password_hash is null and last_sign_in_at is null
        union all select 1 from held_invitations where id = ${id} and vendor = ${vendorId}`,
    )
    if (!waiting) throw new AppError(404, 'not_found')
    await tx.execute(sql`
      insert into mails (template, user_id)
      select 'user_invitation', id from users where id = ${id} and vendor = ${vendorId}`)
  })
