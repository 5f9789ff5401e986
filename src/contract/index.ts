import {
  overviewCalls,
  storeCalls,
  subUserCalls,
  supportCalls,
  userAuthCalls,
  userProfileCalls,
} from './account.ts'
import { articleCalls } from './articles.ts'
import { authCalls, profileCalls } from './auth.ts'
import { contactCalls } from './contacts.ts'
import { historyCalls } from './history.ts'
import { mappingReadCalls, mappingWriteCalls } from './mapping.ts'
import { notificationCalls } from './notifications.ts'
import { invoiceCalls, ownOrderCalls, paymentCalls, walletCalls } from './payments.ts'
import { codeCalls, offerCalls, registerCalls, registrationPayCalls } from './registration.ts'
import { savedViewCalls } from './savedViews.ts'
import { searchCalls } from './search.ts'
import { partnerDefaultsCalls, settingsCalls, testMailCalls, vatRateCalls } from './settings.ts'
import { termsCalls } from './terms.ts'

/** Every call but those that follow from a declaration, by method and path. */
const contract = {
  ...authCalls,
  ...profileCalls,
  ...paymentCalls,
  ...invoiceCalls,
  ...walletCalls,
  ...mappingReadCalls,
  ...mappingWriteCalls,
  ...settingsCalls,
  ...vatRateCalls,
  ...testMailCalls,
  ...partnerDefaultsCalls,
  ...termsCalls,
  ...articleCalls,
  ...contactCalls,
  ...notificationCalls,
  ...historyCalls,
  ...searchCalls,
  ...savedViewCalls,
  ...userAuthCalls,
  ...userProfileCalls,
  ...subUserCalls,
  ...overviewCalls,
  ...storeCalls,
  ...supportCalls,
  ...ownOrderCalls,
  ...offerCalls,
  ...codeCalls,
  ...registerCalls,
  ...registrationPayCalls,
}

export type Contract = typeof contract
