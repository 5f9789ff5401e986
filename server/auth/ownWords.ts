import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'

/** An address and what stands before its sign: both are guessed first. */
export const wordsOfAddress = (email: string): string[] => [email, email.split('@')[0] ?? '']

const WORDS_ROW = z.object({ words: z.array(z.string().nullable()) })

/**
 * What a password of that account must not be made of: names, addresses and telephone of the person and of the
 * vendor that the person signs in for.
 */
export const ownWords = async (
  db: Pick<Database | Transaction, 'execute'>,
  { userId, vendorId }: { readonly userId: number | null; readonly vendorId?: number | null },
): Promise<string[]> => {
  const rows = await rowsOf(
    db,
    WORDS_ROW,
    sql`
    select array[u.username, u.email, split_part(u.email, '@', 1), u.phone] as words
      from users u where u.id = ${userId}
    union all
    select array[v.store_name, v.seller_name, v.company_name, v.subdomain, v.email, v.phone]
      from vendors v where v.id = coalesce(${vendorId ?? null}::bigint,
        (select vendor from users where id = ${userId}))`,
  )
  return rows.flatMap(({ words }) => words).filter((word) => word !== null)
}
