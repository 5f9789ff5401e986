// @vitest-environment jsdom
import type { RouteObject } from 'react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { isAllowed } from '#src/authProvider/permissions.ts'
import { discardUnsavedWork, hasUnsavedWork, setDirty } from '#src/shell/dirtyForms.ts'
import { readOverrides } from '#src/shell/layoutConfig.ts'
import { currentEntry, type Menu } from '#src/shell/menu.ts'
import { isChunkError, loadChunk } from '#src/shell/routes/loadChunk.ts'
import { specPath } from '#src/shell/routes/specPath.ts'

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

describe('the routes', () => {
  let routes: RouteObject[]

  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    routes = (await import('#src/shell/routes/routes.tsx')).panelRoutes
  })

  test('are the spec’s and no others', () => {
    const pages = routes[0]?.children?.[0]?.children ?? []
    const crud = (area: string, ...more: string[]) => [
      area,
      `${area}/list`,
      ...more.map((path) => `${area}/${path}`),
    ]
    const edited = ['create/*', 'edit/:id/*']
    expect(pages.map(({ path }) => path)).toEqual([
      '',
      'dashboard',
      'subscription-packages/general',
      ...crud('subscription-packages', ...edited),
      ...crud('coupons', ...edited),
      ...crud('categories', ...edited, 'view/:id/*'),
      ...crud('properties', ...edited, 'view/:id/*'),
      ...crud('referral-code-groups', ...edited, 'view/:id/*'),
      ...crud('blogs', ...edited),
      ...crud('contents', ...edited),
      '*',
    ])
  })

  test('load every page on demand', () => {
    const pages = routes[0]?.children?.[0]?.children ?? []
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
