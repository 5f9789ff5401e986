import type { Finding } from '#server/db/einvoices.ts'

/** What the product itself finds missing before it sends anything, by the authority's rules. */
export const missing = (code: string, message: string): Finding => ({ type: 'ERROR', code, message })

/** What the product calls a document of a unit that another one took the place of. */
export const FORMER_UNIT = 'former-unit'
