import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { linkHistory } from '#server/history/chain.ts'
import { type Area, findingOf } from '#server/retention/area.ts'
import { EXPIRED, KEPT, KEPT_AREAS } from '#server/retention/areas.ts'
import type { KeptArea } from '#server/retention/period.ts'
import { removeExpired } from '#server/retention/run.ts'
import {
  at,
  leastOf,
  NOW,
  RETENTION,
  type Retention,
  retentionOf,
  settingOf,
} from '#tests/support/retention.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

let kept: Retention

beforeAll(async () => {
  kept = await retentionOf()
})

describe.each(KEPT_AREAS)('%s', (area) => {
  test('what is from before its time goes, what is younger stays, and so do its neighbours', async () => {
    const period = leastOf(area)
    const others: [KeptArea, number][] = []
    // Of every other area a row just as old, which this area must not take along.
    for (const other of KEPT_AREAS.filter((each) => each !== area && KEPT[each].table !== 'notifications'))
      others.push([other, await kept.insert(other, at(area, period, -1))])
    const [old, young] = [
      await kept.insert(area, at(area, period, -1)),
      await kept.insert(area, at(area, period, 1)),
    ]
    await linkHistory(kept.server.context.db)
    expect(await kept.remove(area)).toBeGreaterThan(0)
    expect([await kept.isGone(area, old), await kept.isGone(area, young)]).toEqual([true, false])
    const told = await kept.rows('select record_id::int as id from notifications where resource = $1', [
      KEPT[area].resource,
    ])
    expect(told).not.toContainEqual({ id: old })
    for (const [other, id] of others) expect([other, await kept.isGone(other, id)]).toEqual([other, false])
    expect(await kept.remove(area)).toBe(0)
    expect((await kept.verify()).broken).toBeUndefined()
  })

  test('its bounds hold, and only what the law leaves open may be kept for good', async () => {
    const save = (value: unknown) =>
      kept.server.call('/api/admin-panal/setting/update-settings', {
        method: 'POST',
        token: kept.token,
        body: { [area]: value },
      })
    expect((await save(leastOf(area) - 1)).body.errors).toHaveProperty(area)
    expect((await save(leastOf(area))).status).toBe(200)
    expect((await save(null)).status).toBe(settingOf(area).optional ? 200 : 422)
    await kept.rows(`delete from settings where key like 'keep_%'`)
  })
})

const planOf = async (area: Area): Promise<string> => {
  const { sql, params } = new PgDialect().sqlToQuery(findingOf(area, NOW))
  const client = await kept.server.context.database.pool.connect()
  try {
    await client.query('begin')
    // What nothing but reading the whole table finds is read so all the same.
    await client.query('set local enable_seqscan = off')
    const { rows: lines } = await client.query(`explain ${sql}`, params)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each(KEPT_AREAS)('%s is found by an index', async (area) => {
  expect(await planOf(KEPT[area])).not.toContain(`Seq Scan on ${KEPT[area].table} t`)
})

describe('what has expired', () => {
  test('goes every hour, each by its own day', async () => {
    await kept.rows(`insert into sessions (token_hash, address, expires_at)
      values ('over', 'a', now() - interval '1 minute'), ('open', 'a', now() + interval '1 minute')`)
    await kept.rows(`insert into transfer_codes (code, created_at)
      values ('OLD', now() - interval '91 days'), ('YOUNG', now() - interval '89 days')`)
    await kept.rows(`insert into jobs (kind, key, run_at, done_at, given_up_at)
      values ('x', 'done-long-ago', now(), now() - interval '181 days', null),
        ('x', 'given-up-long-ago', now(), null, now() - interval '181 days'),
        ('x', 'done', now(), now() - interval '179 days', null), ('x', 'waits', now() - interval '200 days', null, null)`)
    await removeExpired(kept.server.context)
    expect(await kept.rows(`select key from jobs where kind = 'x' order by key`)).toEqual([
      { key: 'done' },
      { key: 'waits' },
    ])
    expect(await kept.rows(`select token_hash from sessions where token_hash in ('over', 'open')`)).toEqual([
      { token_hash: 'open' },
    ])
    expect(await kept.rows('select code from transfer_codes')).toEqual([{ code: 'YOUNG' }])
    for (const area of EXPIRED) expect(await planOf(area)).toContain(area.table)
  })
})

test('what another period would remove is told before it is saved, to those alone who may see the settings', async () => {
  await kept.rows('delete from contacts')
  await kept.insert('keep_contacts_days', new Date(NOW.getTime() - 40 * 86_400_000).toISOString())
  const preview = (body: object, as = kept.token) =>
    kept.server.call(`${RETENTION}/preview`, { method: 'POST', token: as, body })
  expect((await preview({ keep_contacts_days: 45 })).body.result).toEqual({ removes: [] })
  expect((await preview({ keep_contacts_days: 30, keep_history_days: null })).body.result).toEqual({
    removes: [{ area: 'keep_contacts_days', count: 1 }],
  })
  expect((await preview({ keep_contacts_days: 29 })).body.errors).toHaveProperty('keep_contacts_days')
  expect((await preview({}, await kept.server.signIn('support'))).status).toBe(403)
})

test('an account stays whose store goes into business while its time is asked for', async () => {
  const area = 'keep_closed_accounts_days'
  const id = await kept.insert('keep_unfinished_accounts_days', NOW.toISOString())
  await kept.rows('update users set active = false, updated_at = $2 where id = $1', [
    id,
    at(area, leastOf(area), -1),
  ])
  await kept.rows('update vendors set active = false where id = (select vendor from users where id = $1)', [
    id,
  ])
  const { owner, context } = kept.server
  const holding = await owner.connect()
  let removing: Promise<number>
  try {
    await holding.query('begin')
    await holding.query(
      `update vendors set active = true where id = (select vendor from users where id = $1)`,
      [id],
    )
    removing = kept.remove(area)
    await somebodyWaits(context.database.pool)
  } finally {
    await holding.query('commit')
    holding.release()
  }
  await removing
  expect(await kept.rows(`select 1 from users where id = $1 and email like 'erased-%'`, [id])).toEqual([])
})
