import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../lib/chromium.mjs'
import { JOURNEYS, type Journey, PATIENCE, STOCK_JOURNEY, type Step, WAYS_IN } from './browserSteps.ts'
import { signIn } from './serving.ts'

/** So many times slower than this machine: about a telephone of the middle class. */
export const SLOWER = 4
export const TURNS = 3
/** A task longer than this keeps whoever types or presses waiting. */
export const LONG_MS = 50

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

const takeJourney = async (context: BrowserContext, journey: Journey): Promise<[string, Cost][]> => {
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

/** What pages cost, and what the same costs on react-admin's own list. */
export interface BrowserLines {
  readonly ours: readonly BrowserLine[]
  readonly stock: readonly BrowserLine[]
}

const OPTIONS = { viewport: { width: 1440, height: 900 } } as const

/** Both in turns, so that what else the machine does falls on both. */
const takeAll = async (browser: Browser, { url, stock, account }: Measured): Promise<BrowserLines> => {
  const here = { ...OPTIONS, baseURL: url }
  const [stranger, signedIn] = [await browser.newContext(here), await browser.newContext(here)]
  const headers = { authorization: `Bearer ${await signIn(url)}`, lang: 'en' }
  const beside = await browser.newContext({ ...OPTIONS, baseURL: stock, extraHTTPHeaders: headers })
  await signInTo(signedIn, account)
  const ours: [string, Cost][] = []
  const others: [string, Cost][] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const step of WAYS_IN) ours.push(...(await takeJourney(stranger, [step])))
    for (const journey of JOURNEYS) ours.push(...(await takeJourney(signedIn, journey)))
    others.push(...(await takeJourney(beside, STOCK_JOURNEY)))
  }
  return { ours: middles(ours), stock: middles(others) }
}

/** Servers that are running: the panel's, and that of react-admin's own list. */
export interface Measured {
  readonly url: string
  readonly stock: string
  readonly account: Account
}

/** What the pages cost a browser on a processor that is slower by 4. */
export const measureBrowser = async (measured: Measured): Promise<BrowserLines> => {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: FLAGS })
  try {
    return await takeAll(browser, measured)
  } finally {
    await browser.close()
  }
}
