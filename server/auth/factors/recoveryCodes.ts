import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/client.ts'
import { findsAny, rowsOf } from '#server/db/rows.ts'
import { RECOVERY_CODE_LETTERS } from '#src/schema/factorCodes.ts'
import type { Passwords } from '../passwords.ts'

const CODES = 10
const LENGTH = 10

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => RECOVERY_CODE_LETTERS[randomInt(RECOVERY_CODE_LETTERS.length)]).join(
    '',
  )

/** As it is shown: two groups of five. */
const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** New recovery codes, and what is kept of them. */
export interface NewCodes {
  readonly shown: readonly string[]
  readonly hashes: readonly string[]
}

/** Makes ten codes of 50 random bits. Hashing them takes a while: call it outside of any transaction. */
export const makeRecoveryCodes = async (passwords: Passwords): Promise<NewCodes> => {
  const codes = new Set<string>()
  while (codes.size < CODES) codes.add(newCode())
  const hashes = await Promise.all([...codes].map((code) => passwords.hash(code)))
  return { shown: [...codes].map(shown), hashes }
}

/** Gives somebody those codes in place of all earlier ones. */
export const keepRecoveryCodes = async (
  tx: Transaction,
  userId: number,
  { hashes }: Pick<NewCodes, 'hashes'>,
): Promise<void> => {
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  await tx.execute(sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${sql.param(hashes)}::text[])`)
}

const ID_CODE_HASH_ROW = z.object({ id: z.number(), code_hash: z.string() })

/** Whether that is a recovery code of somebody's that was not used yet; from then on it was. */
export const spendRecoveryCode = async (
  { db, passwords }: Pick<AppContext, 'db' | 'passwords'>,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> => {
  const left = await rowsOf(
    db,
    ID_CODE_HASH_ROW,
    sql`select id, code_hash from recovery_codes where user_id = ${userId} and used_at is null order by id`,
  )
  for (const { id, code_hash } of left)
    if (await passwords.matches(code_hash, code))
      return findsAny(
        db,
        sql`update recovery_codes set used_at = now() where id = ${id} and used_at is null returning 1`,
      )
  return false
}
