import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Finding } from '#server/db/einvoices.ts'
import { einvoices, einvoiceUnits, vendors } from '#server/db/schema.ts'
import type { Outcome } from '#server/einvoice/authority.ts'
import { rebuild } from '#server/einvoice/build.ts'
import { sendAgain } from '#server/einvoice/retry.ts'
import { lateJob, putOff, readQueued, settle } from '#server/einvoice/send.ts'
import type { DemoPart, Loading } from '../part.ts'

type Row = typeof einvoices.$inferSelect

const MINUTE_MS = 60_000
/** When it is told that a document is not reported yet. */
const TOLD_AFTER_MS = 20 * 3_600_000

const HALF_HOUR_MS = 30 * MINUTE_MS
const DAY_MS = 48 * HALF_HOUR_MS

const SAID = {
  building: {
    type: 'ERROR',
    code: 'BR-KSA-37',
    message: '[BR-KSA-37]-The seller address building number must contain 4 digits.',
  },
  late: {
    type: 'WARNING',
    code: 'BR-KSA-98',
    message: '[BR-KSA-98]-The simplified invoice should be submitted within 24 hours of issuing the invoice.',
  },
} as const satisfies Readonly<Record<string, Finding>>

const after = ({ issued_at }: Row, ms: number): Date => new Date(Date.parse(issued_at) + ms)

/** What an authority would have answered: nobody was asked. */
const answer = async (
  { tx }: Loading,
  id: number,
  state: Outcome['state'],
  now: Date,
  findings: readonly Finding[] = [],
): Promise<void> => {
  const queued = await readQueued(tx, id)
  if (!queued) return
  const route = queued.document.profile === 'STANDARD' ? 'CLEARED' : 'REPORTED'
  await settle(tx, queued, { outcome: { state, findings, clearedXml: null }, route }, now)
}

/** It was tried every half hour and did not arrive, until then; its day passed meanwhile. */
const miss = async ({ tx }: Loading, row: Row, until: Date): Promise<void> => {
  const queued = await readQueued(tx, row.id)
  if (!queued) return
  const attempts = Math.floor((until.getTime() - Date.parse(row.issued_at)) / HALF_HOUR_MS)
  const document = { ...queued.document, attempts }
  await putOff(tx, { ...queued, document }, 'UNREACHABLE', until)
  if (row.profile === 'SIMPLIFIED') await lateJob(tx, { einvoice_id: row.id }, after(row, TOLD_AFTER_MS))
}

const make = ({ tx, vault }: Loading, row: Row): Promise<number | undefined> =>
  rebuild(tx, vault, row, after(row, MINUTE_MS))

/** Who has a VAT number and no address: what is issued to them cannot be made. */
const withoutAddress = async ({ tx }: Loading): Promise<ReadonlySet<number>> => {
  const found = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(isNotNull(vendors.tax_number), isNull(vendors.building_number)))
  return new Set(found.map(({ id }) => id))
}

const setBuilding = ({ tx }: Loading, number: string): Promise<unknown> =>
  tx.execute(
    sql`update settings set value = to_jsonb(${number}::text) where key = 'einvoice_building_number'`,
  )

/** The first two are refused, as a digit of the seller's address was missing; one of them is sent again since. */
const refuseFirst = async (loading: Loading, rows: readonly Row[]): Promise<void> => {
  await setBuilding(loading, '742')
  for (const row of rows) {
    await make(loading, row)
    await answer(loading, row.id, 'REJECTED', after(row, 2 * MINUTE_MS), [SAID.building])
  }
  await setBuilding(loading, '7421')
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return
  const [again, answered] = [after(last, HALF_HOUR_MS), after(last, HALF_HOUR_MS + MINUTE_MS)]
  const { id } = await sendAgain(loading.tx, loading.vault, first.id, again)
  await answer(loading, id, 'ACCEPTED', answered)
}

/** One is reported a day late, and warned of; the others at once. */
const take = async (loading: Loading, rows: readonly Row[]): Promise<void> => {
  const late = rows.findLast(({ profile }) => profile === 'SIMPLIFIED')
  for (const row of rows) {
    await make(loading, row)
    if (row !== late) {
      await answer(loading, row.id, 'ACCEPTED', after(row, 2 * MINUTE_MS))
      continue
    }
    await miss(loading, row, after(row, DAY_MS))
    await answer(loading, row.id, 'ACCEPTED', after(row, DAY_MS + HALF_HOUR_MS), [SAID.late])
  }
}

/** The last ones are on their way, and the very last is not even made. */
const leaveWaiting = async (loading: Loading, rows: readonly Row[]): Promise<void> => {
  for (const row of rows) {
    await make(loading, row)
    await miss(loading, row, new Date(loading.now.getTime() - 10 * MINUTE_MS))
  }
}

/** What is written with the moment of writing gets that of what happened. */
const dateBack = async ({ tx, now }: Loading): Promise<void> => {
  await tx.execute(sql`
    update einvoices set created_at = issued_at, updated_at = coalesce(answered_at, issued_at)`)
  await tx.execute(sql`
    update notifications n set created_at = case n.kind when 'einvoice_late' then e.issued_at + interval '20 hours'
        else e.issued_at + interval '2 minutes' end
    from einvoices e where n.resource = 'einvoices' and n.record_id = e.id`)
  await tx.execute(sql`
    update jobs set done_at = run_at + interval '4 seconds'
    where kind like 'einvoice%' and done_at is null and run_at <= ${now.toISOString()}`)
}

/** How many are refused, and how many are on their way. */
const REFUSED = 2
const WAITING = 3

/** What became of the e-invoices of the demonstration: they were made and stamped, and are in every state. */
export const einvoicesPart: DemoPart = {
  table: 'einvoices',
  load: async (loading) => {
    const { tx } = loading
    const all = await tx.select().from(einvoices).orderBy(asc(einvoices.invoice))
    const lacking = await withoutAddress(loading)
    const rows = all.filter(({ vendor }) => !lacking.has(vendor))
    const end = rows.length - WAITING - 1
    await refuseFirst(loading, rows.slice(0, REFUSED))
    await take(loading, rows.slice(REFUSED, end))
    await leaveWaiting(loading, rows.slice(end, -1))
    for (const row of all) if (lacking.has(row.vendor)) await make(loading, row)
    await tx.update(einvoiceUnits).set({ state: 'REPLACED' }).where(eq(einvoiceUnits.state, 'ACTIVE'))
    await dateBack(loading)
  },
}
