import { expect, test } from 'vitest'
import { startReceiver } from '#tests/support/receiver.ts'
import { startWebhooks } from '#tests/support/webhooks.ts'

const BEFORE = 20_000

test('what an endpoint is told next is found beyond what it was told, however much happened before', async () => {
  const receiver = await startReceiver()
  const { hooks, server } = await startWebhooks(() => receiver)
  const { pool } = server.context.database
  await server.owner.query(
    `insert into events (type, subject, actor, data, position)
     select 'vendor.updated', 'vendors/' || i, 'test', '{}', (select coalesce(max(position), 0) from events) + i
     from generate_series(1, ${BEFORE}) i`,
  )
  await hooks.endpoint()
  await hooks.flush()
  await server.owner.query('vacuum (analyze) events')

  /** Rows of events that were read by now, as each connection of the application tells when it is asked. */
  const eventsRead = async (): Promise<number> => {
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    for (const client of clients) {
      await client.query('select pg_stat_force_next_flush()')
      client.release()
    }
    const { rows } = await server.owner.query<{ read: string }>(
      `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname = 'events'`,
    )
    return Number(rows[0]?.read)
  }

  const before = await eventsRead()
  await hooks.happen()
  await hooks.flush()
  expect(receiver.received).toHaveLength(1)
  const read = (await eventsRead()) - before
  expect([read > 0, read < BEFORE / 10]).toEqual([true, true])
})
