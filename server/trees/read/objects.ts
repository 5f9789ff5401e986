import type { ArrivedValue } from '../arrival.ts'
import { MOST_LEVELS, type SaidCategory, type TreeBuilder } from './builder.ts'
import { wrongTree } from './issues.ts'
import { isYes, MOST_ID, MOST_NAME, type Names, tidy } from './names.ts'

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first of some keys that holds a text or a number; undefined where none is there, empty where it holds nothing. */
const textAt = (item: Plain, ...keys: readonly string[]): string | undefined => {
  for (const key of keys) {
    if (!Object.hasOwn(item, key)) continue
    const value = item[key]
    if (value === null) return ''
    if (typeof value === 'string') return tidy(value)
    if (typeof value === 'number') return String(value)
  }
  return undefined
}

const namesOf = (item: Plain): Names => {
  const named = isPlain(item.name) ? item.name : undefined
  return {
    ar: textAt(item, 'name_ar') ?? (named && textAt(named, 'ar')),
    en: textAt(item, 'name_en') ?? (named && textAt(named, 'en')),
    single: textAt(item, 'name', 'title', 'label'),
  }
}

/** Values as objects `{ key, ar, en }`, or as texts. */
const valuesOf = (builder: TreeBuilder, line: number, listed: unknown): ArrivedValue[] => {
  if (!Array.isArray(listed)) return []
  const seen = new Set<string>()
  return listed.flatMap((value): ArrivedValue[] => {
    const item = isPlain(value) ? value : { ar: value }
    const ar = textAt(item, 'ar', 'name_ar', 'name', 'en') ?? ''
    const key = textAt(item, 'key', 'id') || ar
    if (!ar || !key || ar.length > MOST_NAME || key.length > MOST_ID) builder.wrong('tree_value', { n: line })
    if (seen.has(key)) return []
    seen.add(key)
    return [{ key, ar, en: textAt(item, 'en', 'name_en') || null }]
  })
}

const PROPERTY_KEYS = ['category', 'category_id', 'category_remote_id', 'marketplace_category'] as const

const addProperty = (
  builder: TreeBuilder,
  line: number,
  item: Plain,
  category: SaidCategory | string,
): void =>
  builder.addProperty({
    line,
    category,
    id: textAt(item, 'remote_id', 'id') || null,
    names: namesOf(item),
    type: textAt(item, 'attribute_type', 'type') || null,
    isRequired: isYes(item.is_required ?? item.required ?? false),
    values: valuesOf(builder, line, item.values ?? item.options),
  })

const children = (item: Plain): readonly unknown[] => {
  const below = item.children ?? item.categories ?? item.items
  return Array.isArray(below) ? below : []
}

interface Waiting {
  readonly item: unknown
  readonly above: SaidCategory | null
  readonly level: number
}

/** Categories as objects: nested by `children`, or flat by `parent`; properties in them, or beside them. */
class ObjectReader {
  private place = 0

  constructor(private readonly builder: TreeBuilder) {}

  add(first: unknown): void {
    const waiting: Waiting[] = [{ item: first, above: null, level: 0 }]
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      this.place += 1
      const { item, above, level } = next
      const line = this.place
      if (!isPlain(item)) throw wrongTree('tree_row', { n: line })
      if (level > MOST_LEVELS) throw wrongTree('tree_too_deep', { n: line, most: MOST_LEVELS })
      const category = above ? '' : textAt(item, ...PROPERTY_KEYS)
      if (category) {
        addProperty(this.builder, line, item, category)
        continue
      }
      const said = this.builder.addCategory({
        line,
        id: textAt(item, 'remote_id', 'id', 'code') || null,
        parent: above ?? (textAt(item, 'parent', 'parent_id', 'parent_remote_id') || null),
        names: namesOf(item),
      })
      for (const property of Array.isArray(item.properties) ? item.properties : []) {
        if (!isPlain(property)) throw wrongTree('tree_row', { n: line })
        addProperty(this.builder, line, property, said)
      }
      for (const child of children(item)) waiting.push({ item: child, above: said, level: level + 1 })
    }
  }
}

const parsed = (text: string, line?: number): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw line === undefined ? wrongTree('tree_json') : wrongTree('tree_row', { n: line })
  }
}

/** A JSON array, an object with `categories` and `properties`, or one object a line (NDJSON). */
export const readJson = (builder: TreeBuilder, text: string): void => {
  const reader = new ObjectReader(builder)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isLines = text.trimStart().startsWith('{') && lines.length > 1 && lines[0]?.trimEnd().endsWith('}')
  if (isLines) {
    for (const [at, line] of lines.entries()) reader.add(parsed(line, at + 1))
    return
  }
  const whole = parsed(text)
  const named = isPlain(whole) && (Array.isArray(whole.categories) || Array.isArray(whole.properties))
  const listed = named ? [whole.categories ?? [], whole.properties ?? []].flat() : whole
  if (isPlain(listed)) reader.add(listed)
  else if (Array.isArray(listed)) for (const item of listed) reader.add(item)
  else throw wrongTree('tree_json')
}
