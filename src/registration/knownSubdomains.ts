/** Whether a subdomain is free, as far as it was asked already in this visit. */
export const known = new Map<string, boolean>()

/** True when the server said that somebody has it. */
export const isKnownTaken = (subdomain: string): boolean => known.get(subdomain) === false
