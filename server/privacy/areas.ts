import { type SQL, sql } from 'drizzle-orm'
import { FILES_URL } from '#server/files/records.ts'
import type { DATA_AREAS, FATES } from '#src/contract/personalData.ts'
import { ERASED_DOMAIN, type Person } from './person.ts'

type AreaName = (typeof DATA_AREAS)[number]

/** One place where personal data are kept. */
export interface Area {
  readonly area: AreaName
  /** SQL of what is held on a person, a row each, without secrets. */
  readonly held: (person: Person) => SQL
  readonly fate: (typeof FATES)[number]
  /** What an erasure does, in the order of the areas; none where everything is kept. */
  readonly erase?: (person: Person) => readonly SQL[]
}

const addressOf = ({ email }: Person): string => email.toLowerCase()

const erasedAddress = (id: SQL | number): SQL => sql`'erased-' || ${id} || ${ERASED_DOMAIN}`

const ERASED_NAME = 'محذوف'

/** Between the names of several people in a notification (`modules/reports/schedules/settle.ts`). */
const BETWEEN_NAMES = '، '

/** Notifications that call somebody by his name: as who did something, or as who receives a report no longer. */
const callBy = ({ userId, name }: Person): SQL =>
  sql`(actor_id = ${userId} and params ? 'by') or (${userId}::bigint is not null and kind = 'report_left_out'
    and string_to_array(params ->> 'holder', ${BETWEEN_NAMES}) @> array[${name}::text])`

/** Removes what administrators were told of records: it repeats their words. */
const untell = (resource: 'contacts' | 'shippings', ids: SQL): SQL =>
  sql`delete from notifications where resource = ${resource} and record_id in (${ids})`

/** What somebody with an account alone has, in tables that name him by `user_id`. */
const own = (area: AreaName, table: string, columns: string): Area => ({
  area,
  fate: 'REMOVED',
  held: ({ userId }) =>
    sql`select ${sql.raw(columns)} from ${sql.identifier(table)} where user_id = ${userId}`,
  erase: ({ userId }) => [sql`delete from ${sql.identifier(table)} where user_id = ${userId}`],
})

/** Entries of the history about the record itself, and of a store where they tell who its owner is. */
export const entriesAbout = ({ kind, id, email, vendorId }: Person): SQL =>
  kind === 'users'
    ? sql`(resource = 'users' and record_id = ${id})
        or (resource = 'vendors' and record_id = ${vendorId} and changes ?| array['seller_name', 'email', 'phone'])`
    : sql`resource = 'contacts' and record_id in (select id from contacts where lower(email) = ${email.toLowerCase()})`

/**
 * Everything that is held on a person. What is told of, previewed and erased is read from this one list, so that none of
 * the three forgets what the others know.
 */
export const AREAS: readonly Area[] = [
  {
    area: 'acts',
    fate: 'ANONYMISED',
    // What is part of an act is found by the entry that leads it, of the same actor: its index alone knows actors.
    held: ({ userId }) => sql`
      with led as materialized (
        select id, at, action, resource, record_id, address from history
        where actor_id = ${userId} and act_id is null)
      select at, action, resource, record_id, address from led
      union all select h.at, h.action, h.resource, h.record_id, h.address
        from led join history h on h.act_id = led.id`,
  },
  {
    area: 'entries',
    fate: 'ANONYMISED',
    held: (person) =>
      sql`select at, action, resource, record_id, actor_name, changes from history where ${entriesAbout(person)}`,
  },
  own('sessions', 'sessions', 'address, user_agent, created_at, last_used_at, expires_at'),
  own('devices', 'known_devices', 'created_at, expires_at'),
  own('links', 'password_reset_tokens', 'created_at, expires_at, used_at'),
  {
    area: 'second_factors',
    fate: 'REMOVED',
    held: ({ userId }) => sql`
      select 'totp' as kind, null as name, since as created_at, null::timestamptz as last_used_at
        from totp_seeds where user_id = ${userId}
      union all select 'passkey', name, created_at, last_used_at from passkeys where user_id = ${userId}
      union all select 'recovery_code', null, created_at, used_at from recovery_codes where user_id = ${userId}`,
    erase: ({ userId }) =>
      ['totp_seeds', 'passkeys', 'recovery_codes', 'factor_tickets'].map(
        (table) => sql`delete from ${sql.identifier(table)} where user_id = ${userId}`,
      ),
  },
  // Whoever comes back by single sign-on is somebody new: the provider still knows him by the same name.
  own('identities', 'sso_identities', 'issuer, subject, created_at, last_used_at'),
  own('views', 'saved_views', 'resource, name, state, created_at'),
  own('imports', 'imports', 'resource, file_name, created_at, ended_at'),
  {
    area: 'mails',
    fate: 'REMOVED',
    held: (person) => sql`
      select template, coalesce(to_email, ${person.email}) as to_email, created_at, sent_at from mails
      where user_id = ${person.userId} or lower(to_email) = ${addressOf(person)}`,
    erase: (person) => [
      sql`delete from mails where user_id = ${person.userId} or lower(to_email) = ${addressOf(person)}`,
    ],
  },
  {
    area: 'codes',
    fate: 'REMOVED',
    held: (person) =>
      sql`select email, created_at, proved_at from email_codes where lower(email) = ${addressOf(person)}`,
    erase: (person) => [sql`delete from email_codes where lower(email) = ${addressOf(person)}`],
  },
  {
    area: 'invitations',
    fate: 'REMOVED',
    held: (person) =>
      sql`select username, email, phone, created_at from held_invitations where lower(email) = ${addressOf(person)}`,
    erase: (person) => [sql`delete from held_invitations where lower(email) = ${addressOf(person)}`],
  },
  {
    area: 'messages',
    fate: 'ANONYMISED',
    held: (person) => sql`
      select c.name, c.email, c.phone, c.subject, c.message, c.created_at,
        (select jsonb_agg(jsonb_build_object('subject', a.subject, 'text', a.text, 'at', a.answered_at) order by a.id)
         from contact_answers a where a.contact_id = c.id) as answers
      from contacts c where lower(c.email) = ${addressOf(person)}`,
    erase: (person) => [
      untell('contacts', sql`select id from contacts where lower(email) = ${addressOf(person)}`),
      sql`update contact_answers set subject = '—', text = '—'
        where contact_id in (select id from contacts where lower(email) = ${addressOf(person)})`,
      sql`update contacts set name = ${ERASED_NAME}, email = ${erasedAddress(sql`id`)}, phone = null, subject = '—',
          message = '—', updated_at = greatest(now(), updated_at + interval '1 millisecond')
        where lower(email) = ${addressOf(person)}`,
    ],
  },
  {
    area: 'reports',
    fate: 'ANONYMISED',
    held: ({ userId }) => sql`
      select s.order_number, s.subject as text, s.created_at as at from shippings s where s.reported_by = ${userId}
      union all select s.order_number, a.text, a.answered_at
        from shipping_answers a join shippings s on s.id = a.shipping_id where a.user_id = ${userId}`,
    // What came with them is named by nothing then, and removed as such.
    erase: ({ userId }) => [
      untell('shippings', sql`select id from shippings where reported_by = ${userId}`),
      sql`delete from shipping_files f using files u where u.uploaded_by = ${userId}
        and u.name = substr(f.file, ${FILES_URL.length + 2}::int)`,
      sql`update shipping_answers set text = case side when 'VENDOR' then '—' else text end, answered_by = ${ERASED_NAME}, user_id = null
        where user_id = ${userId}`,
      sql`update shippings set reported_by = null where reported_by = ${userId}`,
    ],
  },
  {
    area: 'notifications',
    fate: 'ANONYMISED',
    held: (person) => sql`select kind, params, created_at from notifications where ${callBy(person)}`,
    erase: (person) => [
      sql`update notifications set params = params
          || case when params ? 'by' and actor_id = ${person.userId}
            then jsonb_build_object('by', ${ERASED_NAME}::text) else '{}' end
          || case when kind = 'report_left_out' then jsonb_build_object('holder', array_to_string(array_replace(
            string_to_array(params ->> 'holder', ${BETWEEN_NAMES}), ${person.name}, ${ERASED_NAME}), ${BETWEEN_NAMES}))
            else '{}' end
        where ${callBy(person)}`,
    ],
  },
  {
    area: 'files',
    fate: 'ANONYMISED',
    held: ({ userId }) =>
      sql`select original_name, type, size, created_at from files where uploaded_by = ${userId}`,
    erase: ({ userId }) => [
      sql`update files set uploaded_by = null, original_name = 'file' where uploaded_by = ${userId}`,
    ],
  },
  {
    area: 'registrations',
    fate: 'ANONYMISED',
    held: (person) =>
      sql`select reference, email, state, created_at from registrations where lower(email) = ${addressOf(person)}`,
    erase: (person) => [
      sql`update registrations set email = ${erasedAddress(sql`id`)}, token_hashes = '{}'
        where lower(email) = ${addressOf(person)}`,
    ],
  },
  {
    // No mobile in the kingdom begins with 052.
    area: 'store',
    fate: 'ANONYMISED',
    held: ({ vendorId }) => sql`
      select store_name, seller_name, email, phone, company_name, commercial_registration, tax_number, iban, created_at
      from vendors where id = ${vendorId}`,
    erase: ({ vendorId }) => [
      sql`update vendors set seller_name = ${ERASED_NAME}, email = ${erasedAddress(sql`id`)}, phone = '+96652' || lpad(id::text, 7, '0'),
          updated_at = greatest(now(), updated_at + interval '1 millisecond') where id = ${vendorId}`,
    ],
  },
  {
    area: 'acceptances',
    fate: 'KEPT',
    held: ({ vendorId }) =>
      sql`select version, accepted_at, how, accepted_by from terms_acceptances where vendor = ${vendorId}`,
  },
  {
    area: 'invoices',
    fate: 'KEPT',
    held: ({ vendorId }) => sql`
      select number, kind, issued_at, buyer_name, buyer_tax_number, buyer_registration, buyer_address from invoices
      where vendor = ${vendorId}`,
  },
  {
    area: 'roles',
    fate: 'REMOVED',
    held: ({ userId }) =>
      sql`select r.key from users_roles g join roles r on r.id = g.target_id where g.owner_id = ${userId}`,
    erase: ({ userId }) => [sql`delete from users_roles where owner_id = ${userId}`],
  },
  {
    area: 'account',
    fate: 'ANONYMISED',
    held: ({ userId }) => sql`
      select username, email, phone, avatar, user_type, locale, active, created_at, last_sign_in_at from users
      where id = ${userId}`,
    // Nobody signs in without a password and with an address that no mail reaches.
    erase: ({ userId }) => [
      sql`update users set username = ${ERASED_NAME} || ' ' || id, email = ${erasedAddress(sql`id`)}, phone = null,
          avatar = null, password_hash = null, password_changed_at = null, email_proved = null, active = false,
          vendor_permissions = '{}', last_sign_in_at = null,
          updated_at = greatest(now(), updated_at + interval '1 millisecond') where id = ${userId}`,
    ],
  },
]
