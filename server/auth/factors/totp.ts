import { sql } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/client.ts'
import { findsAny, rowOf } from '#server/db/rows.ts'

/** A clock may be wrong by one step of 30 seconds, either way. */
const TOLERANCE_SECONDS = 30

/** How long a seed waits for the code that confirms it. */
const PENDING_MINUTES = 30

/** The place of somebody's seed, as the vault knows it (secrets/sealedPlaces.ts). */
const placeOf = (userId: number): string => `totp_seeds:${userId}`

/** The time step of that code; undefined where it is none of the seed's, or one that is not later than `after`. */
const stepOf = async (secret: string, code: string, after: number | null): Promise<number | undefined> => {
  const found = await verify({
    strategy: 'totp',
    secret,
    token: code,
    epochTolerance: TOLERANCE_SECONDS,
    ...(after !== null && { afterTimeStep: after }),
  })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** What an authenticator app is given: the key, and the address that a QR code holds. */
export interface Seed {
  /** Base32. */
  readonly secret: string
  readonly uri: string
}

/** Makes a seed for somebody. It counts from the first code on; until then what was set up before holds. */
export const startTotp = async (
  { db, vault }: Pick<AppContext, 'db' | 'vault'>,
  { userId, issuer, account }: { userId: number; issuer: string; account: string },
): Promise<Seed> => {
  const secret = generateSecret()
  const sealed = vault.seal(secret, placeOf(userId))
  await db.execute(sql`
    insert into totp_seeds (user_id, pending, pending_until)
    values (${userId}, ${sealed}, now() + ${PENDING_MINUTES} * interval '1 minute')
    on conflict (user_id) do update set pending = excluded.pending, pending_until = excluded.pending_until`)
  return { secret, uri: generateURI({ issuer, label: account, secret }) }
}

const PENDING_ROW = z.object({ pending: z.string() })

/** Takes the seed that is being set up when a code confirms it, in the caller's transaction. */
export const confirmTotp = async (
  { vault }: Pick<AppContext, 'vault'>,
  tx: Transaction,
  { userId, code }: { userId: number; code: string },
): Promise<'confirmed' | 'not_started' | 'wrong'> => {
  const row = await rowOf(
    tx,
    PENDING_ROW,
    sql`select pending from totp_seeds where user_id = ${userId} and pending_until > now() for update`,
  )
  if (!row) return 'not_started'
  const step = await stepOf(vault.open(row.pending, placeOf(userId)), code, null)
  if (step === undefined) return 'wrong'
  await tx.execute(sql`
    update totp_seeds set sealed = pending, since = now(), last_step = ${step}, pending = null, pending_until = null
    where user_id = ${userId}`)
  return 'confirmed'
}

const SEALED_LAST_STEP_ROW = z.object({ sealed: z.string(), last_step: z.number().nullable() })

/** Whether that is a code of somebody's authenticator app that has not counted yet; from then on it has. */
export const checkTotp = async (
  { db, vault }: Pick<AppContext, 'db' | 'vault'>,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> => {
  const row = await rowOf(
    db,
    SEALED_LAST_STEP_ROW,
    sql`select sealed, last_step from totp_seeds where user_id = ${userId} and sealed is not null`,
  )
  if (!row) return false
  const step = await stepOf(vault.open(row.sealed, placeOf(userId)), code, row.last_step)
  if (step === undefined) return false
  // Of several that bring one code at once, the first alone moves the step on.
  return findsAny(
    db,
    sql`update totp_seeds set last_step = ${step}
      where user_id = ${userId} and sealed = ${row.sealed} and coalesce(last_step, 0) < ${step} returning 1`,
  )
}

/** Takes somebody's authenticator app away; false where there is none. */
export const removeTotp = (tx: Transaction, userId: number): Promise<boolean> =>
  findsAny(tx, sql`delete from totp_seeds where user_id = ${userId} and sealed is not null returning 1`)
