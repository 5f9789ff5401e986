import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { linkHistory } from '#server/history/chain.ts'
import { sealHistory } from '#server/history/seals.ts'
import { runRetention } from '#server/retention/run.ts'
import { RETENTION, type Retention, retentionOf } from '#tests/support/retention.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

let kept: Retention

beforeAll(async () => {
  kept = await retentionOf()
})

const state = async () => (await kept.server.call(RETENTION, { token: kept.token })).body.result as State

interface State {
  readonly next_at: string
  readonly last: {
    readonly state: string
    readonly removed: readonly { area: string; count: number }[]
    readonly failed: readonly string[]
  } | null
}

const HOUR_MS = 3_600_000

beforeEach(async () => {
  await kept.rows('delete from retention_runs')
  // No test runs into the next night.
  const hour = (new Date().getUTCHours() + 3 + 12) % 24
  await kept.rows(
    `insert into settings (key, value) values ('retention_hour', $1) on conflict (key) do update set value = $1`,
    [JSON.stringify(hour)],
  )
  await kept.rows(`delete from settings where key like 'keep_%'`)
  await kept.rows(`update roles set created_at = now() - interval '20 years'`)
  // Whatever the tests before have left is out of the way.
  await runRetention(kept.server.context)
  await kept.rows('delete from retention_runs')
})

const messages = async (count: number) => {
  for (let n = 0; n < count; n += 1) await kept.insert('keep_contacts_days', '2019-01-01T00:00:00Z')
}

const told = () =>
  kept.rows(`select changes from history where action = 'retention' order by id desc limit 1`)

test('a night removes all that is due, and says once, in the history and beside the settings, how much that was', async () => {
  await messages(3)
  await kept.insert('keep_mails_days', '2020-01-01T00:00:00Z')
  const before = (await kept.rows(`select 1 from history where action = 'retention'`)).length
  await runRetention(kept.server.context)
  await runRetention(kept.server.context)
  const { last } = await state()
  expect(last).toMatchObject({ state: 'DONE', failed: [] })
  expect(last?.removed).toEqual([
    { area: 'keep_contacts_days', count: 3 },
    { area: 'keep_mails_days', count: 1 },
  ])
  // What told of the messages went with them.
  expect(await kept.rows(`select 1 from notifications where resource = 'contacts'`)).toEqual([])
  expect(await kept.rows(`select 1 from history where action = 'retention'`)).toHaveLength(before + 1)
  expect((await told())[0].changes).toMatchObject({ keep_contacts_days: { from: null, to: 3 } })
})

test('a night is shared by servers that come at once, and counts each row once', async () => {
  await messages(30)
  await Promise.all([1, 2, 3].map(() => runRetention(kept.server.context)))
  expect((await state()).last?.removed[0]).toEqual({ area: 'keep_contacts_days', count: 30 })
  expect(await kept.rows('select state from retention_runs')).toEqual([{ state: 'DONE' }])
})

test('a night goes on where a server that did not live to end it had come to', async () => {
  await messages(2)
  const day = new Date(Date.parse((await state()).next_at) - 24 * HOUR_MS + 3 * HOUR_MS)
  await kept.rows(`insert into retention_runs (day, removed) values ($1, '{"keep_contacts_days": 5}')`, [
    day.toISOString().slice(0, 10),
  ])
  await runRetention(kept.server.context)
  expect((await state()).last).toMatchObject({
    state: 'DONE',
    removed: [{ area: 'keep_contacts_days', count: 7 }],
  })
})

test('a process that stops in the night ends after the batch that it is at, and the next one goes on', async () => {
  const { context, owner } = kept.server
  // As many as two batches.
  await kept.rows(`insert into contacts (created_at, name, email, subject, message)
    select '2019-01-01', 'n', 'a' || n || '@b.test', 's', 'm' from generate_series(1, 2000) n`)
  const stopping = new AbortController()
  const holding = await owner.connect()
  let night: Promise<void>
  try {
    await holding.query('begin')
    await holding.query('select 1 from contacts where id = (select min(id) from contacts) for update')
    night = runRetention(context, undefined, undefined, stopping.signal)
    await somebodyWaits(context.database.pool)
    stopping.abort()
  } finally {
    await holding.query('rollback')
    holding.release()
  }
  await night
  expect(await kept.rows('select count(*)::int as n from contacts')).toEqual([{ n: 1000 }])
  expect(await kept.rows('select state from retention_runs')).toEqual([{ state: 'RUNNING' }])
  await runRetention(context)
  expect((await state()).last).toMatchObject({
    state: 'DONE',
    removed: [{ area: 'keep_contacts_days', count: 2000 }],
  })
})

test('a night leaves an area that fails, does the others, says so, and tries again after an hour', async () => {
  await messages(1)
  await kept.insert('keep_mails_days', '2020-01-01T00:00:00Z')
  await kept.server.owner.query(`create function no_way() returns trigger language plpgsql as
    $$ begin raise exception 'no way'; end $$;
    create trigger no_way before delete on contacts for each row execute function no_way()`)
  await runRetention(kept.server.context)
  expect((await state()).last).toMatchObject({ state: 'FAILED', failed: ['keep_contacts_days'] })
  expect((await state()).last?.removed).toContainEqual({ area: 'keep_mails_days', count: 1 })
  await kept.server.owner.query('drop function no_way cascade')
  await runRetention(kept.server.context, new Date(Date.now() + HOUR_MS / 2))
  expect((await state()).last?.state).toBe('FAILED')
  await runRetention(kept.server.context, new Date(Date.now() + HOUR_MS + 60_000))
  expect((await state()).last).toMatchObject({ state: 'DONE', failed: [] })
})

test('a night before there was anything removes nothing', async () => {
  await messages(1)
  await kept.rows('update roles set created_at = now()')
  await runRetention(kept.server.context)
  expect((await state()).last).toBeNull()
})

test('a night leaves the books as they are, and a chain and its seal that hold', async () => {
  const books = async () =>
    kept.rows(`select (select jsonb_agg(i order by i.id) from invoices i) as invoices,
      (select jsonb_agg(s order by s.id) from subscriptions s) as payments,
      (select jsonb_agg(w order by w.id) from wallet_entries w) as ledger`)
  await kept.insert('keep_receipts_years', '2016-01-01T00:00:00Z')
  // As they come in life: the older, the smaller their ids.
  for (const act of [
    ['sign_in', 'users'],
    ['edit', 'coupons'],
  ])
    await kept.rows(
      `insert into history (id, at, actor_name, action, resource, address) overriding system value
        values ((select min(id) - 1 from history), '2016-01-01', 'سلمى', $1, $2, '192.0.2.1')`,
      act,
    )
  await linkHistory(kept.server.context.db)
  await sealHistory(kept.server.context.db, kept.server.context.vault)
  const before = await books()
  await kept.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: kept.token,
    body: { keep_history_days: 365 },
  })
  await runRetention(kept.server.context)
  expect(await books()).toEqual(before)
  const verified = await kept.verify()
  expect(verified.broken).toBeUndefined()
  expect([verified.redacted > 1, verified.seals > 0]).toEqual([true, true])
})

test('a night removes mails that lie in the outbox with those that were sent', async () => {
  const folder = join(kept.server.context.env.DATA_DIR, 'outbox')
  await mkdir(folder, { recursive: true })
  for (const [name, days] of [
    ['old.html', 31],
    ['young.html', 29],
  ] as const) {
    const path = join(folder, name)
    await writeFile(path, 'x')
    const then = new Date(Date.now() - days * 24 * HOUR_MS)
    await utimes(path, then, then)
  }
  await runRetention(kept.server.context)
  expect(await readdir(folder)).toEqual(['young.html'])
})

test('a large area holds up no other: each has its turn, and what a night leaves is done by the next', async () => {
  await kept.rows(`insert into mails (sent_at, template, to_name, to_email, to_locale)
    select '2019-01-01', 'of_a_large_area', 'n', 'a@b.test', 'ar' from generate_series(1, 10010)`)
  const small = await kept.insert('keep_gateway_events_days', '2019-01-01T00:00:00Z')
  const mails = async () =>
    (await kept.rows(`select count(*)::int as count from mails where template = 'of_a_large_area'`))[0].count
  // A night that is over once each area has had a turn.
  await runRetention(kept.server.context, new Date(), new Date(0))
  expect([await mails(), await kept.isGone('keep_gateway_events_days', small)]).toEqual([10, true])
  expect(kept.server.logged.join()).toContain('The night is over before all was removed')
  expect((await state()).last).toMatchObject({ state: 'DONE' })
  await runRetention(kept.server.context, new Date(Date.now() + 24 * HOUR_MS))
  expect(await mails()).toBe(0)
})
