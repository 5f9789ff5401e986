import type pg from 'pg'
import type { z } from 'zod'
import { rowOf } from '#server/db/rows.ts'
import { ownStore, STORE_DETAILS, type storeCalls } from '#src/contract/ownStore.ts'
import type { Issues } from '#src/schema/issues.ts'

type StoreInput = z.output<(typeof storeCalls)['PUT user/store']['body']>

/** The parts of a national address; an invoice names it once they are all there. */
const ADDRESS = ['building_number', 'street', 'district', 'city', 'postal_code'] as const

/** Where earnings go; for the primary user alone to change. */
export const BANK = ['bank_name', 'iban'] as const

/** A tax invoice names the buyer's address beside the VAT number: whoever has one states the other. */
export const addressIssues = (input: StoreInput): Issues =>
  input.tax_number
    ? Object.fromEntries(
        ADDRESS.filter((name) => !input[name]).map((name) => [
          name,
          [{ key: 'validation.address_for_vat', params: {} }],
        ]),
      )
    : {}

/** SQL over a vendor `v`, whose values are those of `missing`. */
export const MISSING_DETAILS = `case
  when num_nonnulls(v.commercial_registration, v.unified_number, v.freelance_certificate) = 0 then 'registration'
  when num_nulls(v.building_number, v.street, v.district, v.city, v.postal_code) > 0 then 'address' end`

const COLUMNS = STORE_DETAILS.map((name) =>
  name === 'commercial_registration_expiry' ? `v.${name}::text as ${name}` : `v.${name}`,
).join(', ')

/** `result.store`: the details of a vendor's own store. */
export const readStore = async (pool: pg.Pool, vendorId: number): Promise<z.output<typeof ownStore>> => {
  const store = await rowOf(pool, ownStore, {
    text: `select v.store_name, v.subdomain, ${COLUMNS}, ${MISSING_DETAILS} as missing from vendors v where v.id = $1`,
    values: [vendorId],
  })
  if (!store) throw new Error(`no vendor ${vendorId}`)
  return store
}
