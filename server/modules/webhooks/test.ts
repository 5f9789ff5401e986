import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { ID_ROW, rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import { callEndpoint, isTaken } from '#server/webhooks/call.ts'
import { openSecrets } from '#server/webhooks/secrets.ts'
import { insertAttempts } from '#server/webhooks/settle.ts'
import type { Told } from '#src/contract/eventCatalogue.ts'
import { attemptsOf } from './attempts.ts'

const TYPE = 'webhook.test'

const testEvent = (endpoint: number, by: number): Told => ({
  id: `evt_${randomUUID()}`,
  type: TYPE,
  occurred_at: new Date().toISOString(),
  subject: { resource: 'webhook_endpoints', id: endpoint, external_id: null },
  actor: { kind: 'person', id: by },
  data: {},
})

const ADDRESS_ROW = z.object({ address: z.string() })

/** Tells an endpoint something of no meaning now, also one that is paused, and notes it in the log. 404; 409 without a secret. */
export const testEndpoint = async (
  { db, vault, fetchOutside }: Pick<AppContext, 'db' | 'vault' | 'fetchOutside'>,
  id: number,
  by: number,
) => {
  const endpoint = await rowOf(db, ADDRESS_ROW, sql`select address from webhook_endpoints where id = ${id}`)
  if (!endpoint) throw new AppError(404, 'not_found')
  const secrets = await openSecrets(db, vault, id)
  if (!secrets.length) throw new AppError(409, 'no_signing_secret')
  const event = testEvent(id, by)
  const attempt = await callEndpoint(fetchOutside, {
    address: endpoint.address,
    key: event.id,
    payload: JSON.stringify(event),
    secrets,
  })
  const taken = isTaken(attempt)
  const noted = await inTransaction(db, async (tx) => {
    const delivery = await rowOf(
      tx,
      ID_ROW,
      sql`insert into webhook_deliveries (endpoint, type, subject, reason, state, attempts, last_status, delivered_at)
        select id, ${TYPE}, 'webhook_endpoints/' || id, 'TEST', ${taken ? 'DELIVERED' : 'FAILED'}, 1,
          ${attempt.status}::int, ${taken ? attempt.at.toISOString() : null}::timestamptz
        from webhook_endpoints where id = ${id} returning id`,
    )
    if (!delivery) throw new AppError(404, 'not_found')
    await tx.execute(insertAttempts([{ ...attempt, delivery: delivery.id }]))
    const [made] = await attemptsOf(tx, delivery.id)
    return made
  })
  if (!noted) throw new AppError(404, 'not_found')
  return { ...noted, taken }
}
