import { subUserCalls, userAuthCalls, userProfileCalls } from './account.ts'
import { closingCalls, vatReturnCalls } from './accounting.ts'
import { accountStatementCalls } from './accountStatements.ts'
import { articleCalls } from './articles.ts'
import { authCalls, profileCalls } from './auth.ts'
import { backupCalls } from './backups.ts'
import { bankCalls } from './bank.ts'
import { bankMatchingCalls } from './bankMatching.ts'
import type { Asked, ResultOf } from './call.ts'
import { changeCalls, ownChangeCalls } from './changes.ts'
import { contactCalls } from './contacts.ts'
import { einvoiceCalls } from './einvoices.ts'
import { eventFeedCalls } from './eventFeed.ts'
import { explainCalls, ownExplainCalls } from './explain.ts'
import { adminSetUpCalls, userSetUpCalls } from './factorSetUp.ts'
import { fileCalls } from './files.ts'
import { forecastCalls } from './forecast.ts'
import { historyCalls } from './history.ts'
import { importCalls } from './imports.ts'
import { integrationCalls } from './integrations.ts'
import { invoiceCalls } from './invoices.ts'
import { journalCalls } from './journal.ts'
import { mappingReadCalls } from './mappingRead.ts'
import { mappingWriteCalls } from './mappingWrite.ts'
import { mrrCalls } from './mrr.ts'
import { notificationCalls } from './notifications.ts'
import { orderCalls, ownOrderCalls } from './orders.ts'
import { overviewCalls } from './ownStore.ts'
import { paymentCalls } from './payments.ts'
import { payoutBatchCalls } from './payoutBatches.ts'
import { ownDataCalls, personalDataCalls } from './personalData.ts'
import { platformCalls } from './platform.ts'
import { platformTreeCalls } from './platformTrees.ts'
import { publicContactCalls } from './publicContact.ts'
import { publishedCalls } from './published.ts'
import { codeCalls, offerCalls, registerCalls, registrationPayCalls } from './registration.ts'
import { reportScheduleCalls } from './reportSchedules.ts'
import { retentionCalls } from './retention.ts'
import { revenueCalls } from './revenue.ts'
import { savedViewCalls } from './savedViews.ts'
import { sealCalls } from './seals.ts'
import { searchCalls } from './search.ts'
import {
  adminFactorCalls,
  othersFactorCalls,
  ownFactorCalls,
  userFactorCalls,
  userOwnFactorCalls,
} from './secondFactor.ts'
import { serviceKeyCalls } from './serviceKeys.ts'
import { partnerDefaultsCalls, settingsCalls, testMailCalls, vatRateCalls } from './settings.ts'
import { settlementCalls } from './settlements.ts'
import { ownShipmentCalls, shipmentThreadCalls } from './shipments.ts'
import { ssoCalls, ssoSettingsCalls } from './sso.ts'
import { statisticsCalls } from './statistics.ts'
import { systemCalls } from './system.ts'
import { termsCalls } from './terms.ts'
import { treeVersionCalls } from './treeVersions.ts'
import { userAccessCalls } from './userAccess.ts'
import { walletCalls } from './wallets.ts'
import { webhookCalls } from './webhooks.ts'

/** Every call but those that follow from a declaration, by method and path. */
export const contract = {
  ...authCalls,
  ...profileCalls,
  ...adminFactorCalls,
  ...adminSetUpCalls,
  ...ownFactorCalls,
  ...othersFactorCalls,
  ...orderCalls,
  ...paymentCalls,
  ...changeCalls,
  ...invoiceCalls,
  ...einvoiceCalls,
  ...walletCalls,
  ...payoutBatchCalls,
  ...accountStatementCalls,
  ...bankCalls,
  ...bankMatchingCalls,
  ...settlementCalls,
  ...vatReturnCalls,
  ...closingCalls,
  ...revenueCalls,
  ...journalCalls,
  ...mrrCalls,
  ...explainCalls,
  ...ownExplainCalls,
  ...mappingReadCalls,
  ...mappingWriteCalls,
  ...treeVersionCalls,
  ...settingsCalls,
  ...vatRateCalls,
  ...testMailCalls,
  ...backupCalls,
  ...retentionCalls,
  ...partnerDefaultsCalls,
  ...statisticsCalls,
  ...forecastCalls,
  ...fileCalls,
  ...termsCalls,
  ...articleCalls,
  ...contactCalls,
  ...publicContactCalls,
  ...shipmentThreadCalls,
  ...ownShipmentCalls,
  ...publishedCalls,
  ...notificationCalls,
  ...historyCalls,
  ...importCalls,
  ...sealCalls,
  ...searchCalls,
  ...systemCalls,
  ...savedViewCalls,
  ...userAuthCalls,
  ...userProfileCalls,
  ...userFactorCalls,
  ...userSetUpCalls,
  ...userOwnFactorCalls,
  ...subUserCalls,
  ...userAccessCalls,
  ...ssoCalls,
  ...ssoSettingsCalls,
  ...overviewCalls,
  ...ownOrderCalls,
  ...ownChangeCalls,
  ...personalDataCalls,
  ...ownDataCalls,
  ...offerCalls,
  ...codeCalls,
  ...registerCalls,
  ...registrationPayCalls,
  ...serviceKeyCalls,
  ...integrationCalls,
  ...platformCalls,
  ...platformTreeCalls,
  ...eventFeedCalls,
  ...reportScheduleCalls,
  ...webhookCalls,
}

export type Contract = typeof contract

/** What stands below `result` of a call's answer. */
export type Result<Name extends keyof Contract> = ResultOf<Contract[Name]>

/** What a call carries as its body, or as its form. */
export type Body<Name extends keyof Contract> = Asked<Contract[Name]>['body']
export type Form<Name extends keyof Contract> = Asked<Contract[Name]>['form']

/** The calls that take a form. */
export type FormCall = {
  [Name in keyof Contract]: Contract[Name] extends { readonly form: unknown } ? Name : never
}[keyof Contract]
