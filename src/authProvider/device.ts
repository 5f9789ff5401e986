/** What a browser says of itself, as a person would: the order tells those apart that pretend to be another. */
const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const found = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0]

/** Browser and system in a `User-Agent`; undefined where neither is known. */
export const deviceOf = (
  userAgent: string,
): { readonly browser: string; readonly system: string } | undefined => {
  const browser = found(BROWSERS, userAgent)
  const system = found(SYSTEMS, userAgent)
  return browser && system ? { browser, system } : undefined
}

/** True for a telephone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /\b(?:iPhone|iPad|Android)\b/.test(userAgent)
