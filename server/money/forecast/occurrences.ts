import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import type { Result } from '#src/contract/index.ts'
import { type Day, startOfDay } from '#src/schema/days.ts'
import { toRiyals } from '#src/schema/money.ts'
import { fromNames } from '#src/schema/objects.ts'
import { underReview } from '../held.ts'

export type Forecast = Result<'GET admin-panal/forecast'>['forecast']
export type Occurrence = Forecast['occurrences'][number]

const KINDS = [
  'due',
  'paid',
  'reminder',
  'expiry',
  'pause',
  'resumption',
  'invoice',
  'commission',
  'mail',
  'notification',
] as const

/** The copies that tell what a step has brought, in the order in which it is told. */
const PLACES = ['history', 'invoices', 'wallet_entries', 'mails', 'notifications'] as const

const WRITTEN = z.object({
  /** The last step that is noted; above that of before where the step has noted others. */
  jobs: z.number(),
  /** Where it was written; null where nothing was. */
  place: z.enum(PLACES).nullable(),
  id: z.number().nullable(),
  kind: z.enum(KINDS).nullable(),
  vendor: z.number().nullable(),
  store: z.string().nullable(),
  payment: z.number().nullable(),
  process_id: z.string().nullable(),
  amount: z.number().nullable(),
  until: z.string().nullable(),
  what: z.string().nullable(),
})

/** The last ids that there were: what is behind them is new. */
const LAST = z.object({
  payments: z.number(),
  jobs: z.number(),
  ...fromNames(PLACES, () => z.number()),
})

export type Last = Readonly<z.infer<typeof LAST>>

/** The last ids of the copies, before anything was written to them. */
export const lastIds = async (tx: Transaction): Promise<Last> => {
  const maximum = (table: string) => `(select coalesce(max(id), 0) from ${table})`
  const row = await rowOf(
    tx,
    LAST,
    sql.raw(`select ${maximum('public.subscriptions')} as payments, ${maximum('jobs')} as jobs,
      ${PLACES.map((place) => `${maximum(place)} as ${place}`).join(', ')}`),
  )
  if (!row) throw new Error('a statement without a row')
  return row
}

/** What the history of a vendor calls what happens, as a forecast calls it. */
const TOLD = sql`case h.action when 'due' then 'due' when 'approve' then 'paid' when 'remind' then 'reminder'
  when 'expire' then 'expiry' when 'pause' then 'pause' when 'resume' then 'resumption' end`

/**
 * Reads what a step has written behind what there was: from the histories of vendors what became of them, the papers and
 * commissions, and the mails and notifications that would have gone out. `about` is the vendor whose step it was. Nothing
 * is deleted: what is stays as a dead row until the end, and would be passed over by each step that follows.
 */
const readWritten = (tx: Transaction, about: number | null, last: Last) =>
  rowsOf(
    tx,
    WRITTEN,
    sql`with told as (
        select 1 as turn, 'history' as place, h.id, ${TOLD} as kind, h.record_id as vendor, s.id as payment, s.amount,
          case h.action when 'expire' then v.subscription_ends_on
            when 'pause' then v.subscription_ends_on when 'resume' then v.subscription_ends_on when 'approve' then s.ends_on else s.due_on end as until,
          null as what
        from history h join vendors v on v.id = h.record_id
        left join subscriptions s on s.process_id = h.changes -> 'payment' ->> 'to'
        where h.id > ${last.history} and h.resource = 'vendors' and ${TOLD} is not null
        union all
        select 2, 'invoices', i.id, 'invoice', i.vendor, i.subscription, i.amount, null, i.number
        from invoices i where i.id > ${last.invoices}
        union all
        select 3, 'wallet_entries', c.id, 'commission', c.referred_vendor, c.subscription, c.amount, c.payable_on, null
        from wallet_entries c where c.id > ${last.wallet_entries} and c.kind = 'COMMISSION'
        union all
        select 4, 'mails', m.id, 'mail', null, null, null, null, m.template from mails m where m.id > ${last.mails}
        union all
        select 5, 'notifications', n.id, 'notification', null, null, null, null, n.kind from notifications n
        where n.id > ${last.notifications})
      select (select max(id) from jobs) as jobs, t.place, t.id, t.kind, coalesce(t.vendor, ${about}::bigint) as vendor,
        v.store_name as store, t.payment, s.process_id, t.amount, t.until::text, t.what
      from (select 1) one left join told t on true
      left join vendors v on v.id = coalesce(t.vendor, ${about}::bigint)
      left join subscriptions s on s.id = t.payment
      order by t.turn, t.id`,
  )

/** What a step that was just taken on that day has brought, and which ids were the last ones then. */
export const occurrencesOf = async (
  tx: Transaction,
  {
    day,
    about,
    last,
    real,
  }: { readonly day: Day; readonly about: number | null; readonly last: Last; readonly real: Last },
): Promise<{ readonly found: readonly Occurrence[]; readonly last: Last }> => {
  const rows = await readWritten(tx, about, last)
  const ids: Record<keyof Last, number> = { ...last, jobs: rows[0]?.jobs ?? last.jobs }
  const found = rows.flatMap(
    ({ place, id, kind, vendor, store, payment, process_id, amount, until, what }): Occurrence[] => {
      if (place === null || id === null || kind === null) return []
      ids[place] = Math.max(ids[place], id)
      return [
        {
          day,
          kind,
          vendor: vendor === null ? null : { id: vendor, label: store ?? String(vendor) },
          payment:
            payment === null
              ? null
              : { id: payment > real.payments ? null : payment, label: process_id ?? String(payment) },
          amount: amount === null ? null : toRiyals(amount),
          until,
          what,
        },
      ]
    },
  )
  return { found, last: ids }
}

const RELEASE = z.object({
  day: z.string(),
  vendor: z.number().nullable(),
  label: z.string(),
  amount: z.number(),
})

/** Commissions that there are already, and that can be paid out from a day on: of one holder, or of all. */
export const releasesUntil = async (
  tx: Transaction,
  { today, until, vendor }: { readonly today: Day; readonly until: Day; readonly vendor: number | null },
): Promise<readonly Occurrence[]> => {
  const rows = await rowsOf(
    tx,
    RELEASE,
    sql`select e.payable_on::text as day, e.vendor, coalesce(p.full_name, v.store_name) as label,
        sum(e.amount)::int8 as amount
      from public.wallet_entries e left join partners p on p.id = e.partner
      left join public.vendors v on v.id = e.vendor
      where e.payable_on > ${today}::date and e.payable_on <= ${until}::date
        and (${vendor}::bigint is null or e.vendor = ${vendor}::bigint) and not ${sql.raw(underReview('e'))}
      group by e.payable_on, e.partner, e.vendor, p.full_name, v.store_name
      having sum(e.amount) <> 0 order by e.payable_on limit 500`,
  )
  return rows.map(({ day, vendor: holder, label, amount }) => ({
    day,
    kind: 'release',
    vendor: holder === null ? null : { id: holder, label },
    payment: null,
    amount: toRiyals(amount),
    until: null,
    what: holder === null ? label : null,
  }))
}

/** The last moment of a day. */
export const endOfDay = (day: Day): Date => new Date(startOfDay(day).getTime() + 86_399_000)
