import type { Behind } from '#src/dataProvider/statistics.ts'
import { reports } from '#src/resources/reports/index.ts'
import { hasScreens } from '#src/schema/resource.ts'
import { listPath, resourceNamed } from '#src/views/paths.ts'

type Listed = Parameters<typeof listPath>[0]

const REPORTS: Readonly<Record<string, Listed>> = reports

/** Address of a list with these filters and no other, whatever it was narrowed to when it was last left. */
export const filteredPath = (listed: Listed, filters: Readonly<Record<string, unknown>>): string =>
  `${listPath(listed)}?${new URLSearchParams({ filter: JSON.stringify(filters) })}`

/** Address of the list or report behind a number, with its filters as lists read them from the address. */
export const behindPath = ({ resource, filters }: Behind): string | undefined => {
  const report = REPORTS[resource]
  if (report) return filteredPath(report, filters)
  const declared = resourceNamed(resource)
  return declared && hasScreens(declared) ? filteredPath(declared, filters) : undefined
}
