import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkHistory } from '#server/history/chain.ts'
import { sealHistory } from '#server/history/seals.ts'
import { verifyHistory } from '#server/history/verify.ts'
import { type Area, findingOf, removeOver } from '#server/retention/area.ts'
import { EXPIRED, KEPT, KEPT_AREAS } from '#server/retention/areas.ts'
import { cutoffOf, type KeptArea } from '#server/retention/period.ts'
import { removeExpired, runRetention } from '#server/retention/run.ts'
import { retentionSettings } from '#src/resources/settings/retention.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'

let money: Money
let server: TestApp
let pack: number
let token: string

const PATH = '/api/admin-panal/setting/retention'

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await server.context.database.pool.query(text, [...values])).rows

const NOW = new Date()

/** A moment so many days before the end of an area's time, or after it. */
const at = (area: KeptArea, period: number, days: number): string =>
  new Date(cutoffOf(area, period, NOW).getTime() + days * 86_400_000).toISOString()

interface Sample {
  /** Makes a row whose time is counted from that moment; `n` tells it from others. */
  readonly make: (moment: string, n: number) => Promise<number>
  /** What of it is gone afterwards, where the row stays. */
  readonly gone?: string
}

const inserted =
  (insert: (n: number) => string): Sample['make'] =>
  async (moment, n) =>
    (await rows(insert(n), [moment]))[0].id

const entry = (action: string, resource: string): Sample => ({
  make: inserted(
    () => `insert into history (at, actor_id, actor_name, action, resource, record_id, label_ar, changes, address)
      values ($1, 1000007, 'سلمى', '${action}', '${resource}', 1000007, 'سلمى', '{"phone": {"from": null, "to": "+966550000000"}}',
        '192.0.2.1') returning id`,
  ),
  gone: `actor_name is null and address = '' and changes = '{}' and label_ar is null`,
})

/** A row of each area: one that is missing does not compile. */
const SAMPLES: { readonly [Name in KeptArea]: Sample } = {
  keep_contacts_days: {
    make: inserted(
      (n) => `insert into contacts (created_at, name, email, subject, message)
        values ($1, 'n', 'a${n}@b.test', 's', 'm') returning id`,
    ),
  },
  keep_shippings_days: {
    make: inserted(
      (
        n,
      ) => `insert into shippings (resolve_at, order_number, order_id, order_status, shipment_id, shipping_company,
          tenant_id, store_name, subject, problem)
        values ($1, 'O${n}', 'O', 'Delivered', 'S', 'c', 'T', 's', 's', 'p') returning id`,
    ),
  },
  keep_shipping_requests_days: {
    make: inserted(
      (n) => `insert into shipping_company_requests (created_at, company, store_name, tenant_id, phone, email)
        values ($1, 'c', 's', 'T', '+966550000000', 'a${n}@b.test') returning id`,
    ),
  },
  keep_registrations_days: {
    make: inserted(
      (n) => `insert into registrations (created_at, reference, email, state, amount)
        values ($1, 'R-${n}', 'a${n}@b.test', 'DUE_PAYMENT', 100) returning id`,
    ),
  },
  keep_unfinished_accounts_days: {
    make: async (moment, n) => {
      const { id: vendor } = await money.vendor()
      const [user] = await rows(
        `update users set created_at = $1, username = 'نورة ' || $2::int, password_hash = null, last_sign_in_at = null,
            email = 'unfinished-' || $2::int || '@b.test' where vendor = $3 and user_type = 'PRIMARY' returning id`,
        [moment, n, vendor],
      )
      return user.id
    },
    gone: `email like 'erased-%' and username not like 'نورة%' and not (select active from vendors v where v.id = users.vendor)`,
  },
  keep_invitations_days: {
    make: async (moment, n) => {
      const { id: vendor } = await money.vendor()
      const [user] = await rows(
        `insert into users (created_at, username, email, user_type, vendor, locale)
          values ($1, 'هند ' || $2::int, 'invited-' || $2::int || '@b.test', 'SUB', $3, 'ar') returning id`,
        [moment, n, vendor],
      )
      return user.id
    },
  },
  keep_closed_accounts_days: {
    make: inserted(
      (n) => `insert into users (updated_at, username, email, user_type, locale, active)
        values ($1, 'سلمى ${n}', 'closed-${n}@b.test', 'ADMIN', 'ar', false) returning id`,
    ),
    gone: `email like 'erased-%' and username not like 'سلمى%'`,
  },
  keep_mails_days: {
    make: inserted(
      (n) => `insert into mails (sent_at, template, to_name, to_email, to_locale)
        values ($1, 'x', 'n', 'a${n}@b.test', 'ar') returning id`,
    ),
  },
  keep_read_notifications_days: {
    make: async (moment, n) => {
      const id = await SAMPLES.keep_notifications_days.make(moment, n)
      await rows(
        'insert into notification_reads (user_id, notification_id) select min(id), $1 from users where active',
        [id],
      )
      return id
    },
  },
  keep_notifications_days: {
    make: inserted(
      () => `insert into notifications (created_at, kind, resource)
        values ($1, 'contact_created', 'contacts') returning id`,
    ),
  },
  keep_unused_files_days: {
    make: inserted(
      (n) => `insert into files (created_at, unused_since, name, kind, type, size, original_name)
        values ($1, $1, 'nobody-${n}.png', 'image', 'image/png', 1, 'a.png') returning id`,
    ),
  },
  keep_deliveries_days: {
    make: inserted(
      () => `with endpoint as (
          insert into webhook_endpoints (description, address, event_types, active)
          values (gen_random_uuid()::text, 'https://a.test', '{}', false) returning id)
        insert into webhook_deliveries (created_at, endpoint, type, subject, state)
        select $1, id, 'vendor.created', 'vendors/1', 'DELIVERED' from endpoint returning id`,
    ),
  },
  keep_events_days: {
    make: inserted(
      () => `insert into events (created_at, type, subject, actor, data, position)
        values ($1, 'vendor.created', 'vendors/1', 'system', '{}',
          (select coalesce(max(position), 0) + 1 from events)) returning id`,
    ),
  },
  keep_tree_versions_days: {
    make: inserted(
      (n) => `with newest as (
          insert into marketplace_versions (marketplace, number, source) values (${1000 + n}, 2, 'FILE'))
        insert into marketplace_versions (created_at, marketplace, number, source)
        values ($1, ${1000 + n}, 1, 'FILE') returning id`,
    ),
  },
  keep_gateway_events_days: {
    make: inserted(
      (n) => `insert into gateway_events (created_at, gateway, event_id)
        values ($1, 'moyasar', 'e-${n}') returning id`,
    ),
  },
  keep_sign_ins_days: entry('sign_in', 'users'),
  keep_history_days: entry('edit', 'coupons'),
  keep_books_history_years: entry('approve', 'subscriptions'),
  keep_receipts_years: {
    make: async (moment, n) => {
      const { id: vendor } = await money.vendor()
      const { id } = await money.paid(vendor, { package: pack })
      await rows('update subscriptions set created_at = $1, receipt = $2 where id = $3', [
        moment,
        `/api/files/receipt-${n}.pdf`,
        id,
      ])
      return id
    },
    gone: 'receipt is null',
  },
}

const settingOf = (area: KeptArea) => retentionSettings.fields[area]

/** The shortest time that an area may be kept. */
const leastOf = (area: KeptArea): number => settingOf(area).options.min ?? 0

let made = 0
const insert = (area: KeptArea, moment: string): Promise<number> => {
  made += 1
  return SAMPLES[area].make(moment, made)
}

/** Whether what was personal in a row is there no more. */
const isGone = async (area: KeptArea, id: number): Promise<boolean> => {
  const [row] = await rows(
    `select ${SAMPLES[area].gone ?? 'false'} as gone from ${KEPT[area].table} where id = $1`,
    [id],
  )
  return row?.gone ?? true
}

const remove = (area: KeptArea, period = leastOf(area)) =>
  removeOver(server.context, KEPT[area], { cutoff: cutoffOf(area, period, NOW) })

const verify = async () => {
  await linkHistory(server.context.db)
  return verifyHistory(server.context.database.pool, server.context.vault)
}

beforeAll(async () => {
  money = await moneyOf()
  server = money.server
  // Events get their positions from the tests.
  await server.context.webhooks.stop()
  token = await server.signIn()
  pack = await money.pack()
})

describe.each(KEPT_AREAS)('%s', (area) => {
  test('what is from before its time goes, what is younger stays, and so do its neighbours', async () => {
    const period = leastOf(area)
    const others: [KeptArea, number][] = []
    // Of every other area a row just as old, which this area must not take along.
    for (const other of KEPT_AREAS.filter((each) => each !== area && KEPT[each].table !== 'notifications'))
      others.push([other, await insert(other, at(area, period, -1))])
    const [old, young] = [await insert(area, at(area, period, -1)), await insert(area, at(area, period, 1))]
    await linkHistory(server.context.db)
    expect(await remove(area)).toBeGreaterThan(0)
    expect([await isGone(area, old), await isGone(area, young)]).toEqual([true, false])
    for (const [other, id] of others) expect([other, await isGone(other, id)]).toEqual([other, false])
    expect(await remove(area)).toBe(0)
    expect((await verify()).broken).toBeUndefined()
  })

  test('its bounds hold, and only what the law leaves open may be kept for good', async () => {
    const save = (value: unknown) =>
      server.call('/api/admin-panal/setting/update-settings', {
        method: 'POST',
        token,
        body: { [area]: value },
      })
    expect((await save(leastOf(area) - 1)).body.errors).toHaveProperty(area)
    expect((await save(leastOf(area))).status).toBe(200)
    expect((await save(null)).status).toBe(settingOf(area).optional ? 200 : 422)
    await rows(`delete from settings where key like 'keep_%'`)
  })
})

const planOf = async (area: Area): Promise<string> => {
  const { sql, params } = new PgDialect().sqlToQuery(findingOf(area, NOW))
  const client = await server.context.database.pool.connect()
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
    await rows(`insert into sessions (token_hash, address, expires_at)
      values ('over', 'a', now() - interval '1 minute'), ('open', 'a', now() + interval '1 minute')`)
    await rows(`insert into transfer_codes (code, created_at)
      values ('OLD', now() - interval '91 days'), ('YOUNG', now() - interval '89 days')`)
    await removeExpired(server.context)
    expect(await rows(`select token_hash from sessions where token_hash in ('over', 'open')`)).toEqual([
      { token_hash: 'open' },
    ])
    expect(await rows('select code from transfer_codes')).toEqual([{ code: 'YOUNG' }])
    for (const area of EXPIRED) expect(await planOf(area)).toContain(area.table)
  })
})

describe('a night', () => {
  const state = async () => (await server.call(PATH, { token })).body.result as State

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
    await rows('delete from retention_runs')
    // No test runs into the next night.
    const hour = (new Date().getUTCHours() + 3 + 12) % 24
    await rows(
      `insert into settings (key, value) values ('retention_hour', $1) on conflict (key) do update set value = $1`,
      [JSON.stringify(hour)],
    )
    await rows(`delete from settings where key like 'keep_%'`)
    await rows(`update roles set created_at = now() - interval '20 years'`)
    // Whatever the tests before have left is out of the way.
    await runRetention(server.context)
    await rows('delete from retention_runs')
  })

  const messages = async (count: number) => {
    for (let n = 0; n < count; n += 1) await insert('keep_contacts_days', '2019-01-01T00:00:00Z')
  }

  const told = () => rows(`select changes from history where action = 'retention' order by id desc limit 1`)

  test('removes all that is due, and says once, in the history and beside the settings, how much that was', async () => {
    await messages(3)
    await insert('keep_mails_days', '2020-01-01T00:00:00Z')
    const before = (await rows(`select 1 from history where action = 'retention'`)).length
    await runRetention(server.context)
    await runRetention(server.context)
    const { last } = await state()
    expect(last).toMatchObject({ state: 'DONE', failed: [] })
    expect(last?.removed).toEqual([
      { area: 'keep_contacts_days', count: 3 },
      { area: 'keep_mails_days', count: 1 },
      // What told of the old messages.
      { area: 'keep_notifications_days', count: 3 },
    ])
    expect(await rows(`select 1 from history where action = 'retention'`)).toHaveLength(before + 1)
    expect((await told())[0].changes).toMatchObject({ keep_contacts_days: { from: null, to: 3 } })
  })

  test('is shared by servers that come at once, and counts each row once', async () => {
    await messages(30)
    await Promise.all([1, 2, 3].map(() => runRetention(server.context)))
    expect((await state()).last?.removed[0]).toEqual({ area: 'keep_contacts_days', count: 30 })
    expect(await rows('select state from retention_runs')).toEqual([{ state: 'DONE' }])
  })

  test('goes on where a server that did not live to end it had come to', async () => {
    await messages(2)
    const day = new Date(Date.parse((await state()).next_at) - 24 * HOUR_MS + 3 * HOUR_MS)
    await rows(`insert into retention_runs (day, removed) values ($1, '{"keep_contacts_days": 5}')`, [
      day.toISOString().slice(0, 10),
    ])
    await runRetention(server.context)
    expect((await state()).last).toMatchObject({
      state: 'DONE',
      removed: [
        { area: 'keep_contacts_days', count: 7 },
        { area: 'keep_notifications_days', count: 2 },
      ],
    })
  })

  test('leaves an area that fails, does the others, says so, and tries again after an hour', async () => {
    await messages(1)
    await insert('keep_mails_days', '2020-01-01T00:00:00Z')
    await server.owner.query(`create function no_way() returns trigger language plpgsql as
      $$ begin raise exception 'no way'; end $$;
      create trigger no_way before delete on contacts for each row execute function no_way()`)
    await runRetention(server.context)
    expect((await state()).last).toMatchObject({ state: 'FAILED', failed: ['keep_contacts_days'] })
    expect((await state()).last?.removed).toContainEqual({ area: 'keep_mails_days', count: 1 })
    await server.owner.query('drop function no_way cascade')
    await runRetention(server.context, new Date(Date.now() + HOUR_MS / 2))
    expect((await state()).last?.state).toBe('FAILED')
    await runRetention(server.context, new Date(Date.now() + HOUR_MS + 60_000))
    expect((await state()).last).toMatchObject({ state: 'DONE', failed: [] })
  })

  test('before there was anything removes nothing', async () => {
    await messages(1)
    await rows('update roles set created_at = now()')
    await runRetention(server.context)
    expect((await state()).last).toBeNull()
  })

  test('leaves the books as they are, and a chain and its seal that hold', async () => {
    const books = async () =>
      rows(`select (select jsonb_agg(i order by i.id) from invoices i) as invoices,
        (select jsonb_agg(s order by s.id) from subscriptions s) as payments,
        (select jsonb_agg(w order by w.id) from wallet_entries w) as ledger`)
    await insert('keep_receipts_years', '2016-01-01T00:00:00Z')
    for (const area of ['keep_sign_ins_days', 'keep_history_days'] as const)
      await insert(area, '2016-01-01T00:00:00Z')
    await linkHistory(server.context.db)
    await sealHistory(server.context.db, server.context.vault)
    const before = await books()
    await server.call('/api/admin-panal/setting/update-settings', {
      method: 'POST',
      token,
      body: { keep_history_days: 365 },
    })
    await runRetention(server.context)
    expect(await books()).toEqual(before)
    const verified = await verify()
    expect(verified.broken).toBeUndefined()
    expect([verified.redacted > 1, verified.seals > 0]).toEqual([true, true])
  })

  test('removes mails that lie in the outbox with those that were sent', async () => {
    const folder = join(server.context.env.DATA_DIR, 'outbox')
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
    await runRetention(server.context)
    expect(await readdir(folder)).toEqual(['young.html'])
  })
})

test('what another period would remove is told before it is saved, to those alone who may see the settings', async () => {
  await rows('delete from contacts')
  await insert('keep_contacts_days', new Date(NOW.getTime() - 40 * 86_400_000).toISOString())
  const preview = (body: object, as = token) =>
    server.call(`${PATH}/preview`, { method: 'POST', token: as, body })
  expect((await preview({ keep_contacts_days: 45 })).body.result).toEqual({ removes: [] })
  expect((await preview({ keep_contacts_days: 30, keep_history_days: null })).body.result).toEqual({
    removes: [{ area: 'keep_contacts_days', count: 1 }],
  })
  expect((await preview({ keep_contacts_days: 29 })).body.errors).toHaveProperty('keep_contacts_days')
  expect((await preview({}, await server.signIn('support'))).status).toBe(403)
})
