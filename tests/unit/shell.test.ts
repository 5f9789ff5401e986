// @vitest-environment jsdom
import type { RouteObject } from 'react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { isAllowed } from '#src/authProvider/permissions.ts'
import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { readOverrides } from '#src/shell/layoutConfig.ts'
import { currentEntry, type Menu } from '#src/shell/menu.ts'
import { isChunkError, loadChunk } from '#src/shell/routes/loadChunk.ts'
import { specPath } from '#src/shell/routes/specPath.ts'
import { discardUnsavedWork, hasUnsavedWork, setDirty } from '#src/stores/dirtyForms.ts'

describe('react-admin’s paths become the spec’s', () => {
  test.each([
    ['/admin-panel/coupons', '/admin-panel/coupons/list'],
    ['/admin-panel/coupons?page=2#x', '/admin-panel/coupons/list?page=2#x'],
    ['/admin-panel/coupons/create', '/admin-panel/coupons/create'],
    ['/admin-panel/coupons/7', '/admin-panel/coupons/edit/7'],
    ['/admin-panel/coupons/7/show', '/admin-panel/coupons/view/7'],
    ['/admin-panel/coupons/7/show/payments', '/admin-panel/coupons/view/7/payments'],
    ['/admin-panel/packages', '/admin-panel/subscription-packages/list'],
    ['/admin-panel/packages/7', '/admin-panel/subscription-packages/edit/7'],
    ['/admin-panel/referral_code_groups/12/show', '/admin-panel/referral-code-groups/view/12'],
  ])('%s → %s', (path, expected) => expect(specPath(path)).toBe(expected))

  test.each([
    '/admin-panel/coupons/list',
    '/admin-panel/coupons/edit/7',
    '/admin-panel/dashboard',
    '/admin-panel/couponsx/7',
    '/elsewhere',
    '?page=2',
    '',
  ])('%s stays as it is', (path) => expect(specPath(path)).toBe(path))
})

/** Section 2 of the specification, below /admin-panel; `{}` stands for a parameter. */
const SPEC: Readonly<Record<string, readonly string[]>> = {
  dashboard: [''],
  profile: [''],
  'subscription-packages': ['', 'general', 'list', 'create', 'edit/{}'],
  venders: ['', 'list', 'create', 'edit/{}', 'view/{}'],
  subscriptions: ['', 'list', 'view/{}'],
  marketplaces: [
    ...['', 'list', 'create', 'edit/{}', 'mapping-categories/{}/{}', 'properties/{}/{}'],
    'mapping-properties/{}/{}',
  ],
  users: ['', 'list', 'create', 'edit/{}', 'categories/{}'],
  coupons: ['', 'list', 'create', 'edit/{}'],
  support: ['', 'shipping-list', 'shipping-company-requests-list', 'view/{}'],
  categories: ['', 'list', 'create', 'edit/{}', 'view/{}'],
  properties: ['', 'list', 'create', 'edit/{}', 'view/{}'],
  'referral-code-groups': ['', 'list', 'create', 'edit/{}', 'view/{}'],
  partners: ['', 'list', 'create', 'edit/{}', 'view/{}'],
  contact: ['', 'list', 'view/{}'],
  blogs: ['', 'list', 'create', 'edit/{}'],
  contents: ['', 'list', 'create', 'edit/{}'],
  reports: ['', 'partners', 'coupons', 'sales', 'users'],
  'terms-conditions': [''],
}

/**
 * Pages that the product needs though the specification shows no screen: the history is read, files are imported,
 * administrators are told what happens, dues are told by their age, returns are filed and books closed, payouts are prepared together, a company's request is looked at before it is
 * activated, a marketplace's tree tells its versions and what they broke, and how what is connected gets on is seen.
 */
const ADDED: typeof SPEC = {
  history: [''],
  imports: [''],
  'system-health': [''],
  'history/seals': [''],
  'system/integrations': [''],
  notifications: [''],
  'bank-desk': [''],
  'payout-batches': ['prepare'],
  marketplaces: ['broken/{}', 'versions/{}', 'versions/{}/{}'],
  reports: [
    'ageing',
    'dues',
    'vat-return',
    'vat',
    'closing',
    'journal',
    'mrr',
    'deferred-revenue',
    'deferred-revenue/payments',
    'forecast',
    'sent/{}',
  ],
  users: ['view/{}'],
  support: ['shipping-company-requests-list/view/{}'],
}

/** A declared area of its own brings the usual pages. */
const DECLARED: typeof SPEC = Object.fromEntries(
  Object.values(resources as Readonly<Record<string, AnyResource>>)
    .filter(({ menu, route }) => menu !== undefined && !Object.hasOwn(SPEC, route))
    .map(({ route }) => [route, ['', 'list', 'create', 'edit/{}', 'view/{}']]),
)

const specPaths = [SPEC, ADDED, DECLARED]
  .flatMap(Object.entries<readonly string[]>)
  .flatMap(([area, pages]) => pages.map((page) => (page ? `${area}/${page}` : area)))

/** A route's path as the specification writes it: parameters as `{}`, the tabs behind an id left out. */
const asInSpec = (path = ''): string => path.replace(/\/\*$/, '').replace(/:\w+/g, '{}')

describe('the routes', () => {
  let pages: RouteObject[]

  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { panelRoutes } = await import('#src/App.tsx')
    pages = panelRoutes[0]?.children?.[0]?.children ?? []
  })

  test('are those of the specification, of the areas declared beside it and the few added ones, no others', () => {
    const paths = pages.map(({ path }) => asInSpec(path)).filter((path) => path !== '' && path !== '*')
    expect(paths.filter((path) => !specPaths.includes(path))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('hold every page that the spec has of a declared area', () => {
    const paths = new Set(pages.map(({ path }) => asInSpec(path)))
    const areas = [
      'subscription-packages',
      'coupons',
      'categories',
      'properties',
      'referral-code-groups',
      'blogs',
    ]
    const wanted = ['dashboard', ...specPaths.filter((path) => areas.includes(path.split('/')[0] ?? ''))]
    expect(wanted.filter((path) => !paths.has(path))).toEqual([])
  })

  test('load every page on demand', () => {
    expect(pages.filter(({ handle, lazy }) => Boolean(handle) !== Boolean(lazy))).toEqual([])
  })
})

describe('the layout configuration', () => {
  test('takes the overrides that mean something', () => {
    expect(readOverrides('{"aside":true,"fluid":false,"primary":"#7c3aed","mode":"dark"}')).toEqual({
      aside: true,
      fluid: false,
      primary: '#7c3aed',
      mode: 'dark',
    })
  })

  test.each([
    null,
    '',
    'not json',
    'null',
    '7',
    '[]',
    '{"aside":"yes","fluid":1,"primary":"red","mode":"blue","drawer":true,"constructor":true,"__proto__":{"aside":true}}',
  ])('takes nothing from %s', (stored) => expect(readOverrides(stored)).toEqual({}))
})

describe('the menus', () => {
  const menus = [
    {
      group: 'sales',
      label: '',
      entries: [
        {
          path: '/admin-panel/subscription-packages/list',
          area: '/admin-panel/subscription-packages/',
          label: 'packages',
        },
        {
          path: '/admin-panel/subscription-packages/general',
          area: '/admin-panel/subscription-packages/general',
          label: 'settings',
        },
      ],
    },
  ] as const satisfies readonly Menu[]

  test.each([
    ['/admin-panel/subscription-packages/edit/7', 'packages'],
    ['/admin-panel/subscription-packages/general', 'settings'],
    ['/admin-panel/coupons/list', undefined],
  ])('mark where %s belongs', (path, label) => expect(currentEntry(menus, path)?.label).toBe(label))
})

describe('permissions', () => {
  const admin = { permissions: new Set(['coupons:list', 'coupons:view', 'coupons:edit']) }

  test('are asked in react-admin’s words', () => {
    expect(
      ['list', 'show', 'view', 'edit', 'toggle'].map((action) => isAllowed(admin, 'coupons', action)),
    ).toEqual([true, true, true, true, true])
    expect(['create', 'delete', 'export'].some((action) => isAllowed(admin, 'coupons', action))).toBe(false)
    expect(isAllowed(admin, 'blogs', 'list')).toBe(false)
  })

  test('are all there for a star', () => {
    expect(isAllowed({ permissions: new Set(['*']) }, 'anything', 'delete')).toBe(true)
  })
})

describe('unsaved work', () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('is known while any form is dirty, and asked about before the tab closes', () => {
    expect(hasUnsavedWork()).toBe(false)
    expect(closing()).toBe(false)
    setDirty('one', true)
    setDirty('other', true)
    setDirty('one', false)
    expect(hasUnsavedWork()).toBe(true)
    expect(closing()).toBe(true)
    discardUnsavedWork()
    expect(hasUnsavedWork()).toBe(false)
    expect(closing()).toBe(false)
  })
})

describe('a part of the application', () => {
  test('that does not arrive is told from other faults', async () => {
    const error = await loadChunk(() => Promise.reject(new Error('gone'))).catch((reason: unknown) => reason)
    expect(isChunkError(error)).toBe(true)
    expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /x.js'))).toBe(true)
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
  })

  test('may take two minutes, no longer', async () => {
    vi.useFakeTimers()
    const late = loadChunk(() => new Promise(() => undefined)).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(119_000)
    const early = await Promise.race([late, Promise.resolve('waiting')])
    expect(early).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isChunkError(await late)).toBe(true)
    vi.useRealTimers()
  })
})
