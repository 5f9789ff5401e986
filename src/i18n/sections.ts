import type { Locale } from './locales.ts'

/** Texts of some pages or parts alone: chunks that come with the first of these. */
export const SECTIONS = {
  money: { ar: () => import('./ar/money.ts'), en: () => import('./en/money.ts') },
  bank: { ar: () => import('./ar/bank.ts'), en: () => import('./en/bank.ts') },
  batches: { ar: () => import('./ar/batches.ts'), en: () => import('./en/batches.ts') },
  settlements: { ar: () => import('./ar/settlements.ts'), en: () => import('./en/settlements.ts') },
  laterLabels: { ar: () => import('./ar/laterLabels.ts'), en: () => import('./en/laterLabels.ts') },
  dashboard: { ar: () => import('./ar/dashboard.ts'), en: () => import('./en/dashboard.ts') },
  forms: { ar: () => import('./ar/formTexts.ts'), en: () => import('./en/formTexts.ts') },
  users: { ar: () => import('./ar/users.ts'), en: () => import('./en/users.ts') },
  profile: { ar: () => import('./ar/profilePage.ts'), en: () => import('./en/profilePage.ts') },
  notifications: {
    ar: () => import('./ar/notificationsPage.ts'),
    en: () => import('./en/notificationsPage.ts'),
  },
  palette: { ar: () => import('./ar/palette.ts'), en: () => import('./en/palette.ts') },
  reading: { ar: () => import('./ar/reading.ts'), en: () => import('./en/reading.ts') },
  categories: { ar: () => import('./ar/categories.ts'), en: () => import('./en/categories.ts') },
  answers: { ar: () => import('./ar/answers.ts'), en: () => import('./en/answers.ts') },
  reports: { ar: () => import('./ar/reportPages.ts'), en: () => import('./en/reportPages.ts') },
  reportSchedules: {
    ar: () => import('./ar/reportSchedules.ts'),
    en: () => import('./en/reportSchedules.ts'),
  },
  settings: { ar: () => import('./ar/settingsPage.ts'), en: () => import('./en/settingsPage.ts') },
  personalData: { ar: () => import('./ar/personalData.ts'), en: () => import('./en/personalData.ts') },
  thread: { ar: () => import('./ar/thread.ts'), en: () => import('./en/thread.ts') },
  storeCategories: {
    ar: () => import('./ar/storeCategories.ts'),
    en: () => import('./en/storeCategories.ts'),
  },
  imports: { ar: () => import('./ar/imports.ts'), en: () => import('./en/imports.ts') },
  history: { ar: () => import('./ar/history.ts'), en: () => import('./en/history.ts') },
  terms: { ar: () => import('./ar/termsPage.ts'), en: () => import('./en/termsPage.ts') },
  mapping: { ar: () => import('./ar/mapping.ts'), en: () => import('./en/mapping.ts') },
  einvoices: { ar: () => import('./ar/einvoices.ts'), en: () => import('./en/einvoices.ts') },
  einvoiceConnection: {
    ar: () => import('./ar/einvoiceConnection.ts'),
    en: () => import('./en/einvoiceConnection.ts'),
  },
  webhooks: { ar: () => import('./ar/webhooks.ts'), en: () => import('./en/webhooks.ts') },
  serviceKeys: { ar: () => import('./ar/serviceKeys.ts'), en: () => import('./en/serviceKeys.ts') },
  system: { ar: () => import('./ar/system.ts'), en: () => import('./en/system.ts') },
  trees: { ar: () => import('./ar/trees.ts'), en: () => import('./en/trees.ts') },
  integrations: {
    ar: () => import('./ar/integrations.ts'),
    en: () => import('./en/integrations.ts'),
  },
  taxNotice: { ar: () => import('./ar/taxNotice.ts'), en: () => import('./en/taxNotice.ts') },
  accounting: { ar: () => import('./ar/accounting.ts'), en: () => import('./en/accounting.ts') },
  revenue: { ar: () => import('./ar/revenue.ts'), en: () => import('./en/revenue.ts') },
  journal: { ar: () => import('./ar/journal.ts'), en: () => import('./en/journal.ts') },
  mrr: { ar: () => import('./ar/mrr.ts'), en: () => import('./en/mrr.ts') },
  explain: { ar: () => import('./ar/explain.ts'), en: () => import('./en/explain.ts') },
  forecast: { ar: () => import('./ar/forecast.ts'), en: () => import('./en/forecast.ts') },
  statement: { ar: () => import('./ar/statement.ts'), en: () => import('./en/statement.ts') },
  seals: { ar: () => import('./ar/seals.ts'), en: () => import('./en/seals.ts') },
  area: {
    ar: async () => (await import('./ar/areaPages.ts')).areaPages,
    en: async () => (await import('./en/areaPages.ts')).areaPages,
  },
  changes: { ar: () => import('./ar/changes.ts'), en: () => import('./en/changes.ts') },
  due: { ar: () => import('./ar/due.ts'), en: () => import('./en/due.ts') },
  factors: {
    ar: () => import('./ar/factors.ts'),
    en: () => import('./en/factors.ts'),
  },
} satisfies Record<string, Record<Locale, () => Promise<object>>>

const isTexts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Texts with those of a section, which may add to what is there at any depth: hints to the labels of a group. */
export const withSection = (texts: object, section: object): object => {
  const all: Record<string, unknown> = { ...texts }
  for (const [key, value] of Object.entries(section)) {
    const known = all[key]
    all[key] = isTexts(known) && isTexts(value) ? withSection(known, value) : value
  }
  return all
}
