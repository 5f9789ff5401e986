import { defineViews } from '#src/views/resourceViews.ts'
import { vatReport } from './vatReport.ts'
import { DayCell } from './views/DayCell.tsx'

export default defineViews(vatReport, { cells: { date: DayCell } })
