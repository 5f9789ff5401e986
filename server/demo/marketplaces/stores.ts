import { instantBefore } from '../days.ts'
import { insertRows, reserveIds } from '../insert.ts'
import type { DemoPart } from '../part.ts'
import { between, seeded } from '../seeded.ts'

type Store = readonly [marketplace: string, linked: boolean]

/** Sellers, what their stores are called, and where these are. */
const OWNERS: readonly (readonly [username: string, store: string, ...stores: readonly Store[]])[] = [
  ['noura.alqahtani', 'دار الورد الطائفي', ['deera', true], ['nukhba', true]],
  ['fahad.almutairi', 'تمور نخيل الأحساء', ['deera', true], ['gulf-bazaar', false]],
  ['sara.alharbi', 'عبايات ليان', ['nukhba', true], ['deera', true]],
  ['khalid.alghamdi', 'أحذية المشوار', ['deera', true]],
  ['maha.alotaibi', 'محمصة سحاب', ['deera', true], ['gulf-bazaar', true]],
  ['abdullah.alshehri', 'متجر برّ وبحر للرحلات', ['deera', true]],
  ['reem.aldossari', 'متجر خزامى', ['nukhba', true], ['deera', false]],
  ['turki.alzahrani', 'بهارات الديرة', ['deera', true], ['gulf-bazaar', true]],
  ['lama.alsubaie', 'أزياء فصول', ['nukhba', true]],
  ['yousef.alanazi', 'بيت العود الكمبودي', ['deera', true], ['nukhba', false]],
  ['hessa.alrashid', 'ألعاب الأذكياء', ['deera', true]],
  ['majed.aljohani', 'عسل جبال السروات', ['deera', false]],
]

/** The stores of sellers at the marketplaces. */
export const storesPart: DemoPart = {
  table: 'stores',
  load: async ({ tx, today, ids }) => {
    const random = seeded('stores')
    const stores = OWNERS.flatMap(([username, name, ...places]) =>
      places.map(([marketplace, linked]) => ({
        owner: ids.of('users', username),
        name,
        marketplace,
        linked,
      })),
    )
    const reserved = await reserveIds(tx, 'stores', stores.length)
    await insertRows(
      tx,
      'stores',
      stores.map(({ owner, name, marketplace, linked }, at) => ({
        id: reserved[at] as number,
        user_id: owner,
        marketplace_id: ids.of('marketplaces', marketplace),
        name,
        linked,
        order_count: linked ? between(random, 40, 2400) : 0,
        created_at: instantBefore(today, between(random, 5, 60)),
      })),
    )
  },
}
