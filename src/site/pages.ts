import type { ComponentType, ReactNode } from 'react'
import type { TextKey, TextSource } from '../public-ui/texts/texts.ts'
import { entryAt, NOT_FOUND_PATH, type SitePath } from '../shell/entries.ts'

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

const forms: TextSource = {
  ar: async () => (await import('../i18n/ar/signIn.ts')).texts,
  en: async () => (await import('../i18n/en/signIn.ts')).texts,
}

const welcome: TextSource = {
  ar: async () => (await import('../i18n/ar/welcome.ts')).texts,
  en: async () => (await import('../i18n/en/welcome.ts')).texts,
}

const account: TextSource = {
  ar: async () => (await import('../i18n/ar/account.ts')).texts,
  en: async () => (await import('../i18n/en/account.ts')).texts,
}

const accountSignIn = async () => (await import('../account/signIn/pages.ts')).pages

const signInPages = async () => (await import('../sign-in/pages.ts')).pages

const PAGES: Readonly<Record<SitePath, SitePage>> = {
  '/admin-panel/sign-in': { load: async () => (await signInPages()).signIn, texts: forms },
  '/admin-panel/forget-password': { load: async () => (await signInPages()).forgetPassword, texts: forms },
  '/admin-panel/reset-password': { load: async () => (await signInPages()).resetPassword, texts: forms },
  '/login': { load: async () => (await accountSignIn()).login, texts: welcome },
  '/forgot-password': { load: async () => (await accountSignIn()).forgotPassword, texts: welcome },
  '/reset-password': { load: async () => (await accountSignIn()).resetPassword, texts: welcome },
  '/register': { load: async () => (await import('../account/register/page.ts')).page, texts: welcome },
  '/dashboard': { load: async () => (await import('../account/dashboard/page.ts')).page, texts: account },
  '/dashboard/subscription': {
    load: async () => (await import('../account/subscription/page.ts')).page,
    texts: account,
  },
  '/dashboard/payments': {
    load: async () => (await import('../account/payments/page.ts')).page,
    texts: account,
  },
  '/dashboard/invoices': {
    load: async () => (await import('../account/invoices/page.ts')).page,
    texts: account,
  },
  '/dashboard/invoices/:id': {
    load: async () => (await import('../account/invoice/page.ts')).page,
    texts: account,
  },
  '/dashboard/referral': {
    load: async () => (await import('../account/referral/page.ts')).page,
    texts: account,
  },
  '/dashboard/support': {
    load: async () => (await import('../account/support/page.ts')).page,
    texts: account,
  },
  '/dashboard/users': { load: async () => (await import('../account/users/page.ts')).page, texts: account },
  '/dashboard/profile': {
    load: async () => (await import('../account/profile/page.ts')).page,
    texts: account,
  },
  '/404': { load: async () => (await signInPages()).notFound, texts: forms },
}

/** The page at a path, "not found" for any other. */
export const sitePage = (pathname: string): SitePage => PAGES[entryAt(pathname)?.path ?? NOT_FOUND_PATH]
