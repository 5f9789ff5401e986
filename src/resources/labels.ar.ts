import { labels as blogs } from './blogs/blogs.ar.ts'
import { labels as categories } from './categories/categories.ar.ts'
import { labels as contacts } from './contacts/contacts.ar.ts'
import { labels as contents } from './contents/contents.ar.ts'
import { labels as coupons } from './coupons/coupons.ar.ts'
import type { ResourceName } from './index.ts'
import { labels as marketplaceCategories } from './marketplaceCategories/marketplaceCategories.ar.ts'
import { labels as marketplaceProperties } from './marketplaceProperties/marketplaceProperties.ar.ts'
import { labels as marketplaces } from './marketplaces/marketplaces.ar.ts'
import { labels as packages } from './packages/packages.ar.ts'
import { labels as passwordChange } from './profile/passwordChange.ar.ts'
import { labels as properties } from './properties/properties.ar.ts'
import { labels as referralCodeGroups } from './referralCodeGroups/referralCodeGroups.ar.ts'
import { labels as roles } from './roles/roles.ar.ts'
import type { SettingsName } from './settings/index.ts'
import { labels as packageSettings } from './settings/packageSettings.ar.ts'
import { labels as shippingCompanyRequests } from './shippingCompanyRequests/shippingCompanyRequests.ar.ts'
import { labels as shippings } from './shippings/shippings.ar.ts'
import { labels as users } from './users/users.ar.ts'

export const labels = {
  packages,
  coupons,
  marketplaces,
  categories,
  properties,
  marketplace_categories: marketplaceCategories,
  marketplace_properties: marketplaceProperties,
  referral_code_groups: referralCodeGroups,
  shippings,
  shipping_company_requests: shippingCompanyRequests,
  contacts,
  blogs,
  contents,
  users,
  roles,
  package_settings: packageSettings,
  password_change: passwordChange,
} satisfies Record<ResourceName | SettingsName | 'password_change', object>
