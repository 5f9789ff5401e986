import { actions } from './actions.ts'
import { articles } from './articles.ts'
import { createPayment } from './createPayment.ts'
import { crud } from './crud.ts'
import { history } from './history.ts'
import { mapping } from './mapping.ts'
import { payments } from './payments.ts'
import { reportCharts } from './reportCharts.ts'
import { savedViews } from './savedViews.ts'
import { settingsCalls } from './settings.ts'
import { terms } from './terms.ts'
import { upload } from './upload.ts'

/**
 * All calls of the panel: react-admin's verbs (crud.ts), the particular calls (actions.ts, history.ts, mapping.ts,
 * payments.ts, createPayment.ts, savedViews.ts, terms.ts, reportCharts.ts),
 * uploads.
 */
export const dataProvider = {
  ...crud,
  ...actions,
  ...history,
  ...mapping,
  ...payments,
  ...savedViews,
  ...terms,
  ...settingsCalls,
  ...articles,
  createPayment,
  reportCharts,
  upload,
  supportAbortSignal: true,
}

export type PanelDataProvider = typeof dataProvider
