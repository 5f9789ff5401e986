import { defineViews } from '#src/views/resourceViews.ts'
import { usersReport } from './usersReport.ts'
import { DayCell } from './views/DayCell.tsx'

export default defineViews(usersReport, { cells: { registered_at: DayCell } })
