import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import { account as arAccount } from '#src/i18n/ar/account.ts'
import { texts as arContact } from '#src/i18n/ar/contact.ts'
import { messages as arMessages } from '#src/i18n/ar/messages.ts'
import { texts as arOrdering } from '#src/i18n/ar/ordering.ts'
import { texts as arRegistration } from '#src/i18n/ar/registration.ts'
import { texts as arSecondStep } from '#src/i18n/ar/secondStep.ts'
import { texts as arSignIn } from '#src/i18n/ar/signIn.ts'
import { texts as arWelcome } from '#src/i18n/ar/welcome.ts'
import { account as enAccount } from '#src/i18n/en/account.ts'
import { texts as enContact } from '#src/i18n/en/contact.ts'
import { messages as enMessages } from '#src/i18n/en/messages.ts'
import { texts as enOrdering } from '#src/i18n/en/ordering.ts'
import { texts as enRegistration } from '#src/i18n/en/registration.ts'
import { texts as enSecondStep } from '#src/i18n/en/secondStep.ts'
import { texts as enSignIn } from '#src/i18n/en/signIn.ts'
import { texts as enWelcome } from '#src/i18n/en/welcome.ts'
import { LOCALE_KEY, type Locale } from '#src/i18n/locales.ts'
import { type Catalogue, hasMessage, type MessageParams, translate } from '#src/i18n/translate.ts'
import { panelTexts } from '../../support/panelTexts.ts'

export { expect }

export const ADMIN = { email: 'admin@demo.test', password: 'Demo-1234!' }

/** Signs in to the panel on its page, in whatever language that is in. */
export const signInAs = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/admin-panel/sign-in')
  // Until its scripts run, the page holds both languages, and one of them is hidden.
  const shown = page.locator('form').filter({ visible: true })
  await shown.locator('input[type="email"]').fill(email)
  await shown.locator('input[type="password"]').fill(password)
  await shown.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)
}

/** Lets no script of a page arrive but the first paint's, until the function it answers with is called. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const TOKEN_KEY = 'rabt.token'

const catalogues: Record<Locale, Catalogue> = {
  ar: {
    ...arRegistration,
    ...arOrdering,
    ...panelTexts.ar,
    ...(arMessages as Catalogue),
    site: arSignIn.site,
    account: arAccount,
    welcome: arWelcome.welcome,
    contact: arContact.contact,
    ...arSecondStep,
  },
  en: {
    ...enRegistration,
    ...enOrdering,
    ...panelTexts.en,
    ...(enMessages as Catalogue),
    site: enSignIn.site,
    account: enAccount,
    welcome: enWelcome.welcome,
    contact: enContact.contact,
    ...enSecondStep,
  },
}

/** Calls the server as the demo administrator, outside the browser. */
export interface Api {
  readonly token: string
  readonly get: <T>(path: string) => Promise<T>
  readonly post: <T>(path: string, data: unknown) => Promise<T>
  readonly put: (path: string) => Promise<void>
  readonly delete: (path: string) => Promise<void>
}

/** What the panel writes to the console where a text is not in its catalogue. */
const MISSING_TEXT = 'Missing translation'

export interface E2eOptions {
  language: Locale
  /** A browser that has loaded nothing yet, for tests that count what is loaded. */
  fresh: boolean
}

interface E2eWorker {
  /** One browser window's worth of caches for all tests of a worker; what tests store in it is cleared. */
  kept: BrowserContext
}

interface E2eFixtures {
  /** The text at a key in the language of the test. */
  t: (key: string, params?: MessageParams) => string
  api: Api
  /** A page with a signed-in administrator and the language of the test. */
  panel: Page
  /** A word that no other test uses. */
  unique: string
}

const signInByApi = async (request: APIRequestContext, language: Locale): Promise<Api> => {
  const headers = { Lang: language, Accept: 'application/json' }
  const signedIn = await request.post('/api/admin-panal/auth/login', { data: ADMIN, headers })
  expect(signedIn.ok()).toBe(true)
  const { result } = (await signedIn.json()) as { result: { token: string } }
  const own = { ...headers, Authorization: `Bearer ${result.token}` }
  return {
    token: result.token,
    get: async (path) => (await (await request.get(`/api/${path}`, { headers: own })).json()).result,
    post: async (path, data) => {
      const answer = await request.post(`/api/${path}`, { data, headers: own })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()).result
    },
    put: async (path) => {
      const answer = await request.put(`/api/${path}`, { headers: own })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    delete: async (path) => {
      await request.delete(`/api/${path}`, { headers: own })
    },
  }
}

/** Brings a context back to what it was before a test. */
const tidyUp = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
}

export const test = base.extend<E2eOptions & E2eFixtures, E2eWorker>({
  language: ['ar', { option: true }],
  fresh: [false, { option: true }],

  kept: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, timezoneId } = project.use
      const context = await browser.newContext({ baseURL, viewport, timezoneId })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, fresh, kept }, use) => {
    const context = fresh ? await browser.newContext() : kept
    const missing: string[] = []
    const listen = (message: ConsoleMessage) => {
      if (message.text().includes(MISSING_TEXT)) missing.push(message.text())
    }
    context.on('console', listen)
    await use(context)
    context.off('console', listen)
    expect(missing).toEqual([])
    await tidyUp(context)
    if (fresh) await context.close()
  },

  t: async ({ language }, use) => {
    const texts = catalogues[language]
    await use((key, params) => {
      // What is looked for by its key would be waited for until the test has no time left.
      if (!hasMessage(texts, key)) throw new Error(`there is no text ${key}`)
      return translate(texts, key, params)
    })
  },

  api: async ({ request, language }, use) => {
    await use(await signInByApi(request, language))
  },

  page: async ({ context, language }, use) => {
    const page = await context.newPage()
    await page.addInitScript(
      ([key, value]) => {
        // The frames of the browser's own PDF viewer have no storage.
        if (window.top !== window) return
        if (!sessionStorage.getItem('cleared')) localStorage.clear()
        sessionStorage.setItem('cleared', 'yes')
        if (!localStorage.getItem(key)) localStorage.setItem(key, value)
      },
      [LOCALE_KEY, language] as const,
    )
    await use(page)
  },

  panel: async ({ page, api }, use) => {
    await page.addInitScript(
      ([key, value]) => {
        if (window.top !== window) return
        if (!sessionStorage.getItem('signed-in-once')) localStorage.setItem(key, value)
        sessionStorage.setItem('signed-in-once', 'yes')
      },
      [TOKEN_KEY, api.token] as const,
    )
    await use(page)
  },

  unique: async ({ language }, use, info) => {
    await use(`${language}${info.workerIndex}${Date.now().toString(36)}`)
  },
})
