import { defineRules } from '#server/crud/rules.ts'
import { packages } from '#src/resources/packages/packages.ts'

/** How many subscriptions run today, begin later or are for life. */
const RUNNING = `(select coalesce(sum(p.count), 0) from package_periods p
  where p.package = t.id and p.ends_on >= (now() at time zone 'Asia/Riyadh')::date)`

export const packageRules = defineRules(packages, {
  computed: { active_subscription_count: RUNNING },
  deleteRefusals: [{ code: 'package_has_active_subscriptions', when: `${RUNNING} > 0` }],
})
