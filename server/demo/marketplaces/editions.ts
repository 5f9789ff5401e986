import type { ArrivedCategory, ArrivedProperty, ArrivedTree } from '#server/trees/arrival.ts'
import { demoMarketplaceProperties } from './properties.ts'
import { demoMarketplaceCategories, type TreeName } from './trees.ts'

type Names = readonly [ar: string, en: string]

/** What a marketplace changes of its tree, by the keys of its categories. */
interface Edition {
  readonly daysAgo: number
  /** New categories: their keys, what they stand below, and their names. */
  readonly added: Readonly<Record<string, readonly [parent: string, ...names: Names]>>
  readonly renamed?: Readonly<Record<string, Names>>
  /** Category → the one that it stands below from now on. */
  readonly moved?: Readonly<Record<string, string>>
  readonly removed?: readonly string[]
  /** Properties, `category property`, that products need from now on. */
  readonly required?: readonly string[]
}

/** The marketplace whose tree has changed since it was mapped. */
export const CHANGING: TreeName = 'deera'

/** What it changed: first what breaks nothing, then four categories that were mapped. */
const demoEditions: readonly Edition[] = [
  {
    daysAgo: 33,
    added: {
      'deera/home-appliances/smart-home': ['deera/home-appliances', 'المنزل الذكي', 'Smart home'],
      'smart-locks': ['deera/home-appliances/smart-home', 'أقفال ذكية', 'Smart locks'],
      'smart-lamps': ['deera/home-appliances/smart-home', 'إضاءة ذكية', 'Smart lamps'],
      falconry: ['deera/pets', 'مستلزمات الصقور', 'Falconry supplies'],
    },
    renamed: {
      'deera/sports-and-trips/football': ['كرة القدم والصالات', 'Football and futsal'],
      'deera/health/oral-care': ['العناية بالفم والأسنان', 'Oral and dental care'],
    },
    moved: { 'deera/books-and-stationery/stationery/school-bags': 'deera/shoes-and-bags/bags' },
    removed: ['deera/home-and-furniture/decor/artificial-plants'],
    required: ['deera/computers/laptops warranty-in-months'],
  },
  {
    daysAgo: 2,
    added: {
      'learning-toys': ['deera/toys-and-gifts', 'ألعاب تعليمية وعلمية', 'Educational and science toys'],
      coolers: [
        'deera/home-appliances/large-kitchen-appliances',
        'ثلاجات وبرادات مياه',
        'Refrigerators and water coolers',
      ],
      'bicycles-and-scooters': ['deera/sports-and-trips', 'الدراجات والسكوترات', 'Bicycles and scooters'],
      'gift-cards': ['deera/toys-and-gifts', 'بطاقات الهدايا', 'Gift cards'],
    },
    moved: {
      'deera/sports-and-trips/bicycles/city-bikes': 'bicycles-and-scooters',
      'deera/sports-and-trips/bicycles/electric-scooters': 'bicycles-and-scooters',
    },
    removed: [
      'deera/toys-and-gifts/educational-toys',
      'deera/home-appliances/large-kitchen-appliances/refrigerators',
      'deera/sports-and-trips/bicycles',
      'deera/grocery/spices',
    ],
    required: ['deera/beauty-and-perfumes/perfumes scent-notes'],
  },
]

interface Place {
  readonly key: string
  readonly parent: string | null
  readonly remoteId: string
  readonly ar: string
  readonly en: string | null
}

const first: readonly Place[] = demoMarketplaceCategories
  .filter(({ marketplace }) => marketplace === CHANGING)
  .map(({ $key = '', parent, remote_id, name_ar, name_en }) => ({
    key: $key,
    parent: parent ?? null,
    remoteId: remote_id,
    ar: name_ar,
    en: name_en ?? null,
  }))

/** Those above come before what stands below them. */
const inOrder = (places: readonly Place[], parent: string | null, level: number): [Place, number][] =>
  places
    .filter((place) => place.parent === parent)
    .flatMap((place) => [[place, level] as [Place, number], ...inOrder(places, place.key, level + 1)])

const placesAfter = (before: readonly Place[], edition: Edition, number: number): Place[] => {
  const { added, renamed = {}, moved = {}, removed = [] } = edition
  const kept = before
    .filter(({ key }) => !removed.includes(key))
    .map((place): Place => {
      const [ar, en] = renamed[place.key] ?? [place.ar, place.en]
      return { ...place, ar, en, parent: moved[place.key] ?? place.parent }
    })
  const fresh = Object.entries(added).map(([key, [parent, ar, en]], at): Place => {
    const remoteId = `DE-${1000 * (number + 2) + at}`
    return { key, parent, remoteId, ar, en }
  })
  return [...kept, ...fresh]
}

const categoriesOf = (places: readonly Place[]): ArrivedCategory[] => {
  const ordered = inOrder(places, null, 0)
  const at = new Map(ordered.map(([{ key }], place) => [key, place]))
  return ordered.map(([{ parent, remoteId, ar, en }, level], place) => ({
    at: place,
    parent: parent === null ? null : (at.get(parent) ?? null),
    level,
    remoteId,
    path: null,
    ar,
    en,
  }))
}

const propertiesOf = (places: readonly Place[], required: readonly string[]): ArrivedProperty[] =>
  demoMarketplaceProperties.flatMap(({ marketplace_category: category, ...property }) => {
    const place = places.find(({ key }) => key === category)
    if (!place) return []
    return {
      category: place.remoteId,
      remoteId: property.remote_id,
      ar: property.name_ar,
      en: property.name_en ?? null,
      type: property.attribute_type,
      isRequired: (property.is_required ?? false) || required.includes(`${category} ${property.remote_id}`),
      values: property.values?.map(({ key, ar, en }) => ({ key, ar, en: en ?? null })) ?? null,
    }
  })

/** The whole tree as each edition brings it. */
export const demoArrivals = (): { readonly daysAgo: number; readonly tree: ArrivedTree }[] => {
  let places = first
  const required: string[] = []
  return demoEditions.map((edition, at) => {
    places = placesAfter(places, edition, at)
    required.push(...(edition.required ?? []))
    const parts = [{ categories: categoriesOf(places) }, { properties: propertiesOf(places, required) }]
    return {
      daysAgo: edition.daysAgo,
      tree: { spoken: { categories: true, properties: true, ar: true, en: true }, parts },
    }
  })
}
