import type { SortPayload } from 'react-admin'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import type { AnyReport } from '#src/schema/report.ts'
import type { PrintChoice } from '#src/views/parts/PrintMenu.tsx'

/** What is printed: the report as it stands on the screen. */
export interface Printed {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
  readonly choices: readonly PrintChoice[]
}

/** Address of the window that prints a report. */
export const printPath = ({ route }: AnyReport, { filter, sort, choices }: Printed): string => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order })
  for (const choice of choices) query.set(choice, '1')
  return `${PANEL_BASE}/print/${route}?${query}`
}

/** Opens the window that prints. Called in the click itself, or browsers refuse it. */
export const openPrint = (report: AnyReport, printed: Printed): void => {
  window.open(printPath(report, printed), '_blank', 'noopener')
}
