import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'

const REFERRER = z.object({
  partner: z.number().nullable(),
  vendor: z.number().nullable(),
  /** Hundredths of a percent. */
  share: z.number(),
  months: z.number(),
})

/** Whose code it is, and the terms that hold for whoever registers with it. */
export type Referrer = Readonly<z.infer<typeof REFERRER>>

/**
 * The active partner or vendor whose code it is. A partner has terms of his own, a vendor those of his referral
 * code group or else of the default one; without either the code is not known.
 */
export const findReferrer = (tx: Transaction, code: string): Promise<Referrer | undefined> =>
  rowOf(
    tx,
    REFERRER,
    sql`select p.id as partner, null::bigint as vendor, p.referral_percentage as share,
        p.referral_due_months as months
      from referral_codes r join partners p on p.id = r.partner_id
      where r.code = ${code} and p.active
      union all
      select null, v.id, g.percentage, g.month_count
      from referral_codes r join vendors v on v.id = r.vendor_id
      join lateral (
        select * from referral_code_groups c
        where c.active and (c.id = v.referral_code_group or c.is_default_for_sellers)
        order by c.id = v.referral_code_group desc limit 1) g on true
      where r.code = ${code} and v.active`,
  )
