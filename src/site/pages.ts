import type { ComponentType, ReactNode } from 'react'
import type { Catalogue } from '../i18n/translate.ts'
import type { TextKey, TextSource } from '../public-ui/texts/texts.ts'
import { matches, NOT_FOUND_PATH, type SitePath, withoutTrailingSlash } from '../shell/entries.ts'

export interface LoadedPage {
  readonly Page: ComponentType
  readonly Layout: ComponentType<{ children: ReactNode }>
  readonly title: TextKey
  /** What is said of the page where its address is found or shared. */
  readonly description?: TextKey
}

interface SitePage {
  readonly load: () => Promise<LoadedPage>
  readonly texts: TextSource
}

const texts = (module: { readonly texts: Catalogue }): Catalogue => module.texts

const forms = {
  ar: () => import('../i18n/ar/signIn.ts').then(texts),
  en: () => import('../i18n/en/signIn.ts').then(texts),
} satisfies TextSource

const welcome = {
  ar: () => import('../i18n/ar/welcome.ts').then(texts),
  en: () => import('../i18n/en/welcome.ts').then(texts),
} satisfies TextSource

const registration = {
  ar: () => import('../i18n/ar/registration.ts').then(texts),
  en: () => import('../i18n/en/registration.ts').then(texts),
} satisfies TextSource

const account = {
  ar: () => import('../i18n/ar/account.ts').then(texts),
  en: () => import('../i18n/en/account.ts').then(texts),
} satisfies TextSource

const terms = {
  ar: () => import('../i18n/ar/terms.ts').then(texts),
  en: () => import('../i18n/en/terms.ts').then(texts),
} satisfies TextSource

/** A page that has a module for itself. */
const single = (load: () => Promise<{ readonly page: LoadedPage }>, source: TextSource): SitePage => ({
  load: () => load().then(({ page }) => page),
  texts: source,
})

/** A page among those of one module. */
const one = <Name extends string>(
  load: () => Promise<{ readonly pages: Readonly<Record<Name, LoadedPage>> }>,
  name: Name,
  source: TextSource,
): SitePage => ({ load: () => load().then(({ pages }) => pages[name]), texts: source })

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
  '/register': single(() => import('../account/register/page.ts'), welcome),
  '/terms': single(() => import('../account/terms/page.ts'), terms),
  '/dashboard': single(() => import('../account/dashboard/page.ts'), account),
  '/dashboard/subscription': single(() => import('../account/subscription/page.ts'), account),
  '/dashboard/payments': single(() => import('../account/payments/page.ts'), account),
  '/dashboard/invoices': single(() => import('../account/invoices/page.ts'), account),
  '/dashboard/invoices/:id': single(() => import('../account/invoice/page.ts'), account),
  '/dashboard/referral': single(() => import('../account/referral/page.ts'), account),
  '/dashboard/support': single(() => import('../account/support/page.ts'), account),
  '/dashboard/users': single(() => import('../account/users/page.ts'), account),
  '/dashboard/profile': single(() => import('../account/profile/page.ts'), account),
  '/404': one(signIn, 'notFound', forms),
}

/** The page at a path, "not found" for any other. */
export const sitePage = (pathname: string): SitePage => {
  const path = withoutTrailingSlash(pathname)
  const found = (Object.keys(PAGES) as SitePath[]).find((pattern) => matches(pattern, path))
  return PAGES[found ?? NOT_FOUND_PATH]
}
