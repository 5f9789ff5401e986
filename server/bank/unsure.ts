import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { bankStatements } from '#server/db/schema.ts'
import { enqueue, type Perform } from '#server/jobs/queue.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { countUnsure } from './lines.ts'

/** Has the administrators told how many lines of a statement that has just come somebody has to look at. */
export const enqueueUnsure = (tx: Transaction, statement: number, now: Date): Promise<void> =>
  enqueue(tx, {
    kind: 'tell_unsure_lines',
    key: `tell_unsure_lines:${statement}`,
    params: { statement },
    runAt: now,
  })

const tellUnsure: Perform = async (tx, { statement }, now) => {
  const id = Number(statement)
  const count = await countUnsure(tx, id)
  if (count === 0) return
  const [{ file_name: name } = { file_name: '' }] = await tx
    .select({ file_name: bankStatements.file_name })
    .from(bankStatements)
    .where(eq(bankStatements.id, id))
  await recordEvent(tx, {
    kind: 'bank_lines_unsure',
    recordId: id,
    params: { name, count },
    actor: null,
    at: now,
  })
}

/** The job that looks. */
export const unsureJobs = { tell_unsure_lines: tellUnsure } as const
