import { labels as contacts } from '#src/resources/contacts/contacts.ar.ts'
import { labels as invoices } from '#src/resources/invoices/invoices.ar.ts'
import { labels as password_change } from '#src/resources/profile/passwordChange.ar.ts'
import { labels as forms } from '#src/resources/profile/sellerForms.ar.ts'
import { labels as shipping_company_requests } from '#src/resources/shippingCompanyRequests/shippingCompanyRequests.ar.ts'
import { labels as shippings } from '#src/resources/shippings/shippings.ar.ts'
import { labels as stores } from '#src/resources/stores/stores.ar.ts'
import { labels as subscriptions } from '#src/resources/subscriptions/subscriptions.ar.ts'
import { labels as users } from '#src/resources/users/users.ar.ts'
import { labels as wallet_entries } from '#src/resources/walletEntries/walletEntries.ar.ts'
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
      'ar',
    ),
    ...forms,
  },
}
