/** What the server says of a subdomain; `reason` in the language it was asked in. */
export interface Availability {
  readonly available: boolean
  readonly reason: string | null
}

/** What was asked already, for this visit. */
export const known = new Map<string, Availability>()

/** What is known of a subdomain; undefined while it was not asked for. */
export const availabilityOf = (subdomain: string): Availability | undefined => known.get(subdomain)
