import type { AnyRules } from '#server/crud/rules.ts'
import type { ResourceName } from '#src/resources/index.ts'
import { categoryRules } from './categories.ts'
import { packageRules } from './packages.ts'
import { referralCodeGroupRules } from './referralCodeGroups.ts'

/** Behaviour of the resources that have one beyond their declaration. */
export const rules: Partial<Record<ResourceName, AnyRules>> = {
  packages: packageRules,
  categories: categoryRules,
  referral_code_groups: referralCodeGroupRules,
}
