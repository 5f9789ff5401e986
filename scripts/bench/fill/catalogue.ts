import type { Filling } from './filling.ts'
import {
  CITIES,
  ENGLISH_CITIES,
  ENGLISH_KINDS,
  even,
  inPercent,
  KINDS,
  lightlySkewed,
  oneOf,
  QUALITIES,
  rows,
  skewed,
  sometime,
  weighted,
} from './words.ts'

const ATTRIBUTES = { TEXT: 40, NUMBER: 15, SELECT: 25, MULTI_SELECT: 10, COLOUR: 5, DATE: 3, FLAG: 2 }
const VALUES = `'[{"key":"a","ar":"أحمر","en":"Red"},{"key":"b","ar":"أزرق","en":"Blue"},{"key":"c","ar":"أخضر","en":null}]'::jsonb`
const NAME_AR = `${oneOf(KINDS, 1)} || ' ' || ${oneOf(QUALITIES, 2)} || ' ' || ${oneOf(CITIES, 3)}`
const NAME_EN = `${oneOf(ENGLISH_KINDS, 1)} || ' ' || ${oneOf(ENGLISH_CITIES, 3)}`

const packages: Filling = {
  table: 'packages',
  insert: (n) => `
    insert into packages (title_ar, title_en, short_description_ar, type, subscription_type, duration, price,
      product_count, uses_whatsapp_channel, recommended)
    select 'باقة ' || i, 'Package ' || i, 'وصف الباقة',
      case when i = 1 then 'FREE_TRIAL' when i % 5 = 0 then 'ELITE' else 'STANDARD' end,
      case when i % 7 = 0 then 'YEAR' else 'MONTH' end, 1, i * 10000, i * 100, i % 2 = 0, i = 3
    from ${rows(n.packages)}`,
}

/** One in two thousand names holds a rare word. */
const coupons: Filling = {
  table: 'coupons',
  insert: (n) => `
    insert into coupons (name_ar, name_en, code, type, value, discount_percentage, from_date, to_date,
      user_count, valid_count, active, created_at, updated_at)
    select
      'خصم ' || ${NAME_AR} || ' ' || i || case when i % 2000 = 0 then ' زعفران' else '' end,
      case when i % 10 = 0 then null
        else ${oneOf(ENGLISH_KINDS, 1)} || ' discount ' || ${oneOf(ENGLISH_CITIES, 3)} || ' ' || i end,
      'SAVE-' || upper(to_hex(i)),
      case when i % 10 < 7 then 'PERCENTAGE' else 'FIXED' end,
      case when i % 10 < 7 then null else 1000 + i % 50000 end,
      case when i % 10 < 7 then 100 + i % 9000 end,
      date '2024-01-01' + i % 1000,
      date '2024-01-01' + i % 1000 + 30,
      1 + i % 1000,
      1 + i % 5,
      i % 11 <> 0,
      timestamptz '2023-01-01' + i * interval '100 seconds',
      timestamptz '2023-01-01' + i * interval '100 seconds'
    from ${rows(n.coupons)}`,
}

const couponsPackages: Filling = {
  table: 'coupons_packages',
  insert: (n) => `
    insert into coupons_packages (owner_id, target_id)
    select c.id, p.id from coupons c
    join packages p on p.id = 1 + c.id % ${n.packages} or (c.id % 2 = 0 and p.id = 1 + (c.id + 7) % ${n.packages})`,
}

/** One in fifty is switched off. */
const SWITCHED_OFF = 50

const categories: Filling = {
  table: 'categories',
  insert: (n) => `
    insert into categories (active, created_at, updated_at, name_ar, name_en, description_ar, main_category)
    select i % ${SWITCHED_OFF} <> 0, at, at, ${NAME_AR}, ${NAME_EN}, 'وصف ' || i, case when i > 50 then 1 + (i - 51) / 10 end
    from (select i, ${sometime(n.categories, 1100)} as at from ${rows(n.categories)}) made`,
}

const properties: Filling = {
  table: 'properties',
  insert: (n) => `
    insert into properties (created_at, updated_at, name_ar, name_en, main_category, attribute_type, is_required, values)
    select at, at, ${oneOf(QUALITIES, 2)} || ' ' || i, 'Property ' || i, ${lightlySkewed(n.categories, 4)}, type, ${inPercent(20, 5)},
      case when type in ('SELECT', 'MULTI_SELECT') then ${VALUES} end
    from (select i, ${weighted(6, ATTRIBUTES)} as type, ${sometime(n.properties, 1100)} as at
      from ${rows(n.properties)}) made`,
}

const marketplaces: Filling = {
  table: 'marketplaces',
  insert: (n) => `
    insert into marketplaces (name_ar, name_en, market_id, gateway_type, website, platform_connected)
    select 'سوق ' || i, 'Marketplace ' || i, 'MARKET-' || i, (array['API', 'FEED', 'FILE'])[1 + i % 3],
      'https://market-' || i || '.example', i % 2 = 0
    from ${rows(n.marketplaces)}`,
}

const BRANCHES = 10
const ROOTS = 2000
/** The first category is mapped to the first of the platform's, and has a property with values. */
const MAPPED = `(i = 1 or ${inPercent(30, 7)})`
const MAPPED_TO = (count: number) => `case when i = 1 then 1 else ${even(count, 8)} end`

/** A tree of five levels; the first marketplace has more than half of it. */
const marketplaceCategories: Filling = {
  table: 'marketplace_categories',
  insert: (n) => {
    const all = n.marketplace_categories
    const roots = Math.max(n.marketplaces * 3, Math.round(all / ROOTS))
    const category = MAPPED_TO(n.categories)
    return `
      with recursive tree as (
        select i, null::bigint as parent, case when i % 5 < 3 then 1 else 1 + i % ${n.marketplaces} end as marketplace,
          '/' as path, 0 as level
        from generate_series(1::bigint, ${roots}) i
        union all
        select c.i, t.i, t.marketplace, t.path || t.i || '/', t.level + 1
        from tree t, generate_series(${roots} + (t.i - 1) * ${BRANCHES} + 1, least(${roots} + t.i * ${BRANCHES}, ${all})) c(i)
      )
      insert into marketplace_categories (created_at, updated_at, marketplace, parent, name_ar, name_en, remote_id,
        path, level, is_mapped, is_broken)
      select at, at, marketplace, parent, ${NAME_AR}, ${NAME_EN}, 'C' || i, path, level, ${MAPPED},
        ${MAPPED} and (${category}) % ${SWITCHED_OFF} = 0
      from (select *, ${sometime(all, 400)} as at from tree order by i) made`
  },
}

const categoryMappings: Filling = {
  table: 'category_mappings',
  insert: (n) => `
    insert into category_mappings (marketplace_category_id, category_id)
    select i, ${MAPPED_TO(n.categories)} from ${rows(n.marketplace_categories)} where ${MAPPED}`,
}

const marketplaceProperties: Filling = {
  table: 'marketplace_properties',
  insert: (n) => `
    insert into marketplace_properties (created_at, updated_at, marketplace_category, name_ar, name_en, remote_id,
      attribute_type, is_required, values)
    select at, at, case when i = 1 then 1 else ${lightlySkewed(n.marketplace_categories, 9)} end, ${oneOf(QUALITIES, 2)} || ' ' || i, 'Property ' || i, 'P' || i,
      type, ${inPercent(20, 5)}, case when type in ('SELECT', 'MULTI_SELECT') then ${VALUES} end
    from (select i, case when i = 1 then 'SELECT' else ${weighted(6, ATTRIBUTES)} end as type, ${sometime(n.marketplace_properties, 400)} as at
      from ${rows(n.marketplace_properties)}) made`,
}

const propertyMappings: Filling = {
  table: 'property_mappings',
  insert: (n) => `
    insert into property_mappings (marketplace_property_id, main_category_id, property_id)
    select i, p.main_category, p.id from ${rows(n.marketplace_properties)}
    join properties p on p.id = ${even(n.properties, 10)} where ${inPercent(20, 11)}`,
}

const marketplaceVersions: Filling = {
  table: 'marketplace_versions',
  insert: (n) => `
    insert into marketplace_versions (marketplace, number, source, made_by, categories, added, created_at, changed_at)
    select 1 + (i - 1) / 5, 1 + (i - 1) % 5, 'FILE', 'bench', 1000, 100, at, at
    from (select i, now() - (5 - (i - 1) % 5) * interval '9 days' as at from ${rows(n.marketplaces * 5)}) made`,
}

const marketplaceChanges: Filling = {
  table: 'marketplace_changes',
  insert: (n) => `
    insert into marketplace_changes (version_id, subject, kind, record_id, category, name_ar, name_en)
    select ${skewed(n.marketplaces * 5, 12)}, 'CATEGORY', 'ADDED', i, 'C' || i, ${NAME_AR}, ${NAME_EN}
    from ${rows(n.marketplace_changes)}`,
}

const article = (table: 'blogs' | 'contents'): Filling => ({
  table,
  insert: (n) => `
    insert into ${table} (created_at, updated_at, title_ar, title_en, short_description_ar, body_ar, language, "order",
      seo_link, published_on)
    select at, at, ${NAME_AR} || ' ' || i, ${NAME_EN} || ' ' || i, 'ملخص ' || i, repeat('نص المقالة ', 100),
      (array['ALL', 'AR', 'EN'])[1 + i % 3], i, '${table}-' || i, at::date
    from (select i, ${sometime(n[table], 1100)} as at from ${rows(n[table])}) made`,
})

const termsVersions: Filling = {
  table: 'terms_versions',
  insert: () => `
    insert into terms_versions (version, body_ar, body_en, published_at)
    values (1, repeat('بند ', 500), repeat('Clause ', 500), now() - interval '1100 days')`,
}

export const catalogueFillings: readonly Filling[] = [
  packages,
  coupons,
  couponsPackages,
  categories,
  properties,
  marketplaces,
  marketplaceCategories,
  categoryMappings,
  marketplaceProperties,
  propertyMappings,
  marketplaceVersions,
  marketplaceChanges,
  article('blogs'),
  article('contents'),
  termsVersions,
]
