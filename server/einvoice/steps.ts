import { isNull } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { jobs } from '#server/db/schema.ts'
import { enqueue } from '#server/jobs/queue.ts'

/*
 * The steps of time that make and send documents.
 */

/** The sending of a document, one attempt after the other; `attempt` tells one from the others. */
export const sendLater = (
  tx: Pick<Transaction, 'insert'>,
  { id, attempt, runAt }: { readonly id: number; readonly attempt: number | string; readonly runAt: Date },
): Promise<void> =>
  enqueue(tx, {
    kind: 'einvoice_send',
    key: `einvoice_send:${id}:${attempt}`,
    params: { einvoice_id: id },
    runAt,
  })

/** Makes the attempt that is planned at once; it counts when it is made. */
export const sendNow = (
  tx: Pick<Transaction, 'insert'>,
  { id, attempt, now }: { readonly id: number; readonly attempt: number; readonly now: Date },
): Promise<unknown> =>
  tx
    .insert(jobs)
    .values({
      kind: 'einvoice_send',
      key: `einvoice_send:${id}:${attempt}`,
      params: { einvoice_id: id },
      run_at: now.toISOString(),
    })
    .onConflictDoUpdate({
      target: jobs.key,
      set: { run_at: now.toISOString(), attempts: 0, given_up_at: null },
      setWhere: isNull(jobs.done_at),
    })

/** Notes a step that makes what waits to be made; `after` tells it from the others. */
export const buildLater = (tx: Pick<Transaction, 'insert'>, after: string, now: Date): Promise<void> =>
  enqueue(tx, { kind: 'einvoice_build', key: `einvoice_build:after:${after}`, params: {}, runAt: now })
