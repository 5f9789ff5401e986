import { blogs } from './blogs/blogs.ts'
import { categories } from './categories/categories.ts'
import { contacts } from './contacts/contacts.ts'
import { contents } from './contents/contents.ts'
import { coupons } from './coupons/coupons.ts'
import { marketplaceCategories } from './marketplaceCategories/marketplaceCategories.ts'
import { marketplaceProperties } from './marketplaceProperties/marketplaceProperties.ts'
import { marketplaces } from './marketplaces/marketplaces.ts'
import { packages } from './packages/packages.ts'
import { properties } from './properties/properties.ts'
import { referralCodeGroups } from './referralCodeGroups/referralCodeGroups.ts'
import { roles } from './roles/roles.ts'
import { shippingCompanyRequests } from './shippingCompanyRequests/shippingCompanyRequests.ts'
import { shippings } from './shippings/shippings.ts'
import { users } from './users/users.ts'

/** Every resource, by its name; the order is the menu's. */
export const resources = {
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
} as const

export type ResourceName = keyof typeof resources
