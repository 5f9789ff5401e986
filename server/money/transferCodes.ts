import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from '#server/db/client.ts'
import { invalid } from '#server/http/errors.ts'
import { rowOf } from './rows.ts'
import { newCode } from './signs.ts'

const fresh = (): string => newCode('T', 8)

/** Hands out a code to write on a transfer, before there is a payment that it could belong to. */
export const handOutTransferCode = async (pool: pg.Pool): Promise<string> => {
  const code = fresh()
  await pool.query('insert into transfer_codes (code) values ($1)', [code])
  return code
}

/**
 * The code of a payment by transfer: the one that was handed out to whoever pays, which no other payment can have
 * from then on, or a new one. 422 on `transfer_code` for one that was not handed out or is used already.
 */
export const takeTransferCode = async (tx: Transaction, given: string | null): Promise<string> => {
  if (given === null) return fresh()
  const taken = await rowOf<{ code: string }>(
    tx,
    sql`delete from transfer_codes where code = upper(${given}) returning code`,
  )
  if (!taken) throw invalid({ transfer_code: [{ key: 'validation.transfer_code', params: {} }] })
  return taken.code
}
