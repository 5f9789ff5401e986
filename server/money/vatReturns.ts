import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { VatLine } from '#server/db/accounting.ts'
import { ID_ROW, type Reader, rowOf, rowsOf } from '#server/db/rows.ts'
import { vatReturns } from '#server/db/schema.ts'
import { inVatReturns, vatAt, vatDay } from '#server/db/vatAt.ts'
import { AppError } from '#server/http/errors.ts'
import { readSettings, vatRateOn } from '#server/settings/read.ts'
import { VAT_BOXES, type VatFrequency } from '#src/resources/reports/vatBoxes.ts'
import { addDays, type Day, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { vatBoxSql } from './vatBoxSql.ts'
import { periodStart, periodsFrom, type VatPeriod } from './vatPeriods.ts'

/** A return as it was filed. */
export type FiledReturn = Readonly<typeof vatReturns.$inferSelect>

/** What came for days of returns that were filed before, net and VAT. */
export interface Corrections {
  readonly net: Halalas
  readonly tax: Halalas
}

const NO_CORRECTIONS: Corrections = { net: 0, tax: 0 }

/** A VAT return: as it was filed, or as it would be filed now. */
export interface VatReturn extends VatPeriod {
  /** `DUE` when its days are over, `RUNNING` until then. */
  readonly state: 'FILED' | 'DUE' | 'RUNNING'
  readonly lines: readonly VatLine[]
  readonly corrections: Corrections
  /** When the return before was filed; null where there is none. */
  readonly correctedSince: Day | null
  /** VAT on the lines with that of the corrections. */
  readonly due: Halalas
  /** The first one that nobody filed yet: they are filed in order. */
  readonly isNext: boolean
  readonly filed: FiledReturn | null
  /** What came for its days since it was filed; the next one counts it as corrections. */
  readonly since: readonly VatLine[]
}

/** The returns that were filed, the latest first, and the periods of those that were not, the earliest first. */
export interface VatReturns {
  readonly frequency: VatFrequency
  readonly filed: readonly FiledReturn[]
  readonly open: readonly VatPeriod[]
}

const DAY = z.object({ day: z.string().nullable() })

/** Filed returns and the periods that follow them; before the first one, those from the first invoice on. */
export const readVatReturns = async (db: Reader, now: Date): Promise<VatReturns> => {
  const today = dayInRiyadh(now)
  const { vat_filing: frequency } = await readSettings(db)
  const filed = await db.select().from(vatReturns).orderBy(desc(vatReturns.to_day))
  const [last] = filed
  const first = last
    ? null
    : await rowOf(
        db,
        DAY,
        sql`select (min(${sql.raw(vatAt('i.'))}) at time zone 'Asia/Riyadh')::date::text as day
          from invoices i where ${sql.raw(inVatReturns('i.'))}`,
      )
  const start = last ? addDays(last.to_day, 1) : periodStart(first?.day ?? today, frequency)
  return { frequency, filed, open: periodsFrom(start, today, frequency) }
}

const LINE = z.object({
  box: z.enum(VAT_BOXES),
  rate: z.number(),
  sales: z.coerce.number(),
  sales_tax: z.coerce.number(),
  adjustments: z.coerce.number(),
  adjustments_tax: z.coerce.number(),
})

const sumOf = (column: string, kind: string) =>
  sql.raw(`coalesce(sum(i.${column}) filter (where i.kind = '${kind}'), 0)`)

/** What the invoices and credit notes of some days come to, by box and rate; those issued after one alone where told. */
const linesOf = (db: Reader, { from, to }: VatPeriod, after = 0): Promise<readonly VatLine[]> =>
  rowsOf(
    db,
    LINE,
    sql`select ${sql.raw(vatBoxSql('i.'))} as box, i.vat_percentage as rate,
      ${sumOf('net_total', 'INVOICE')} as sales, ${sumOf('tax', 'INVOICE')} as sales_tax,
      ${sumOf('net_total', 'CREDIT_NOTE')} as adjustments, ${sumOf('tax', 'CREDIT_NOTE')} as adjustments_tax
    from invoices i
    where ${sql.raw(inVatReturns('i.'))} and i.id > ${after}
      and ${sql.raw(vatAt('i.'))} >= ${startOfDay(from).toISOString()}::timestamptz
      and ${sql.raw(vatAt('i.'))} < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz
    group by 1, 2`,
  )

/** All boxes in the authority's order; one in which nothing was sold says so. */
const completed = (lines: readonly VatLine[], rate: number): readonly VatLine[] =>
  VAT_BOXES.flatMap((box) => {
    const some = lines.filter((line) => line.box === box)
    const nothing = { sales: 0, sales_tax: 0, adjustments: 0, adjustments_tax: 0 }
    return some.length
      ? some.toSorted((one, other) => other.rate - one.rate)
      : [{ box, rate: box === 'STANDARD' ? rate : 0, ...nothing }]
  })

const taxOf = (lines: readonly VatLine[]): Halalas =>
  lines.reduce((sum, line) => sum + line.sales_tax + line.adjustments_tax, 0)

const SUMS = z.object({ net: z.coerce.number(), tax: z.coerce.number() })

/** What was issued for days before a period since the return before it was filed. */
const correctionsBefore = async (db: Reader, from: Day, after: number): Promise<Corrections> =>
  (await rowOf(
    db,
    SUMS,
    sql`select coalesce(sum(i.net_total), 0) as net, coalesce(sum(i.tax), 0) as tax from invoices i
      where ${sql.raw(inVatReturns('i.'))} and i.id > ${after} and ${sql.raw(vatDay('i.'))} < ${from}::date`,
  )) ?? NO_CORRECTIONS

/** The day on which the return before a day was filed. */
const filedBefore = (filed: readonly FiledReturn[], day: Day): Day | null => {
  const before = filed.find(({ to_day }) => to_day < day)
  return before ? dayInRiyadh(new Date(before.filed_at)) : null
}

const filedView = async (db: Reader, filed: FiledReturn, all: readonly FiledReturn[]): Promise<VatReturn> => {
  const period = { from: filed.from_day, to: filed.to_day }
  return {
    ...period,
    state: 'FILED',
    lines: filed.lines,
    corrections: { net: filed.corrections_net, tax: filed.corrections_tax },
    correctedSince: filedBefore(all, filed.from_day),
    due: filed.due,
    isNext: false,
    filed,
    since: await linesOf(db, period, filed.last_invoice),
  }
}

/** The return that begins on a day; 404 where none does. */
export const readVatReturn = async (db: Reader, from: Day, now: Date): Promise<VatReturn> => {
  const { filed, open } = await readVatReturns(db, now)
  const kept = filed.find(({ from_day }) => from_day === from)
  if (kept) return filedView(db, kept, filed)
  const period = open.find((each) => each.from === from)
  if (!period) throw new AppError(404, 'not_found')
  const isNext = period === open[0]
  const [last] = filed
  const lines = completed(await linesOf(db, period), await vatRateOn(db, period.to))
  const corrections = isNext && last ? await correctionsBefore(db, from, last.last_invoice) : NO_CORRECTIONS
  return {
    ...period,
    state: period.to < dayInRiyadh(now) ? 'DUE' : 'RUNNING',
    lines,
    corrections,
    correctedSince: filedBefore(filed, from),
    due: taxOf(lines) + corrections.tax,
    isNext,
    filed: null,
    since: [],
  }
}

/** The last invoice of all, of whoever has the turn to issue the next. */
export const lastInvoice = async (db: Reader): Promise<number> =>
  (await rowOf(db, ID_ROW, sql`select coalesce(max(id), 0)::float8 as id from invoices`))?.id ?? 0

/** Keeps a return as it was filed. */
export const keepReturn = async (
  db: Reader,
  { from, to, lines, corrections, due }: VatReturn,
  by: { readonly reference: string; readonly filedBy: string; readonly lastInvoice: number },
  now: Date,
): Promise<void> => {
  await db.insert(vatReturns).values({
    from_day: from,
    to_day: to,
    last_invoice: by.lastInvoice,
    lines,
    corrections_net: corrections.net,
    corrections_tax: corrections.tax,
    due,
    reference: by.reference,
    filed_by: by.filedBy,
    filed_at: now.toISOString(),
  })
}

/** Whether a reference was given to another return already. */
export const isReferenceTaken = async (db: Reader, reference: string): Promise<boolean> =>
  (await db.$count(vatReturns, eq(vatReturns.reference, reference))) > 0
