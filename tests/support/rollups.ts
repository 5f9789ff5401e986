import { expect } from 'vitest'
import type { Rollup } from '#server/db/rollups.ts'
import type { TestApp } from './app.ts'

/** The sums that are kept, and those of the rows themselves, by their keys. */
const both = async (server: TestApp, { table, keys, sums, of }: Rollup) => {
  const by = keys.join(', ')
  const added = [...sums, 'count']
  const totals = added.map((name) => `sum(${name})::float8 as ${name}`).join(', ')
  const summed = (from: string) =>
    `select ${by}, ${totals} from ${from} group by ${by} having ${added.map((name) => `sum(${name}) <> 0`).join(' or ')}`
  const rows = of.map(({ from, where, by: values, sums: amounts = {} }) => {
    const columns = Object.entries({ ...values, ...amounts, count: '1' })
    return `select ${columns.map(([name, sql]) => `${sql} as ${name}`).join(', ')} from ${from} where ${where}`
  })
  const read = async (from: string) =>
    (await server.owner.query(`select * from (${summed(from)}) c order by ${by}`)).rows
  return { kept: await read(table), counted: await read(`(${rows.join(' union all ')}) r`) }
}

/** Expects that what triggers keep is what the rows come to; resolves to how many keys there are. */
export const expectAlike = async (server: TestApp, rollup: Rollup): Promise<number> => {
  const { kept, counted } = await both(server, rollup)
  expect(kept, rollup.table).toEqual(counted)
  return kept.length
}

/** What is decided on never changes again; whatever lifts that one day is to be counted too. */
export const WITHOUT_GUARDS = `
  alter table subscriptions disable trigger subscriptions_final;
  alter table subscriptions disable trigger subscriptions_open_books;
  alter table invoices disable trigger invoices_append_only;
  alter table wallet_entries disable trigger wallet_entries_append_only;
  alter table terms_acceptances disable trigger terms_acceptances_append_only`
