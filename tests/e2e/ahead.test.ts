import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Paths, with their questions, of the calls that a page makes from now on. */
const watchCalls = (page: Page, path: RegExp): string[] => {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (path.test(pathname)) made.push(pathname + search)
  })
  return made
}

const openCoupons = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/admin-panel/coupons/list${query}`)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
}

/** The pages of records that the rows lead to. */
const recordLinks = (page: Page) => page.locator('tbody td.name a')

const ONE = /\/api\/admin-panal\/coupons\/\d+$/

const idOf = async (page: Page, at: number): Promise<string> =>
  /(\d+)$/.exec((await recordLinks(page).nth(at).getAttribute('href')) ?? '')?.[1] ?? ''

test('a record is asked for while the pointer rests on its link, and the focus of a keyboard does so too', async ({
  panel: page,
}) => {
  await openCoupons(page)
  const asked = watchCalls(page, ONE)
  const [first, second] = [await idOf(page, 0), await idOf(page, 1)]
  const answered = (id: string) => page.waitForResponse((answer) => answer.url().endsWith(`/coupons/${id}`))
  const one = answered(first)
  await recordLinks(page).nth(0).hover()
  await one
  const other = answered(second)
  // The key says that the focus is that of a keyboard.
  await page.keyboard.press('Shift')
  await recordLinks(page).nth(1).focus()
  await other
  expect(asked.map((path) => /\d+$/.exec(path)?.[0])).toEqual([first, second])
})

test('a finger that passes over the rows asks for nothing', async ({ panel: page }) => {
  await openCoupons(page)
  const asked = watchCalls(page, ONE)
  const second = await idOf(page, 1)
  await recordLinks(page).nth(0).dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true })
  const answered = page.waitForResponse((answer) => answer.url().endsWith(`/coupons/${second}`))
  await recordLinks(page).nth(1).hover()
  await answered
  expect(asked).toHaveLength(1)
})

test('the next page is asked for while the pointer rests on its button, and is there when it is opened', async ({
  panel: page,
  t,
}) => {
  await openCoupons(page, '?page=1&perPage=5&sort=id&order=DESC&filter=%7B%7D')
  const first = await idOf(page, 0)
  const next = page.getByRole('button', { name: t('ra.navigation.next') })
  const isSecond = (url: URL) => url.pathname.endsWith('/coupons') && url.searchParams.get('page') === '2'
  const second = page.waitForResponse((answer) => isSecond(new URL(answer.url())))
  await next.hover()
  await second
  // Whatever is asked from now on is never answered.
  await page.route(isSecond, () => undefined)
  await next.click()
  await expect(page).toHaveURL(/[?&]page=2(&|$)/)
  await expect(recordLinks(page).first()).not.toHaveAttribute('href', new RegExp(`/${first}$`))
})

test('all rows of a long page come by themselves, and none stands there twice', async ({ panel: page }) => {
  await openCoupons(page, '?page=1&perPage=100&sort=id&order=DESC&filter=%7B%7D')
  const rows = page.locator('tbody tr:not([aria-hidden])')
  const total = await page.evaluate(async () => {
    const token = localStorage.getItem('rabt.token')
    const answer = await fetch('/api/admin-panal/coupons?page=1&pageSize=100', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).result.coupons.data.length as number
  })
  await expect(rows).toHaveCount(total)
  // What kept their room is gone.
  await expect(page.locator('tbody tr[aria-hidden]')).toHaveCount(0)
  const links = await recordLinks(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(total)
})

test('a day is a plain box until it is touched, and whoever enters it goes on in the picker', async ({
  panel: page,
}) => {
  const scripts = watchCalls(page, /\.js$/)
  const pickers = () => scripts.filter((path) => /DateInput|DayPicker/.test(path))
  await page.goto('/admin-panel/coupons/create')
  const row = page.locator('[data-field=from_date]')
  const box = row.locator('input')
  await expect(box).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(pickers()).toEqual([])
  const { height } = (await row.boundingBox()) ?? { height: 0 }
  await box.focus()
  await expect(row.getByRole('spinbutton').first()).toBeFocused()
  expect(pickers().length).toBeGreaterThan(0)
  expect((await row.boundingBox())?.height).toBe(height)
})

test('how many rows are shown is not lost when it is chosen while a search waits to go out', async ({
  panel: page,
  t,
}) => {
  await openCoupons(page, '?page=1&perPage=15&sort=id&order=DESC&filter=%7B%7D')
  await page.getByRole('searchbox', { name: t('views.search.label') }).fill('1')
  await page.getByRole('searchbox', { name: t('views.search.label') }).fill('10')
  // As on a slow processor: the search is due before the list is drawn with what was chosen.
  await page.locator('main select:has(option[value="50"])').evaluate((select: HTMLSelectElement) => {
    select.value = '50'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    const end = performance.now() + 400
    while (performance.now() < end);
  })
  await expect(page).toHaveURL((url) => {
    const { perPage, filter = '{}' } = Object.fromEntries(url.searchParams)
    return perPage === '50' && JSON.parse(filter).search === '10'
  })
})
