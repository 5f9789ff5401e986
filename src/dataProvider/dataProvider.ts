import { actions } from './actions.ts'
import { crud } from './crud.ts'
import { mapping } from './mapping.ts'
import { upload } from './upload.ts'

/**
 * All calls of the panel: react-admin's verbs (crud.ts), the particular calls (actions.ts, mapping.ts), uploads.
 */
export const dataProvider = { ...crud, ...actions, ...mapping, upload, supportAbortSignal: true }

export type PanelDataProvider = typeof dataProvider
