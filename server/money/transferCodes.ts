import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { NOW } from '#server/db/common.ts'
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
 * The code of a vendor's next transfer: the same until a payment takes it, wherever it is asked for. Whoever wrote it
 * on a transfer in the bank's app finds it again beside the receipt.
 */
export const transferCodeOf = async (db: Reader, vendor: number): Promise<string> => {
  const [kept] = await db
    .insert(transferCodes)
    .values({ code: fresh(), vendor })
    .onConflictDoUpdate({ target: transferCodes.vendor, set: { created_at: NOW } })
    .returning({ code: transferCodes.code })
  if (!kept) throw new Error('a code was neither made nor kept')
  return kept.code
}

/**
 * The code of a payment of a vendor by transfer: the one that was handed out to whoever pays, which no other payment
 * can have from then on, or the vendor's, or a new one. 422 on `transfer_code` for one that was not handed out, is
 * used already or is another vendor's.
 */
export const takeTransferCode = async (
  tx: Reader,
  vendorId: number,
  given: string | null,
): Promise<string> => {
  const { code, vendor } = transferCodes
  const wanted =
    given === null
      ? eq(vendor, vendorId)
      : and(eq(code, sql`upper(${given})`), or(isNull(vendor), eq(vendor, vendorId)))
  const [taken] = await tx.delete(transferCodes).where(wanted).returning({ code })
  if (!taken && given === null) return fresh()
  if (!taken) throw invalid({ transfer_code: [{ key: 'validation.transfer_code', params: {} }] })
  return taken.code
}
