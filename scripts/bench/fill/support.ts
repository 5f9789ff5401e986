import { NOTIFICATION_KINDS } from '#src/resources/notifications/kinds.ts'
import { SCOPES } from '#src/resources/scopes.ts'
import type { Filling } from './filling.ts'
import { ADMINS } from './people.ts'
import {
  CITIES,
  external,
  inPercent,
  KINDS,
  later,
  oneOf,
  PEOPLE,
  rows,
  scattered,
  skewed,
  sometime,
  weighted,
} from './words.ts'

const contacts: Filling = {
  table: 'contacts',
  insert: (n) => `
    insert into contacts (created_at, updated_at, name, email, phone, locale, subject, message, handled_at, handled_by, vendor, external_id)
    select at, at, ${oneOf(PEOPLE, 1)} || ' ' || ${oneOf(PEOPLE, 2)}, 'c' || i || '@bench.test', '+9665' || lpad(i::text, 8, '0'),
      (array['ar', 'en'])[1 + i % 2], 'سؤال عن ' || ${oneOf(KINDS, 3)}, repeat('نص الرسالة ', 20) || i, handled,
      case when handled is not null then 'bench' end, case when ${inPercent(50, 4)} then ${skewed(n.vendors, 5)} end, ${external('CON')}
    from (select made.*, ${later('at', 95, 6)} as handled
      from (select i, ${sometime(n.contacts, 700)} as at from ${rows(n.contacts)}) made) asked`,
}

const contactAnswers: Filling = {
  table: 'contact_answers',
  insert: () => `
    insert into contact_answers (contact_id, subject, text, answered_by, answered_at)
    select id, subject, 'شكرا لك', 'bench', handled_at from contacts where handled_at is not null and id % 2 = 0 order by id`,
}

const STATUSES = { Delivered: 70, In_Transit: 15, Returned: 8, Delivery_Failed: 5, Cancel_Shipment: 2 }
const COMPANIES = { SMSA: 55, Aramex: 30, SPL: 13, Naqel: 1, 'J&T': 1 }

const shippings: Filling = {
  table: 'shippings',
  insert: (n) => `
    insert into shippings (created_at, updated_at, order_number, order_id, order_status, shipment_id, tracking_number,
      shipping_company, tenant_id, store_name, subject, problem, resolve_at, resolved_by, vendor)
    select at, at, 'ORD-' || i, 'O' || i, ${weighted(1, STATUSES)}, 'SH-' || i, 'TRK' || lpad(i::text, 10, '0'),
      ${weighted(2, COMPANIES)}, 'TEN-' || (1000 + vendor), 'متجر ' || ${oneOf(KINDS, 3)} || ' ' || ${oneOf(CITIES, 4)},
      'تأخر الشحنة ' || i, 'لم تصل الشحنة', resolved, case when resolved is not null then 'bench' end, vendor
    from (select made.*, ${later('at', 97, 5)} as resolved
      from (select i, ${sometime(n.shippings, 700)} as at, ${skewed(n.vendors, 7)} as vendor from ${rows(n.shippings)}) made) told`,
}

const shippingAnswers: Filling = {
  table: 'shipping_answers',
  insert: (n) => `
    insert into shipping_answers (shipping_id, side, text, answered_by, answered_at)
    select ${skewed(n.shippings, 8)}, (array['VENDOR', 'SUPPORT'])[1 + i % 2], 'رد ' || i, 'bench', ${sometime(Math.round(n.shippings / 5), 700)}
    from ${rows(Math.round(n.shippings / 5))}`,
}

const shippingCompanyRequests: Filling = {
  table: 'shipping_company_requests',
  insert: (n) => `
    insert into shipping_company_requests (created_at, updated_at, company, store_name, tenant_id, contact_name, phone,
      email, activated_at, activated_by, vendor)
    select at, at, ${weighted(1, COMPANIES)}, 'متجر ' || ${oneOf(KINDS, 2)} || ' ' || i, 'TEN-' || (1000 + vendor), ${oneOf(PEOPLE, 3)},
      '+9665' || lpad(i::text, 8, '0'), 's' || i || '@bench.test', activated, case when activated is not null then 'bench' end, vendor
    from (select made.*, ${later('at', 97, 4)} as activated
      from (select i, ${sometime(n.shipping_company_requests, 700)} as at, ${skewed(n.vendors, 6)} as vendor
        from ${rows(n.shipping_company_requests)}) made) told`,
}

/** They may read all there is, as fast as they like. */
const serviceAccounts: Filling = {
  table: 'service_accounts',
  insert: (n) => `
    insert into service_accounts (name, scopes, requests_per_minute)
    select 'System ' || i, array[${[...SCOPES].map((scope) => `'${scope}'`).join(',')}], 1000000 from ${rows(n.service_accounts)}`,
}

const TYPES = {
  'shipping.created': 45,
  'subscription.approved': 30,
  'vendor.updated': 20,
  'store.linked': 4,
  'refund.recorded': 1,
}

const events: Filling = {
  table: 'events',
  insert: (n) => `
    insert into events (created_at, updated_at, type, subject, actor, position, data)
    select at, at, ${weighted(1, TYPES)}, 'vendors/' || ${skewed(n.vendors, 2)}, 'service_account/1', i, jsonb_build_object('number', i)
    from (select i, ${sometime(n.events, 60)} as at from ${rows(n.events)}) made`,
}

/** They know all there is: nothing is on its way while others are measured. */
const webhookEndpoints: Filling = {
  table: 'webhook_endpoints',
  insert: (n) => `
    insert into webhook_endpoints (description, address, event_types, planned)
    select 'System ' || i, 'https://hooks-' || i || '.example/events', array['vendor.updated'], ${n.events} from ${rows(n.webhook_endpoints)}`,
}

const webhookDeliveries: Filling = {
  table: 'webhook_deliveries',
  insert: (n) => `
    insert into webhook_deliveries (created_at, updated_at, endpoint, event, type, subject, state, attempts, last_status,
      delivered_at, first_attempt_at)
    select e.created_at, e.created_at, ${skewed(n.webhook_endpoints, 1)}, e.id, e.type, e.subject, state, case state when 'FAILED' then 8 else 1 end,
      case state when 'FAILED' then 500 else 200 end, case state when 'DELIVERED' then e.created_at end, e.created_at
    from (select i, ${weighted(2, { DELIVERED: 98, FAILED: 2 })} as state from ${rows(n.webhook_deliveries)}) made
    join events e on e.id = made.i order by i`,
}

const webhookAttempts: Filling = {
  table: 'webhook_attempts',
  insert: () => `
    insert into webhook_attempts (delivery, at, took, request_headers, status)
    select id, created_at, 40, '{}', last_status from webhook_deliveries order by id`,
}

const KINDS_OF_NOTIFICATIONS = Object.entries(NOTIFICATION_KINDS)
  .map(([kind, resource], place) => `(${place}, '${kind}', '${resource}')`)
  .join(', ')

const notifications: Filling = {
  table: 'notifications',
  insert: (n) => `
    insert into notifications (kind, resource, record_id, params, created_at)
    select k.kind, k.resource, 1 + i % 1000, jsonb_build_object('name', 'متجر ' || i, 'store', 'متجر ' || i), ${sometime(n.notifications, 180)}
    from ${rows(n.notifications)}
    join (values ${KINDS_OF_NOTIFICATIONS}) k(place, kind, resource)
      on k.place = floor(${Object.keys(NOTIFICATION_KINDS).length} * power((${scattered(1)} % 1000000)::float8 / 1000000, 3))
    order by i`,
}

const notificationReads: Filling = {
  table: 'notification_reads',
  insert: (n) => `
    insert into notification_reads (user_id, notification_id)
    select ${n.users} - i % ${ADMINS}, ${n.notifications} + 1 - i from ${rows(Math.round(n.notifications / 10))}`,
}

const ACTIONS = { edit: 55, create: 25, login: 12, delete: 4, approve: 3, export: 1 }
const RESOURCES = { vendors: 35, subscriptions: 35, coupons: 15, shippings: 10, users: 4, packages: 1 }

const history: Filling = {
  table: 'history',
  insert: (n) => `
    insert into history (at, actor_id, actor_name, action, resource, record_id, label_ar, label_en, changes, request_id, address)
    select ${sometime(n.history, 1100)}, ${n.users} - ${scattered(1)} % ${ADMINS}, ${oneOf(PEOPLE, 2)}, ${weighted(3, ACTIONS)}, ${weighted(4, RESOURCES)},
      ${skewed(n.vendors, 5)}, 'سجل ' || i, 'Record ' || i, '{"active":{"from":true,"to":false}}', 'req-' || i, '192.0.2.1'
    from ${rows(n.history)}`,
}

/** The chain's shape, not its hashes: nothing measured verifies it. */
const historyLinks: Filling = {
  table: 'history_links',
  insert: (n) => `
    insert into history_links (seq, entry, salt, payload_hash, hash)
    select i, i, md5('salt' || i), md5('payload' || i), md5('link' || i) from ${rows(n.history)}`,
}

/** What was kept last night is not removed while others are measured. */
const retentionRuns: Filling = {
  table: 'retention_runs',
  insert: () => `
    insert into retention_runs (day, finished_at, state)
    select current_date + i, now(), 'DONE' from generate_series(-2, 30) i`,
}

export const supportFillings: readonly Filling[] = [
  contacts,
  contactAnswers,
  shippings,
  shippingAnswers,
  shippingCompanyRequests,
  serviceAccounts,
  events,
  webhookEndpoints,
  webhookDeliveries,
  webhookAttempts,
  notifications,
  notificationReads,
  history,
  historyLinks,
  retentionRuns,
]
