import { defineRules } from '#server/crud/rules.ts'
import { packages } from '#src/resources/packages/packages.ts'

/** A subscription that runs today, or begins later, or is for life. */
const RUNNING = `from subscriptions s
  where s.package = t.id and s.status = 'SUCCESS'
    and (s.ends_on is null or s.ends_on >= (now() at time zone 'Asia/Riyadh')::date)`

export const packageRules = defineRules(packages, {
  computed: { active_subscription_count: `(select count(*) ${RUNNING})` },
  deleteRefusals: [{ code: 'package_has_active_subscriptions', when: `exists (select 1 ${RUNNING})` }],
})
