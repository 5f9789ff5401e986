import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { findingOf } from '#server/retention/area.ts'
import { KEPT, KEPT_AREAS } from '#server/retention/areas.ts'
import type { KeptArea } from '#server/retention/period.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { count, PATIENCE } from '#tests/support/counts.ts'

/*
 * How each area is found among neighbours that stay: with so many of them a table is read from end to end only where no
 * index serves. What counts is how many rows were looked at, not how long that took.
 */

const NEIGHBOURS = count(300_000, 15_000)
/** Rows whose day is over, and which stay for another reason. */
const HELD_BACK = NEIGHBOURS / 5
const OVER = 3

/** Neighbours are of the last days, what is over or held back of before this moment. */
const CUTOFF = new Date(Date.now() - 400 * 86_400_000)

/**
 * SQL that makes rows `n` of a series at a moment `at`, under the tables that areas stand in; each table is filled with
 * neighbours, and with as many as are over.
 */
const FILLED: Readonly<Record<string, string>> = {
  contacts: `insert into contacts (created_at, name, email, subject, message)
    select at, 'n', 'a' || n || '@b.test', 's', 'm' from made`,
  shippings: `insert into shippings (resolve_at, order_number, order_id, order_status, shipment_id, shipping_company,
      tenant_id, store_name, subject, problem)
    select at, 'O' || n, 'O', 'Delivered', 'S', 'c', 'T', 's', 's', 'p' from made`,
  shipping_company_requests: `insert into shipping_company_requests (created_at, company, store_name, tenant_id, phone, email)
    select at, 'c', 's', 'T', '+966550000000', 'a' || n || '@b.test' from made`,
  registrations: `insert into registrations (created_at, reference, email, state, amount)
    select at, 'R-' || n, 'a' || n || '@b.test', 'DUE_PAYMENT', 100 from made`,
  users: `insert into users (created_at, updated_at, username, email, user_type, locale, active, password_hash, last_sign_in_at)
    select at, at, kind || ' ' || n, kind || n || '@b.test', kind, 'ar', kind <> 'ADMIN',
      case when kind = 'ADMIN' or n > 0 then 'x' end, case when n > 0 then at end
    from made cross join unnest('{ADMIN,PRIMARY,SUB}'::text[]) kind where kind = 'ADMIN' or n < 1000`,
  mails: `insert into mails (created_at, sent_at, template, to_name, to_email, to_locale)
    select at, at, 'x', 'n', 'a@b.test', 'ar' from made`,
  notifications: `with told as (
      insert into notifications (created_at, kind, resource) select at, 'contact_created', 'contacts' from made returning id)
    insert into notification_reads (user_id, notification_id)
    select (select min(id) from users), id from told`,
  files: `insert into files (created_at, unused_since, name, kind, type, size, original_name)
    select at, at, 'f-' || n || '.png', 'image', 'image/png', 1, 'a.png' from made`,
  webhook_deliveries: `insert into webhook_deliveries (created_at, endpoint, type, subject, state)
    select at, (select id from webhook_endpoints), 'vendor.created', 'vendors/' || n, 'DELIVERED' from made`,
  events: `insert into events (created_at, type, subject, actor, data, position)
    select at, 'vendor.created', 'vendors/' || n, 'system', '{}', n + 10 from made`,
  marketplace_versions: `insert into marketplace_versions (created_at, marketplace, number, source)
    select at, 1, n + 10, 'FILE' from made`,
  gateway_events: `insert into gateway_events (created_at, gateway, event_id) select at, 'moyasar', 'e-' || n from made`,
  history: `insert into history (at, actor_name, action, resource, address)
    select at, 'سلمى', action, resource, '192.0.2.1' from made
    cross join (values ('sign_in', 'users'), ('edit', 'coupons'), ('approve', 'subscriptions')) as acts(action, resource)`,
}

/** Areas that pass, once a night, over what is as old and kept for longer. */
const PASSED_OVER: ReadonlySet<KeptArea> = new Set([
  'keep_read_notifications_days',
  'keep_sign_ins_days',
  'keep_books_history_years',
])

let server: TestApp

const fill = async (table: string, days: string, series: string) => {
  const made = `with made as materialized (select n, now() - (${days}) * interval '1 day' as at from generate_series(${series}) n)`
  const text = FILLED[table] ?? ''
  await server.owner.query(text.startsWith('with ') ? `${made}, ${text.slice(5)}` : `${made} ${text}`)
}

beforeAll(async () => {
  server = await startTestApp()
  await server.context.webhooks.stop()
  await server.owner.query(`insert into webhook_endpoints (description, address, event_types, active)
    values ('e', 'https://a.test', '{}', false)`)
  // As they come in life: the older, the smaller their ids.
  for (const table of Object.keys(FILLED)) await fill(table, '500', `${1 - OVER}, 0`)
  // Notifications that nobody has read are kept for longer than those that somebody has, acts longer than sign-ins.
  for (const text of [
    `insert into notifications (created_at, kind, resource)
      select now() - interval '450 days', 'contact_created', 'contacts'`,
    `insert into history (at, actor_name, action, resource, address)
      select now() - interval '450 days', 'سلمى', 'edit', 'coupons', '192.0.2.1'`,
  ])
    await server.owner.query(`${text} from generate_series(1, $1::int)`, [HELD_BACK])
  for (const table of Object.keys(FILLED))
    await fill(table, `(${NEIGHBOURS} - n)::numeric / ${NEIGHBOURS} * 30`, `1, ${NEIGHBOURS}`)
  await server.owner.query('vacuum analyze')
}, PATIENCE)

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What is done to find the next rows of an area, and how many rows of its table that takes. */
const lookedAt = async (area: KeptArea, from: string | null = null) => {
  const { sql, params } = new PgDialect().sqlToQuery(findingOf(KEPT[area], CUTOFF, from))
  const { rows } = await server.context.database.pool.query(`explain (analyze, format json) ${sql}`, params)
  const plan = rows[0]['QUERY PLAN'][0].Plan as PlanNode
  const scans = nodesOf(plan).filter((node) => node['Relation Name'] === KEPT[area].table)
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  return {
    kinds: scans.map((node) => node['Node Type']),
    rows: sum(
      scans.map(
        (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      ),
    ),
    found: plan['Actual Rows'],
  }
}

/** Areas of payments are tried where there are payments (retention.test.ts). */
const TRIED = KEPT_AREAS.filter((area) => KEPT[area].table !== 'subscriptions')

test.each(TRIED)(
  '%s: what is over is found among many neighbours without looking at them',
  async (area) => {
    const { kinds, rows, found } = await lookedAt(area)
    expect(kinds, 'no table is read from end to end').not.toContain('Seq Scan')
    expect(found).toBeGreaterThanOrEqual(OVER)
    const heldBack = PASSED_OVER.has(area) ? HELD_BACK : 0
    // A few of the same table are over for another area.
    expect(rows).toBeLessThanOrEqual(found + heldBack + 10 * OVER)
  },
  PATIENCE,
)

test('a batch does not look again at what the one before it passed over', async () => {
  const { rows } = await server.owner.query(
    "select (now() - interval '449 days')::text as place from generate_series(1, 1)",
  )
  const next = await lookedAt('keep_read_notifications_days', rows[0].place)
  expect(next.kinds).not.toContain('Seq Scan')
  expect(next).toMatchObject({ rows: 0, found: 0 })
})
