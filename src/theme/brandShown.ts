import type { Locale } from '../i18n/locales.ts'
import { type Brand, brandOf } from './brands.ts'

/**
 * Cookie in which the server says which brand is set here, and by which names (server/http/brands.ts); with TLS it has
 * `__Host-` before its name.
 */
export const BRAND_COOKIE = 'rabt.brand'

interface SetBrand {
  readonly key?: string
  readonly names?: Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>
}

const setBrand = (cookies: string): SetBrand => {
  try {
    const [, note = '{}'] = /(?:^|; )(?:__Host-)?rabt\.brand=([^;]*)/.exec(cookies) ?? []
    return JSON.parse(decodeURIComponent(note))
  } catch {
    return {}
  }
}

/** The brand to show: the one chosen on this device, else the one that is set here, by its name here. */
export const brandShown = (chosen: string | null | undefined, cookies: string): Brand => {
  const { key, names } = setBrand(cookies)
  const brand = brandOf(chosen ?? key)
  const own = names?.[brand.key]
  return own ? { ...brand, name: { ...brand.name, ...own } } : brand
}
