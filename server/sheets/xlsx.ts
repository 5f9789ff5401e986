import { openArchive } from './archive.ts'
import { type SheetCell, SheetError, type SheetLimits, type SheetRow, tidyCells } from './cell.ts'
import { dayOfSerial, looksOf, type NumberLook } from './styles.ts'
import { type Attributes, type Parts, partsOf } from './xml.ts'

/** Characters of all texts that a workbook keeps apart from its cells: they wait in memory. */
const MOST_SHARED = 48 * 1024 * 1024

const sharedTexts = async (parts: Parts): Promise<readonly string[]> => {
  const texts: string[] = []
  let characters = 0
  let text = ''
  let isText = false
  let isSound = false
  await parts.walk('xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSound = true
      if (name === 't') isText = !isSound
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSound = false
      if (name !== 'si') return
      characters += text.length
      if (characters > MOST_SHARED) throw new SheetError('sheet_too_large')
      texts.push(text)
    },
  })
  return texts
}

interface Workbook {
  /** Name of the part of the first sheet that can be seen. */
  readonly sheet: string
  readonly calendar: 1900 | 1904
}

const workbookOf = async (parts: Parts): Promise<Workbook> => {
  if (!parts.has('xl/workbook.xml')) throw new SheetError('not_a_sheet')
  let shown: string | undefined
  let calendar: Workbook['calendar'] = 1900
  await parts.walk('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) calendar = 1904
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      shown ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  const targets = new Map<string, string>()
  await parts.walk('xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
    },
  })
  const target = shown === undefined ? undefined : targets.get(shown)
  const sheet = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (target === undefined || !parts.has(sheet)) throw new SheetError('not_a_sheet')
  return { sheet, calendar }
}

/** The place of `AB12`'s column, counted from 0; -1 where it is none. */
const placeOf = (reference: string): number => {
  let place = 0
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    place = place * 26 + value
  }
  return place - 1
}

interface Known {
  readonly texts: readonly string[]
  readonly looks: readonly NumberLook[]
  readonly calendar: Workbook['calendar']
}

/** `0.15` in a cell that shows `15%`. */
const percentOf = (value: number): string => `${Number((value * 100).toPrecision(12))}%`

const numberCell = (text: string, { s }: Attributes, { looks, calendar }: Known): SheetCell => {
  const value = Number(text)
  if (!Number.isFinite(value)) return { unread: 'error' }
  const look = looks[Number(s ?? 0)]
  if (look === 'percent') return percentOf(value)
  return look === 'date' ? (dayOfSerial(value, calendar) ?? value) : value
}

/** Excel writes a character that XML cannot hold as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** What a cell holds, by its type: a number unless told. */
const CELLS: Readonly<Record<string, (text: string, attributes: Attributes, known: Known) => SheetCell>> = {
  n: numberCell,
  s: (text, _attributes, { texts }) => unescaped(texts[Number(text)] ?? ''),
  str: (text) => unescaped(text),
  inlineStr: (text) => unescaped(text),
  b: (text) => text === '1',
  d: (text) => text.replace(/T00:00:00(?:\.0+)?Z?$/, ''),
  e: () => ({ unread: 'error' }),
}

/** Hears the rows of a sheet, which wait in `ready` until they are taken. */
const rowsHeard = (known: Known, limits: SheetLimits) => {
  const ready: SheetRow[] = []
  let number = 0
  let cells: (SheetCell | undefined)[] = []
  let place = -1
  let cell: Attributes = {}
  let text = ''
  let isHeard = false
  let isFormula = false
  const closeCell = (): void => {
    const value = isFormula
      ? ({ unread: 'formula' } as const)
      : text === ''
        ? null
        : (CELLS[cell.t ?? 'n'] ?? numberCell)(text, cell, known)
    if (place >= limits.columns && value !== null) throw new SheetError('sheet_too_wide')
    if (place < limits.columns) cells[place] = value
  }
  const closeRow = (): void => {
    if (number > limits.rows) throw new SheetError('sheet_too_large')
    const tidy = tidyCells(cells, limits)
    if (tidy.length) ready.push({ number, cells: tidy })
  }
  return {
    ready,
    heard: {
      open: (name: string, attributes: Attributes) => {
        if (name === 'row') {
          number = Number(attributes.r ?? number + 1)
          cells = []
          place = -1
        } else if (name === 'c') {
          cell = attributes
          place = attributes.r ? placeOf(attributes.r) : place + 1
          text = ''
          isFormula = false
        } else if (name === 'f') isFormula = true
        else if (name === 'v' || name === 't') isHeard = true
      },
      text: (piece: string) => {
        if (isHeard) text += piece
      },
      close: (name: string) => {
        if (name === 'v' || name === 't') isHeard = false
        else if (name === 'c') closeCell()
        else if (name === 'row') closeRow()
      },
    },
  }
}

/**
 * The rows of the first sheet of a workbook that can be seen, as they come. Numbers that are shown as days are days;
 * formulas are told as such, and neither worked out nor taken by their last results.
 */
export async function* readXlsx(path: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const archive = await openArchive(path)
  try {
    const parts = partsOf(archive)
    const { sheet, calendar } = await workbookOf(parts)
    const [texts, looks] = [await sharedTexts(parts), await looksOf(parts)]
    const { ready, heard } = rowsHeard({ texts, looks, calendar }, limits)
    for await (const _piece of parts.pieces(sheet, heard)) yield* ready.splice(0)
  } finally {
    archive.close()
  }
}
