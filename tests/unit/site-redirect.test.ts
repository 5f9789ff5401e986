import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_PATH, HOME_PATH } from '#src/addresses/addresses.ts'
import { pageAnswer } from '#src/addresses/entries.ts'
import { redirectTarget } from '#src/sign-in/redirectTarget.ts'

const ORIGIN = 'https://panel.example'

const target = (wanted: string) => redirectTarget(`?${new URLSearchParams({ redirect: wanted })}`, ORIGIN)

test('sign-in leads to the panel page that was asked for, with its query and fragment', () => {
  expect(target('/admin-panel/coupons/list?page=2#top')).toBe('/admin-panel/coupons/list?page=2#top')
})

test('without a wanted page sign-in leads to the dashboard', () => {
  expect(redirectTarget('', ORIGIN)).toBe(HOME_PATH)
  expect(target('')).toBe(HOME_PATH)
})

test.each([
  'https://evil.example/admin-panel/x',
  '//evil.example/admin-panel/x',
  '/\\evil.example/admin-panel/x',
  'javascript:alert(1)//admin-panel/',
  '/admin-panel/../register/vender',
  '/admin-panel/%2e%2e/register/vender',
  '/admin-panelx/list',
  '/elsewhere',
  'admin-panel/../../x',
  '\t//evil.example',
  'https://user@panel.example.evil.example/admin-panel/x',
])('a wanted page that is not of the panel is ignored: %s', (wanted) => {
  expect(target(wanted)).toBe(HOME_PATH)
})

test('sign-in never leads back to itself', () => {
  expect(target('/admin-panel/sign-in?redirect=/admin-panel/dashboard')).toBe(HOME_PATH)
})

test('whatever is asked for, sign-in stays on this origin and in the panel', () => {
  const parts = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('/', '\\', '..', '%2e', 'admin-panel', '//', ':', '@', '\n')),
  )
  fc.assert(
    fc.property(parts, (pieces) => {
      const url = new URL(target(pieces.join('')), ORIGIN)
      expect(url.origin).toBe(ORIGIN)
      expect(url.pathname.startsWith('/admin-panel/')).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('every address has its answer: a prerendered page, the panel, home, or the page that is not found', () => {
  expect(pageAnswer('/admin-panel/sign-in')).toEqual({ file: 'sign-in.html', status: 200 })
  expect(pageAnswer('/admin-panel/sign-in/')).toEqual({ file: 'sign-in.html', status: 200 })
  expect(pageAnswer('/admin-panel/coupons/list')).toEqual({ file: 'panel.html', status: 200 })
  for (const path of ['/dashboard', '/dashboard/', '/dashboard/invoices/7'])
    expect(pageAnswer(path)).toEqual({ file: 'area.html', status: 200 })
  expect(pageAnswer('/dashboards')).toEqual({ redirect: '/404' })
  expect(pageAnswer('/404')).toEqual({ file: '404.html', status: 404 })
  expect(pageAnswer('/')).toEqual({ redirect: ACCOUNT_PATH })
  expect(pageAnswer('/admin-panel')).toEqual({ redirect: HOME_PATH })
  expect(pageAnswer('/anything')).toEqual({ redirect: '/404' })
})
