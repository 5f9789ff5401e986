// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ROWS_PER_PAGE } from '#src/dataProvider/listQuery.ts'
import { DEFAULT_LOCALE, DIRECTION } from '#src/i18n/locales.ts'
import { type ResourceName, resources } from '#src/resources/index.ts'
import type { Field } from '#src/schema/fields.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { schemaOfField } from '#src/schema/zod.ts'
import { CHUNK_TIMEOUT_MS } from '#src/shell/routes/loadChunk.ts'
import { BRANDS, brandOf } from '#src/theme/brands.ts'
import { light } from '#src/theme/tokens.ts'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const exists = (path: string) => existsSync(join(root, path))

const TABLE = read('docs/spec-coverage.md')

const rows = TABLE.split('\n')
  .filter((line) => /^\| \d+\.\d+ \|/.test(line))
  .map((line) => {
    const [no = '', says = '', where = '', shown = ''] = line
      .slice(2, -2)
      .split(/ \| /)
      .map((cell) => cell.trim())
    return { no, says, where, shown }
  })

/** What stands in backticks and names a file or folder of the repository. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|server|tests|docs|scripts)\/[^`]*)`/g)].map(([, path = '']) => path)

/** The tests that a cell names: file and sentence. */
const testsIn = (cell: string): { file: string; sentence: string }[] =>
  cell.split('<br>').flatMap((line) => {
    const [file = ''] = pathsIn(line)
    const sentences = line.replace(/^`[^`]*`/, '').matchAll(/“([^”]*)”/g)
    return [...sentences].map(([, sentence = '']) => ({ file, sentence }))
  })

const sources = new Map<string, string>()

/** The text of a file with its quotation marks as a reader sees them. */
const sourceOf = (path: string): string => {
  const known = sources.get(path) ?? read(path).replace(/\\(['"`])/g, '$1')
  sources.set(path, known)
  return known
}

describe('the table', () => {
  test('every sentence has its place and its test', () => {
    expect(rows.length).toBeGreaterThan(170)
    expect(rows.filter(({ says, where }) => says === '' || where === '')).toEqual([])
    expect(rows.filter(({ shown }) => testsIn(shown).length === 0).map(({ no }) => no)).toEqual([])
  })

  test('the sentences of each section are counted without a gap', () => {
    for (let section = 0; section <= 9; section += 1) {
      const numbers = rows.map(({ no }) => no.split('.')).filter(([of]) => of === String(section))
      expect(numbers.length).toBeGreaterThan(0)
      expect(numbers.map(([, no]) => Number(no))).toEqual(numbers.map((_, index) => index + 1))
    }
  })

  test('every path that the table names exists', () => {
    expect([...new Set(pathsIn(TABLE))].filter((path) => !exists(path))).toEqual([])
  })

  test('every decision that the table names exists', () => {
    const known = new Set(readdirSync(join(root, 'docs/decisions')))
    const named = [...TABLE.matchAll(/\(decisions\/([^)]+)\)/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((file) => !known.has(file))).toEqual([])
  })

  test('every test that the table names is in its file', () => {
    const missing = rows
      .flatMap(({ no, shown }) => testsIn(shown).map((named) => ({ no, ...named })))
      .filter(
        ({ file, sentence }) =>
          !["'", '"', '`'].some((mark) => sourceOf(file).includes(`${mark}${sentence}${mark}`)),
      )
    expect(missing).toEqual([])
  })
})

/** Section 2: the admin routes, below /admin-panel. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  dashboard: [''],
  profile: [''],
  'subscription-packages': ['', 'general', 'list', 'create', 'edit/{id}'],
  venders: ['list', 'create', 'edit/{id}', 'view/{id}'],
  subscriptions: ['list', 'view/{id}'],
  marketplaces: [
    ...['list', 'create', 'edit/{id}'],
    'mapping-categories/{marketPlaceId}/{marketPlaceCategoryId}',
    'properties/{marketPlaceCategoryId}/{mainCategoryId}',
    'mapping-properties/{mainCategoryId}/{marketplacePropertyId}',
  ],
  users: ['list', 'create', 'edit/{id}', 'categories/{id}'],
  coupons: ['list', 'create', 'edit/{id}'],
  support: ['shipping-list', 'shipping-company-requests-list', 'view/{id}'],
  categories: ['list', 'create', 'edit/{id}', 'view/{id}'],
  properties: ['list', 'create', 'edit/{id}', 'view/{id}'],
  'referral-code-groups': ['list', 'create', 'edit/{id}', 'view/{id}'],
  partners: ['list', 'create', 'edit/{id}', 'view/{id}'],
  contact: ['list', 'view/{id}'],
  blogs: ['list', 'create', 'edit/{id}'],
  contents: ['list', 'create', 'edit/{id}'],
  reports: ['partners', 'coupons', 'sales', 'users'],
  'terms-conditions': [''],
}

describe('section 2', () => {
  let paths: Set<string>

  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { panelRoutes } = await import('#src/App.tsx')
    const pages = panelRoutes[0]?.children?.[0]?.children ?? []
    paths = new Set(pages.map(({ path = '' }) => path.replace(/\/\*$/, '').replace(/:(\w+)/g, '{$1}')))
  })

  test('every admin route of section 2 is a route of the panel', () => {
    const wanted = Object.entries(ROUTES).flatMap(([area, pages]) =>
      pages.map((page) => (page ? `${area}/${page}` : area)),
    )
    expect(wanted.filter((path) => !paths.has(path))).toEqual([])
    expect(paths.has('*')).toBe(true)
  })

  test('the records of vendors and partners have the tabs of the specification', async () => {
    const [{ default: vendors }, { default: partners }] = await Promise.all([
      import('#src/resources/vendors/vendors.views.tsx'),
      import('#src/resources/partners/partners.views.tsx'),
    ])
    const tabs = ({ tabs: all = [] }: { tabs?: readonly { path: string }[] }) => all.map(({ path }) => path)
    // The first one is the default.
    expect(tabs(vendors)[0]).toBe('information')
    expect(tabs(vendors)).toEqual(
      expect.arrayContaining([
        ...['payments', 'referral-vendors', 'subscribe-payments', 'create-payments', 'information'],
      ]),
    )
    expect(tabs(partners)[0]).toBe('partner-information')
    expect(new Set(tabs(partners))).toEqual(
      new Set(['referral-sellers', 'partner-information', 'partner-PaymentTab', 'partner-payment-create']),
    )
  })
})

/** Section 3: the specification's fields by our names, which are the specification's where it gives one. */
const FIELDS = {
  packages: [
    ...['title', 'short_description', 'explanation', 'subscription_type', 'price', 'product_count'],
    ...['market_count', 'order_count', 'numBranches', 'addedPrice', 'numOrders', 'numSharedApps'],
    ...['numBrands', 'pickup_location_count', 'free_whatsapp_conversation_count'],
    ...['uses_whatsapp_channel', 'type'],
  ],
  coupons: [
    ...['name', 'code', 'type', 'value', 'from_date', 'to_date', 'packages', 'userCount', 'validCount'],
    ...['month_number', 'year_number', 'day_number', 'discountPercentage'],
  ],
  vendors: [
    ...['store_name', 'seller_name', 'company_name', 'commercial_registration'],
    ...['commercial_registration_expiry', 'phone', 'description', 'subdomain', 'package'],
    ...['register_date', 'status', 'utm_source', 'referral_code', 'referred_by_code'],
  ],
  subscriptions: [
    ...['method', 'status', 'amount', 'processId', 'payment_date', 'starts_on', 'ends_on', 'due_on'],
    ...['invoice_number', 'tax_number', 'tax', 'net_total'],
  ],
  marketplaces: [
    ...['name', 'website', 'market_id', 'market_url', 'gateway_type', 'is_linked'],
    ...['subscriber_count', 'order_count'],
  ],
  categories: ['name', 'description', 'main_category', 'mapped'],
  properties: ['name', 'description', 'main_category', 'attribute_type', 'mapped'],
  partners: [
    ...['full_name', 'second_phone', 'commercial_registration', 'tax_no', 'wallet_balance'],
    ...['referral_code', 'referral_percentage', 'referral_due_months', 'referral_consumed_months'],
  ],
  referral_code_groups: ['percentage', 'month_count', 'isDefaultForSellers'],
  payouts: ['payment_number', 'amount', 'method', 'payment_date', 'payment_file'],
  users: ['username', 'email', 'password', 'avatar', 'roles', 'user_type', 'locale'],
  blogs: ['title', 'short_description', 'body', 'language', 'order', 'seo_link'],
  contents: ['title', 'short_description', 'body', 'language', 'order', 'seo_link'],
  contacts: ['subject', 'message'],
  shippings: [
    ...['shipmentId', 'orderId', 'orderNumber', 'trackingNumber', 'tenantId', 'shippingCompany'],
    'resolveAt',
  ],
  shipping_company_requests: ['tenantId', 'activatedAt'],
} satisfies Partial<Record<ResourceName, readonly string[]>>

/** Texts of both languages, of which the specification calls ar and en apart. */
const TRANSLATED = {
  packages: ['title', 'short_description', 'explanation'],
  coupons: ['name'],
  marketplaces: ['name'],
  categories: ['name', 'description'],
  properties: ['name', 'description'],
  blogs: ['title', 'short_description'],
  contents: ['title', 'short_description'],
} satisfies Partial<Record<ResourceName, readonly string[]>>

const fieldOf = (resource: ResourceName, name: string): Field | undefined =>
  (resources[resource] as AnyResource).fields[name]

const isShown = ({ form, list }: AnyResource, name: string): boolean =>
  form.some(({ fields }) => fields.includes(name)) ||
  list.columns.includes(name) ||
  (list.hidden ?? []).includes(name)

const namesOf = (table: Partial<Record<ResourceName, readonly string[]>>) =>
  Object.entries(table).flatMap(([resource, names]) =>
    names.map((name) => [resource as ResourceName, name] as const),
  )

describe('section 3', () => {
  test('every field of section 3 is declared, and shown in a form or as a column', () => {
    expect(
      namesOf(FIELDS).filter(
        ([resource, name]) => !(fieldOf(resource, name) && isShown(resources[resource], name)),
      ),
    ).toEqual([])
    expect(namesOf(TRANSLATED).filter(([resource, name]) => !fieldOf(resource, name)?.translated)).toEqual([])
  })

  test('the choices of section 3 are those of the declarations', () => {
    const choices = (resource: ResourceName, name: string) =>
      new Set((fieldOf(resource, name) as Field<'choice'>).options.choices)
    expect(choices('packages', 'subscription_type')).toEqual(new Set(['DAYS', 'MONTH', 'YEAR', 'LIFE_TIME']))
    expect(choices('packages', 'type')).toEqual(new Set(['FREE_TRIAL', 'STANDARD', 'ELITE']))
    expect(choices('coupons', 'type')).toEqual(new Set(['PERCENTAGE', 'FIXED']))
    expect(choices('subscriptions', 'method')).toEqual(
      new Set(['APPLE_PAY', 'CASH', 'BANK_TRANSFER', 'CREDIT_CARD']),
    )
    // Writing off was added to the specification's states: docs/decisions/0220.
    expect(choices('subscriptions', 'status')).toEqual(
      new Set(['SUCCESS', 'PENDING', 'REJECTED', 'DUE_PAYMENT', 'WRITTEN_OFF']),
    )
    expect(choices('shippings', 'order_status')).toContain('Cancel_Shipment')
    expect(choices('users', 'user_type').size).toBe(3)
  })

  test('CACHE and BANK are read as what they stand for, and never written', () => {
    for (const resource of ['subscriptions', 'payouts'] as const) {
      const method = schemaOfField(fieldOf(resource, 'method') as Field)
      expect(method.parse('CACHE')).toBe('CASH')
      expect(method.parse('BANK')).toBe('BANK_TRANSFER')
    }
  })

  test('there are two brands, and the first is the default', () => {
    expect(BRANDS).toHaveLength(2)
    expect(brandOf(null)).toBe(BRANDS[0])
    expect(BRANDS.filter(({ mark }) => !exists(`public${mark}`))).toEqual([])
  })
})

/** Section 9: constants that are no exports, by the line in which they stand. */
const CONSTANTS: readonly (readonly [string, string])[] = [
  ['src/shell/layout/useNavigationEffects.ts', 'SCROLL_AFTER_MS = 100\n'],
  ['src/shell/layout/ScrollTop.tsx', 'OFFSET = 200\n'],
  ['src/shell/layout/ScrollTop.tsx', 'DURATION_MS = 600\n'],
  ['src/shell/header/useDropdown.ts', 'HOVER_MS = 200\n'],
  ['src/shell/header/headerStyles.ts', 'zIndex: 115,'],
  ['src/shell/layout/MenuTree.tsx', 'grid-template-rows 250ms'],
  ['src/views/list/SearchBox.tsx', 'MIN = 2\n'],
  ['src/views/records/useOptions.ts', 'SEARCH_MIN = 2\n'],
  ['src/shell/palette/useRecords.ts', 'SEARCH_MIN = 2\n'],
  ['server/auth/limits.ts', 'RESEND_SECONDS = 5 * 60\n'],
  ['server/auth/passwordRules.ts', 'SHORTEST = 8\n'],
]

/** Heights of A4 in px of a style sheet, 96 to the inch. */
const A4 = { portrait: (297 / 25.4) * 96, landscape: (210 / 25.4) * 96 }

describe('section 9', () => {
  test('the constants of section 9 are those of the code', () => {
    expect([DEFAULT_LOCALE, DIRECTION]).toEqual(['ar', { ar: 'rtl', en: 'ltr' }])
    expect(ROWS_PER_PAGE).toBe(15)
    expect(CHUNK_TIMEOUT_MS).toBe(120_000)
    expect(light.primary).toBe('#009EF7')
    expect(CONSTANTS.filter(([path, line]) => !read(path).includes(line))).toEqual([])
  })

  test('a printed page is as high as section 9 says', () => {
    expect(Math.abs(A4.landscape - 780)).toBeLessThan(15)
    expect(Math.abs(A4.portrait - 1108)).toBeLessThan(15)
  })

  test('form widgets are small, and what opens below them stands over everything', async () => {
    const { createPanelTheme } = await import('#src/shell/theme/createPanelTheme.ts')
    const { components, zIndex } = createPanelTheme({ locale: 'ar', mode: 'light' })
    expect(components).toMatchObject({
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiFormControl: { defaultProps: { size: 'small' } },
      MuiMenu: { styleOverrides: { root: { zIndex: 3000 } } },
      MuiAutocomplete: { styleOverrides: { popper: { zIndex: 3000 } } },
      MuiPickerPopper: { styleOverrides: { root: { zIndex: 3000 } } },
    })
    expect(Math.max(...Object.values(zIndex))).toBeLessThan(3000)
  })
})
