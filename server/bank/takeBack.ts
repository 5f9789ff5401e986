import { and, eq, gt, gte, lte, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { bankLines, bankStatements } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { lockStatements } from './keep.ts'

/**
 * Removes a statement of which nobody has decided on any line, with its lines, so that its file can be imported again.
 * 404; 409 `bank_statement_decided` where a line was matched or ignored, `bank_statement_shared` where a later statement
 * left out lines because this one has them.
 */
export const takeBackStatement = async (
  tx: Transaction,
  origin: Origin,
  id: number,
  now: Date,
): Promise<void> => {
  await lockStatements(tx)
  const [statement] = await tx.select().from(bankStatements).where(eq(bankStatements.id, id)).for('update')
  if (!statement) throw new AppError(404, 'not_found')
  const lines = await tx
    .select({ state: bankLines.state })
    .from(bankLines)
    .where(eq(bankLines.statement, id))
    .orderBy(bankLines.id)
    .for('update')
  if (lines.some(({ state }) => state !== 'OPEN')) throw new AppError(409, 'bank_statement_decided')
  const { account, starts_on, ends_on, known_count } = bankStatements
  const [later] = await tx
    .select({ name: bankStatements.file_name })
    .from(bankStatements)
    .where(
      and(
        gt(bankStatements.id, id),
        eq(account, statement.account),
        ne(known_count, 0),
        lte(starts_on, statement.ends_on),
        gte(ends_on, statement.starts_on),
      ),
    )
    .orderBy(sql`${bankStatements.id} desc`)
    .limit(1)
  if (later && lines.length > 0)
    throw new AppError(409, 'bank_statement_shared', { params: { name: later.name } })
  await tx.delete(bankLines).where(eq(bankLines.statement, id))
  await tx.delete(bankStatements).where(eq(bankStatements.id, id))
  const changes = { line_count: { from: statement.line_count, to: null } }
  const label = { ar: statement.file_name, en: null }
  await recordHistory(
    tx,
    origin,
    [{ action: 'delete', resource: 'bank_statements', recordId: id, label, changes }],
    now,
  )
}
