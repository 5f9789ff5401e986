import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#server/db/rows.ts'
import { transferCodes } from '#server/db/schema.ts'
import { invalid } from '#server/http/errors.ts'
import { newCode } from './signs.ts'

const fresh = (): string => newCode('T', 8)

/** Hands out a code to write on a transfer, before there is a payment that it could belong to. */
export const handOutTransferCode = async (db: Reader): Promise<string> => {
  const code = fresh()
  await db.insert(transferCodes).values({ code })
  return code
}

/**
 * The code of a payment by transfer: the one that was handed out to whoever pays, which no other payment can have
 * from then on, or a new one. 422 on `transfer_code` for one that was not handed out or is used already.
 */
export const takeTransferCode = async (tx: Reader, given: string | null): Promise<string> => {
  if (given === null) return fresh()
  const { code } = transferCodes
  const [taken] = await tx
    .delete(transferCodes)
    .where(eq(code, sql`upper(${given})`))
    .returning({ code })
  if (!taken) throw invalid({ transfer_code: [{ key: 'validation.transfer_code', params: {} }] })
  return taken.code
}
