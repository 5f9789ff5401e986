import { sql } from 'drizzle-orm'
import type { webhookEndpoints } from '#src/resources/webhookEndpoints/webhookEndpoints.ts'
import type { DemoPart } from './part.ts'
import type { DemoRecord } from './record.ts'

/** Endpoints without secrets: each installation makes its own, and nothing leaves the demo before. */
export const demoWebhookEndpoints: readonly DemoRecord<typeof webhookEndpoints>[] = [
  {
    description: 'نظام المحاسبة. المسؤول: فريق المالية',
    address: 'https://hooks.accounting.example/rabt',
    event_types: [
      'invoice.credited',
      'invoice.issued',
      'payment.rejected',
      'payment.succeeded',
      'refund.made',
    ],
  },
  {
    description: 'رسائل المتاجر. المسؤول: فريق النجاح',
    address: 'https://messages.example/rabt/events',
    event_types: ['subscription.due', 'subscription.expired', 'subscription.renewed', 'vendor.created'],
  },
  {
    description: 'لوحة الشحن. المسؤول: فريق العمليات',
    address: 'https://shipping.example/webhooks',
    event_types: ['shipment_problem.created', 'shipment_problem.resolved'],
  },
  {
    $active: false,
    description: 'الفهرسة والبحث. المسؤول: فريق الكتالوج',
    address: 'https://search.example/in/events',
    event_types: ['category.created', 'category.updated', 'mapping.changed', 'subscription.started'],
  },
]

const NEWEST = 36

/** What the endpoints were told until their secrets were taken from them, and what one of them did not take. */
export const webhookLogPart: DemoPart = {
  table: 'webhook_deliveries',
  load: async ({ tx, now }) => {
    const at = sql`${now.toISOString()}::timestamptz`
    // What was told before begins behind it: positions are given after this.
    await tx.execute(sql`
      update webhook_endpoints set planned = (select count(*) from events),
        paused_for = case when active then null else 'FAILING' end,
        failures = case when active then 0 else 9 end,
        failing_since = case when active then null else ${at} - interval '4 days' end,
        last_success_at = ${at} - case when active then interval '40 minutes' else interval '4 days' end`)
    await tx.execute(sql`
      insert into webhook_deliveries (endpoint, event, type, subject, state, attempts, last_status, next_attempt_at,
        first_attempt_at, delivered_at, created_at, updated_at)
      select w.id, e.id, e.type, e.subject, told.state, told.attempts, told.status,
        case when told.state = 'PENDING' then ${at} end, told.at,
        case when told.state = 'DELIVERED' then told.at end, told.at, told.at
      from webhook_endpoints w
        cross join lateral (select e.*, row_number() over (order by e.id desc) as n from events e
          where e.type = any(w.event_types) order by e.id desc limit ${NEWEST}) e
        cross join lateral (select
          case when not w.active and e.n <= 4 then 'PENDING' when e.n = 9 then 'FAILED' else 'DELIVERED' end as state,
          case when not w.active and e.n <= 4 then 9 when e.n = 9 then 10 when e.n % 7 = 0 then 2 else 1 end as attempts,
          case when not w.active and e.n <= 4 then null when e.n = 9 then 422 else 200 end as status,
          ${at} - e.n * interval '2 hours 10 minutes' as at) told
      order by told.at`)
    await tx.execute(sql`
      insert into webhook_attempts (delivery, at, took, request_headers, status, answer, fault)
      select d.id, d.created_at - (d.attempts - n) * interval '5 minutes', 60 + (d.id * 37 + n * 11) % 240,
        jsonb_build_object('content-type', 'application/json; charset=utf-8', 'user-agent', 'Rabt-Webhooks',
          'webhook-id', 'evt_' || e.key,
          'webhook-timestamp', extract(epoch from date_trunc('second', d.created_at))::bigint::text),
        case when n < d.attempts and d.state = 'DELIVERED' then 503 else d.last_status end,
        case when n < d.attempts and d.state = 'DELIVERED' then 'Service Unavailable'
          when d.last_status = 422 then '{"error":"unknown account"}'
          when d.last_status is not null then '{"ok":true}' end,
        case when d.last_status is null then 'too_slow' end
      from webhook_deliveries d join events e on e.id = d.event
        cross join lateral generate_series(1, d.attempts) n
      order by d.id, n`)
  },
}
