import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  blogs as blogsDeclaration,
  contents as contentsDeclaration,
} from '#src/resources/articles/articles.ts'
import { categories as categoriesDeclaration } from '#src/resources/categories/categories.ts'
import { coupons as couponsDeclaration } from '#src/resources/coupons/coupons.ts'
import { marketplaceCategories as marketplaceCategoriesDeclaration } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { marketplaceProperties as marketplacePropertiesDeclaration } from '#src/resources/marketplaceProperties/marketplaceProperties.ts'
import { marketplaces as marketplacesDeclaration } from '#src/resources/marketplaces/marketplaces.ts'
import { properties as propertiesDeclaration } from '#src/resources/properties/properties.ts'
import { referralCodeGroups as referralCodeGroupsDeclaration } from '#src/resources/referralCodeGroups/referralCodeGroups.ts'
import { stores as storesDeclaration } from '#src/resources/stores/stores.ts'
import { usageCounts as usageCountsDeclaration } from '#src/resources/usageCounts/usageCounts.ts'
import { joinTableOf, tableOf } from './columns.ts'
import { int8, json, moment, NOW } from './common.ts'
import { users } from './people.ts'
import { PLACE_WORDS } from './placeWords.ts'
import { usageState } from './usageState.ts'

export * from './accounting.ts'
export * from './accounts.ts'
export * from './backups.ts'
export * from './bank.ts'
export * from './changes.ts'
export * from './einvoices.ts'
export * from './events.ts'
export * from './history.ts'
export * from './imports.ts'
export * from './invoices.ts'
export * from './kept.ts'
export * from './marketplaceVersions.ts'
export * from './money.ts'
export * from './mrr.ts'
export * from './notifications.ts'
export * from './ownedSums.ts'
export * from './packages.ts'
export * from './payoutBatches.ts'
export * from './people.ts'
export * from './processes.ts'
export * from './reportSchedules.ts'
export * from './retention.ts'
export * from './revenue.ts'
export * from './rollups.ts'
export * from './savedViews.ts'
export * from './secondFactors.ts'
export * from './serviceAccounts.ts'
export * from './settlements.ts'
export * from './support.ts'
export * from './terms.ts'
export * from './wallets.ts'
export * from './webhooks.ts'

export const coupons = tableOf(couponsDeclaration)
export const couponsPackages = joinTableOf(couponsDeclaration, 'packages')

/** Names without article, joining words and signs, as suggestions compare them (migration 0004). */
const nameWords = () => ({
  words_ar: text('words_ar').generatedAlwaysAs(sql`name_words(name_ar)`),
  words_en: text('words_en').generatedAlwaysAs(sql`name_words(name_en)`),
})

export const categories = tableOf(categoriesDeclaration, undefined, nameWords())
export const properties = tableOf(propertiesDeclaration, undefined, nameWords())
export const referralCodeGroups = tableOf(referralCodeGroupsDeclaration, (columns) => [
  uniqueIndex('referral_code_groups_one_default')
    .on(sql`(${columns.isDefaultForSellers})`)
    .where(sql`${columns.isDefaultForSellers}`),
])

/** The order in which visitors read them: as they are put in order, the latest first where nothing is said. */
const publishedIndex = (table: string) => () => [
  index(`${table}_published_index`).on(sql`"order"`, sql`published_on desc`, sql`id desc`),
]

export const blogs = tableOf(blogsDeclaration, publishedIndex('blogs'))
export const contents = tableOf(contentsDeclaration, publishedIndex('contents'))

/** Last parts of addresses that an article had before: whoever comes by one is led on. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    /** The table of the article: blogs, contents. */
    shelf: text('shelf').notNull(),
    slug: text('slug').notNull(),
    blog: int8('blog').references(() => blogs.id, { onDelete: 'cascade' }),
    content: int8('content').references(() => contents.id, { onDelete: 'cascade' }),
    changed_at: moment('changed_at').notNull().default(NOW),
  },
  (table) => [
    primaryKey({ name: 'former_slugs_pk', columns: [table.shelf, table.slug] }),
    index('former_slugs_blog_index').on(table.blog),
    index('former_slugs_content_index').on(table.content),
    check(
      'former_slugs_of_one',
      sql`(shelf = 'blogs' and blog is not null and content is null)
        or (shelf = 'contents' and content is not null and blog is null)`,
    ),
  ],
)

/** The values of the declared settings, one row each. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: json('value').notNull(),
  updated_by: int8('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updated_at: moment('updated_at').notNull().default(NOW).notNull().default(NOW),
})

export const marketplaces = tableOf(marketplacesDeclaration)

/** Paths are compared byte by byte, so that everything below a category is one range of the index. */
const pathText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * `path` and `level` follow from the parent, `is_mapped` and `is_broken` (mapped to one that is switched off, or removed
 * by the marketplace while it was mapped) from the mappings; triggers keep them, whoever writes. The path of a root is
 * `/`, that of a child of 12 `/12/`. `is_removed`: the marketplace has it no more, and it stays for its mapping.
 */
export const marketplaceCategories = tableOf(
  marketplaceCategoriesDeclaration,
  () => [
    index('marketplace_categories_children_index').on(sql`marketplace`, sql`parent`, sql`id`),
    index('marketplace_categories_path_index').on(
      sql`marketplace`,
      sql`path`,
      sql`is_mapped`,
      sql`is_broken`,
      sql`is_removed`,
      sql`id`,
    ),
    index('marketplace_categories_broken_index')
      .on(sql`marketplace`, sql`path`, sql`id`)
      .where(sql`is_broken`),
    // Those that wait to be deleted: few.
    index('marketplace_categories_waiting_index')
      .on(sql`marketplace`, sql`path`, sql`id`)
      .where(sql`is_removed and not is_mapped`),
    index('marketplace_categories_words_index')
      .using('gin', PLACE_WORDS)
      .where(sql`not is_mapped and not is_removed`),
    uniqueIndex('marketplace_categories_remote_unique').on(sql`marketplace`, sql`remote_id`),
  ],
  {
    path: pathText('path').notNull().default('/'),
    level: smallint('level').notNull().default(0),
    is_mapped: boolean('is_mapped').notNull().default(false),
    is_broken: boolean('is_broken').notNull().default(false),
    is_removed: boolean('is_removed').notNull().default(false),
    ...nameWords(),
  },
)

export const marketplaceProperties = tableOf(
  marketplacePropertiesDeclaration,
  () => [
    uniqueIndex('marketplace_properties_remote_unique').on(sql`marketplace_category`, sql`remote_id`),
    index('marketplace_properties_required_index')
      .on(sql`marketplace_category`, sql`id`)
      .where(sql`is_required`),
  ],
  nameWords(),
)

const by = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => users.id, { onDelete: 'set null' })

/** Which of the platform's categories a marketplace's category stands for. */
export const categoryMappings = pgTable(
  'category_mappings',
  {
    marketplace_category_id: int8('marketplace_category_id')
      .notNull()
      .references(() => marketplaceCategories.id, { onDelete: 'cascade' }),
    category_id: int8('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    mapped_by: by('mapped_by'),
    mapped_at: moment('mapped_at').notNull().default(NOW),
  },
  (table) => [
    primaryKey({ name: 'category_mappings_pk', columns: [table.marketplace_category_id, table.category_id] }),
    index('category_mappings_category_index').on(table.category_id, table.marketplace_category_id),
  ],
)

/**
 * Which property of a main category answers a marketplace's property, and which of its values which of the
 * marketplace's (`values`: the marketplace's key → ours). It rests while the two categories are not mapped.
 */
export const propertyMappings = pgTable(
  'property_mappings',
  {
    marketplace_property_id: int8('marketplace_property_id')
      .notNull()
      .references(() => marketplaceProperties.id, { onDelete: 'cascade' }),
    main_category_id: int8('main_category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    property_id: int8('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull().default({}),
    mapped_by: by('mapped_by'),
    mapped_at: moment('mapped_at').notNull().default(NOW),
  },
  (table) => [
    primaryKey({
      name: 'property_mappings_pk',
      columns: [table.marketplace_property_id, table.main_category_id],
    }),
    index('property_mappings_main_category_index').on(table.main_category_id),
    index('property_mappings_property_index').on(table.property_id),
  ],
)

/** The stores that vendors have in marketplaces. */
export const stores = tableOf(
  storesDeclaration,
  (columns) => [
    index('stores_linked_index').on(sql`marketplace`, sql`state`, sql`vendor`),
    // What marketplaces' orders come to.
    index('stores_orders_index').on(sql`marketplace`, sql`order_count`),
    check('stores_order_count_not_negative', sql`${columns.order_count} >= 0`),
    index('stores_user_index').on(sql`user_id`),
  ],
  { /** Who opened it, where that is known. */ user_id: by('user_id') },
)

/** What was told last of a limit that is reached: once for each limit and period. */
export const usageCounts = tableOf(
  usageCountsDeclaration,
  () => [
    uniqueIndex('usage_counts_counter_unique').on(sql`vendor`, sql`counter`),
    check('usage_counts_used_not_negative', sql`used >= 0`),
  ],
  { told_limit: integer('told_limit'), told_since: date('told_since') },
)

/**
 * How each count stands to what is allowed of it, so that an index holds it. Triggers keep it, whoever writes to counts,
 * vendors or packages (migration 0095). Beside the counts, as another limit of a package touches every row of it: here
 * that costs hundredths of what it would in a table with a dozen indexes.
 */
export const usageStates = pgTable(
  'usage_states',
  {
    /** The count's. */
    id: int8('id')
      .primaryKey()
      .references(() => usageCounts.id, { onDelete: 'cascade' }),
    vendor: int8('vendor').notNull(),
    counter: text('counter').notNull(),
    used: integer('used').notNull(),
    /** The package of a vendor that ever subscribed. */
    limited_by: int8('limited_by'),
    /** Null where nothing limits it. */
    allowed: integer('allowed'),
    state: text('state')
      .notNull()
      .generatedAlwaysAs(sql.raw(usageState('used', 'allowed'))),
  },
  () => [
    index('usage_states_state_index').on(sql`state`, sql`id`),
    index('usage_states_above_index').on(sql`vendor`).where(sql`state = 'ABOVE'`),
    index('usage_states_limited_index').on(sql`limited_by`, sql`counter`),
  ],
)
