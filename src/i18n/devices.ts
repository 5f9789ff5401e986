import { withoutSteering } from '#src/schema/plainText.ts'
import type { Locale } from './locales.ts'

type Named = readonly [names: Readonly<Record<Locale, string>>, sign: RegExp]

const named = (en: string, ar: string, sign: RegExp): Named => [{ en, ar }, sign]

/** Browsers by what they say of themselves: the order tells those apart that pretend to be another. */
const BROWSERS: readonly Named[] = [
  named('Edge', 'إيدج', /\bEdg(?:A|iOS)?\//),
  named('Opera', 'أوبرا', /\bOPR\//),
  named('Samsung Internet', 'متصفح سامسونج', /\bSamsungBrowser\//),
  named('Firefox', 'فايرفوكس', /\b(?:Firefox|FxiOS)\//),
  named('Chrome', 'كروم', /\b(?:HeadlessChrome|Chrome|CriOS)\//),
  named('Safari', 'سفاري', /\bSafari\//),
]

const SYSTEMS: readonly Named[] = [
  named('iPhone', 'آيفون', /\biPhone\b/),
  named('iPad', 'آيباد', /\biPad\b/),
  named('Android', 'أندرويد', /\bAndroid\b/),
  named('Windows', 'ويندوز', /\bWindows\b/),
  named('macOS', 'ماك', /\bMac OS X\b/),
  named('ChromeOS', 'كروم أو إس', /\bCrOS\b/),
  named('Linux', 'لينكس', /\bLinux\b/),
]

const ON = { ar: 'على', en: 'on' } as const

const UNKNOWN = { ar: 'جهاز غير معروف', en: 'Unknown device' } as const

const MOST_SHOWN = 60

const found = (table: readonly Named[], text: string, locale: Locale): string | undefined =>
  table.find(([, sign]) => sign.test(text))?.[0][locale]

/** «كروم على ويندوز», from a `User-Agent`; a device that is not known is called so. Never a word of what was sent. */
export const deviceName = (userAgent: string, locale: Locale): string => {
  const browser = found(BROWSERS, userAgent, locale)
  const system = found(SYSTEMS, userAgent, locale)
  return browser && system ? `${browser} ${ON[locale]} ${system}` : UNKNOWN[locale]
}

/**
 * What an unknown device said of itself, for whoever looks into it: the beginning, without what steers the text around
 * it. Empty for one that has a name, or said nothing.
 */
export const oddDevice = (userAgent: string): string =>
  deviceName(userAgent, 'en') === UNKNOWN.en
    ? withoutSteering(userAgent).replace(/\p{C}/gu, ' ').trim().slice(0, MOST_SHOWN)
    : ''

/** True for a telephone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /\b(?:iPhone|iPad|Android)\b/.test(userAgent)
