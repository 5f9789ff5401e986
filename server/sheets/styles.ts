import type { Parts } from './xml.ts'

/** How the number of a cell is shown, as far as that changes what it says. */
export type NumberLook = 'plain' | 'date' | 'percent'

/** The formats of days and moments that Excel knows by number (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** A format of days or moments, once texts, colours and conditions are taken out of it. */
const lookOfCode = (code: string): NumberLook => {
  const bare =
    code
      .replace(/"[^"]*"|\\.|_.|\*./g, '')
      .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
      .split(';', 1)[0] ?? ''
  if (/[dymhs]/i.test(bare.replace(/general/gi, ''))) return 'date'
  return bare.includes('%') ? 'percent' : 'plain'
}

/** How the numbers of each style of a workbook are shown, by the style's place. */
export const looksOf = async (parts: Parts): Promise<readonly NumberLook[]> => {
  const codes = new Map<number, string>()
  const looks: NumberLook[] = []
  let isCells = false
  await parts.walk('xl/styles.xml', {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isCells = true
      if (name !== 'xf' || !isCells) return
      const id = Number(attributes.numFmtId ?? 0)
      const code = codes.get(id)
      if (code !== undefined) looks.push(lookOfCode(code))
      else if (isBuiltInDate(id)) looks.push('date')
      else looks.push(id === 9 || id === 10 ? 'percent' : 'plain')
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return looks
}

const DAY_MS = 86_400_000

/** Day 0 of Excel's two calendars, in milliseconds since 1970; the first has a 29 February 1900 that never was. */
const START = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/** The last day that Excel knows, as it counts. */
const LAST = 2_958_466

/** A day, or a moment, that Excel keeps as a number; undefined for a time of day or what is beyond its calendar. */
export const dayOfSerial = (serial: number, calendar: keyof typeof START = 1900): string | undefined => {
  if (!(serial >= 1 && serial < LAST)) return undefined
  const moment = new Date(START[calendar] + Math.round(serial * DAY_MS)).toISOString()
  return Number.isInteger(serial) ? moment.slice(0, 10) : moment.slice(0, 19)
}
