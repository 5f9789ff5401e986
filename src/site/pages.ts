import { keysOf } from '#src/schema/objects.ts'
import { matches, NOT_FOUND_PATH, withoutTrailingSlash } from '../addresses/addresses.ts'
import type { SitePath } from '../addresses/entries.ts'
import type { Catalogue } from '../i18n/translate.ts'
import type { TextSource } from '../public-ui/texts/texts.ts'
import type { LoadedPage } from './loadedPage.ts'

interface SitePage {
  readonly load: () => Promise<LoadedPage>
  readonly texts: TextSource
}

type LoadTexts = () => Promise<{ readonly texts: Catalogue }>

const source = (ar: LoadTexts, en: LoadTexts): TextSource => ({
  ar: async () => (await ar()).texts,
  en: async () => (await en()).texts,
})

const forms = source(
  () => import('../i18n/ar/signIn.ts'),
  () => import('../i18n/en/signIn.ts'),
)

const welcome = source(
  () => import('../i18n/ar/welcome.ts'),
  () => import('../i18n/en/welcome.ts'),
)

const registration = source(
  () => import('../i18n/ar/registration.ts'),
  () => import('../i18n/en/registration.ts'),
)

const register = source(
  () => import('../i18n/ar/register.ts'),
  () => import('../i18n/en/register.ts'),
)

const terms = source(
  () => import('../i18n/ar/terms.ts'),
  () => import('../i18n/en/terms.ts'),
)

const contact = source(
  () => import('../i18n/ar/contact.ts'),
  () => import('../i18n/en/contact.ts'),
)

/** A page that has a module for itself. */
const single = (load: () => Promise<{ readonly page: LoadedPage }>, texts: TextSource): SitePage => ({
  load: () => load().then(({ page }) => page),
  texts,
})

/** A page among those of one module. */
const one = <Name extends string>(
  load: () => Promise<{ readonly pages: Readonly<Record<Name, LoadedPage>> }>,
  name: Name,
  texts: TextSource,
): SitePage => ({ load: () => load().then(({ pages }) => pages[name]), texts })

const signIn = () => import('../sign-in/pages.ts')

const accountSignIn = () => import('../account/signIn/pages.ts')

const PAGES: Readonly<Record<SitePath, SitePage>> = {
  '/admin-panel/sign-in': one(signIn, 'signIn', forms),
  '/admin-panel/forget-password': one(signIn, 'forgetPassword', forms),
  '/admin-panel/reset-password': one(signIn, 'resetPassword', forms),
  '/register/vender': single(() => import('../registration/page.ts'), registration),
  '/login': one(accountSignIn, 'login', welcome),
  '/forgot-password': one(accountSignIn, 'forgotPassword', welcome),
  '/reset-password': one(accountSignIn, 'resetPassword', welcome),
  '/register': single(() => import('../account/register/page.ts'), register),
  '/terms': single(() => import('../account/terms/page.ts'), terms),
  '/contact': single(() => import('../account/contact/page.ts'), contact),
  '/404': one(signIn, 'notFound', forms),
}

/** The page at a path, "not found" for any other. */
export const sitePage = (pathname: string): SitePage => {
  const path = withoutTrailingSlash(pathname)
  const found = keysOf(PAGES).find((pattern) => matches(pattern, path))
  return PAGES[found ?? NOT_FOUND_PATH]
}
