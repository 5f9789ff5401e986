/*
 * Where a visitor came from, kept on this device until a store is registered: the first visit from elsewhere and
 * the last one. Nothing of it is sent before.
 */

const KEY = 'rabt.visit'

/** After so long a visit says nothing of a registration any more. */
const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000

/** Longest text of each part that the server keeps; a campaign's other parameters stand in the landing page. */
const PARTS = {
  utm_source: 80,
  utm_medium: 200,
  utm_campaign: 200,
  utm_term: 200,
  utm_content: 200,
  utm_id: 200,
  gclid: 200,
  referrer: 500,
  landing_page: 500,
} as const

type Visit = Readonly<Record<string, string>>

interface Visits {
  readonly first: Visit
  readonly last: Visit
}

const isFresh = ({ visited_at }: Visit): boolean => Date.parse(visited_at ?? '') > Date.now() - LIFETIME_MS

const stored = (): Partial<Visits> => {
  try {
    const { first, last }: Partial<Visits> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...(first && isFresh(first) && { first }), ...(last && isFresh(last) && { last }) }
  } catch {
    return {}
  }
}

/** Invisible signs have no place in a name of a campaign, and the server takes none. */
const tidy = (text: string, longest: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, longest)

const referrerFrom = (referrer: string): string =>
  URL.canParse(referrer) && new URL(referrer).origin !== location.origin ? referrer : ''

/** Notes this visit where it comes from elsewhere; the way from page to page here is none. */
export const recordVisit = (): void => {
  const parameters = new URLSearchParams(location.search)
  const said: Record<string, string> = {
    ...Object.fromEntries([...parameters].filter(([name]) => name.startsWith('utm_') || name === 'gclid')),
    referrer: referrerFrom(document.referrer),
  }
  const { first, last } = stored()
  if (last && Object.values(said).every((text) => text === '')) return
  const parts = Object.entries(PARTS).map(([name, longest]) => [
    name,
    tidy(name === 'landing_page' ? location.pathname + location.search : (said[name] ?? ''), longest),
  ])
  const visit: Visit = {
    ...Object.fromEntries(parts.filter(([, text]) => text !== '')),
    visited_at: new Date().toISOString(),
  }
  localStorage.setItem(KEY, JSON.stringify({ first: first ?? visit, last: visit }))
}

/** What a registration is sent with: the parts of the last visit, and those of the first as `first_…`. */
export const visitValues = (): Visit => {
  const { first = {}, last = {} } = stored()
  return {
    ...last,
    ...Object.fromEntries(Object.entries(first).map(([name, text]) => [`first_${name}`, text])),
  }
}
