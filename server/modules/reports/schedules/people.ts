import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { administrator } from '#server/auth/administrator.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { type Actor, may } from '#server/http/access.ts'
import { mayTakeReport } from '#server/reports/rights.ts'
import type { ReportName } from '#src/resources/reports/names.ts'

/** Whose rights a schedule has, as long as he may still schedule that report; undefined after. */
export const ownerOf = async (
  db: Database,
  { owner, report }: { readonly owner: number | null; readonly report: ReportName },
): Promise<Actor | undefined> => {
  const found = owner === null ? undefined : await administrator(db, owner, false)
  if (!found || !mayTakeReport(found, report)) return undefined
  return may(found, 'report_schedules', 'create') || may(found, 'report_schedules', 'edit')
    ? found
    : undefined
}

/** The recipients of a schedule: who may have the report now, and who may not any more. */
export interface Recipients {
  readonly kept: readonly Actor[]
  readonly lost: readonly { readonly id: number; readonly username: string }[]
}

const PERSON = z.object({ id: z.number(), username: z.string() })

/** Reads them with the rights that they have at this moment. */
export const recipientsOf = async (
  db: Database,
  { schedule, report }: { readonly schedule: number; readonly report: ReportName },
): Promise<Recipients> => {
  const people = await rowsOf(
    db,
    PERSON,
    sql`select u.id, u.username from report_schedules_recipients r join users u on u.id = r.target_id
      where r.owner_id = ${schedule} order by u.id`,
  )
  const found = await Promise.all(people.map(({ id }) => administrator(db, id, false)))
  const kept = found.filter((each) => each !== undefined && mayTakeReport(each, report)) as Actor[]
  const keptIds = new Set(kept.map(({ userId }) => userId))
  return { kept, lost: people.filter(({ id }) => !keptIds.has(id)) }
}
