import type { categories } from '#src/resources/categories/categories.ts'
import type { marketplaceCategories } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { keysOf } from '#src/schema/objects.ts'
import type { DemoRecord } from '../record.ts'
import { deera } from './deera.ts'
import { platformBranches } from './ours.ts'
import { keyOf, readTree, type TreeLine } from './tree.ts'

/** More of the platform's own tree: what the finer categories of marketplaces are mapped to. */
export const platformCategories: readonly DemoRecord<typeof categories>[] = Object.entries(
  platformBranches,
).flatMap(([main_category, branch]) =>
  readTree(branch).map(({ name_ar, name_en }) => ({
    $key: keyOf(name_en ?? ''),
    name_ar,
    name_en,
    main_category,
  })),
)

/** A marketplace of fashion and beauty, mapped for the most part. */
const nukhba = `
ملابس | Clothing = fashion
  ملابس رجالية | Menswear = fashion-men
    ثياب | Thobes = thobes
    قمصان رجالية | Men's shirts = mens-shirts
    بناطيل رجالية | Men's trousers = mens-trousers
  ملابس نسائية | Womenswear = fashion-women
    عبايات | Abayas = abayas
    فساتين | Dresses = evening-wear
    تنانير | Skirts
  ملابس أطفال | Childrenswear = fashion-children
أحذية | Footwear = shoes
  للرجال | For men = mens-shoes
  للنساء | For women = womens-shoes
  للأطفال | For children
حقائب | Bags = bags
إكسسوارات | Accessories
  ساعات | Watches = watches
  نظارات شمسية | Sunglasses
  أحزمة | Belts
تجميل | Beauty = beauty
  عطور | Fragrance = perfumes
  بخور | Incense = oud
  مكياج | Make-up = make-up
  بشرة | Skin = skin-care
`

/** A marketplace that is new: all that is mapped of it is a category that was switched off since. */
const gulfBazaar = `
إلكترونيات | Electronics
  هواتف محمولة | Mobile phones
  حواسيب محمولة | Notebooks
  سماعات رأس وأذن | Headphones and earphones
  تلفزيونات | TVs
  أجهزة الفاكس | Fax machines = fax
المنزل | Home
  أثاث | Furniture
  إضاءة | Lighting
  أدوات المطبخ | Kitchenware
  أجهزة صغيرة | Small appliances
الغذاء | Food
  تمور | Dates
  قهوة عربية | Arabic coffee
  عسل طبيعي | Natural honey
  توابل وبهارات | Spices
الرياضة | Sports
  تخييم | Camping
  دراجات | Bikes
`

/** The tree of each marketplace, by its key. */
const TREES = { deera: readTree(deera), nukhba: readTree(nukhba), 'gulf-bazaar': readTree(gulfBazaar) }

export type TreeName = keyof typeof TREES

const names = keysOf(TREES)

/** The way down to a category by English names: `deera/beauty-and-perfumes/perfumes`. */
const pathOf = (tree: TreeName, lines: readonly TreeLine[], at: number): string => {
  const line = lines[at] as TreeLine
  const above = line.parent === undefined ? tree : pathOf(tree, lines, line.parent)
  return `${above}/${keyOf(line.name_en ?? String(at))}`
}

const recordOf = (tree: TreeName, at: number): DemoRecord<typeof marketplaceCategories> => {
  const lines = TREES[tree]
  const { name_ar, name_en, parent } = lines[at] as TreeLine
  return {
    $key: pathOf(tree, lines, at),
    marketplace: tree,
    parent: parent === undefined ? null : pathOf(tree, lines, parent),
    name_ar,
    name_en,
    remote_id: `${tree.slice(0, 2).toUpperCase()}-${1000 + at}`,
  }
}

export const demoMarketplaceCategories = names.flatMap((tree) =>
  TREES[tree].map((_, at) => recordOf(tree, at)),
)

/** What is mapped when the data are loaded: keys of the two categories. */
export const demoCategoryMappings: readonly (readonly [theirs: string, ours: string])[] = names.flatMap(
  (tree) =>
    TREES[tree].flatMap(({ mapped }, at) =>
      mapped.map((ours) => [pathOf(tree, TREES[tree], at), ours] as const),
    ),
)
