import type { panel as arabic } from '../ar/panel.ts'
import type { SameKeys } from '../translate.ts'
import { presence, unsaved } from './overPage.ts'
import { pageFaults } from './pageFaults.ts'
import { pageTexts } from './pageTexts.ts'
import { views } from './views.ts'

/** Texts of the panel: its shell, its pages, and (`views`) what the generic lists, forms and dialogs say. */
export const panel = {
  shell: {
    skip: 'Skip to content',
    main_menu: 'Main menu',
    open_menu: 'Open menu',
    close_menu: 'Close menu',
    breadcrumbs: 'Breadcrumbs',
    aside: 'Side menu',
    groups: {
      sales: 'Sales',
      catalogue: 'Catalogue',
      partners: 'Partners',
      support: 'Support',
      content: 'Content',
      reports: 'Reports',
      system: 'System',
    },
    language: { switch_to: 'Switch to %{language}', ar: 'Arabic', en: 'English' },
    theme: { to_dark: 'Switch to dark mode', to_light: 'Switch to light mode' },
    brand: { choose: 'Choose the brand, now %{name}', title: 'Brand' },
    user: { menu: 'Account of %{name}', sign_out: 'Sign out' },
    titles: { create: 'Create %{name}', edit: 'Edit %{name}', view: 'View %{name}' },
    presence,
    scroll_top: 'Back to the top of the page',
    connection: {
      lost: 'The connection is lost. What you typed is kept, and requests resume when it is back.',
      retry: 'Try again',
    },
    unsaved,
  },
  actions: {
    list: 'List',
    create: 'Create',
    edit: 'Edit',
    view: 'View',
  },
  pages: {
    notifications: 'Notifications',
    imports: 'Imports',
    'history/seals': 'Seals of the history',
    'system-health': 'System health',
    'system/integrations': 'Health of integrations',
    history: 'Activity log',
    profile: 'My profile',
    dashboard: 'Dashboard',
    'marketplaces/mapping-categories/:marketPlaceId/:marketPlaceCategoryId': 'Map categories',
    'marketplaces/broken/:marketPlaceId': 'Broken mappings',
    'marketplaces/versions/:marketPlaceId': 'Versions of the tree',
    'marketplaces/versions/:marketPlaceId/:number': 'Version of the tree',
    'marketplaces/properties/:marketPlaceCategoryId/:mainCategoryId': 'Map properties',
    'marketplaces/mapping-properties/:mainCategoryId/:marketplacePropertyId': 'Map a property',
    'users/categories/:id': 'Categories of the stores',
    'terms-conditions': 'Terms and conditions',
    'print/invoice/:id': 'Print invoice',
    'reports/sales': 'Sales report',
    'print/reports/sales': 'Print the sales report',
    'reports/ageing': 'Ageing of dues',
    'print/reports/ageing': 'Print the ageing of dues',
    'reports/dues': 'Statement of dues',
    'print/reports/dues': 'Print the statement of dues',
    'reports/coupons': 'Coupons report',
    'print/reports/coupons': 'Print the coupons report',
    'reports/partners': 'Partners report',
    'print/reports/partners': 'Print the partners report',
    'reports/users': 'Users report',
    'print/reports/users': 'Print the users report',
    'subscription-packages/general': 'General settings',
  },
  faults: pageFaults,
  /** What stands around a chart. */
  charts: {
    as_table: 'View as a table',
    as_chart: 'View as a chart',
    empty: 'Nothing in this period',
    refreshing: 'Refreshing',
  },
  /** What stands around paper: invoices and reports. */
  print: {
    print: 'Print',
    close: 'Close',
    preparing: 'Preparing to print…',
    page: 'Page %{page} of %{pages}',
  },
  views,
  ...pageTexts,
} as const satisfies SameKeys<typeof arabic>
