import { actions } from './actions.ts'
import { createPayment } from './createPayment.ts'
import { crud } from './crud.ts'
import { history } from './history.ts'
import { onDemand } from './onDemand.ts'
import { adminAccount } from './ownAccount.ts'
import { payments } from './payments.ts'
import { reportCharts } from './reportCharts.ts'
import { savedViews } from './savedViews.ts'
import { settingsCalls } from './settings.ts'
import { terms } from './terms.ts'
import { upload } from './upload.ts'

const system = onDemand(async () => (await import('./system.ts')).system, {
  systemHealth: true,
  retryFailed: true,
})

const integrations = onDemand(async () => (await import('./integrations.ts')).integrations, {
  integrations: true,
})

const personalDataCalls = onDemand(async () => (await import('./personalData.ts')).personalDataCalls, {
  heldOn: true,
  takeData: true,
  erasePerson: true,
})

const userAccess = onDemand(async () => (await import('./userAccess.ts')).userAccess, {
  userPlaces: true,
  endUserSession: true,
  endUserSessions: true,
  forgetUserDevice: true,
  userFactors: true,
  resetUserFactors: true,
  unlockUser: true,
})

const einvoices = onDemand(async () => (await import('./einvoices.ts')).einvoices, {
  retryEinvoice: true,
  einvoiceConnection: true,
  connectEinvoice: true,
  checkEinvoice: true,
  dropEinvoice: true,
  finishEinvoice: true,
  renewEinvoice: true,
})

const changes = onDemand(async () => (await import('./changes.ts')).changes, {
  subscriptionChanges: true,
  previewChange: true,
  makeChange: true,
  revokeChange: true,
})

const mapping = onDemand(async () => (await import('./mapping.ts')).mapping, {
  mappingCategories: true,
  mappingStores: true,
  mappingSuggestions: true,
  mappingHeirs: true,
  mappingTargets: true,
  mappingBroken: true,
  moveMapping: true,
  mapCategories: true,
  mappingProperties: true,
  mappingValues: true,
  mapProperties: true,
})

const webhooks = onDemand(async () => (await import('./webhooks.ts')).webhooks, {
  webhookSecrets: true,
  makeWebhookSecret: true,
  testWebhook: true,
  replayWebhooks: true,
  replayDelivery: true,
  deliveryAttempts: true,
})

const reportSchedules = onDemand(async () => (await import('./reportSchedules.ts')).reportSchedules, {
  reportRecipients: true,
  sendReport: true,
})

const serviceKeys = onDemand(async () => (await import('./serviceKeys.ts')).serviceKeys, {
  serviceKeys: true,
  makeServiceKey: true,
  rotateServiceKey: true,
  revokeServiceKey: true,
})

/**
 * All calls of the panel: react-admin's verbs over the declared resources (crud.ts) and the particular calls, whose
 * addresses and types are those of the contract (src/contract).
 */
export const dataProvider = {
  ...crud,
  ...actions,
  ...adminAccount,
  ...history,
  ...mapping,
  ...payments,
  ...changes,
  ...reportSchedules,
  ...savedViews,
  ...serviceKeys,
  ...integrations,
  ...einvoices,
  ...webhooks,
  ...system,
  ...terms,
  ...settingsCalls,
  ...userAccess,
  ...personalDataCalls,
  createPayment,
  reportCharts,
  upload,
  supportAbortSignal: true,
}

export type PanelDataProvider = typeof dataProvider
