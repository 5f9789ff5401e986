import {
  choice,
  code,
  computed,
  flag,
  image,
  integer,
  optional,
  text,
  translated,
  url,
} from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** A place where sellers sell: it has a tree of categories of its own, mapped onto the platform's. */
export const marketplaces = defineResource({
  name: 'marketplaces',
  route: 'marketplaces',
  base: 'admin-panal/marketplaces',
  one: 'marketplace',
  many: 'marketplaces',
  menu: 'catalogue',
  represent: 'name',
  fields: {
    name: translated(text({ max: 120 })),
    logo: optional(image()),
    market_id: code({ unique: true, hint: true }),
    gateway_type: choice(['API', 'FEED', 'FILE'], { initial: 'API', hint: true }),
    website: url(),
    market_url: optional(url({ hint: true })),
    platform_connected: flag({ hint: true }),
    is_linked: computed(flag()),
    subscriber_count: computed(integer()),
    order_count: computed(integer()),
    category_count: computed(integer()),
    mapped_count: computed(integer()),
  },
  list: {
    columns: [
      'name',
      'gateway_type',
      'is_linked',
      'mapped_count',
      'subscriber_count',
      'order_count',
      'active',
    ],
    hidden: ['logo', 'market_id', 'website', 'market_url', 'platform_connected', 'created_at', 'updated_at'],
    filters: ['gateway_type', 'is_linked', 'platform_connected', 'active', 'created_at'],
    sort: ['id', 'name', 'market_id', 'created_at'],
    search: ['name', 'market_id'],
  },
  form: [
    { key: 'identity', fields: ['name', 'logo'] },
    { key: 'gateway', fields: ['market_id', 'gateway_type', 'website', 'market_url', 'platform_connected'] },
  ],
})
