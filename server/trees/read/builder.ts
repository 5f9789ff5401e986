import { MOST_CATEGORIES, MOST_PROPERTIES } from '#src/contract/treeVersions.ts'
import { ATTRIBUTE_TYPES, type AttributeType, LISTED_TYPES } from '#src/resources/attributeTypes.ts'
import { type Issue, issueOf, type ValidationKey } from '#src/schema/issues.ts'
import type { ArrivedCategory, ArrivedPart, ArrivedProperty, ArrivedValue, Spoken } from '../arrival.ts'
import { MOST_TOLD, WrongTree, wrongTree } from './issues.ts'
import { isArabic, MOST_ID, MOST_NAME, type Names, tidy } from './names.ts'

/** The most levels of a tree. */
export const MOST_LEVELS = 20
const PART = 5000

/** A category as a file says it; `line` is its line, row or place in it. */
export interface SaidCategory {
  readonly line: number
  /** A path may name it before the line that says its id. */
  id: string | null
  /** What it stands below: an id, the category of a line before it, or nothing. */
  readonly parent: string | SaidCategory | null
  readonly names: Names
}

/** A property as a file says it. */
export interface SaidProperty {
  readonly line: number
  readonly category: string | SaidCategory
  readonly id: string | null
  readonly names: Names
  readonly type: string | null
  readonly isRequired: boolean
  readonly values: readonly ArrivedValue[]
}

const isType = (type: string): type is AttributeType => ATTRIBUTE_TYPES.some((each) => each === type)

const isListed = (type: AttributeType): boolean => LISTED_TYPES.some((each) => each === type)

/** Gathers what a file says of a tree, and makes a whole tree of it, or tells what is wrong. */
export class TreeBuilder {
  private readonly categories: SaidCategory[] = []
  private readonly properties: SaidProperty[] = []
  private readonly issues: Issue[] = []
  private spokenOf = { ar: false, en: false, single: false, arabic: false }

  wrong(key: ValidationKey, params: Issue['params']): void {
    if (this.issues.length < MOST_TOLD) this.issues.push(issueOf(key, params))
  }

  /** How much is wrong so far. */
  get told(): number {
    return this.issues.length
  }

  private hear({ ar, en, single }: Names): void {
    const heard = this.spokenOf
    heard.ar ||= ar !== undefined
    heard.en ||= en !== undefined
    heard.single ||= single !== undefined
    if (single && !heard.arabic) heard.arabic = isArabic(single)
  }

  addCategory(said: SaidCategory): SaidCategory {
    if (this.categories.length >= MOST_CATEGORIES) throw wrongTree('tree_too_many', { n: MOST_CATEGORIES })
    this.hear(said.names)
    this.categories.push(said)
    return said
  }

  addProperty(said: SaidProperty): void {
    if (this.properties.length >= MOST_PROPERTIES) throw wrongTree('tree_too_many', { n: MOST_PROPERTIES })
    this.hear(said.names)
    this.properties.push(said)
  }

  /** Names that stand alone are Arabic where one of the file's is, else English. */
  private namesOf({ ar, en, single }: Names): { readonly ar: string | null; readonly en: string | null } {
    const isAr = this.spokenOf.arabic
    return {
      ar: tidy(ar) || (isAr ? tidy(single) : '') || null,
      en: tidy(en) || (isAr ? '' : tidy(single)) || null,
    }
  }

  private checkedNames(line: number, names: Names) {
    const found = this.namesOf(names)
    if (!found.ar && !found.en) this.wrong('tree_no_name', { n: line })
    if ((found.ar?.length ?? 0) > MOST_NAME || (found.en?.length ?? 0) > MOST_NAME)
      this.wrong('tree_long_name', { n: line, most: MOST_NAME })
    return found
  }

  private readonly byId = new Map<string, SaidCategory>()

  private parentOf({ parent, line }: SaidCategory): SaidCategory | null {
    if (typeof parent !== 'string') return parent
    const found = this.byId.get(parent)
    if (!found) this.wrong('tree_no_parent', { n: line, id: parent })
    return found ?? null
  }

  /** Each after the one that it stands below; what stands below itself is told. */
  private ordered(): readonly {
    readonly said: SaidCategory
    readonly parent: number | null
    readonly level: number
  }[] {
    const children = new Map<SaidCategory | null, SaidCategory[]>()
    for (const said of this.categories) {
      const parent = this.parentOf(said)
      const siblings = children.get(parent)
      if (siblings) siblings.push(said)
      else children.set(parent, [said])
    }
    const order: { said: SaidCategory; parent: number | null; level: number }[] = []
    for (const said of children.get(null) ?? []) order.push({ said, parent: null, level: 0 })
    for (let at = 0; at < order.length; at += 1) {
      const above = order[at]
      if (!above) break
      for (const said of children.get(above.said) ?? [])
        order.push({ said, parent: at, level: above.level + 1 })
    }
    if (order.length < this.categories.length && !this.issues.length) {
      const placed = new Set(order.map(({ said }) => said))
      for (const said of this.categories)
        if (!placed.has(said)) this.wrong('tree_cycle', { n: said.line, id: said.id ?? '' })
    }
    return order
  }

  private checkIds(): void {
    for (const said of this.categories) {
      if (said.id === null) continue
      if (said.id.length > MOST_ID) this.wrong('tree_long_id', { n: said.line, most: MOST_ID })
      if (this.byId.has(said.id)) this.wrong('tree_twice', { n: said.line, id: said.id })
      else this.byId.set(said.id, said)
    }
  }

  private arrivedCategories(places: Map<SaidCategory, number>): ArrivedCategory[] {
    this.checkIds()
    const paths: string[] = []
    const known = new Set<string>()
    return this.ordered().map(({ said, parent, level }, at) => {
      places.set(said, at)
      if (level === MOST_LEVELS) this.wrong('tree_too_deep', { n: said.line, most: MOST_LEVELS })
      const names = this.checkedNames(said.line, said.names)
      let path: string | null = null
      if (said.id === null) {
        path = [...(parent === null ? [] : [paths[parent] ?? '']), names.ar ?? names.en ?? ''].join('\u001f')
        if (known.has(path)) this.wrong('tree_name_twice', { n: said.line, name: names.ar ?? names.en ?? '' })
        known.add(path)
        paths[at] = path
      }
      return { at, parent, level, remoteId: said.id, path, ...names }
    })
  }

  private typeOf({ type, line, values }: SaidProperty): AttributeType {
    if (!type) return values.length ? 'SELECT' : 'TEXT'
    const found = type
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_')
    if (isType(found)) return found
    this.wrong('tree_type', { n: line, type })
    return 'TEXT'
  }

  private arrivedProperties(places: ReadonlyMap<SaidCategory, number>): ArrivedProperty[] {
    const known = new Set<string>()
    return this.properties.map((said) => {
      const { line, category, values } = said
      const names = this.checkedNames(line, said.names)
      const remoteId = said.id ?? (names.en ?? names.ar ?? '').slice(0, MOST_ID)
      if (remoteId.length > MOST_ID) this.wrong('tree_long_id', { n: line, most: MOST_ID })
      const type = this.typeOf(said)
      if (isListed(type) && !values.length) this.wrong('tree_no_values', { n: line })
      const place = typeof category === 'string' ? category : (places.get(category) ?? '')
      const key = `${place}\u001f${remoteId}`
      if (known.has(key)) this.wrong('tree_twice', { n: line, id: remoteId })
      known.add(key)
      return {
        category: place,
        remoteId,
        ...names,
        type,
        isRequired: said.isRequired,
        values: isListed(type) ? values : null,
      }
    })
  }

  /** The whole tree, in parts. Throws WrongTree. */
  build(): { readonly spoken: Spoken; readonly parts: readonly ArrivedPart[] } {
    const { ar, en, single, arabic } = this.spokenOf
    const places = new Map<SaidCategory, number>()
    const categories = this.arrivedCategories(places)
    const properties = this.arrivedProperties(places)
    if (this.issues.length) throw new WrongTree(this.issues)
    if (!categories.length && !properties.length) throw wrongTree('tree_empty')
    const parts: ArrivedPart[] = []
    for (let at = 0; at < categories.length; at += PART)
      parts.push({ categories: categories.slice(at, at + PART) })
    for (let at = 0; at < properties.length; at += PART)
      parts.push({ properties: properties.slice(at, at + PART) })
    const spoken = {
      categories: categories.length > 0,
      properties: properties.length > 0,
      ar: ar || (single && arabic),
      en: en || (single && !arabic),
    }
    return { spoken, parts }
  }
}
