import type { texts } from '../../i18n/ar/account.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { MissingDetails } from '../store/calls.ts'

export interface Titles {
  readonly locale: Locale
  readonly title: string | null
}

/** GET user/dashboard; what is not open to who asks is null. */
export interface Dashboard {
  readonly store: {
    readonly store_name: string
    readonly seller_name: string
    readonly subdomain: string
    readonly status: 'NEW' | 'TRIAL' | 'ACTIVE' | 'EXPIRED'
    readonly register_date: string
    /** What is still to be stated of the store. */
    readonly missing: MissingDetails
  }
  readonly package: {
    readonly id: number
    readonly price: number
    readonly translations: readonly Titles[]
  } | null
  readonly period: {
    readonly starts_on: string
    readonly ends_on: string | null
    readonly for_life: boolean
    readonly days_left: number | null
  } | null
  readonly usage: readonly {
    readonly name: keyof (typeof texts)['account']['package_fields']
    readonly limit: number | null
    readonly used: number | null
  }[]
  readonly next_payment: {
    readonly id: number
    readonly processId: string
    readonly status: 'PENDING' | 'DUE_PAYMENT'
    /** Riyals. */
    readonly amount: number
    readonly due_on: string | null
    /** Days since then, of what is due; null before. */
    readonly days_overdue: number | null
    /** Its id. */
    readonly package: number
    /** Its code. */
    readonly coupon: string | null
    /** The gateway's page where it can be paid now. */
    readonly pay_url: string | null
    /** The gateway is being asked for its page. */
    readonly preparing: boolean
    readonly title_ar: string
    readonly title_en: string
  } | null
  /** The latest payment, where it was not approved and nothing was ordered since. */
  readonly rejected_payment: {
    readonly id: number
    readonly processId: string
    /** Riyals. */
    readonly amount: number
    readonly package: number
    readonly reason: string | null
    readonly title_ar: string
    readonly title_en: string
  } | null
  readonly wallet: { readonly balance: number } | null
  readonly counts: {
    readonly invoices: number | null
    readonly payments: number | null
    readonly sub_users: number | null
    readonly referred_vendors: number | null
    readonly open_support: number | null
  }
}

/** A title in the language on screen, in the other one where it is not translated. */
export const titleOf = (translations: readonly Titles[], locale: Locale): string =>
  translations.find((texts) => texts.locale === locale)?.title ||
  translations.find(({ title }) => title)?.title ||
  ''
