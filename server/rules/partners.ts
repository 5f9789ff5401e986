import { sql } from 'drizzle-orm'
import { defineRules } from '#server/crud/rules.ts'
import { PARTNER_EARNINGS } from '#server/db/ownedSums.ts'
import { findsAny } from '#server/db/rows.ts'
import { ownedSum, ownedTotal } from '#server/money/ownedSums.ts'
import { newCode } from '#server/money/signs.ts'
import { partners } from '#src/resources/partners/partners.ts'
import { confirmedByAnother, walletColumns } from './wallets.ts'

const WALLET = 'from wallet_entries e where e.partner = t.id'

/** SQL of a sum that is kept of the partner in the row `t`. */
const total = (sql: (row: string) => string): string => ownedSum(PARTNER_EARNINGS, 't.id', sql)

/** What a partner's referrals came to, the worst first; null where nothing was noted. */
const WORST_REVIEW = `(select q.state from referral_reviews q where q.partner = t.id
    order by array_position(array['OPEN', 'DECLINED', 'CONFIRMED'], q.state) limit 1)`

const hasReview = (state: string): string =>
  `exists (select from referral_reviews q where q.partner = t.id and q.state = '${state}')`

/** Where that is so, said so that PostgreSQL may begin with the reviews. */
const WORST_REVIEW_IS = {
  OPEN: hasReview('OPEN'),
  DECLINED: `${hasReview('DECLINED')} and not ${hasReview('OPEN')}`,
  CONFIRMED: `${hasReview('CONFIRMED')} and not ${hasReview('OPEN')} and not ${hasReview('DECLINED')}`,
}

export const partnerRules = defineRules(partners, {
  // Where payouts go.
  recentSignIn: { changing: ['iban'], transitions: ['confirm'] },
  beforeTransition: confirmedByAnother('partners'),
  computed: {
    referral_consumed_months: ownedTotal(PARTNER_EARNINGS, 't.id', (row) => `${row}.consumed_months`),
    referral_review: WORST_REVIEW,
    referral_vendor_count: total((row) => `${row}.vendor_count`),
    earned_amount: total((row) => `${row}.earned`),
    paid_amount: total((row) => `${row}.paid_out`),
    ...walletColumns(
      'partner',
      total((row) => `${row}.earned - ${row}.paid_out`),
    ),
  },
  conditions: { referral_review: WORST_REVIEW_IS },
  deleteRefusals: [{ code: 'partner_has_entries', when: `exists (select 1 ${WALLET})` }],
  beforeWrite: async ({ tx, id, values }) => {
    if (!values.referral_code) return {}
    const taken = await findsAny(
      tx,
      sql`select 1 from referral_codes where code = ${values.referral_code} and partner_id is distinct from ${id}::bigint`,
    )
    return taken ? { referral_code: [{ key: 'validation.unique', params: {} }] } : {}
  },
  derived: async ({ values }) => (values.referral_code ? {} : { referral_code: newCode('P', 7) }),
})
