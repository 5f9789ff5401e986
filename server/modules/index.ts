import type { Module } from '../context.ts'
import { gatewayWebhook } from '../gateways/webhook.ts'
import { pages } from '../http/pages.ts'
import { userAuth } from './account/authRoutes.ts'
import { account } from './account/routes.ts'
import { closingRoutes } from './accounting/closingRoutes.ts'
import { journalRoutes } from './accounting/journalRoutes.ts'
import { mrrRoutes } from './accounting/mrrRoutes.ts'
import { revenueRoutes } from './accounting/revenueRoutes.ts'
import { vatReturnRoutes } from './accounting/vatReturnRoutes.ts'
import { articles } from './articles/routes.ts'
import { auth } from './auth/routes.ts'
import { backupRoutes } from './backups/routes.ts'
import { bank } from './bank/routes.ts'
import { publicContact } from './contacts/publicRoutes.ts'
import { contactAnswers } from './contacts/routes.ts'
import { dashboard } from './dashboard/routes.ts'
import { einvoiceRoutes } from './einvoices/routes.ts'
import { files } from './files/routes.ts'
import { forecastRoutes } from './forecast/routes.ts'
import { health } from './health.ts'
import { historyRoutes } from './history/routes.ts'
import { sealRoutes } from './history/sealRoutes.ts'
import { importRoutes } from './imports/routes.ts'
import { lists } from './lists/routes.ts'
import { mapping } from './mapping/routes.ts'
import { metricsRoute } from './metrics.ts'
import { notifications } from './notifications/routes.ts'
import { openApi } from './openapi/routes.ts'
import { payments } from './payments/routes.ts'
import { platformRecordRoutes } from './platform/recordRoutes.ts'
import { platformRoutes } from './platform/routes.ts'
import { platformTreeRoutes } from './platform/treeRoutes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { profile } from './profile/routes.ts'
import { publishedCallRoutes } from './published/callRoutes.ts'
import { publishedFeeds } from './published/feedRoutes.ts'
import { publishedPages } from './published/pageRoutes.ts'
import { registration } from './registration/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reportScheduleRoutes } from './reports/schedules/routes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { savedViewRoutes } from './savedViews/routes.ts'
import { search } from './search/routes.ts'
import { adminFactors, userFactors } from './secondFactor/routes.ts'
import { securityText } from './securityText.ts'
import { integrationRoutes } from './serviceAccounts/integrations.ts'
import { serviceAccountRoutes } from './serviceAccounts/routes.ts'
import { settings } from './settings/routes.ts'
import { gatewaySettlements } from './settlements/routes.ts'
import { shipmentThreads } from './shipments/routes.ts'
import { sso } from './sso/routes.ts'
import { systemHealth } from './system/routes.ts'
import { terms } from './terms/routes.ts'
import { treeRoutes } from './trees/routes.ts'
import { userAccess } from './users/routes.ts'
import { eventFeedRoutes } from './webhooks/feedRoutes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Everything the application serves, in the order of registration; `openApi` notes what follows it. */
export const modules: readonly Module[] = [
  metricsRoute,
  openApi,
  health,
  securityText,
  auth,
  sso,
  adminFactors,
  files,
  resourceRoutes,
  importRoutes,
  payments,
  einvoiceRoutes,
  bank,
  gatewaySettlements,
  mapping,
  treeRoutes,
  settings,
  backupRoutes,
  retentionRoutes,
  terms,
  articles,
  profile,
  privacyRoutes,
  savedViewRoutes,
  lists,
  reportRoutes,
  reportScheduleRoutes,
  vatReturnRoutes,
  closingRoutes,
  revenueRoutes,
  journalRoutes,
  mrrRoutes,
  forecastRoutes,
  dashboard,
  notifications,
  search,
  contactAnswers,
  shipmentThreads,
  publicContact,
  publishedCallRoutes,
  historyRoutes,
  sealRoutes,
  systemHealth,
  registration,
  userAuth,
  userFactors,
  account,
  userAccess,
  serviceAccountRoutes,
  integrationRoutes,
  gatewayWebhook,
  platformRoutes,
  platformRecordRoutes,
  platformTreeRoutes,
  publishedFeeds,
  publishedPages,
  eventFeedRoutes,
  webhookRoutes,
  pages,
]
