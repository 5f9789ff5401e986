import type { Page } from 'playwright-core'

export const PATIENCE = 120_000

export interface Step {
  readonly work: string
  readonly act: (page: Page) => Promise<unknown>
  /** What is there once it is done. */
  readonly until: (page: Page) => Promise<unknown>
}

const rows =
  (count: number) =>
  (page: Page): Promise<unknown> =>
    page.waitForFunction((least) => document.querySelectorAll('tbody tr').length >= least, count, {
      timeout: PATIENCE,
    })

const appears = (selector: string) => (page: Page) =>
  page.waitForSelector(selector, { timeout: PATIENCE, state: 'visible' })

const load = (work: string, path: string, until: Step['until']): Step => ({
  work,
  act: (page) => page.goto(path, { waitUntil: 'commit' }),
  until,
})

/** Another list by the menu; its group need not be open for that. */
const follow = (path: string) => (page: Page) =>
  page.$eval(`nav a[href$="${path}"]`, (link) => (link as HTMLAnchorElement).click())

const firstRow = (page: Page) => page.$eval('tbody tr', (row) => row.textContent)

/** Turns or asks for something that shows other rows than before. */
const otherRows = (act: (page: Page) => Promise<unknown>) => {
  let before: string | null = null
  return {
    act: async (page: Page) => {
      before = await firstRow(page)
      await act(page)
    },
    until: (page: Page) =>
      page.waitForFunction((text) => document.querySelector('tbody tr')?.textContent !== text, before, {
        timeout: PATIENCE,
      }),
  }
}

/** With the rows of a page told: how many somebody wanted last is kept. */
const COUPONS = '/admin-panel/coupons/list?page=1&perPage=15&sort=id&order=DESC&filter=%7B%7D'

/** The first step loads a page anew; what follows is done on the page that is there. */
export type Journey = readonly [Step, ...Step[]]

/** Of somebody who is signed in. */
export const JOURNEYS: readonly Journey[] = [
  [
    load('First list', COUPONS, rows(3)),
    {
      work: 'Next page of 15 rows',
      ...otherRows((page) => page.click('nav ol li:last-child button:not([disabled])')),
    },
    { work: 'Search', ...otherRows((page) => page.fill('input[type=search]', '11')) },
    { work: 'Search left', ...otherRows((page) => page.fill('input[type=search]', '')) },
    {
      work: '100 rows',
      act: (page) => page.selectOption('main select:has(option[value="100"])', '100'),
      until: rows(100),
    },
    {
      work: 'Next list',
      act: follow('/categories/list'),
      until: async (page) => {
        await page.waitForURL(/categories/, { timeout: PATIENCE })
        await rows(3)(page)
      },
    },
  ],
  [load('Form', '/admin-panel/coupons/create', appears('main form input'))],
  [load('Dashboard', '/admin-panel/dashboard', appears('main h2'))],
]

export const WAYS_IN = [
  load('Sign-in', '/admin-panel/sign-in', appears('input[type=password]')),
  load('Registration', '/register', appears('form input')),
]

/** The same on react-admin's own list (stock/stock.tsx). */
export const STOCK_JOURNEY: Journey = [
  load('First list', '/', rows(3)),
  {
    work: 'Next page of 15 rows',
    ...otherRows((page) => page.click('button[aria-label="Go to next page"]')),
  },
  { work: 'Search', ...otherRows((page) => page.fill('input[name=search]', '11')) },
  { work: 'Search left', ...otherRows((page) => page.fill('input[name=search]', '')) },
  {
    work: '100 rows',
    act: async (page) => {
      await page.click('.MuiTablePagination-select')
      await page.click('li[data-value="100"]')
    },
    until: rows(100),
  },
]
