import { dayOfSerial } from '#server/sheets/styles.ts'
import { latinDigits } from '#src/schema/digits.ts'
import type { FilledCell } from './kind.ts'

const MARKS = /[\u200e\u200f\u061c]/g

const written = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** `5/3/2026`, day before month as here, and `2026/3/5`; with `/`, `-`, `.` or the Arabic comma of dates between. */
const dayIn = (text: string): string | undefined => {
  const last = /^(\d{1,2})[/\-.،؍](\d{1,2})[/\-.،؍](\d{4})$/.exec(text)
  if (last) return written(last[3] ?? '', last[2] ?? '', last[1] ?? '')
  const first = /^(\d{4})[/\-.،؍](\d{1,2})[/\-.،؍](\d{1,2})$/.exec(text)
  return first ? written(first[1] ?? '', first[2] ?? '', first[3] ?? '') : undefined
}

const plain = (cell: FilledCell): string =>
  latinDigits(typeof cell === 'number' ? (dayOfSerial(cell) ?? String(cell)) : String(cell))
    .replace(MARKS, '')
    .trim()

/** A day as Excel counts it, in ISO 8601, or day before month; what is none is left to the schema. */
export const importedDay = (cell: FilledCell): unknown => {
  const text = plain(cell)
  const [day = ''] = text.split(/[T ]/, 1)
  return dayIn(day) ?? text
}

/** A moment; without a zone it is one of the clocks of Riyadh. */
export const importedMoment = (cell: FilledCell): unknown => {
  const text = plain(cell)
  const [date = '', time = ''] = text.split(/[T ]/, 2)
  const day = dayIn(date)
  const parts = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(time || '00:00')
  if (!day || !parts) return text
  const [, hours = '', minutes = '', seconds = '00', zone = '+03:00'] = parts
  return `${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}${zone}`
}
