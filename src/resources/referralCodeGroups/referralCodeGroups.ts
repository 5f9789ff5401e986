import { flag, integer, percentage, text, translated } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** Terms of a referral: the share of each payment and for how many months. */
export const referralCodeGroups = defineResource({
  name: 'referral_code_groups',
  route: 'referral-code-groups',
  base: 'admin-panal/referral-code-groups',
  one: 'referral_code_group',
  many: 'referral_code_groups',
  menu: 'partners',
  represent: 'name',
  fields: {
    name: translated(text({ max: 120 })),
    percentage: percentage({ min: 0.01, max: 100 }),
    month_count: integer({ min: 1, max: 120 }),
    isDefaultForSellers: flag({ hint: true }),
  },
  list: {
    columns: ['name', 'percentage', 'month_count', 'isDefaultForSellers', 'active'],
    hidden: ['created_at', 'updated_at'],
    filters: ['percentage', 'isDefaultForSellers', 'active', 'created_at'],
    sort: ['id', 'name', 'percentage', 'month_count', 'created_at'],
    search: ['name'],
  },
  form: [
    { key: 'identity', fields: ['name'] },
    { key: 'terms', fields: ['percentage', 'month_count', 'isDefaultForSellers'] },
  ],
  capabilities: { view: true },
})
