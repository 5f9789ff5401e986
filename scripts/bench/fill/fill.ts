import type pg from 'pg'
import { tableName } from '#server/db/fieldColumns.ts'
import { allResources } from '#server/db/registry.ts'
import type { ResourceName } from '#src/resources/index.ts'
import { bankFillings } from './bank.ts'
import { catalogueFillings } from './catalogue.ts'
import type { Filling } from './filling.ts'
import { moneyFillings } from './money.ts'
import { peopleFillings } from './people.ts'
import { sizesAt } from './sizes.ts'
import { supportFillings } from './support.ts'

/** In the order in which they point at one another. */
const FILLINGS: readonly Filling[] = [
  ...catalogueFillings,
  ...peopleFillings,
  ...moneyFillings,
  ...bankFillings,
  ...supportFillings,
]

/** Resources of which nobody has many, and why. */
const FEW: Partial<Readonly<Record<ResourceName, string>>> = {
  report_schedules: 'An installation has a dozen or two.',
  report_runs: 'Some thousands a year at most, and removed after 400 days.',
  roles: 'The product brings eight; an installation adds a handful.',
}

/** Triggers that would work row by row on what the fillings say themselves; all others work as ever. */
const SAID_BY_FILLINGS: Readonly<Record<string, readonly string[]>> = {
  category_mappings: ['category_mappings_added'],
  contacts: ['contacts_noted'],
  history: ['history_awaits_link'],
  invoices: [
    'invoices_payment_words',
    'invoices_credit_within',
    'einvoices_of_invoices',
    'invoices_open_books',
  ],
  marketplace_categories: ['marketplace_categories_place', 'marketplace_categories_noted_added'],
  marketplace_properties: ['marketplace_properties_noted_added'],
  partners: ['partners_referral_code'],
  payment_problems: ['payment_problems_noted'],
  shipping_company_requests: ['shipping_company_requests_noted'],
  shippings: ['shippings_noted'],
  stores: ['stores_named_to_platform'],
  payouts: ['payouts_open_books'],
  refunds: ['refunds_open_books'],
  subscriptions: ['subscriptions_words', 'subscriptions_open_books_added'],
  usage_counts: ['usage_counts_stand'],
  users: ['users_referral_added'],
  vendors: ['vendors_referral_added', 'vendors_referral_code'],
  write_offs: ['write_offs_open_books'],
}

/** A resource that nobody has thought of would be measured on an empty table. */
const refuseForgotten = (): void => {
  const filled = new Set(FILLINGS.map(({ table }) => table))
  const forgotten = allResources.filter(
    (resource) => !filled.has(tableName(resource)) && !FEW[resource.name as ResourceName],
  )
  if (forgotten.length)
    throw new Error(
      `Nothing fills ${forgotten.map(({ name }) => name).join(', ')}: say how in scripts/bench/fill, or why nobody has many`,
    )
}

interface Made {
  readonly name: string
  readonly definition: string
}

const madeBy = async (client: pg.ClientBase, text: string, table: string): Promise<readonly Made[]> =>
  (await client.query<Made>(text, [table])).rows

/**
 * What is several times faster to make after the rows: indexes that no constraint stands on, and references. What names
 * records to the platform looks for each name by its index.
 */
const indexesOf = (client: pg.ClientBase, table: string) =>
  madeBy(
    client,
    `select indexname as name, indexdef as definition from pg_indexes i where tablename = $1
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname)
       and indexdef not like '%(external_id)%'`,
    table,
  )

const referencesOf = (client: pg.ClientBase, table: string) =>
  madeBy(
    client,
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid = $1::regclass`,
    table,
  )

const fillTable = async (client: pg.ClientBase, table: string, inserts: readonly string[]): Promise<void> => {
  const triggers = SAID_BY_FILLINGS[table] ?? []
  const indexes = await indexesOf(client, table)
  const references = await referencesOf(client, table)
  const switched = (how: string) =>
    triggers.map((trigger) => `alter table ${table} ${how} trigger ${trigger}`)
  const statements = [
    ...references.map(({ name }) => `alter table ${table} drop constraint "${name}"`),
    ...indexes.map(({ name }) => `drop index "${name}"`),
    ...switched('disable'),
    ...inserts,
    ...switched('enable'),
    ...indexes.map(({ definition }) => definition),
    ...references.map(
      ({ name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`,
    ),
  ]
  await client.query('begin')
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
  await client.query(`vacuum (analyze) ${table}`)
}

/** Tables in the order in which they are filled, each with its statements. */
const insertsByTable = (factor: number): ReadonlyMap<string, readonly string[]> => {
  const sizes = sizesAt(factor)
  const found = new Map<string, string[]>()
  for (const { table, insert } of FILLINGS) found.set(table, [...(found.get(table) ?? []), insert(sizes)])
  return found
}

export interface FillOptions {
  /** Part of the full sizes, between 0 and 1. */
  readonly factor: number
  /** Hears of each table and how long it took. */
  readonly say?: (text: string) => void
}

/**
 * Fills every table that grows, as the owner of an empty database; a database that has been filled stays as it is. The
 * same rows every time, but for the days, which end today.
 */
export const fill = async (client: pg.ClientBase, { factor, say }: FillOptions): Promise<void> => {
  refuseForgotten()
  await client.query(
    "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
  )
  for (const [table, inserts] of insertsByTable(factor)) {
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`)
    if (rowCount) continue
    const began = performance.now()
    await fillTable(client, table, inserts)
    say?.(`Filled ${table} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
}
