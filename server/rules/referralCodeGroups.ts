import { sql } from 'drizzle-orm'
import { defineRules } from '#server/crud/rules.ts'
import { referralCodeGroups } from '#src/resources/referralCodeGroups/referralCodeGroups.ts'

/** The default is passed on by making another group the default: there is always one once one was chosen. */
export const referralCodeGroupRules = defineRules(referralCodeGroups, {
  oneAtATime: true,
  deleteRefusals: [{ code: 'default_group', when: 't.is_default_for_sellers' }],
  deactivateRefusals: [{ code: 'default_group', when: 't.is_default_for_sellers' }],
  beforeWrite: async ({ tx, id, before, values }) => {
    if (before?.isDefaultForSellers && !values.isDefaultForSellers)
      return { isDefaultForSellers: [{ key: 'validation.default_group', params: {} }] }
    if (values.isDefaultForSellers)
      await tx.execute(sql`
        update referral_code_groups
        set is_default_for_sellers = false, updated_at = greatest(now(), updated_at + interval '1 millisecond')
        where is_default_for_sellers and id <> ${id ?? 0}`)
    return {}
  },
  // A default that is switched off would serve nobody, and could not be switched off again.
  afterWrite: async ({ tx, id, values }) => {
    if (values.isDefaultForSellers)
      await tx.execute(sql`update referral_code_groups set active = true where id = ${id} and not active`)
  },
})
