import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity } from '#server/http/securityEvents.ts'
import type { AccessAction } from '#src/contract/security.ts'

const USERNAME_ROW = z.object({ username: z.string() })

/**
 * Writes into the history who came, who went, and whose password changed. Of a failed sign-in no more is kept
 * than the account, where there is one: what was typed may be a password in the wrong box.
 */
export const recordAccess = async (
  db: Pick<Database | Transaction, 'execute'>,
  request: FastifyRequest,
  action: AccessAction,
  userId: number | undefined,
  actor: Actor | null = request.actor,
): Promise<void> => {
  if (userId !== undefined) noteSecurity(request, { subject: { resource: 'users', id: userId } })
  const rows = await rowsOf(db, USERNAME_ROW, sql`select username from users where id = ${userId ?? 0}`)
  await recordHistory(db, { ...originOf(request), actor }, [
    {
      action,
      resource: 'users',
      recordId: userId ?? null,
      label: { ar: rows[0]?.username ?? null, en: null },
    },
  ])
}
