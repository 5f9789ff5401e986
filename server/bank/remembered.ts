import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { bankColumns } from '#server/db/schema.ts'
import type { Origin } from '#server/http/origin.ts'

/** What each heading of a sheet stands for; null where it has none. */
type Columns = Readonly<Record<string, string | null>>

/** What tells the layouts of a bank apart: their headings, in whatever order. */
const layoutOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...new Set(headings.filter((each) => each !== ''))].sort()))
    .digest('hex')

/** What is remembered of the columns of a sheet with these headings; empty where nobody has said it. */
export type RememberedColumns = (headings: readonly string[]) => Columns

/** What was said before headings were kept with it holds for sheets that have all of the columns. */
const older = (columns: Columns, headings: readonly string[]): Columns => {
  const said = Object.entries(columns).filter(([, heading]) => heading !== null)
  return said.every(([, heading]) => headings.includes(String(heading))) ? Object.fromEntries(said) : {}
}

/** What is remembered of the sheets of a bank or a gateway, by their headings. */
export const rememberedColumns = async (tx: Transaction, bank: string): Promise<RememberedColumns> => {
  const kept = await tx
    .select({ headings: bankColumns.headings, columns: bankColumns.columns })
    .from(bankColumns)
    .where(eq(bankColumns.bank, bank))
  const byLayout = new Map(kept.map(({ headings, columns }) => [headings, columns]))
  return (headings) => byLayout.get(layoutOf(headings)) ?? older(byLayout.get('') ?? {}, headings)
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
    .values({ bank, headings: layoutOf(headings), ...said })
    .onConflictDoUpdate({ target: [bankColumns.bank, bankColumns.headings], set: said })
}
