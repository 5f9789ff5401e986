import { sql } from 'drizzle-orm'
import type { DemoPart } from './part.ts'

/** Days for which the demo tells what happened, and days of it that nobody has looked at yet. */
const TOLD = 30
const UNREAD = 1.5

/** What the administrators were told of: the newest still unread. */
export const notificationsPart: DemoPart = {
  table: 'notifications',
  load: async ({ tx, now }) => {
    const since = (days: number) => sql`${now.toISOString()}::timestamptz - ${days} * interval '1 day'`
    await tx.execute(sql`
      insert into notifications (kind, resource, record_id, params, created_at)
      select 'vendor_registered', 'vendors', id, jsonb_build_object('store', store_name), created_at from vendors
      union all
      select 'payment_waiting', 'subscriptions', s.id, jsonb_build_object('store', v.store_name, 'payment',
          s.process_id, 'amount', to_char(s.amount / 100.0, 'FM999,999,990.00') || ' SR'), s.created_at
      from subscriptions s join vendors v on v.id = s.vendor where s.status = 'PENDING'`)
    // Told in the order in which it happened, as it would have been.
    await tx.execute(sql`
      with gone as (delete from notifications returning *)
      insert into notifications (kind, resource, record_id, params, actor_id, created_at)
      select kind, resource, record_id, params, actor_id, created_at from gone
      where created_at between ${since(TOLD)} and ${since(0)} order by created_at, id`)
    await tx.execute(sql`
      insert into notification_reads (user_id, notification_id, read_at)
      select u.id, n.id, n.created_at + interval '3 hours' from users u, notifications n
      where u.user_type = 'ADMIN' and n.created_at < ${since(UNREAD)}`)
  },
}
