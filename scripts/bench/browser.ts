import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../lib/chromium.mjs'
import { milliseconds } from './report.ts'

/** So many times slower than this machine: about a telephone of the middle class. */
const SLOWER = 4
const TURNS = 3
/** A task longer than this keeps whoever types or presses waiting. */
const LONG_MS = 50
const PATIENCE = 120_000

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What one thing that somebody does costs the browser, in milliseconds. */
export interface Cost {
  readonly longest: number
  /** Of each long task what is over 50 ms, in sum. */
  readonly blocked: number
  readonly shown: number
}

export interface BrowserLine {
  readonly work: string
  readonly cost: Cost
}

interface Step {
  readonly work: string
  readonly act: (page: Page) => Promise<unknown>
  /** What is there once it is done. */
  readonly until: (page: Page) => Promise<unknown>
}

declare global {
  interface Window {
    /** Start and length of the tasks over 50 ms of this page. */
    benchTasks: [number, number][]
  }
}

const observe = (): void => {
  window.benchTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.benchTasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
}

/** The moment at which what is there has been painted, on the clock of the page. */
const painted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))),
      ),
  )

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/** Until nothing is asked for any more, and what came was worked off. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))))
}

/** Whether a step begins a page anew, whose clock then begins with it. */
const measure = async (page: Page, { act, until }: Step, isLoad: boolean): Promise<Cost> => {
  const began = isLoad ? 0 : await now(page)
  await act(page)
  await until(page)
  const shown = (await painted(page)) - began
  await settle(page)
  const tasks = (await page.evaluate(() => window.benchTasks)).filter(([start]) => start >= began)
  const lengths = tasks.map(([, length]) => length)
  return {
    longest: Math.max(0, ...lengths),
    blocked: lengths.reduce((sum, length) => sum + length - LONG_MS, 0),
    shown,
  }
}

const rows =
  (count: number) =>
  (page: Page): Promise<unknown> =>
    page.waitForFunction((least) => document.querySelectorAll('tbody tr').length >= least, count, {
      timeout: PATIENCE,
    })

const appears = (selector: string) => (page: Page) =>
  page.waitForSelector(selector, { timeout: PATIENCE, state: 'visible' })

const load = (work: string, path: string, until: Step['until']): Step & { readonly path: string } => ({
  work,
  path,
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

/** Each is loaded anew by somebody who is signed in; what follows is done on the page that is there. */
const JOURNEYS: readonly (readonly [Step & { readonly path: string }, ...Step[]])[] = [
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

const WAYS_IN = [
  load('Sign-in', '/admin-panel/sign-in', appears('input[type=password]')),
  load('Registration', '/register', appears('form input')),
]

/** A page on a slow processor, with nothing kept from before: scripts, fonts and texts are read anew. */
const slowPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** Somebody who may see all of the panel. */
export interface Account {
  readonly email: string
  readonly password: string
}

const signInTo = async (context: BrowserContext, { email, password }: Account): Promise<void> => {
  const page = await context.newPage()
  await page.goto('/admin-panel/sign-in')
  await page.fill('input[type=email], input[name=email]', email)
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('sign-in'), { timeout: PATIENCE })
  await settle(page)
  await page.close()
}

const takeJourney = async (context: BrowserContext, journey: readonly Step[]): Promise<[string, Cost][]> => {
  const page = await slowPage(context)
  const costs: [string, Cost][] = []
  for (const [at, step] of journey.entries()) costs.push([step.work, await measure(page, step, at === 0)])
  await page.close()
  return costs
}

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Each thing so often, and of each figure the one in the middle. */
const middles = (costs: readonly [string, Cost][]): BrowserLine[] =>
  [...new Set(costs.map(([work]) => work))].map((work) => {
    const of = (figure: keyof Cost) =>
      middle(costs.flatMap(([name, cost]) => (name === work ? [cost[figure]] : [])))
    return { work, cost: { longest: of('longest'), blocked: of('blocked'), shown: of('shown') } }
  })

/** What the pages cost a browser on a processor that is slower by 4, of a server that is running. */
export const measureBrowser = async (baseURL: string, account: Account): Promise<BrowserLine[]> => {
  const options = { baseURL, viewport: { width: 1440, height: 900 } }
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: FLAGS })
  try {
    const [stranger, signedIn] = [await browser.newContext(options), await browser.newContext(options)]
    await signInTo(signedIn, account)
    const costs: [string, Cost][] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const step of WAYS_IN) costs.push(...(await takeJourney(stranger, [step])))
      for (const journey of JOURNEYS) costs.push(...(await takeJourney(signedIn, journey)))
    }
    return middles(costs)
  } finally {
    await browser.close()
  }
}

/** Lines as a table, in Markdown. */
const browserTable = (lines: readonly BrowserLine[]): string => `\
| What is done | Longest task | Blocking in sum | Shown after |
| --- | --- | --- | --- |
${lines
  .map(
    ({ work, cost }) =>
      `| ${work} | ${milliseconds(cost.longest)} | ${milliseconds(cost.blocked)} | ${milliseconds(cost.shown)} |`,
  )
  .join('\n')}`

const HEADING = '\n## In the browser\n'

/** The section of the page of figures about the browser. */
export const browserSection = (lines: readonly BrowserLine[], busy: number): string => `${HEADING}
Written by \`npm run bench -- browser\`: the built server with all rows, Chromium with its processor slowed down ${SLOWER} times and
nothing kept from before, the middle of ${TURNS} turns. A task is what keeps the browser from answering; blocking is what
tasks take beyond ${LONG_MS} ms, in sum, until nothing is asked for any more. The load average of the machine was ${busy.toFixed(1)}
before: on a busy machine only what stands beside each other in one run can be compared.

${browserTable(lines)}
`

/** A page of figures with that section in place of the one it has. */
export const withBrowser = (page: string, section: string): string => {
  const at = page.indexOf(HEADING)
  if (at < 0) return page + section
  const next = page.indexOf('\n## ', at + HEADING.length)
  return page.slice(0, at) + section + (next < 0 ? '' : page.slice(next))
}
