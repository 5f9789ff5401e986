import type { Behind } from '#src/dataProvider/statistics.ts'
import { reports } from '#src/resources/reports/index.ts'
import { hasScreens } from '#src/schema/resource.ts'
import { filteredPath, resourceNamed } from './paths.ts'

const REPORTS: Readonly<Record<string, Parameters<typeof filteredPath>[0]>> = reports

/** Address of the list or report behind a number, with its filters as lists read them from the address. */
export const behindPath = ({ resource, filters }: Behind): string | undefined => {
  const report = REPORTS[resource]
  if (report) return filteredPath(report, filters)
  const declared = resourceNamed(resource)
  return declared && hasScreens(declared) ? filteredPath(declared, filters) : undefined
}
