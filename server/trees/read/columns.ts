import type { SheetCell } from '#server/sheets/cell.ts'
import { plainName } from '#server/sheets/plainName.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { MOST_LEVELS } from './builder.ts'

/** What a column of a tree's sheet holds once: of a category, or of a property. */
const HEADS = {
  id: ['id', 'remote id', 'code', 'الرقم', 'المعرف', 'الرمز', 'رقم التصنيف'],
  parent: ['parent', 'parent id', 'parent remote id', 'الاعلى', 'التصنيف الاعلى', 'رقم التصنيف الاعلى'],
  name: ['name', 'title', 'label', 'category name', 'الاسم', 'اسم التصنيف'],
  name_ar: ['name ar', 'arabic name', 'name in arabic', 'الاسم بالعربية', 'الاسم العربي'],
  name_en: ['name en', 'english name', 'name in english', 'الاسم بالإنجليزية', 'الاسم الإنجليزي'],
  path: ['path', 'full path', 'category path', 'المسار'],
  path_ar: ['path ar', 'المسار بالعربية'],
  path_en: ['path en', 'المسار بالإنجليزية'],
  category: ['category', 'category id', 'category remote id', 'التصنيف', 'تصنيف الخاصية'],
  type: ['type', 'attribute type', 'النوع', 'نوع الخاصية'],
  required: ['required', 'is required', 'إلزامية', 'إلزامي', 'مطلوبة'],
  values: ['values', 'options', 'القيم', 'الخيارات'],
} as const

export type TreeHead = keyof typeof HEADS

const LANGUAGES = ['single', 'ar', 'en'] as const

export type LevelLanguage = (typeof LANGUAGES)[number]

/** Which column holds what, by its place from 0 on. */
export interface TreeColumns {
  readonly heads: ReadonlyMap<TreeHead, number>
  /** The columns of levels, topmost first, by the language that they are in. */
  readonly levels: Readonly<Record<LevelLanguage, readonly number[]>>
}

const BY_NAME = new Map<string, TreeHead>(
  Object.entries(HEADS).flatMap(([head, names]) =>
    names.map((name) => [plainName(name), head as TreeHead] as const),
  ),
)

const LEVEL = new RegExp(`^(?:level|${plainName('المستوى')}) ?(\\d{1,2})(?: (ar|en|single))?$`)

/** `Level 2`, `level_2_ar`, `المستوى ٢`. */
const levelOf = (plain: string): { readonly level: number; readonly language: LevelLanguage } | undefined => {
  const [, digits, language] = LEVEL.exec(latinDigits(plain)) ?? []
  const level = Number(digits)
  if (!(level >= 1 && level <= MOST_LEVELS)) return undefined
  return { level, language: LANGUAGES.find((each) => each === language) ?? 'single' }
}

const NAMED: readonly TreeHead[] = ['name', 'name_ar', 'name_en', 'path', 'path_ar', 'path_en']

/** A sheet that names its categories in a column called “category” means no property. */
const settled = (heads: Map<TreeHead, number>, hasLevels: boolean): Map<TreeHead, number> => {
  const category = heads.get('category')
  if (category === undefined || hasLevels || NAMED.some((head) => heads.has(head))) return heads
  heads.delete('category')
  return heads.set('name', category)
}

/** Which columns a row of headings names; undefined where they are none of a tree's. Of two of one name the first. */
export const columnsOf = (cells: readonly SheetCell[]): TreeColumns | undefined => {
  const heads = new Map<TreeHead, number>()
  const found: Record<LevelLanguage, Map<number, number>> = {
    single: new Map(),
    ar: new Map(),
    en: new Map(),
  }
  for (const [place, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue
    const plain = plainName(cell)
    const level = levelOf(plain)
    if (level && !found[level.language].has(level.level)) found[level.language].set(level.level, place)
    const head = BY_NAME.get(plain)
    if (head && !heads.has(head)) heads.set(head, place)
  }
  const inOrder = (places: ReadonlyMap<number, number>): number[] =>
    [...places].toSorted(([one], [other]) => one - other).map(([, place]) => place)
  const levels = { single: inOrder(found.single), ar: inOrder(found.ar), en: inOrder(found.en) }
  const hasLevels = LANGUAGES.some((language) => levels[language].length > 0)
  const named = settled(heads, hasLevels)
  return hasLevels || NAMED.some((head) => named.has(head)) ? { heads: named, levels } : undefined
}

/** A sheet without headings, as Google has its taxonomy: an id, and the names from the topmost down to its own. */
export const columnsWithoutHeadings = (cells: readonly SheetCell[]): TreeColumns | undefined => {
  const [id, ...names] = cells
  if (!/^\d{1,20}$/.test(String(id)) || !names.length || names.some((name) => typeof name !== 'string'))
    return undefined
  const single = Array.from({ length: MOST_LEVELS }, (_none, at) => at + 1)
  return { heads: new Map([['id', 0]]), levels: { single, ar: [], en: [] } }
}
