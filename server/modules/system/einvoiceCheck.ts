import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { rowOf } from '#server/db/rows.ts'
import { isReplaced } from '#server/einvoice/replaced.ts'
import { activeUnit } from '#server/einvoice/units.ts'
import { readSettings } from '#server/settings/read.ts'
import { type Finding, fact, found, OFF } from './finding.ts'

/** From so many days on before its end a certificate is to be renewed; the settings warn as early. */
const SOON_DAYS = 30

const DAY_MS = 86_400_000

const COUNTS = z.object({ unsent: z.number(), failing: z.number(), rejected: z.number() })

/** Whether invoices can be stamped for as long as somebody needs to renew, and whether any waits for somebody. */
export const einvoice = async ({ db }: Pick<AppContext, 'db'>): Promise<Finding> => {
  const [settings, unit] = await Promise.all([readSettings(db), activeUnit(db)])
  if (!unit || settings.einvoice_on !== true) return OFF
  const counts = await rowOf(
    db,
    COUNTS,
    sql`select count(*) filter (where state in ('PENDING', 'INCOMPLETE', 'QUEUED'))::int as unsent,
        count(*) filter (where state = 'QUEUED' and last_fault is not null and unit = ${unit.id})::int as failing,
        count(*) filter (where state = 'REJECTED' and not ${sql.raw(isReplaced('t'))})::int as rejected
      from einvoices t where state in ('PENDING', 'INCOMPLETE', 'QUEUED', 'REJECTED')`,
  )
  const { unsent = 0, failing = 0, rejected = 0 } = counts ?? {}
  const until = unit.certificate_until
  const left = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) - Date.now()
  const isSoon = left > 0 && left <= SOON_DAYS * DAY_MS
  return found(
    [
      fact('certificate_until', 'moment', until),
      fact('unsent_einvoices', 'count', unsent),
      fact('rejected_einvoices', 'count', rejected),
    ],
    {
      broken: left <= 0 ? ['certificate_expired'] : [],
      look: [
        ...(isSoon ? (['certificate_expires'] as const) : []),
        ...(failing > 0 ? (['einvoices_not_sent'] as const) : []),
        ...(rejected > 0 ? (['einvoices_rejected'] as const) : []),
      ],
    },
  )
}
