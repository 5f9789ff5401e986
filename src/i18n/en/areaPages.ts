import { labels as contacts } from '#src/resources/contacts/contacts.en.ts'
import { labels as invoices } from '#src/resources/invoices/invoices.en.ts'
import { labels as password_change } from '#src/resources/profile/passwordChange.en.ts'
import { labels as forms } from '#src/resources/profile/sellerForms.en.ts'
import { labels as shipping_company_requests } from '#src/resources/shippingCompanyRequests/shippingCompanyRequests.en.ts'
import { labels as shippings } from '#src/resources/shippings/shippings.en.ts'
import { labels as stores } from '#src/resources/stores/stores.en.ts'
import { labels as subscriptions } from '#src/resources/subscriptions/subscriptions.en.ts'
import { labels as users } from '#src/resources/users/users.en.ts'
import { labels as wallet_entries } from '#src/resources/walletEntries/walletEntries.en.ts'
import { withNames } from '../resourceTexts.ts'
import { views as formTexts, ra as raOfForms } from './formTexts.ts'
import { profile } from './profile.ts'
import { ra } from './ra.ts'
import { shown } from './shown.ts'
import { thread } from './thread.ts'
import { views } from './views.ts'

/** What the sellers' area says beyond its first page: its lists and forms, of the panel's words what they share. */
export const areaPages = {
  ...shown,
  ra: { ...ra, ...raOfForms },
  views: { ...views, ...formTexts },
  profile,
  thread,
  resources: {
    ...withNames(
      {
        contacts,
        invoices,
        shipping_company_requests,
        shippings,
        stores,
        subscriptions,
        users,
        wallet_entries,
        password_change,
      },
      'en',
    ),
    ...forms,
  },
}
