/** What the field for a store's address is called, and how such an address is written. */
export const subdomainLabel = 'Store address on the platform'
export const subdomainHint = 'Lowercase Latin letters, digits and dashes, like my-store'
