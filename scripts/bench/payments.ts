import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { type Load, measure } from './measure.ts'
import { inWords, type Line } from './report.ts'

interface Work {
  readonly work: string
  readonly path: string
  /** Milliseconds that half of the answers may take at most. */
  readonly most: number
}

const SALES = '/api/admin-panal/subscriptions/report'

/** The last thirty days, as the filters of a report. */
const lastMonth = (): string => {
  const day = (ago: number) => addDays(todayInRiyadh(), -ago)
  return `date_from=${day(30)}&date_to=${day(1)}`
}

const works = (): readonly Work[] => [
  {
    work: 'Dashboard, 30 days and the 30 before',
    path: '/api/admin-panal/dashboard/get-statistics?period=30d',
    most: 300,
  },
  {
    work: 'Dashboard, this year and the one before',
    path: '/api/admin-panal/dashboard/get-statistics?period=year',
    most: 1500,
  },
  { work: 'Sales report, one month', path: `${SALES}?${lastMonth()}`, most: 150 },
  { work: 'Sales report, all time, exact sums', path: SALES, most: 1000 },
  { work: 'Charts of sales, one month', path: `${SALES}/charts?${lastMonth()}`, most: 150 },
  { work: 'Charts of sales, all time', path: `${SALES}/charts`, most: 1500 },
]

const SECONDS = 5

/** The calls that sum up payments, one at a time. */
export const measurePayments = async (
  at: Pick<Load, 'url' | 'headers'>,
  payments: number,
): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { work, path, most } of works()) {
    const figures = await measure({ ...at, connections: 1, seconds: SECONDS, paths: [path] })
    lines.push({
      work: `${work} (${payments.toLocaleString('en')} payments)`,
      connections: 1,
      figures: inWords(figures),
      floor: '',
      target: `p50 ≤ ${most} ms`,
      holds: figures.p50 <= most,
    })
  }
  return lines
}
