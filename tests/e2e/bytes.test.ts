import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ fresh: true })

const KB = 1000

/** Gzip sizes, by file name, of the scripts that a page loads from now on. */
const watchScripts = (page: Page) => {
  const sizes = new Map<string, number>()
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js') || sizes.has(pathname)) return
    sizes.set(pathname, 0)
    pending.push(
      response
        .body()
        .then((body) => void sizes.set(pathname, gzipSync(body, { level: 9 }).length))
        .catch(() => undefined),
    )
  })
  return {
    sizes: async (): Promise<ReadonlyMap<string, number>> => {
      await Promise.all(pending)
      return new Map(sizes)
    },
    total: async (): Promise<number> => {
      await Promise.all(pending)
      return [...sizes.values()].reduce((sum, size) => sum + size, 0)
    },
  }
}

/** How much what was shown has moved by itself. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

const openList = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('the first list loads at most 345 kB of scripts, and nothing jumps', async ({ panel: page, t }) => {
  const scripts = watchScripts(page)
  await page.goto('/admin-panel/coupons/list')
  await openList(page, t('resources.coupons.many'))
  expect(await scripts.total()).toBeLessThanOrEqual(345 * KB)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  expect(
    [...(await scripts.sizes()).keys()].filter((name) => /zod|tiptap|dayjs|DatePicker|RichText/i.test(name)),
  ).toEqual([])
})

test('the next list loads no script over 15 kB', async ({ panel: page, t }) => {
  await page.goto('/admin-panel/coupons/list')
  await openList(page, t('resources.coupons.many'))
  const scripts = watchScripts(page)
  await page.getByRole('button', { name: t('shell.groups.catalogue') }).click()
  await page
    .getByRole('link', { name: new RegExp(t('resources.categories.many')) })
    .first()
    .click()
  await openList(page, t('resources.categories.many'))
  expect([...(await scripts.sizes())].filter(([, size]) => size > 15 * KB)).toEqual([])
})

test('the dashboard is drawn without the full Latin font', async ({ panel: page, t }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/admin-panel/dashboard')
  await expect(
    page.getByRole('heading', { name: t('dashboard.figures.payments'), exact: true }),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fonts.filter((url) => /core-\d/.test(url)).length).toBeGreaterThan(0)
  expect(fonts.filter((url) => url.includes('-latin-'))).toEqual([])
})

test('a form loads neither the editor of rich text nor a calendar before one is touched', async ({
  panel: page,
  t,
}) => {
  const scripts = watchScripts(page)
  const heavy = async () =>
    [...(await scripts.sizes()).keys()].flatMap(
      (name) => name.match(/RichTextInput|Date(?:Time)?Input/) ?? [],
    )
  await page.goto('/admin-panel/blogs/create')
  const text = page.locator('[data-field="body_ar"]').getByRole('textbox')
  await expect(text).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await heavy()).toEqual([])
  await text.focus()
  await expect(page.locator('[data-field="body_ar"] [contenteditable=true]')).toBeFocused()
  expect(await heavy()).toEqual(['RichTextInput'])
  await expect(
    page.locator('[data-field="body_ar"]').getByRole('button', { name: t('ra.tiptap.bold') }),
  ).toBeVisible()
})

test('sign-in loads at most 90 kB of scripts before it prefetches the panel', async ({ page, t }) => {
  await page.route('**/panel-prefetch.json', (route) => route.fulfill({ json: [] }))
  const scripts = watchScripts(page)
  await page.goto('/admin-panel/sign-in')
  await expect(page.getByRole('heading', { level: 1, name: t('site.sign_in.title') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts.total()).toBeLessThanOrEqual(90 * KB)
})

const VENDOR = { email: 'vendor@demo.test', password: 'Demo-1234!' }

test("the way into the sellers' area loads at most 90 kB of scripts before it prefetches that, and its first page at most 300 kB", async ({
  page,
  t,
  language,
}) => {
  // What comes while nobody waits is no part of the page, the code that sees to it neither.
  await page.route(/area-prefetch\.json|prefetchEntry/, (route) => route.abort())
  const before = watchScripts(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: t('site.sign_in.title') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await before.total()).toBeLessThanOrEqual(90 * KB)
  await page.getByLabel(t('site.sign_in.email')).fill(VENDOR.email)
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill(VENDOR.password)
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.evaluate((locale) => localStorage.setItem('rabt.locale', locale), language)
  const scripts = watchScripts(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('account.dashboard.title') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts.total()).toBeLessThanOrEqual(300 * KB)
})

test('registration loads at most 87 kB of scripts until somebody begins to fill it in, and nothing jumps', async ({
  page,
  t,
}) => {
  const scripts = watchScripts(page)
  await page.goto('/register/vender')
  await expect(page.getByRole('heading', { level: 1, name: t('registration.title') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts.total()).toBeLessThanOrEqual(87 * KB)
  await page.getByLabel(t('registration.fields.store_name')).focus()
  await page.waitForLoadState('networkidle')
  // The steps that follow come meanwhile: all of them together.
  expect(await scripts.total()).toBeLessThanOrEqual(96 * KB)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
})
