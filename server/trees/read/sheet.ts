import { type SheetCell, SheetError, type SheetFault, type SheetRow } from '#server/sheets/cell.ts'
import { MOST_CATEGORIES, MOST_PROPERTIES } from '#src/contract/treeVersions.ts'
import type { ArrivedValue } from '../arrival.ts'
import type { SaidCategory, TreeBuilder } from './builder.ts'
import { columnsOf, columnsWithoutHeadings, type TreeColumns, type TreeHead } from './columns.ts'
import { type WrongTree, wrongTree } from './issues.ts'
import { isYes, MOST_ID, MOST_NAME, type Names, namesIn, tidy } from './names.ts'
import { addPaths, type SaidPath, STEP } from './paths.ts'

/** What is taken of one sheet. */
export const SHEET_LIMITS = { rows: MOST_CATEGORIES + MOST_PROPERTIES + 1, columns: 64 } as const

const FAULTS = {
  not_a_sheet: 'tree_format',
  sheet_too_large: 'tree_too_large',
  sheet_too_wide: 'tree_heads',
  sheet_encoding: 'tree_encoding',
} as const satisfies Record<SheetFault, string>

/** Why a sheet is not read, as it is told of trees; any other error as it is. */
const asWrongTree = (error: unknown): WrongTree | unknown =>
  error instanceof SheetError ? wrongTree(FAULTS[error.fault]) : error

interface SaidProperty {
  readonly row: number
  readonly category: string
  readonly id: string | null
  readonly names: Names
  readonly type: string | null
  readonly isRequired: boolean
  readonly values: ArrivedValue[]
}

/** `40`, `أحمر | Red`, `red = أحمر | Red`, between semicolons or line breaks. */
const valuesIn = (text: string): ArrivedValue[] =>
  text.split(/[;؛\r\n]+/).flatMap((said) => {
    const at = said.indexOf('=')
    const { ar, en, single } = namesIn(said.slice(at + 1))
    const name = tidy(ar ?? single) || tidy(en)
    const key = at < 0 ? name : tidy(said.slice(0, at))
    return name || key ? [{ key, ar: name, en: tidy(en) || null }] : []
  })

/** `أحذية | Shoes` of two steps of one level; the other alone where one is missing. */
const stepOf = (ar: string, en: string): string => (ar && en ? `${ar} | ${en}` : ar || en)

/** The rows of a sheet as a tree: one category or one property each. */
class SheetReader {
  private readonly paths: SaidPath[] = []
  private readonly properties = new Map<string, SaidProperty>()
  private before: readonly string[] = []

  constructor(
    private readonly builder: TreeBuilder,
    private readonly columns: TreeColumns,
  ) {}

  private textIn(row: SheetRow, place: number | undefined): string {
    const cell: SheetCell = place === undefined ? null : (row.cells[place] ?? null)
    if (cell === null) return ''
    if (typeof cell !== 'object') return typeof cell === 'string' ? cell.trim() : String(cell)
    this.builder.wrong(cell.unread === 'formula' ? 'tree_formula' : 'tree_cell', { n: row.number })
    return ''
  }

  private textOf(row: SheetRow, head: TreeHead): string {
    return this.textIn(row, this.columns.heads.get(head))
  }

  /** Names in columns of their own; undefined where there are none. */
  private namesOf(row: SheetRow): Names | undefined {
    const [ar, en, single] = [
      this.textOf(row, 'name_ar'),
      this.textOf(row, 'name_en'),
      this.textOf(row, 'name'),
    ]
    if (!ar && !en && !single) return undefined
    return { ...(single && namesIn(single)), ...(ar && { ar }), ...(en && { en }) }
  }

  /** The levels that a row fills; what is empty before the first of them is as in the row above. */
  private levelsOf(row: SheetRow): string[] {
    const { single, ar, en } = this.columns.levels
    const depth = Math.max(single.length, ar.length, en.length)
    const filled = Array.from({ length: depth }, (_none, at) => {
      const own = this.textIn(row, single[at])
      return own || stepOf(this.textIn(row, ar[at]), this.textIn(row, en[at]))
    })
    const first = filled.findIndex((step) => step !== '')
    if (first < 0) return []
    const last = filled.findLastIndex((step) => step !== '')
    const steps = [...this.before.slice(0, first), ...filled.slice(first, last + 1)]
    if (steps.length !== last + 1 || steps.includes('')) {
      this.builder.wrong('tree_gap', { n: row.number })
      return []
    }
    this.before = steps
    return steps
  }

  private stepsOf(row: SheetRow): string[] {
    const levels = this.levelsOf(row)
    if (levels.length) return levels
    const split = (head: TreeHead) => {
      const text = this.textOf(row, head)
      return text ? text.split('>').map((step) => step.trim()) : []
    }
    const [single, ar, en] = [split('path'), split('path_ar'), split('path_en')]
    if (single.length) return single
    if (ar.length && en.length && ar.length !== en.length) {
      this.builder.wrong('tree_gap', { n: row.number })
      return []
    }
    return Array.from({ length: Math.max(ar.length, en.length) }, (_none, at) =>
      stepOf(ar[at] ?? '', en[at] ?? ''),
    )
  }

  /** A property in several rows has the values of all of them. */
  private takeProperty(row: SheetRow, category: string): void {
    const id = this.textOf(row, 'id') || null
    const names = this.namesOf(row)
    const values = valuesIn(this.textOf(row, 'values'))
    if (values.some(({ key, ar }) => !key || !ar || ar.length > MOST_NAME || key.length > MOST_ID))
      this.builder.wrong('tree_value', { n: row.number })
    const name = names?.en ?? names?.ar ?? names?.single ?? ''
    const place = `${category}\u001f${id ?? name}`
    const known = this.properties.get(place)
    if (!known) {
      const type = this.textOf(row, 'type') || null
      const isRequired = isYes(this.textOf(row, 'required'))
      this.properties.set(place, {
        row: row.number,
        category,
        id,
        names: names ?? {},
        type,
        isRequired,
        values,
      })
    } else if (values.length) known.values.push(...values)
    else this.builder.wrong('tree_twice', { n: row.number, id: id ?? name })
  }

  take(row: SheetRow): void {
    const category = this.textOf(row, 'category')
    if (category) this.takeProperty(row, category)
    else this.takeCategory(row)
  }

  private takeCategory(row: SheetRow): void {
    const { number: line } = row
    const { told } = this.builder
    const id = this.textOf(row, 'id') || null
    const names = this.namesOf(row)
    const steps = this.stepsOf(row)
    if (steps.length) this.paths.push({ line, id, steps, names })
    else if (names) {
      const parent = this.textOf(row, 'parent') || null
      this.builder.addCategory({ line, id, parent, names })
    } else if (this.builder.told === told) this.builder.wrong('tree_no_name', { n: line })
  }

  end(): void {
    const at = addPaths(this.builder, this.paths, { mustBeNamed: false })
    const categoryOf = (text: string): SaidCategory | string =>
      at(text.split(STEP.trim()).map((step) => step.trim())) ?? text
    for (const { row, category, values, ...said } of this.properties.values()) {
      const byKey = new Map(values.map((value) => [value.key, value] as const))
      const listed = [...byKey.values()]
      this.builder.addProperty({ ...said, line: row, category: categoryOf(category), values: listed })
    }
  }
}

/** The first row of a sheet, or nothing where it is none. */
const firstOf = async (rows: AsyncIterable<SheetRow>): Promise<SheetRow | undefined> => {
  for await (const row of rows) return row
  return undefined
}

/** Whether a text with separators begins with the headings of a tree. */
export const hasHeadings = async (rows: AsyncIterable<SheetRow>): Promise<boolean> => {
  try {
    return columnsOf((await firstOf(rows))?.cells ?? []) !== undefined
  } catch (error) {
    if (error instanceof SheetError) return false
    throw error
  }
}

/** A tree as the rows of a sheet. Throws WrongTree. */
export const readSheet = async (builder: TreeBuilder, rows: AsyncIterable<SheetRow>): Promise<void> => {
  let reader: SheetReader | undefined
  try {
    for await (const row of rows) {
      if (reader) {
        reader.take(row)
        continue
      }
      const named = columnsOf(row.cells)
      const columns = named ?? columnsWithoutHeadings(row.cells)
      if (!columns) throw wrongTree('tree_heads')
      reader = new SheetReader(builder, columns)
      if (!named) reader.take(row)
    }
  } catch (error) {
    throw asWrongTree(error)
  }
  reader?.end()
}
