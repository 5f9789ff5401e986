import { defineViews } from '#src/views/resourceViews.ts'
import { salesReport } from './salesReport.ts'
import { DayCell } from './views/DayCell.tsx'

export default defineViews(salesReport, { cells: { date: DayCell } })
