import { createHash } from 'node:crypto'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { bankColumns } from '#server/db/schema.ts'
import type { Origin } from '#server/http/origin.ts'

/** What each heading of a sheet stands for; null where it has none. */
type Columns = Readonly<Record<string, string | null>>

/** The key of a layout of a bank: what tells its layouts apart are their headings, in whatever order. */
const layoutOf = (bank: string, headings: readonly string[]): string => {
  const named = JSON.stringify([...new Set(headings.filter((each) => each !== ''))].sort())
  return `${bank}#${createHash('sha256').update(named).digest('hex')}`
}

/** What is remembered of the columns of a sheet with these headings; empty where nobody has said it. */
export type RememberedColumns = (headings: readonly string[]) => Columns

/** What was said before headings were kept with it holds for sheets that have all of the columns. */
const older = (columns: Columns, headings: readonly string[]): Columns => {
  const said = Object.entries(columns).filter(([, heading]) => heading !== null)
  return said.every(([, heading]) => headings.includes(String(heading))) ? Object.fromEntries(said) : {}
}

/** All that is kept of a bank or a gateway. */
const keptOf = (bank: string): SQL | undefined =>
  or(eq(bankColumns.bank, bank), sql`starts_with(${bankColumns.bank}, ${`${bank}#`})`)

/** What is remembered of the sheets of a bank or a gateway, by their headings. */
export const rememberedColumns = async (tx: Transaction, bank: string): Promise<RememberedColumns> => {
  const kept = await tx
    .select({ key: bankColumns.bank, columns: bankColumns.columns })
    .from(bankColumns)
    .where(keptOf(bank))
  const byKey = new Map(kept.map(({ key, columns }) => [key, columns]))
  return (headings) => byKey.get(layoutOf(bank, headings)) ?? older(byKey.get(bank) ?? {}, headings)
}

/** What somebody said that the columns are. */
export interface SaidLayout {
  readonly bank: string
  readonly headings: readonly string[]
  readonly columns: Columns
}

/** Remembers what somebody said of the columns of sheets with these headings. */
export const rememberColumns = async (
  tx: Transaction,
  origin: Origin,
  { bank, headings, columns }: SaidLayout,
  now: Date,
): Promise<void> => {
  const said = { columns, set_by: origin.actor?.username ?? null, set_at: now.toISOString() }
  await tx
    .insert(bankColumns)
    .values({ bank: layoutOf(bank, headings), ...said })
    .onConflictDoUpdate({ target: bankColumns.bank, set: said })
}

/** Forgets what was said of the columns of a bank or a gateway: they are asked for again. */
export const forgetColumns = (tx: Transaction, bank: string): Promise<unknown> =>
  tx.delete(bankColumns).where(keptOf(bank))
