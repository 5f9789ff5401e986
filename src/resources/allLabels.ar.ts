import { resources as later } from '#src/i18n/ar/laterLabels.ts'
import { labels as panel } from './labels.ar.ts'
import { labels as password_change } from './profile/passwordChange.ar.ts'
import { labels as reports } from './reports/reports.ar.ts'
import { labels as settings } from './settings/settings.ar.ts'

/** The labels of everything declared, for the server and the API document. */
export const labels = { ...panel, ...later, ...reports, ...settings, password_change }
