import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Limit } from '#server/auth/throttle.ts'
import type { OwnerAct, OwnerBehaviour } from '#server/crud/rules.ts'
import { takeTurnOf } from '#server/crud/writeParts.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Changes } from '#server/db/history.ts'
import { normalisedWords } from '#server/db/ownWords.ts'
import { rowOf } from '#server/db/rows.ts'
import { jsonDocument, jsonFlag } from '#server/db/sqlText.ts'
import { takenBack } from '#server/db/takenBack.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor, VendorActor } from '#server/http/access.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { VENDOR_PERMISSIONS, type VendorPermission } from '#src/schema/vendorPermissions.ts'
import {
  asArray,
  changeHeld,
  hasAccountElsewhere,
  holdInvitation,
  lockHeld,
  refuseHeldEmail,
  refuseHeldName,
  removeHeld,
  switchHeld,
} from './heldInvitations.ts'

type Write = Parameters<NonNullable<OwnerBehaviour['around']>>[1]

/** What a call says of a sub user, as its contract has checked it. */
const SENT = z.looseObject({
  username: z.string(),
  email: z.string(),
  phone: z.string().nullish(),
  permissions: z.array(z.enum(VENDOR_PERMISSIONS)),
})

const CHANGED = SENT.omit({ email: true }).partial()

const PERMITTED = z.object({ username: z.string(), vendor_permissions: z.array(z.enum(VENDOR_PERMISSIONS)) })

/** Nobody gives what he was not given himself. */
const refuseBeyond = (
  { userType, vendorPermissions }: Actor,
  given: readonly VendorPermission[] = [],
): void => {
  if (userType === 'SUB' && given.some((permission) => !vendorPermissions.has(permission)))
    throw invalid({ permissions: [{ key: 'validation.not_yours_to_give', params: {} }] })
}

/** What the history tells of other permissions; nothing where they are the same. */
const permissionChanges = (from: readonly VendorPermission[], to: readonly VendorPermission[]): Changes =>
  isDeepStrictEqual(from.toSorted(), to.toSorted()) ? {} : { permissions: { from, to } }

interface Permitted {
  readonly id: number
  readonly username: string
  readonly before: readonly VendorPermission[]
  readonly permissions: readonly VendorPermission[]
}

/** Says what a sub user may do, and tells it in the history where it is something else than before. */
const permit = async (
  tx: Transaction,
  origin: Origin,
  { id, username, before, permissions }: Permitted,
): Promise<void> => {
  await tx.execute(sql`update users set vendor_permissions = ${asArray(permissions)} where id = ${id}`)
  const changes = permissionChanges(before, permissions)
  if (!Object.keys(changes).length) return
  const label = { ar: username, en: null }
  await recordHistory(tx, origin, [{ action: 'edit', resource: 'users', recordId: id, label, changes }])
}

/**
 * Makes a sub user, whom the write itself invites (users.ts). An address that has an account elsewhere is answered alike: the
 * same work is done for it under an address that nobody has, and taken back, so that the same things are refused; what
 * stays is an invitation that is held, and a mail to the owner.
 */
const invite = async ({ tx, actor, origin, input }: OwnerAct, write: Write): Promise<number> => {
  const { permissions, ...sent } = SENT.parse(input)
  const { vendorId, locale } = actor
  refuseBeyond(actor, permissions)
  const create = async (inner: Transaction, email: string): Promise<number> => {
    const id = await write(inner, { ...sent, email, locale })
    await permit(inner, origin, { id, username: sent.username, before: [], permissions })
    return id
  }
  if (await hasAccountElsewhere(tx, vendorId, sent.email)) {
    await refuseHeldEmail(tx, vendorId, sent.email)
    const id = await takenBack(tx, (inner) => create(inner, `${randomUUID()}@nobody.invalid`))
    await refuseHeldName(tx, sent.username, id)
    await holdInvitation(tx, { ...sent, id, vendorId, permissions })
    const label = { ar: sent.username, en: null }
    const about = { resource: 'users', recordId: null, label }
    await recordHistory(tx, origin, [
      { ...about, action: 'create' },
      { ...about, action: 'edit', changes: permissionChanges([], permissions) },
    ])
    return id
  }
  const id = await create(tx, sent.email)
  await refuseHeldName(tx, sent.username, id)
  return id
}

/** What is done to an invitation that is held, as it would be to a sub user; false where there is none. */
const actOnHeld = async ({ tx, actor, action, id, input, wanted }: OwnerAct): Promise<boolean> => {
  const held = await lockHeld(tx, actor.vendorId, id)
  if (!held) return false
  refuseBeyond(actor, held.permissions)
  if (action === 'delete') await removeHeld(tx, id)
  else if (action === 'toggle') await switchHeld(tx, id, wanted)
  else await changeHeld(tx, id, { ...held, ...CHANGED.parse(input) })
  return true
}

/** Changes, switches or deletes a sub user: nobody himself, nor whoever may do more. */
const change = async (act: OwnerAct, write: Write): Promise<number> => {
  const { tx, actor, origin, id, input } = act
  const { permissions, ...sent } = CHANGED.parse(input)
  refuseBeyond(actor, permissions)
  if (await actOnHeld(act)) return id
  // Whoever gives that one more meanwhile is waited for before it is read.
  await takeTurnOf(tx, 'users')
  const before = await rowOf(
    tx,
    PERMITTED,
    sql`select username, vendor_permissions from users where id = ${id}`,
  )
  await write(tx, sent)
  if (id === actor.userId) throw new AppError(409, 'own_account')
  refuseBeyond(actor, before?.vendor_permissions)
  if (sent.username !== undefined) await refuseHeldName(tx, sent.username, id)
  if (permissions && before)
    await permit(tx, origin, {
      id,
      username: sent.username ?? before.username,
      before: before.vendor_permissions,
      permissions,
    })
  return id
}

/** How often a vendor invites. */
export const invitationsOf = ({ vendorId }: VendorActor): readonly Limit[] => [
  { key: `invitation:vendor:${vendorId}`, limit: 20, windowSeconds: 3600 },
]

/** The sub users of a vendor, as its people see and manage them. */
export const subUsers: OwnerBehaviour = {
  // What others may do in the vendor's area is changed by nobody who finds it open.
  security: 'account_change',
  recentSignIn: { create: true, changing: 'anything', remove: true },
  said: { create: 'invited', edit: 'sub_user_saved', toggle: 'sub_user_saved', delete: 'sub_user_deleted' },
  createLimits: invitationsOf,
  // When one was changed is not kept of those that are held: it is told of neither.
  rows: `(select id, username, email, phone, user_type, vendor, active, locked, created_at, created_at as updated_at,
      last_sign_in_at, vendor_permissions as permissions,
      password_hash is not null or last_sign_in_at is not null as activated, search_text from users
    union all select id, username, email, phone, 'SUB', vendor, active, false, created_at, created_at, null, permissions,
      false, ${normalisedWords(['username', 'email', 'phone'])} from held_invitations)`,
  around: (act, write) => (act.action === 'create' ? invite(act, write) : change(act, write)),
}

/** What is told of one beside its fields. */
export const toldOfSubUsers = {
  permissions: jsonDocument('to_json(t.permissions)'),
  activated: jsonFlag('t.activated'),
}
