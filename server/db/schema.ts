import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { blogs as blogsDeclaration } from '#src/resources/blogs/blogs.ts'
import { categories as categoriesDeclaration } from '#src/resources/categories/categories.ts'
import { contents as contentsDeclaration } from '#src/resources/contents/contents.ts'
import { coupons as couponsDeclaration } from '#src/resources/coupons/coupons.ts'
import { packages as packagesDeclaration } from '#src/resources/packages/packages.ts'
import { properties as propertiesDeclaration } from '#src/resources/properties/properties.ts'
import { referralCodeGroups as referralCodeGroupsDeclaration } from '#src/resources/referralCodeGroups/referralCodeGroups.ts'
import { joinTableOf, tableOf } from './columns.ts'
import { users } from './people.ts'

export * from './people.ts'

export const packages = tableOf(packagesDeclaration)
export const coupons = tableOf(couponsDeclaration)
export const couponsPackages = joinTableOf(couponsDeclaration, 'packages')
export const categories = tableOf(categoriesDeclaration)
export const properties = tableOf(propertiesDeclaration)
export const referralCodeGroups = tableOf(referralCodeGroupsDeclaration, (columns) => [
  uniqueIndex('referral_code_groups_one_default')
    .on(sql`(${columns.isDefaultForSellers})`)
    .where(sql`${columns.isDefaultForSellers}`),
])
export const blogs = tableOf(blogsDeclaration)
export const contents = tableOf(contentsDeclaration)

/** Who subscribed to which package, and until when; the vendors that own them come with their own resource. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    package_id: bigint('package_id', { mode: 'number' })
      .notNull()
      .references(() => packages.id, { onDelete: 'restrict' }),
    store_name: text('store_name').notNull(),
    starts_on: date('starts_on', { mode: 'string' }).notNull(),
    /** Last day, or empty for a subscription for life. */
    ends_on: date('ends_on', { mode: 'string' }),
    created_at: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'string' })
      .notNull()
      .defaultNow(),
  },
  (table) => [
    index('subscriptions_package_index').on(table.package_id, table.ends_on),
    check(
      'subscriptions_end_after_start',
      sql`${table.ends_on} is null or ${table.ends_on} >= ${table.starts_on}`,
    ),
  ],
)

/** The values of the declared settings, one row each. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_by: bigint('updated_by', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
  updated_at: timestamp('updated_at', { withTimezone: true, precision: 3, mode: 'string' })
    .notNull()
    .defaultNow(),
})
