import type { ComponentType } from 'react'
import { type Allows, allowsAll, type NeededPermission } from '#src/authProvider/permissions.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { type ResourceName, resources } from '#src/resources/index.ts'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { payoutBatches } from '#src/resources/payoutBatches/payoutBatches.ts'
import type { ReportName } from '#src/resources/reports/index.ts'
import { SETTINGS_NAMES } from '#src/resources/settings/names.ts'
import { users } from '#src/resources/users/users.ts'
import { isImportable } from '#src/schema/imports.ts'
import type { AnyResource, MenuGroup } from '#src/schema/resource.ts'

/** A page of the panel that is no resource's. Its title stands at `pages.<path>`. */
export interface PanelPage {
  /** Below /admin-panel. */
  readonly path: string
  /** Header menu in which it stands; absent for the dashboard, which stands before the menus. */
  readonly menu?: MenuGroup
  /** The resource whose list it stands below. */
  readonly parent?: AnyResource
  /** Key of one sentence on what stands there, for the menu. */
  readonly about?: string
  /** Permissions that it needs, all of them; none for pages of every administrator. */
  readonly access?: readonly NeededPermission[]
  /** Permissions of which one suffices. */
  readonly accessAny?: readonly NeededPermission[]
  /** Stands alone in a window that prints it, without header and menus. */
  readonly prints?: true
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** A report's page, and the window that prints it. The declarations come with the first one that is opened. */
const reportPages = (
  path: string,
  name: ReportName,
  subject: ResourceName | 'accounting',
): readonly PanelPage[] => {
  const access = [
    { resource: 'reports', action: 'view' },
    { resource: subject, action: 'list' },
  ]
  return [
    {
      path: `reports/${path}`,
      menu: 'reports',
      about: `resources.${name}.purpose`,
      access,
      load: withTexts('reports', async () =>
        (await import('#src/pages/reports/ReportPage.tsx')).reportPage(name),
      ),
    },
    {
      path: `print/reports/${path}`,
      prints: true,
      access,
      load: withTexts('reports', async () =>
        (await import('#src/pages/print/ReportPrintPage.tsx')).reportPrintPage(name),
      ),
    },
  ]
}

/** Who sees what the books say: returns, closed months, what follows from them. */
const ACCOUNTING = [{ resource: 'accounting', action: 'list' }] as const

/** True when somebody may open a page. */
export const mayOpenPage = (
  { access = [], accessAny }: Pick<PanelPage, 'access' | 'accessAny'>,
  allows: Allows,
): boolean =>
  allowsAll(allows, access) &&
  (!accessAny || accessAny.some(({ resource, action }) => allows(resource, action)))

/** The extra pages (spec section 2). */
export const PANEL_PAGES: readonly PanelPage[] = [
  ...reportPages('sales', 'sales_report', 'subscriptions'),
  ...reportPages('ageing', 'ageing_report', 'subscriptions'),
  ...reportPages('dues', 'dues_report', 'subscriptions'),
  ...reportPages('coupons', 'coupons_report', 'coupons'),
  ...reportPages('partners', 'partners_report', 'partners'),
  ...reportPages('users', 'users_report', 'users'),
  {
    path: 'reports/vat-return',
    menu: 'reports',
    about: 'resources.accounting.about.vat_return',
    access: ACCOUNTING,
    load: withTexts(['reports', 'accounting'], () => import('#src/pages/accounting/VatReturnPage.tsx')),
  },
  ...reportPages('vat', 'vat_report', 'accounting'),
  {
    path: 'reports/closing',
    menu: 'reports',
    about: 'resources.accounting.about.closing',
    access: ACCOUNTING,
    load: withTexts('accounting', () => import('#src/pages/accounting/ClosingPage.tsx')),
  },
  {
    path: 'reports/deferred-revenue',
    menu: 'reports',
    about: 'resources.accounting.about.deferred_revenue',
    access: ACCOUNTING,
    load: withTexts('revenue', () => import('#src/pages/accounting/DeferredRevenuePage.tsx')),
  },
  {
    path: 'reports/deferred-revenue/payments',
    access: ACCOUNTING,
    load: withTexts('revenue', () => import('#src/pages/accounting/RevenueMonthPage.tsx')),
  },
  {
    path: 'reports/journal',
    menu: 'reports',
    about: 'resources.accounting.about.journal',
    access: ACCOUNTING,
    load: withTexts('journal', () => import('#src/pages/accounting/JournalPage.tsx')),
  },
  {
    path: 'reports/mrr',
    menu: 'reports',
    about: 'resources.accounting.about.mrr',
    access: ACCOUNTING,
    load: withTexts('mrr', () => import('#src/pages/accounting/MrrPage.tsx')),
  },
  {
    path: 'reports/forecast',
    menu: 'reports',
    access: [{ resource: 'forecast', action: 'view' }],
    load: withTexts('forecast', () => import('#src/pages/forecast/ForecastPage.tsx')),
  },
  {
    path: 'reports/sent/:id',
    access: [{ resource: 'reports', action: 'export' }],
    load: withTexts(
      ['reportSchedules', 'laterLabels'],
      () => import('#src/pages/reports/SentReportPage.tsx'),
    ),
  },
  {
    path: 'history',
    menu: 'system',
    access: [{ resource: 'history', action: 'list' }],
    load: withTexts(['history', 'laterLabels'], () => import('#src/pages/history/HistoryPage.tsx')),
  },
  {
    path: 'history/seals',
    menu: 'system',
    access: [{ resource: 'history', action: 'list' }],
    load: withTexts('seals', () => import('#src/pages/history/SealsPage.tsx')),
  },
  {
    path: 'imports',
    accessAny: Object.values<AnyResource>(resources)
      .filter(isImportable)
      .map(({ name }) => ({ resource: name, action: 'create' })),
    load: withTexts(['imports', 'laterLabels'], () => import('#src/pages/imports/ImportsPage.tsx')),
  },
  {
    path: 'bank-desk',
    menu: 'sales',
    about: 'resources.bank_lines.purpose',
    access: [
      { resource: 'bank_lines', action: 'match' },
      { resource: 'subscriptions', action: 'approve' },
      { resource: 'subscriptions', action: 'view' },
    ],
    load: withTexts(
      ['money', 'bank', 'settlements', 'laterLabels'],
      () => import('#src/pages/bank/BankDeskPage.tsx'),
    ),
  },
  {
    path: 'payout-batches/prepare',
    menu: 'partners',
    parent: payoutBatches,
    access: [{ resource: payoutBatches.name, action: 'prepare' }],
    load: withTexts(['batches', 'laterLabels'], () => import('#src/pages/batches/PrepareBatchPage.tsx')),
  },
  {
    path: 'system-health',
    menu: 'system',
    access: [{ resource: 'system', action: 'view' }],
    load: withTexts('system', () => import('#src/pages/system/SystemPage.tsx')),
  },
  {
    path: 'system/integrations',
    menu: 'system',
    access: [{ resource: 'service_accounts', action: 'list' }],
    load: withTexts(
      ['integrations', 'laterLabels'],
      () => import('#src/pages/integrations/IntegrationsPage.tsx'),
    ),
  },
  {
    path: 'dashboard',
    access: [{ resource: 'dashboard', action: 'view' }],
    load: withTexts('dashboard', () => import('#src/pages/dashboard/DashboardPage.tsx')),
  },
  { path: 'profile', load: withTexts('profile', () => import('#src/pages/profile/ProfilePage.tsx')) },
  {
    path: 'notifications',
    load: withTexts('notifications', () => import('#src/pages/notifications/NotificationsPage.tsx')),
  },
  {
    path: 'subscription-packages/general',
    menu: 'sales',
    parent: packages,
    about: 'resources.package_settings.purpose',
    accessAny: SETTINGS_NAMES.map((resource) => ({ resource, action: 'view' })),
    load: withTexts(['forms', 'settings'], () => import('#src/pages/settings/SettingsPage.tsx')),
  },
  {
    path: 'terms-conditions',
    menu: 'content',
    about: 'resources.terms_conditions.purpose',
    access: [{ resource: 'terms_conditions', action: 'view' }],
    load: withTexts(['forms', 'terms', 'reading'], () => import('#src/pages/terms/TermsPage.tsx')),
  },
  {
    path: 'print/invoice/:id',
    prints: true,
    access: [{ resource: 'invoices', action: 'view' }],
    load: withTexts('einvoices', () => import('#src/pages/print/InvoicePage.tsx')),
  },
  {
    path: 'marketplaces/mapping-categories/:marketPlaceId/:marketPlaceCategoryId',
    parent: marketplaces,
    access: [{ resource: 'marketplaces', action: 'view' }],
    load: withTexts('mapping', () => import('#src/pages/mapping/CategoriesPage.tsx')),
  },
  {
    path: 'marketplaces/broken/:marketPlaceId',
    parent: marketplaces,
    access: [{ resource: 'marketplaces', action: 'edit' }],
    load: withTexts('mapping', () => import('#src/pages/mapping/BrokenPage.tsx')),
  },
  {
    path: 'marketplaces/versions/:marketPlaceId',
    parent: marketplaces,
    access: [{ resource: 'marketplaces', action: 'view' }],
    load: withTexts('trees', () => import('#src/pages/trees/VersionsPage.tsx')),
  },
  {
    path: 'marketplaces/versions/:marketPlaceId/:number',
    parent: marketplaces,
    access: [{ resource: 'marketplaces', action: 'view' }],
    load: withTexts('trees', () => import('#src/pages/trees/VersionPage.tsx')),
  },
  {
    path: 'marketplaces/properties/:marketPlaceCategoryId/:mainCategoryId',
    parent: marketplaces,
    access: [{ resource: 'marketplaces', action: 'view' }],
    load: withTexts('mapping', () => import('#src/pages/mapping/PropertiesPage.tsx')),
  },
  {
    path: 'marketplaces/mapping-properties/:mainCategoryId/:marketplacePropertyId',
    parent: marketplaces,
    access: [{ resource: 'marketplaces', action: 'view' }],
    load: withTexts('mapping', () => import('#src/pages/mapping/PropertyPage.tsx')),
  },
  {
    path: 'users/categories/:id',
    parent: users,
    access: [
      { resource: 'users', action: 'view' },
      { resource: 'marketplaces', action: 'view' },
    ],
    load: withTexts(['storeCategories', 'mapping'], () => import('#src/pages/users/StoreCategoriesPage.tsx')),
  },
]
