import { savedViewCalls } from './savedViews.ts'
import { partnerDefaultsCalls, settingsCalls, testMailCalls, vatRateCalls } from './settings.ts'

/** Every call but those that follow from a declaration, by method and path. */
const contract = {
  ...savedViewCalls,
  ...settingsCalls,
  ...vatRateCalls,
  ...testMailCalls,
  ...partnerDefaultsCalls,
}

export type Contract = typeof contract
