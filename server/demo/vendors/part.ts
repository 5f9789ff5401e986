import { instantBefore } from '../days.ts'
import { insertRows, reserveIds } from '../insert.ts'
import type { DemoPart } from '../part.ts'
import { seeded } from '../seeded.ts'
import { accountRows, type LoadedVendor, vendorRow } from './rows.ts'
import { demoVendors } from './vendors.ts'

/** Sellers with their accounts, as they registered; what they paid comes later. */
export const vendorsPart: DemoPart = {
  table: 'vendors',
  load: async ({ tx, today, ids, passwordHash }) => {
    const random = seeded('vendors')
    const reserved = await reserveIds(tx, 'vendors', demoVendors.length)
    const loaded = demoVendors.map(
      (vendor, at): LoadedVendor => ({
        vendor,
        id: reserved[at] as number,
        registeredAt: instantBefore(today, vendor.since - 0.4 * random()),
      }),
    )
    const find = (subdomain: string): LoadedVendor => {
      const found = loaded.find(({ vendor }) => vendor.subdomain === subdomain)
      if (!found) throw new Error(`no demo vendor ${subdomain}`)
      return found
    }
    const rows = loaded.map((each) => vendorRow(each, find, { today, ids }))
    await insertRows(tx, 'vendors', rows)
    const accounts = loaded.flatMap((each, at) => accountRows(each, rows[at]?.phone, { today, passwordHash }))
    const people = await reserveIds(tx, 'users', accounts.length)
    await insertRows(
      tx,
      'users',
      accounts.map((account, at) => ({ id: people[at] as number, ...account })),
    )
    for (const { vendor, id } of loaded) ids.keep('vendors', vendor.subdomain, id)
    for (const [at, { username }] of accounts.entries())
      ids.keep('users', String(username), people[at] as number)
  },
}
