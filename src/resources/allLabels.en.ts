import { resources as later } from '#src/i18n/en/laterLabels.ts'
import { labels as panel } from './labels.en.ts'
import { labels as password_change } from './profile/passwordChange.en.ts'
import { labels as reports } from './reports/reports.en.ts'
import { labels as settings } from './settings/settings.en.ts'

/** The labels of everything declared, for the server and the API document. */
export const labels = { ...panel, ...later, ...reports, ...settings, password_change }
