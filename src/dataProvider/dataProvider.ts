import { actions } from './actions.ts'
import { crud } from './crud.ts'
import { upload } from './upload.ts'

/** All calls of the panel: react-admin's verbs (crud.ts), the particular calls (actions.ts), uploads. */
export const dataProvider = { ...crud, ...actions, upload, supportAbortSignal: true }

export type PanelDataProvider = typeof dataProvider
