import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordCategories } from '#server/modules/mapping/history.ts'
import type { STORE_STATES } from '#src/resources/stores/stores.ts'
import type { Transaction } from '../../db/client.ts'
import { instantBefore } from '../days.ts'
import { type DemoRow, insertRows, reserveIds } from '../insert.ts'
import { demoOrigin } from '../origin.ts'
import type { DemoPart } from '../part.ts'
import { between, seeded } from '../seeded.ts'
import { mappedProperties } from './properties.ts'
import { demoCategoryMappings, type TreeName } from './trees.ts'

type Store = readonly [marketplace: string, state: (typeof STORE_STATES)[number], error?: string]

/** Sellers, what their stores are called, and what became of the links of these. */
const OWNERS: readonly (readonly [username: string, store: string, ...stores: readonly Store[]])[] = [
  ['noura.alqahtani', 'دار الورد الطائفي', ['deera', 'LINKED'], ['nukhba', 'LINKED']],
  [
    'fahad.almutairi',
    'تمور نخيل الأحساء',
    ['deera', 'LINKED'],
    ['gulf-bazaar', 'FAILED', 'The marketplace refused the API key: it expired.'],
  ],
  ['sara.alharbi', 'عبايات ليان', ['nukhba', 'LINKED'], ['deera', 'LINKED']],
  ['khalid.alghamdi', 'أحذية المشوار', ['deera', 'LINKED']],
  ['maha.alotaibi', 'محمصة سحاب', ['deera', 'LINKED'], ['gulf-bazaar', 'LINKED']],
  ['abdullah.alshehri', 'متجر برّ وبحر للرحلات', ['deera', 'LINKED']],
  ['reem.aldossari', 'متجر خزامى', ['nukhba', 'LINKED'], ['deera', 'UNLINKED']],
  ['turki.alzahrani', 'بهارات الديرة', ['deera', 'LINKED'], ['gulf-bazaar', 'LINKED']],
  ['lama.alsubaie', 'أزياء فصول', ['nukhba', 'LINKED']],
  [
    'yousef.alanazi',
    'بيت العود الكمبودي',
    ['deera', 'LINKED'],
    ['nukhba', 'FAILED', 'السوق لا يعرف متجرًا بهذا الرقم.'],
  ],
  ['hessa.alrashid', 'ألعاب الأذكياء', ['deera', 'LINKED']],
  ['majed.aljohani', 'عسل جبال السروات', ['deera', 'REQUESTED']],
]

const ID_VENDOR_ROW = z.object({ id: z.number(), vendor: z.number() })

const vendorsOf = async (tx: Transaction, users: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const found = await rowsOf(
    tx,
    ID_VENDOR_ROW,
    sql`select id, vendor from users where id = any(${sql.param(users)}::bigint[])`,
  )
  return new Map(found.map(({ id, vendor }) => [id, vendor]))
}

/** The stores of sellers at the marketplaces, in every state. */
export const storesPart: DemoPart = {
  table: 'stores',
  load: async ({ tx, today, ids }) => {
    const random = seeded('stores')
    const stores = OWNERS.flatMap(([username, name, ...places]) =>
      places.map(([marketplace, state, error = null]) => ({
        owner: ids.of('users', username),
        name,
        marketplace,
        state,
        error,
      })),
    )
    const vendors = await vendorsOf(
      tx,
      stores.map(({ owner }) => owner),
    )
    const reserved = await reserveIds(tx, 'stores', stores.length)
    await insertRows(
      tx,
      'stores',
      stores.map(({ owner, name, marketplace, state, error }, at) => {
        const isUsed = state === 'LINKED' || state === 'UNLINKED'
        const orders = isUsed ? between(random, 40, 2400) : 0
        const age = between(random, 5, 60)
        const since = state === 'REQUESTED' ? age : Math.max(0.2, age - 0.5)
        return {
          id: reserved[at] as number,
          active: true,
          external_id: `store-${501 + at}`,
          user_id: owner,
          vendor: vendors.get(owner),
          marketplace: ids.of('marketplaces', marketplace),
          name,
          state,
          error,
          state_at: instantBefore(today, since),
          order_count: orders,
          counted_at: isUsed ? instantBefore(today, 0.1) : null,
          created_at: instantBefore(today, age),
          updated_at: instantBefore(today, since),
        }
      }),
    )
  },
}

/** The marketplace that somebody mapped today, in one go. */
const MARKETPLACE: TreeName = 'nukhba'
const BY = 'fahad.alotaibi@rabt.test'

const ID_USERNAME_ROW = z.object({ id: z.number(), username: z.string(), email: z.string() })

/** The administrator who looks after what marketplaces send. */
export const mapperOrigin = async (tx: Transaction): Promise<Origin> => {
  const rows = await rowsOf(
    tx,
    ID_USERNAME_ROW,
    sql`select id, username, email from users where email = ${BY}`,
  )
  const [person] = rows
  if (!person) throw new Error(`nobody of the demonstration is ${BY}`)
  return demoOrigin(person)
}

/** The history of what was mapped last: one act of many mappings, which can be opened and taken back. */
export const mappingActsPart: DemoPart = {
  table: 'history',
  load: async ({ tx, now, ids }) => {
    const mapped = new Map<number, number[]>()
    for (const [theirs, ours] of demoCategoryMappings) {
      if (!theirs.startsWith(`${MARKETPLACE}/`)) continue
      const id = ids.of('marketplace_categories', theirs)
      mapped.set(id, [...(mapped.get(id) ?? []), ids.of('categories', ours)])
    }
    const done = [...mapped].map(([id, category_ids]) => ({ id, category_ids, previous_category_ids: [] }))
    await recordCategories(tx, await mapperOrigin(tx), done, now)
  },
}

/** What is mapped already. */
export const categoryMappingsPart: DemoPart = {
  table: 'category_mappings',
  load: async ({ tx, today, ids }) => {
    const random = seeded('category_mappings')
    const rows = demoCategoryMappings.map(
      ([theirs, ours]): DemoRow => ({
        marketplace_category_id: ids.of('marketplace_categories', theirs),
        category_id: ids.of('categories', ours),
        mapped_at: instantBefore(today, between(random, 3, 120)),
      }),
    )
    await insertRows(tx, 'category_mappings', rows)
  },
}

/** Some properties of mapped categories, to ours of the same name; values of the same name with them. */
export const propertyMappingsPart: DemoPart = {
  table: 'property_mappings',
  load: async ({ tx }) => {
    await tx.execute(sql`
      insert into property_mappings (marketplace_property_id, main_category_id, property_id, "values")
      with recursive line as (
        select id as main, id as at, 0 as distance from categories
        union all
        select l.main, c.main_category, l.distance + 1 from line l
        join categories c on c.id = l.at where c.main_category is not null
      )
      select distinct on (p.id, m.category_id) p.id, m.category_id, q.id,
        coalesce((select jsonb_object_agg(theirs->>'key', ours->>'key')
          from jsonb_array_elements(p."values") theirs
          join jsonb_array_elements(q."values") ours on name_words(theirs->>'ar') = name_words(ours->>'ar')), '{}')
      from marketplace_properties p
      join category_mappings m on m.marketplace_category_id = p.marketplace_category
      join line l on l.main = m.category_id
      join properties q on q.main_category = l.at and q.active and name_words(q.name_ar) = name_words(p.name_ar)
      where p.remote_id = any(${sql.param(mappedProperties)}::text[])
      order by p.id, m.category_id, l.distance`)
  },
}
