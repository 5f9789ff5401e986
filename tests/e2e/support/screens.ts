import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { createPath, listPath, recordPath } from '#src/views/paths.ts'
import type { Api } from './test.ts'

const all = (Object.values(resources) as unknown as AnyResource[]).filter(({ menu }) => menu !== undefined)

/** A screen to go to. */
export interface Screen {
  readonly name: string
  /** The address; what it shows is looked up where it shows a record. */
  readonly find: (api: Api) => Promise<string> | string
}

interface Rows {
  readonly data: readonly { readonly id: number }[]
}

const firstOf = async (api: Api, { base, many }: AnyResource, query = ''): Promise<number> => {
  const id = (await api.get<Record<string, Rows>>(`${base}${query}`))[many]?.data[0]?.id
  if (id === undefined) throw new Error(`the demo data hold no ${many}`)
  return id
}

const screensOf = (resource: AnyResource): Screen[] => {
  const { create, edit, view } = resource.capabilities
  const page = (action: 'edit' | 'view') => async (api: Api) =>
    recordPath(resource, action, await firstOf(api, resource))
  return [
    { name: `the list of ${resource.name}`, find: () => listPath(resource) },
    ...(create ? [{ name: `the form of a new ${resource.one}`, find: () => createPath(resource) }] : []),
    ...(edit ? [{ name: `the form of a ${resource.one}`, find: page('edit') }] : []),
    ...(view ? [{ name: `the page of a ${resource.one}`, find: page('view') }] : []),
  ]
}

interface Mapped {
  readonly marketplace: number
  readonly category: number
  readonly main: number
  readonly property: number
}

interface MappedRow {
  readonly id: number
  readonly categories: readonly { readonly category_id: number }[]
  readonly required_count: number
}

/** A mapped category of the largest marketplace that has properties, and one of these. */
const mapped = async (api: Api): Promise<Mapped> => {
  const { marketplaces } = await api.get<{ marketplaces: { data: { id: number; market_id: string }[] } }>(
    'admin-panal/marketplaces?search=ALDEERA',
  )
  const marketplace = marketplaces.data.find(({ market_id }) => market_id === 'ALDEERA')?.id ?? 0
  const { data } = await api.get<{ data: readonly MappedRow[] }>(
    `core/mapping/categories/0?marketplace_id=${marketplace}&mapped=1&below=1&pageSize=200`,
  )
  const row = data.find(({ required_count }) => required_count > 0)
  const main = row?.categories[0]?.category_id
  if (!row || main === undefined) throw new Error('the demo data hold no mapped category with properties')
  const properties = await api.get<Rows>(`core/mapping/properties/${row.id}?main_category_id=${main}`)
  return { marketplace, category: row.id, main, property: properties.data[0]?.id ?? 0 }
}

/** Somebody who sells. */
const seller = (api: Api): Promise<number> =>
  firstOf(api, resources.users, '?user_type=PRIMARY&search=noura.alqahtani')

/** Somebody in whose wallet something is left, so that it can be paid out. */
const earner = async (api: Api, { base, many }: AnyResource): Promise<number> => {
  const answer = await api.get<Record<string, { data: { id: number; wallet_balance: number }[] }>>(
    `${base}?pageSize=100`,
  )
  const found = answer[many]?.data.find(({ wallet_balance }) => wallet_balance > 0)
  if (!found) throw new Error(`the demo data hold no ${many} with a balance`)
  return found.id
}

const TABS = {
  vendors: ['stores', 'usage', 'payments', 'referral-vendors', 'subscribe-payments', 'create-payments'],
  partners: ['referral-sellers', 'partner-PaymentTab', 'partner-payment-create'],
} as const

const tabScreens = (name: keyof typeof TABS): Screen[] =>
  TABS[name].map((tab) => ({
    name: `the tab ${tab} of ${name}`,
    find: async (api) => {
      const resource: AnyResource = resources[name]
      return `${recordPath(resource, 'view', await earner(api, resource))}/${tab}`
    },
  }))

const MARKETPLACES = '/admin-panel/marketplaces'

/** Every screen of the panel: those that follow from the declarations, and its own pages. */
export const screens: readonly Screen[] = [
  { name: 'the dashboard', find: () => '/admin-panel/dashboard' },
  { name: 'the general settings', find: () => '/admin-panel/subscription-packages/general' },
  {
    name: 'the settings of invoices',
    find: () => '/admin-panel/subscription-packages/general?group=invoice_settings',
  },
  {
    name: 'the settings of e-invoices, with the way to connect',
    find: () => '/admin-panel/subscription-packages/general?group=einvoice_settings',
  },
  {
    name: 'the look ahead, before anything is asked',
    find: () => '/admin-panel/reports/forecast',
  },
  {
    name: 'the payments that wait',
    find: () => `${listPath(resources.subscriptions)}?filter=${encodeURIComponent('{"status":["PENDING"]}')}`,
  },
  {
    name: 'a payment that was approved, with its invoice',
    find: async (api) =>
      recordPath(
        resources.subscriptions,
        'view',
        await firstOf(api, resources.subscriptions, '?status=SUCCESS&amount_from=1'),
      ),
  },
  {
    name: 'the print of an invoice',
    find: async (api) => `/admin-panel/print/invoice/${await firstOf(api, resources.invoices)}`,
  },
  {
    name: 'the print of a credit note',
    find: async (api) =>
      `/admin-panel/print/invoice/${await firstOf(api, resources.invoices, '?kind=CREDIT_NOTE')}`,
  },
  { name: 'the report of sales', find: () => '/admin-panel/reports/sales' },
  { name: 'the VAT return', find: () => '/admin-panel/reports/vat-return' },
  { name: 'the closing of months', find: () => '/admin-panel/reports/closing' },
  { name: 'the deferred revenue', find: () => '/admin-panel/reports/deferred-revenue' },
  { name: 'the journal', find: () => '/admin-panel/reports/journal' },
  { name: 'the recurring revenue', find: () => '/admin-panel/reports/mrr' },
  { name: 'the bank desk', find: () => '/admin-panel/bank-desk' },
  { name: 'the payouts that are due', find: () => '/admin-panel/payout-batches/prepare' },
  { name: 'the integrations', find: () => '/admin-panel/system/integrations' },
  { name: 'the imports', find: () => '/admin-panel/imports' },
  { name: 'the print of a report', find: () => '/admin-panel/print/reports/sales' },
  { name: 'the terms and conditions', find: () => '/admin-panel/terms-conditions' },
  { name: 'the own profile', find: () => '/admin-panel/profile' },
  { name: 'the history', find: () => '/admin-panel/history' },
  { name: 'the seals of the history', find: () => '/admin-panel/history/seals' },
  { name: 'the health of the system', find: () => '/admin-panel/system-health' },
  { name: 'the notifications', find: () => '/admin-panel/notifications' },
  {
    name: 'the history of one person and period',
    find: async (api) => `/admin-panel/history?actor=${await seller(api)}&from=2026-01-01&action=edit`,
  },
  {
    name: 'the mapping of categories',
    find: async (api) => `${MARKETPLACES}/mapping-categories/${(await mapped(api)).marketplace}/0`,
  },
  {
    name: 'the versions of a tree',
    find: async (api) => `${MARKETPLACES}/versions/${(await mapped(api)).marketplace}`,
  },
  {
    name: 'a version of a tree',
    find: async (api) => `${MARKETPLACES}/versions/${(await mapped(api)).marketplace}/1`,
  },
  {
    name: 'the broken mappings of a marketplace',
    find: async (api) => `${MARKETPLACES}/broken/${(await mapped(api)).marketplace}`,
  },
  {
    name: 'the mapping of properties',
    find: async (api) => {
      const { category, main } = await mapped(api)
      return `${MARKETPLACES}/properties/${category}/${main}`
    },
  },
  {
    name: 'the mapping of one property',
    find: async (api) => {
      const { main, property } = await mapped(api)
      return `${MARKETPLACES}/mapping-properties/${main}/${property}`
    },
  },
  {
    name: 'the categories of a seller',
    find: async (api) => `/admin-panel/users/categories/${await seller(api)}`,
  },
  {
    name: 'the categories of somebody without stores',
    find: async (api) =>
      `/admin-panel/users/categories/${await firstOf(api, resources.users, '?user_type=ADMIN')}`,
  },
  ...all.flatMap(screensOf),
  ...['subcategories', 'properties'].map((tab) => ({
    name: `the tab ${tab} of a category`,
    find: async (api: Api) =>
      `${recordPath(resources.categories, 'view', await firstOf(api, resources.categories, '?mapped=true'))}/${tab}`,
  })),
  ...tabScreens('vendors'),
  ...tabScreens('partners'),
]
