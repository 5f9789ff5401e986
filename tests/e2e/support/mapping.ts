import type { Page } from '@playwright/test'
import type { Api } from './test.ts'

/** Where the pages of marketplaces lie. */
export const PAGES = '/admin-panel/marketplaces'

interface Progress {
  readonly total: number
  readonly mapped: number
}

interface Row {
  readonly id: number
  readonly parent: number | null
  readonly remote_id: string
  readonly translations: readonly { readonly locale: string; readonly name: string | null }[]
  readonly mapped: boolean
  readonly categories: readonly { readonly category_id: number }[]
}

export interface Answer {
  readonly data: readonly Row[]
  readonly progress: Progress
  readonly next_cursor: string | null
}

/** All categories of a marketplace, parents before children. */
const treeOf = async (api: Api, marketplace: number): Promise<Row[]> => {
  const rows: Row[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const after: string = cursor ? `&cursor=${cursor}` : ''
    const answer: Answer = await api.get(
      `core/mapping/categories/0?marketplace_id=${marketplace}&below=1&pageSize=200${after}`,
    )
    rows.push(...answer.data)
    cursor = answer.next_cursor
  }
  return rows.sort((one, other) => one.id - other.id)
}

/** How far the mapping of a marketplace is. */
export const progressOf = async (api: Api, marketplace: number): Promise<Progress> =>
  (await api.get<Answer>(`core/mapping/categories/0?marketplace_id=${marketplace}`)).progress

/** Leaves nothing broken: what the marketplace removed is mapped no more. */
export const unmapBroken = async (api: Api, marketplace: number): Promise<void> => {
  const { data } = await api.get<{ data: readonly { id: number }[] }>(`core/mapping/broken/${marketplace}`)
  for (const { id } of data) await api.post(`admin-panal/mapping-categories/${id}`, { category_ids: [] })
}

/** The large marketplace of the demo data. */
export const seeded = async (api: Api): Promise<number> => {
  const { marketplaces } = await api.get<{ marketplaces: { data: { id: number; market_id: string }[] } }>(
    'admin-panal/marketplaces?pageSize=100',
  )
  const found = marketplaces.data.find(({ market_id }) => market_id === 'ALDEERA')
  if (!found) throw new Error('the demo data hold no large marketplace')
  return found.id
}

const nameOf = ({ translations }: Row, locale: string) =>
  translations.find((each) => each.locale === locale)?.name ?? null

/** Another marketplace with the tree of the seeded one, nothing mapped, so that tests do not meet. */
export const copyOf = async (api: Api, source: number, unique: string, only?: (row: Row) => boolean) => {
  const made = await api.post<{ marketplace: { id: number } }>('admin-panal/marketplaces', {
    name_ar: `سوق ${unique}`,
    name_en: `Market ${unique}`,
    market_id: unique,
    website: 'https://market.example.com',
  })
  const marketplace = made.marketplace.id
  const ids = new Map<number, number>()
  for (const row of (await treeOf(api, source)).filter(only ?? (() => true))) {
    const { marketplace_category } = await api.post<{ marketplace_category: { id: number } }>(
      'admin-panal/marketplace-categories',
      {
        marketplace,
        parent: row.parent === null ? null : (ids.get(row.parent) ?? null),
        name_ar: nameOf(row, 'ar'),
        name_en: nameOf(row, 'en'),
        remote_id: row.remote_id,
      },
    )
    ids.set(row.id, marketplace_category.id)
  }
  return { marketplace, ids }
}

/** A marketplace with one branch of the seeded one: its first root with all below it. */
export const branchOf = async (api: Api, unique: string) => {
  const source = await seeded(api)
  const tree = await treeOf(api, source)
  const [first] = tree
  const branch = new Set([first?.id])
  for (const row of tree) if (row.parent !== null && branch.has(row.parent)) branch.add(row.id)
  return copyOf(api, source, unique, ({ id }) => branch.has(id))
}

/** The rows of the workbench. */
export const rows = (page: Page) => page.getByRole('grid').getByRole('row')
/** The row that the keyboard works on. */
export const active = (page: Page) => page.locator('tr[data-active="true"]')
/** The progress of the whole marketplace. */
export const wholeProgress = (page: Page, label: string) =>
  page.getByRole('progressbar', { name: label, exact: true })
