import { DayText } from '../cells/paperCells.tsx'
import { DateCell, DateTimeCell } from '../cells/timeCells.tsx'
import { plain } from './kind.ts'

export const date = {
  ...plain,
  cell: DateCell,
  paper: DateCell,
  filter: 'days',
  width: 130,
} as const

export const dateTime = {
  ...date,
  cell: DateTimeCell,
  paper: DayText,
  width: 140,
} as const
