import type pg from 'pg'
import { z } from 'zod'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { heldOn, STANDING_MONTHS, TODAY, underReview } from '#server/money/held.ts'
import type { Result } from '#src/contract/index.ts'
import { ledgerEntry, referredVendor } from '#src/contract/ownStore.ts'
import { sumOfRiyals } from '#src/schema/money.ts'

const TERMS = `
  select v.referral_code as code, g.percentage / 100.0::float8 as percentage, g.month_count as months,
    (select coalesce(sum(amount), 0) from wallet_entries e where e.vendor = v.id)::float8 / 100 as balance,
    (select coalesce(sum(amount) filter (where ${heldOn(TODAY)}), 0)
      from wallet_entries e where e.vendor = v.id)::float8 / 100 as held
  from vendors v left join lateral (
    select * from referral_code_groups c
    where c.active and (c.id = v.referral_code_group or c.is_default_for_sellers)
    order by c.id = v.referral_code_group desc limit 1) g on true
  where v.id = $1`

const REFERRED = `
  select v.store_name, v.register_date::text as register_date, v.status, v.referral_due_months as months,
    v.referral_percentage / 100.0::float8 as percentage,
    (select ${STANDING_MONTHS} from wallet_entries e where e.referred_vendor = v.id) as consumed_months,
    exists (select from referral_reviews q where q.referred_vendor = v.id and q.state = 'OPEN') as under_review,
    (select coalesce(sum(e.amount), 0) from wallet_entries e
      where e.referred_vendor = v.id and e.vendor = $1)::float8 / 100 as earned
  from vendors v where v.referrer_vendor = $1 order by v.id desc limit 200`

const LEDGER = `
  select e.id, e.kind, e.amount::float8 / 100 as amount, e.percentage / 100.0::float8 as percentage, e.month, e.month_to,
    ${underReview('e')} as under_review, e.payable_on::text as payable_on, e.reason, e.month_count, e.base_amount::float8 / 100 as base_amount, r.store_name as referred_vendor, e.created_at
  from wallet_entries e left join vendors r on r.id = e.referred_vendor
  where e.vendor = $1 order by e.id desc limit 200`

const termsRow = z.object({
  code: z.string(),
  percentage: z.number().nullable(),
  months: z.int().nullable(),
  balance: z.number(),
  held: z.number(),
})

/** `result` of the referral page: code, terms, who came by it, and the ledger of what they brought. */
export const readReferral = async (
  pool: pg.Pool,
  vendorId: number,
  publicUrl: string,
): Promise<Result<'GET user/referral'>> => {
  const values = [vendorId]
  const [terms, vendors, entries] = await Promise.all([
    rowOf(pool, termsRow, { text: TERMS, values }),
    rowsOf(pool, referredVendor, { text: REFERRED, values }),
    rowsOf(pool, ledgerEntry, { text: LEDGER, values }),
  ])
  if (!terms) throw new Error(`no vendor ${vendorId}`)
  const { code, percentage, months, balance, held } = terms
  return {
    code,
    url: `${publicUrl}/register/vender?ref=${encodeURIComponent(code)}`,
    terms: percentage === null || months === null ? null : { percentage, months },
    balance,
    held,
    payable: sumOfRiyals([balance, -held]),
    vendors,
    entries,
  }
}
