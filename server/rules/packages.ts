import { defineRules } from '#server/crud/rules.ts'
import { packages } from '#src/resources/packages/packages.ts'

/** A subscription that runs today, or for life. */
const RUNNING = `from subscriptions s
  where s.package_id = t.id and s.starts_on <= current_date and (s.ends_on is null or s.ends_on >= current_date)`

export const packageRules = defineRules(packages, {
  computed: { active_subscription_count: `(select count(*) ${RUNNING})` },
  deleteRefusals: [
    { code: 'package_has_active_subscriptions', when: `exists (select 1 ${RUNNING})` },
    { code: 'still_in_use', when: 'exists (select 1 from subscriptions s where s.package_id = t.id)' },
  ],
})
