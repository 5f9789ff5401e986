import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { findsAny, rowOf } from '#server/db/rows.ts'
import { invalid } from '#server/http/errors.ts'
import { VENDOR_PERMISSIONS, type VendorPermission } from '#src/schema/vendorPermissions.ts'

/*
 * Invitations to addresses that have an account elsewhere (docs/decisions/0178): whoever invites sees no difference
 * to one that waits to be accepted.
 */

const HELD = z.object({
  username: z.string(),
  phone: z.string().nullable(),
  permissions: z.array(z.enum(VENDOR_PERMISSIONS)).readonly(),
})

/** An invitation as it is kept. */
type Held = Readonly<z.infer<typeof HELD>>

interface Invitation {
  readonly id: number
  readonly vendorId: number
  readonly username: string
  readonly email: string
  readonly phone?: string | null | undefined
  readonly permissions: readonly VendorPermission[]
}

/** Permissions as the column of an account takes them. */
export const asArray = (permissions: readonly VendorPermission[]) =>
  sql`${sql.param([...permissions])}::text[]`

/** True for an address of somebody outside the vendor; its own people's addresses the vendor knows. */
export const hasAccountElsewhere = (tx: Transaction, vendorId: number, email: string): Promise<boolean> =>
  findsAny(
    tx,
    sql`select 1 from users where lower(email) = lower(${email}) and vendor is distinct from ${vendorId}`,
  )

const emailTaken = () => invalid({ email: [{ key: 'errors.email_taken', params: {} }] })

/** 422 on `email` where that vendor invited the address before, whatever else would be refused: as of its own people. */
export const refuseHeldEmail = async (tx: Transaction, vendorId: number, email: string): Promise<void> => {
  const isHeld = await findsAny(
    tx,
    sql`select 1 from held_invitations where vendor = ${vendorId} and lower(email) = lower(${email})`,
  )
  if (isHeld) throw emailTaken()
}

/**
 * 422 on `username` where an invitation that is held, other than that one, has it: taken as an account's name is, or
 * names would tell which addresses have an account. One at a time, until the end of the transaction.
 */
export const refuseHeldName = async (tx: Transaction, username: string, id: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('held_invitations'))`)
  const isHeld = await findsAny(
    tx,
    sql`select 1 from held_invitations where lower(username) = lower(${username}) and id <> ${id}`,
  )
  if (isHeld) throw invalid({ username: [{ key: 'validation.unique', params: {} }] })
}

/** Keeps an invitation and tells the owner of the address; 422 on `email` where it was invited before. */
export const holdInvitation = async (
  tx: Transaction,
  { id, vendorId, username, email, phone = null, permissions }: Invitation,
): Promise<void> => {
  const kept = await findsAny(
    tx,
    sql`insert into held_invitations (id, vendor, username, email, phone, permissions)
      values (${id}, ${vendorId}, ${username}, ${email}, ${phone}, ${asArray(permissions)})
      on conflict do nothing returning id`,
  )
  if (!kept) throw emailTaken()
  await tx.execute(sql`
    insert into mails (template, user_id)
    select 'invitation_known', id from users where lower(email) = lower(${email}) and active`)
}

/** An invitation of that vendor, locked; undefined where there is none. */
export const lockHeld = (tx: Transaction, vendorId: number, id: number): Promise<Held | undefined> =>
  rowOf(
    tx,
    HELD,
    sql`select username, phone, permissions from held_invitations
      where id = ${id} and vendor = ${vendorId} for update`,
  )

/** Changes one as a sub user would be changed; 422 on `username` where another has it. */
export const changeHeld = async (
  tx: Transaction,
  id: number,
  { username, phone = null, permissions }: Pick<Invitation, 'username' | 'phone' | 'permissions'>,
): Promise<void> => {
  const taken = await findsAny(tx, sql`select 1 from users where lower(username) = lower(${username})`)
  if (taken) throw invalid({ username: [{ key: 'validation.unique', params: {} }] })
  await refuseHeldName(tx, username, id)
  await tx.execute(sql`
    update held_invitations set username = ${username}, phone = ${phone}, permissions = ${asArray(permissions)}
    where id = ${id}`)
}

/** Switches one on or off. */
export const switchHeld = (tx: Transaction, id: number, wanted: boolean | undefined): Promise<unknown> =>
  tx.execute(
    sql`update held_invitations set active = coalesce(${wanted ?? null}::boolean, not active) where id = ${id}`,
  )

/** Deletes one. */
export const removeHeld = (tx: Transaction, id: number): Promise<unknown> =>
  tx.execute(sql`delete from held_invitations where id = ${id}`)
