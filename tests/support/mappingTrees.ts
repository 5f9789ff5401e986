import { expect } from 'vitest'
import type { CategoriesAnswer } from '#server/modules/mapping/categories.ts'
import type { MappingRow } from '#server/modules/mapping/rows.ts'
import { startTestApp } from './app.ts'
import { type Mapping, mappingOf } from './marketplaces.ts'

/** The platform: fashion › men › shoes, fashion › women › shoes, perfumes. */
type Ours = Record<'fashion' | 'men' | 'menShoes' | 'women' | 'womenShoes' | 'perfumes' | 'asleep', number>

/** The marketplace: the same in other words. */
type Theirs = Record<'clothes' | 'men' | 'menShoes' | 'women' | 'womenShoes' | 'perfumes', number>

const makeOurs = async (m: Mapping): Promise<Ours> => {
  const fashion = await m.category(['أزياء', 'Fashion'])
  const men = await m.category(['رجال', 'Men'], fashion)
  const women = await m.category(['نساء', 'Women'], fashion)
  const asleep = await m.category(['ساعات', 'Watches'])
  await m.call(`admin-panal/categories/active-toggle/${asleep}`, { method: 'PUT' })
  return {
    fashion,
    men,
    menShoes: await m.category(['أحذية', 'Shoes'], men),
    women,
    womenShoes: await m.category(['أحذية', 'Shoes'], women),
    perfumes: await m.category(['عُطور وبخور', 'Perfumes and incense']),
    asleep,
  }
}

const makeTheirs = async (m: Mapping, market: number): Promise<Theirs> => {
  const clothes = await m.remote(market, ['الأزياء', 'Apparel'])
  const men = await m.remote(market, ['للرجال', "Men's"], clothes)
  const menShoes = await m.remote(market, ['الأحذيه', null], men)
  const women = await m.remote(market, ['للنساء', "Women's"], clothes)
  const womenShoes = await m.remote(market, ['الأحذيه', null], women)
  return {
    clothes,
    men,
    menShoes,
    women,
    womenShoes,
    perfumes: await m.remote(market, ['العطور والبخور', null]),
  }
}

export interface MappingTrees extends Mapping {
  readonly ours: Ours
  readonly theirs: Theirs
  /** The marketplace's id. */
  readonly market: number
  /** The categories of the marketplace below that one, as the workbench asks for them. */
  readonly read: (id: number, query?: Record<string, string>) => Promise<CategoriesAnswer>
  readonly rowOf: (id: number) => Promise<MappingRow>
}

/** Two trees of categories that mean the same in other words, the one to be mapped to the other. */
export const makeMappingTrees = async (): Promise<MappingTrees> => {
  const m = await mappingOf(await startTestApp())
  const ours = await makeOurs(m)
  const market = await m.marketplace('TEST')
  const theirs = await makeTheirs(m, market)
  const read: MappingTrees['read'] = async (id, query = {}) => {
    const answer = await m.call(`core/mapping/categories/${id}`, {
      query: { marketplace_id: String(market), ...query },
    })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    return answer.body.result as CategoriesAnswer
  }
  const rowOf: MappingTrees['rowOf'] = async (id) => {
    const { data } = await read(0, { below: '1', suggestions: '3', pageSize: '200' })
    const row = data.find((each) => each.id === id)
    if (!row) throw new Error(`no row ${id}`)
    return row
  }
  return { ...m, ours, theirs, market, read, rowOf }
}
