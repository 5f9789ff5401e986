/** What the server says of a subdomain; `reason` in the language it was asked in. */
export interface Availability {
  readonly available: boolean
  readonly reason: string | null
}

/** What was asked already, for this visit. */
export const known = new Map<string, Availability>()

export const availabilityOf = (subdomain: string): Availability | undefined => known.get(subdomain)

/** Somebody else was quicker, as the server says on sending. */
export const markTaken = (subdomain: string, reason: string): void => {
  known.set(subdomain, { available: false, reason })
}
