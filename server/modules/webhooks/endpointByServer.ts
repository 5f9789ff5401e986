import { eq, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { webhookEndpoints } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { makeSecret } from '#server/webhooks/secrets.ts'

/** An endpoint as a script names it. */
export interface WantedEndpoint {
  /** What it is found by when the command is run again. */
  readonly description: string
  readonly address: string
  readonly types: readonly string[]
}

/** Who does it, as the history tells it: nobody is signed in where commands are run. */
const BY_SERVER: Origin = { actor: null, requestId: '', address: '' }
const NAME_OF_SERVER = 'webhook-endpoint'

/** It is told what happens from now on, also one that was paused. */
const FROM_NOW = {
  planned: sql<number>`(select coalesce(max(position), 0) from events)`,
  paused_for: null,
  failures: 0,
  failing_since: null,
  resting_until: null,
}

const endpointOf = async (
  tx: Transaction,
  { description, address, types }: WantedEndpoint,
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  const values = { address, event_types: [...types], active: true, ...FROM_NOW }
  const [known] = await tx
    .update(webhookEndpoints)
    .set(values)
    .where(eq(webhookEndpoints.description, description))
    .returning({ id: webhookEndpoints.id })
  if (known) {
    // What waited was for whoever listened before.
    await tx.execute(sql`
      update webhook_deliveries set state = 'FAILED', next_attempt_at = null
      where endpoint = ${known.id} and state = 'PENDING'`)
    return { id: Number(known.id), isNew: false }
  }
  const [made] = await tx
    .insert(webhookEndpoints)
    .values({ description, ...values })
    .returning({ id: webhookEndpoints.id })
  return { id: Number(made?.id), isNew: true }
}

/**
 * Makes an endpoint for a script, as whoever runs commands on the server may, or leads the one of that description to
 * another address; resolves to its new secret, the only one that signs from now on. The history tells of both without
 * a name.
 */
export const endpointByServer = (db: Database, vault: Vault, wanted: WantedEndpoint): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { id, isNew } = await endpointOf(tx, wanted)
    const { secret, hint } = await makeSecret(tx, vault, {
      endpoint: id,
      by: NAME_OF_SERVER,
      overlapHours: 0,
    })
    const label = { ar: wanted.description, en: null }
    const about = { resource: 'webhook_endpoints', recordId: id, label }
    const changes = {
      address: { from: null, to: wanted.address },
      event_types: { from: null, to: wanted.types },
    }
    await recordHistory(tx, BY_SERVER, [
      { action: isNew ? 'create' : 'edit', ...about, changes },
      { action: 'secret_made', ...about, changes: { secret: { from: null, to: hint } } },
    ])
    return secret
  })
