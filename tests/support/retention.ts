import { linkHistory } from '#server/history/chain.ts'
import { verifyHistory } from '#server/history/verify.ts'
import { removeOver } from '#server/retention/area.ts'
import { KEPT } from '#server/retention/areas.ts'
import { cutoffOf, type KeptArea } from '#server/retention/period.ts'
import { retentionSettings } from '#src/resources/settings/retention.ts'
import { moneyOf } from './money.ts'

export const RETENTION = '/api/admin-panal/setting/retention'

export const NOW = new Date()

/** A moment so many days before the end of an area's time, or after it. */
export const at = (area: KeptArea, period: number, days: number): string =>
  new Date(cutoffOf(area, period, NOW).getTime() + days * 86_400_000).toISOString()

export const settingOf = (area: KeptArea) => retentionSettings.fields[area]

/** The shortest time that an area may be kept. */
export const leastOf = (area: KeptArea): number => settingOf(area).options.min ?? 0

interface Sample {
  /** Makes a row whose time is counted from that moment; `n` tells it from others. */
  readonly make: (moment: string, n: number) => Promise<number>
  /** What of it is gone afterwards, where the row stays. */
  readonly gone?: string
}

/** What tests of retention do: rows of every area as old as they say, and what of them is still there. */
export const retentionOf = async () => {
  const money = await moneyOf()
  const { server } = money
  // Events get their positions from the tests.
  await server.context.webhooks.stop()
  const token = await server.signIn()
  const pack = await money.pack()

  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await server.context.database.pool.query(text, [...values])).rows

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
  const samples: { readonly [Name in KeptArea]: Sample } = {
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
        (
          n,
        ) => `insert into shipping_company_requests (created_at, company, store_name, tenant_id, phone, email)
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
        const id = await samples.keep_notifications_days.make(moment, n)
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

  let made = 0
  const insert = (area: KeptArea, moment: string): Promise<number> => {
    made += 1
    return samples[area].make(moment, made)
  }

  /** Whether what was personal in a row is there no more. */
  const isGone = async (area: KeptArea, id: number): Promise<boolean> => {
    const [row] = await rows(
      `select ${samples[area].gone ?? 'false'} as gone from ${KEPT[area].table} where id = $1`,
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

  return { server, token, rows, insert, isGone, remove, verify }
}

export type Retention = Awaited<ReturnType<typeof retentionOf>>
