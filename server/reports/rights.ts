import { type Actor, may } from '#server/http/access.ts'
import type { Permission } from '#src/contract/access.ts'
import { type ReportName, reports } from '#src/resources/reports/index.ts'

/** Reports are seen by who may see reports, each by who may list what it is about. */
export const neededFor = (name: ReportName): readonly [Permission, Permission] => [
  { resource: 'reports', action: 'view' },
  { resource: reports[name].subject, action: 'list' },
]

/** True when the roles of that person permit to see a report. */
export const maySeeReport = (actor: Pick<Actor, 'permissions'>, name: ReportName): boolean =>
  neededFor(name).every(({ resource, action }) => may(actor, resource, action))

/** True when they permit to take it away as a file too. */
export const mayTakeReport = (actor: Pick<Actor, 'permissions'>, name: ReportName): boolean =>
  maySeeReport(actor, name) && may(actor, 'reports', 'export')
