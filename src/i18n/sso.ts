import type { Locale } from './locales.ts'

interface SsoTexts {
  readonly button: string
  readonly finishing: string
  readonly cancelled: string
  readonly other_tab: string
  readonly alone: string
}

/** What single sign-on says on the sign-in page; with the code that is fetched for it, as few need it. */
export const ssoTexts: Readonly<Record<Locale, SsoTexts>> = {
  ar: {
    button: 'الدخول الموحد',
    finishing: 'نكمل دخولك…',
    cancelled: 'لم يكتمل الدخول عند المزوّد. ابدأ من جديد متى شئت.',
    other_tab: 'بدأ هذا الدخول في نافذة أخرى. ابدأ من جديد هنا.',
    alone: 'يدخل المديرون عبر هذا الزر وحده، لا بكلمة المرور.',
  },
  en: {
    button: 'Single sign-on',
    finishing: 'Completing your sign-in…',
    cancelled: 'The sign-in at the provider was not completed. Start again whenever you like.',
    other_tab: 'This sign-in was begun in another window. Please start again here.',
    alone: 'Administrators sign in by this button alone, not by a password.',
  },
}
