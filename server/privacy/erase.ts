import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isSuperAdmin } from '#server/auth/superAdmin.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError, type ErrorCode, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { refuseBeyondOwnRights } from '#server/rules/users.ts'
import { AREAS, entriesAbout } from './areas.ts'
import { findPerson, type Person, type PersonKind } from './person.ts'

import { redactHistory } from './redact.ts'

const STATE = z.object({ isLast: z.boolean(), isInBusiness: z.boolean() })

/** Why a person cannot be erased now; null where nothing stands against it. */
export const whyNot = async (
  tx: Pick<Transaction, 'execute'>,
  person: Person,
  actor: Pick<Actor, 'userId'>,
): Promise<ErrorCode | null> => {
  if (person.isErased) return 'erased_already'
  if (person.userId === null) return null
  if (person.userId === actor.userId) return 'own_account'
  const state = await rowOf(
    tx,
    STATE,
    sql`select ${sql.raw(isSuperAdmin('t'))}
        and not exists (select 1 from users o where o.id <> t.id and ${sql.raw(isSuperAdmin('o'))}) as "isLast",
      exists (select 1 from vendors v where v.id = ${person.vendorId} and v.active) as "isInBusiness"
      from users t where t.id = ${person.userId}`,
  )
  if (state?.isLast) return 'last_super_admin'
  return state?.isInBusiness ? 'erase_vendor_first' : null
}

const NAME_ROW = z.object({ name: z.string() })

const pictureOf = async (tx: Transaction, { userId }: Person): Promise<string | null> => {
  const found = await rowOf(
    tx,
    NAME_ROW,
    sql`select f.name from users u join files f on u.avatar = '/api/files/' || f.name where u.id = ${userId}
        and not exists (select 1 from users o where o.avatar = u.avatar and o.id <> u.id)`,
  )
  return found?.name ?? null
}

interface Erasure {
  readonly kind: PersonKind
  readonly id: number
  /** As whoever erases typed it. */
  readonly email: string
  readonly reason: string
  readonly actor: Actor
  readonly origin: Origin
}

/**
 * What an erasure does to what is held: it goes or loses its name, but for what the law has kept, and the history is
 * redacted. Resolves to the picture, whose bytes go once this is committed.
 */
export const eraseHeld = async (
  tx: Transaction,
  origin: Origin,
  { person, reason }: { readonly person: Person; readonly reason: string | null },
): Promise<string | null> => {
  const picture = await pictureOf(tx, person)
  const record = { resource: person.kind, recordId: person.id }
  // First: which entries are meant is told by what is erased below.
  await redactHistory(tx, origin, {
    contents: entriesAbout(person),
    actors: sql`actor_id = ${person.userId}`,
    ...record,
  })
  for (const { erase } of AREAS) for (const statement of erase?.(person) ?? []) await tx.execute(statement)
  if (picture) await tx.execute(sql`delete from files where name = ${picture}`)
  await recordHistory(tx, origin, [
    { action: 'erase', ...record, changes: reason === null ? {} : { reason: { from: null, to: reason } } },
  ])
  return picture
}

/** Removes the bytes of the picture of somebody who was erased. */
export const removePicture = async (
  { storage, log }: Pick<AppContext, 'storage' | 'log'>,
  picture: string,
): Promise<void> => {
  await storage
    .remove(picture)
    .catch((error: unknown) =>
      log.warn({ err: error, file: picture }, 'The picture of an erased person may be left in the storage'),
    )
}

/**
 * Erases a person, all or nothing: sessions end, and nobody signs in as him any more. 409 with what stands against it,
 * 422 on `email` where it is another one.
 */
export const erasePerson = async (
  context: Pick<AppContext, 'db' | 'storage' | 'log'>,
  { kind, id, email, reason, actor, origin }: Erasure,
): Promise<Person> => {
  const { person, picture } = await inTransaction(context.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('users'))`)
    await tx.execute(sql`select 1 from ${sql.identifier(kind)} where id = ${id} for update`)
    const person = await findPerson(tx, kind, id)
    if (email.trim().toLowerCase() !== person.email.toLowerCase())
      throw invalid({ email: [{ key: 'validation.other_address', params: {} }] })
    if (person.userId !== null) await refuseBeyondOwnRights({ tx, actor, id: person.userId })
    const refused = await whyNot(tx, person, actor)
    if (refused) throw new AppError(409, refused)
    const picture = await eraseHeld(tx, origin, { person, reason })
    return { person: await findPerson(tx, kind, id), picture }
  })
  if (picture) await removePicture(context, picture)
  return person
}
