const KEY = 'rabt.sso'

/** A sign-in that goes to the provider: what stays in this tab meanwhile. */
interface Away {
  readonly ticket: string
  /** The address that was open, with the page to go on to. */
  readonly search: string
}

export const keepAway = (ticket: string): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ticket, search: location.search } satisfies Away))

const takeAway = (): Away | undefined => {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as Away)
}

/** What the provider sent along. */
export interface Returned {
  readonly code: string
  readonly state: string
  readonly ticket: string
  readonly iss?: string
}

/**
 * What came back from the provider with this page's address, which is cleaned of it before anything else happens.
 * Undefined where nothing did.
 */
export const takeReturned = (): Returned | 'cancelled' | 'other_tab' | undefined => {
  const query = new URLSearchParams(location.search)
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name))
  if (!state || !(code || query.has('error'))) return undefined
  const away = takeAway()
  history.replaceState(history.state, '', location.pathname + (away?.search ?? ''))
  if (!code) return 'cancelled'
  return away ? { code, state, ticket: away.ticket, ...(iss ? { iss } : {}) } : 'other_tab'
}
