import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { rowsOf } from '#server/db/rows.ts'
import { blogs, contents } from '#src/resources/articles/articles.ts'
import { categories } from '#src/resources/categories/categories.ts'
import { coupons } from '#src/resources/coupons/coupons.ts'
import { marketplaceCategories } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { marketplaceProperties } from '#src/resources/marketplaceProperties/marketplaceProperties.ts'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { partners } from '#src/resources/partners/partners.ts'
import { properties } from '#src/resources/properties/properties.ts'
import { referralCodeGroups } from '#src/resources/referralCodeGroups/referralCodeGroups.ts'
import { serviceAccounts } from '#src/resources/serviceAccounts/serviceAccounts.ts'
import { webhookEndpoints } from '#src/resources/webhookEndpoints/webhookEndpoints.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { DEMO_ADMIN } from '../auth/publishedPasswords.ts'
import { inPatientTransaction, type Transaction } from '../db/client.ts'
import { published } from './articles.ts'
import { demoBlogs } from './blogs/blogs.ts'
import { demoCategories } from './categories.ts'
import { demoContents } from './contents/contents.ts'
import { demoCoupons } from './coupons/coupons.ts'
import { loadDemoAdmins } from './demoPeople.ts'
import { einvoicesPart } from './einvoices/part.ts'
import {
  categoryMappingsPart,
  mappingActsPart,
  propertyMappingsPart,
  storesPart,
} from './marketplaces/mappings.ts'
import { demoMarketplaces } from './marketplaces/marketplaces.ts'
import { demoMarketplaceProperties } from './marketplaces/properties.ts'
import { demoMarketplaceCategories, platformCategories } from './marketplaces/trees.ts'
import { treeVersionsPart } from './marketplaces/versions.ts'
import { bankPart } from './money/bank.ts'
import { moneyPart } from './money/part.ts'
import { problemsPart } from './money/problems.ts'
import { receiptsPart } from './money/receipts.ts'
import { invoiceSettingsPart } from './money/settings.ts'
import { demoPackages } from './packages.ts'
import { type DemoPart, type Loading, newIds } from './part.ts'
import { demoPartners } from './partners.ts'
import { passTime } from './passTime.ts'
import { demoProperties } from './properties/properties.ts'
import { recordsOf } from './records.ts'
import { demoReferralCodeGroups } from './referralCodeGroups.ts'
import { reportSchedulesPart } from './reportSchedules.ts'
import { demoServiceAccounts } from './serviceAccounts.ts'
import { supportParts } from './support.ts'
import { termsPart } from './terms/part.ts'
import { usagePart } from './usage.ts'
import { vendorsPart } from './vendors/part.ts'
import { demoWebhookEndpoints, webhookLogPart } from './webhooks.ts'

/** Days for which the demo tells what happened, and days of it that nobody has looked at yet. */
const TOLD = 30
const UNREAD = 1.5

/** What the administrators were told of: the newest still unread. */
const notificationsPart: DemoPart = {
  table: 'notifications',
  load: async ({ tx, now }) => {
    const since = (days: number) => sql`${now.toISOString()}::timestamptz - ${days} * interval '1 day'`
    await tx.execute(sql`
      insert into notifications (kind, resource, record_id, params, created_at)
      select 'vendor_registered', 'vendors', id, jsonb_build_object('store', store_name), created_at from vendors
      union all
      select 'payment_waiting', 'subscriptions', s.id, jsonb_build_object('store', v.store_name, 'payment',
          s.process_id, 'amount', to_char(s.amount / 100.0, 'FM999,999,990.00') || ' SR'), s.created_at
      from subscriptions s join vendors v on v.id = s.vendor where s.status = 'PENDING'
      union all
      select 'mappings_broken', 'marketplaces', m.id, jsonb_build_object('name', m.name_ar, 'count', v.broken),
        v.created_at
      from marketplace_versions v join marketplaces m on m.id = v.marketplace where v.broken > 0`)
    // Told in the order in which it happened, as it would have been.
    await tx.execute(sql`
      with gone as (delete from notifications returning *)
      insert into notifications (kind, resource, record_id, params, actor_id, created_at)
      select kind, resource, record_id, params, actor_id, created_at from gone
      where created_at between ${since(TOLD)} and ${since(0)} order by created_at, id`)
    await tx.execute(sql`
      insert into notification_reads (user_id, notification_id, read_at)
      select u.id, n.id, n.created_at + interval '3 hours' from users u, notifications n
      where u.user_type = 'ADMIN' and n.created_at < ${since(UNREAD)}`)
  },
}

/** The records of declared resources, in the order of loading. */
export const DEMO_RECORDS = [
  recordsOf(packages, demoPackages, { since: 545, until: 515 }),
  recordsOf(categories, [...demoCategories, ...platformCategories], { since: 540, until: 470 }),
  recordsOf(properties, demoProperties, { since: 465, until: 150 }),
  recordsOf(marketplaces, demoMarketplaces, { since: 500, until: 90 }),
  recordsOf(marketplaceCategories, demoMarketplaceCategories, { since: 400, until: 80 }),
  recordsOf(marketplaceProperties, demoMarketplaceProperties, { since: 380, until: 70 }),
  recordsOf(referralCodeGroups, demoReferralCodeGroups, { since: 500, until: 200 }),
  recordsOf(partners, demoPartners, { since: 500, until: 90 }),
  recordsOf(coupons, demoCoupons, { since: 430, until: 5 }),
  recordsOf(blogs, published(demoBlogs, 420), { since: 420, until: 6 }),
  recordsOf(contents, published(demoContents, 510), { since: 510, until: 60 }),
  recordsOf(serviceAccounts, demoServiceAccounts, { since: 300, until: 20 }),
  recordsOf(webhookEndpoints, demoWebhookEndpoints, { since: 120, until: 60 }),
] as const

/** Everything but the administrators; each part may point at the ones above it. */
const PARTS: readonly DemoPart[] = [
  ...DEMO_RECORDS,
  categoryMappingsPart,
  propertyMappingsPart,
  vendorsPart,
  storesPart,
  ...supportParts,
]

/** What the administrators have done since. */
const WORK: readonly DemoPart[] = [
  invoiceSettingsPart,
  moneyPart,
  einvoicesPart,
  usagePart,
  receiptsPart,
  termsPart,
  problemsPart,
  bankPart,
  reportSchedulesPart,
  treeVersionsPart,
  notificationsPart,
  mappingActsPart,
  webhookLogPart,
]

/** Any number that nothing else locks. */
const LOADING_LOCK = 4_200_619

const LOADED_ROW = z.object({ loaded: z.boolean() })

const isLoaded = async (tx: Transaction): Promise<boolean> => {
  const anyRow = PARTS.map(({ table }) => sql`exists (select from ${sql.identifier(table)})`)
  const rows = await rowsOf(tx, LOADED_ROW, sql`select ${sql.join(anyRow, sql` or `)} as loaded`)
  return rows[0]?.loaded === true
}

/** All parts or, when one fails, none; other processes that start at the same time wait. */
const loadParts = async (loading: Loading, until: Date): Promise<void> => {
  const { tx } = loading
  await tx.execute(sql`select pg_advisory_xact_lock(${LOADING_LOCK}::bigint)`)
  if (await isLoaded(tx)) return loadDemoAdmins(tx, loading)
  for (const part of PARTS) await part.load(loading)
  await loadDemoAdmins(tx, loading)
  for (const part of WORK) await part.load(loading)
  if (until > loading.now) await passTime(tx, loading.now, until)
}

/**
 * Fills an empty database so that every screen has something to show; dates are told from the day of `now` in
 * Riyadh, and time has passed since then until another moment. Does nothing the second time, and never anything in
 * production.
 */
export const loadDemoData = async (
  { env, db, passwords, storage, vault }: AppContext,
  now: Date = new Date(),
  until: Date = now,
): Promise<void> => {
  if (env.NODE_ENV === 'production') return
  const passwordHash = await passwords.hash(DEMO_ADMIN.password)
  const arrivals = join(env.DATA_DIR, 'arrivals')
  // Another process that loads them may need longer on a slow machine than a call may take.
  await inPatientTransaction(db, (tx) =>
    loadParts(
      { tx, now, today: dayInRiyadh(now), ids: newIds(), passwordHash, vault, storage, arrivals },
      until,
    ),
  )
}
