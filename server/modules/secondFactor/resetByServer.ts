import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { requiresFactor } from '#server/auth/factors/required.ts'
import { resetFactors } from '#server/auth/factors/reset.ts'
import { methodsOf } from '#server/auth/factors/state.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { queueMail } from '#server/mail/queue.ts'

/** What the history and the mail say of a reset by whoever runs the server. */
const BY_SERVER = 'reset on the server'

const ID_USERNAME_ROW = z.object({ id: z.number(), username: z.string() })

/**
 * Takes the second factors of that account away, for the last administrator who has lost his: whoever runs commands
 * on the server may. Its sessions end, the history tells of it, and a mail goes out with the next start. Says what
 * stands in the way, and whether a new one is asked for at the next sign-in.
 */
export const resetByServer = (
  db: Database,
  email: string,
): Promise<'reset' | 'to_be_set_up' | 'unknown' | 'off'> =>
  inTransaction(db, async (tx) => {
    const person = await rowOf(
      tx,
      ID_USERNAME_ROW,
      sql`select id, username from users where lower(email) = lower(${email}) for update`,
    )
    if (!person) return 'unknown'
    const { id, username } = person
    if (!(await methodsOf(tx, id)).length) return 'off'
    await resetFactors(tx, id)
    await recordHistory(tx, { actor: null, requestId: '', address: '' }, [
      {
        action: 'second_factor_reset',
        resource: 'users',
        recordId: id,
        label: { ar: username, en: null },
        changes: { reason: { from: null, to: BY_SERVER } },
      },
    ])
    await queueMail(tx, {
      template: 'second_factor_reset',
      to: { userId: id },
      params: { reason: BY_SERVER },
    })
    return (await requiresFactor(tx, id)) ? 'to_be_set_up' : 'reset'
  })
