import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { runRetention } from '#server/retention/run.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type Money, moneyOf, partners, vendors } from '#tests/support/money.ts'
import { ofEach } from '#tests/support/ofEach.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

const BASE = '/api/admin-panal/notifications'

interface Told {
  readonly id: number
  readonly kind: string
  readonly resource: string
  readonly record_id: number | null
  readonly gone: boolean
  readonly title: string
  readonly text: string
  readonly read: boolean
}

interface Page {
  readonly total: number
  readonly data: readonly Told[]
  readonly unread: number
  readonly filters: object
}

let money: Money
let server: TestApp
/** Somebody who does nothing but read. */
let reader: string

const list = async (token: string, query: Record<string, string> = {}, locale: 'ar' | 'en' = 'en') => {
  const { status, body } = await server.call(BASE, { token, query, locale })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.result as Page
}

const unreadOf = async (token: string): Promise<number> =>
  ((await server.call(`${BASE}/unread`, { token })).body.result as { unread: number }).unread

const markRead = (token: string, body: unknown) => server.call(`${BASE}/read`, { method: 'PUT', token, body })

const plain = (text: string | undefined) => text?.replace(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')

beforeAll(async () => {
  money = await moneyOf()
  server = money.server
  reader = await server.signIn('super_admin')
})

describe('what is told', () => {
  test('a vendor made in the panel is told to all but the one who made it', async () => {
    const { id } = await money.vendor({ store_name: 'متجر الورد' })
    const [first] = (await list(reader, {}, 'ar')).data
    expect(first).toMatchObject({
      kind: 'vendor_registered',
      resource: 'vendors',
      record_id: id,
      title: 'تاجر جديد',
      read: false,
    })
    expect(plain(first?.text)).toBe('انضم متجر الورد إلى المنصة')
    expect((await list(money.records.token)).data.filter(({ kind }) => kind === 'vendor_registered')).toEqual(
      [],
    )
  })

  test('a transfer that waits, its approval and its rejection are told with who and how much', async () => {
    const vendor = await money.vendor({ store_name: 'Rose' })
    const pack = await money.pack()
    await money.paid(vendor.id, { package: pack })
    const refused = await money.opened(vendor.id, { package: pack })
    await money.decide(vendor.id, refused.id, { status: 'REJECTED', reason: 'No such transfer' })
    const told = (await list(reader, { kind: 'payment_waiting,payment_approved,payment_rejected' })).data
    expect(told.slice(0, 4).map(({ kind }) => kind)).toEqual([
      'payment_rejected',
      'payment_waiting',
      'payment_approved',
      'payment_waiting',
    ])
    expect(told[0]?.record_id).toBe(refused.id)
    expect(plain(told[0]?.text)).toMatch(/^super-admin-\S+ rejected 115\.00 SR from Rose: No such transfer$/)
  })

  test('a payout opens the page of who got it', async () => {
    const partner = await money.partner({ full_name: 'Layla' })
    await money.query(
      `insert into wallet_entries (description, kind, partner, amount, referred_vendor, subscription, base_amount,
         percentage, month, month_count)
       select 'P', 'COMMISSION', $1, 100000, vendor, id, 100000, 1000, 1, 3 from subscriptions order by id limit 1`,
      [partner.id],
    )
    const answer = await money.payOut('partners', partner.id, {
      payment_number: 'TR-1',
      amount: '250',
      method: 'BANK_TRANSFER',
      payment_date: '2026-01-01',
    })
    expect(answer.status).toBe(201)
    const [first] = (await list(reader, { kind: 'payout_made' })).data
    expect(first).toMatchObject({ resource: partners.name, record_id: partner.id })
    expect(plain(first?.text)).toMatch(/ paid 250\.00 SR to Layla$/)
  })

  test('messages and requests are told whoever writes them', async () => {
    const people = await vendorPeople(server)
    await server.call('/api/user/support/messages', {
      method: 'POST',
      token: people.token,
      body: { subject: 'Export', message: 'How do I export?' },
    })
    const [message] = (await list(reader, { kind: 'contact_received' })).data
    expect(plain(message?.text)).toMatch(/wrote: Export$/)
    await money.query(`insert into shipping_company_requests (company, store_name, tenant_id, phone, email)
      select 'Aramex', 'Store ' || n, 'T-' || n, '+966501234567', 'a@b.test' from generate_series(1, 3) n`)
    const requests = (await list(reader, { kind: 'shipping_company_requested' })).data
    expect(requests.map(({ text }) => plain(text))).toEqual(
      [3, 2, 1].map((n) => `Store ${n} asks to ship with Aramex`),
    )
  })

  test('what is about a record that is gone says so, whatever it was', async () => {
    const record = async (
      kind: 'settlement_differs' | 'bank_lines_unsure' | 'backup_failed',
      recordId: number | null,
    ) =>
      inTransaction(server.context.database.db, (tx) =>
        recordEvent(tx, { kind, recordId, params: { name: 'GONE', count: 1 }, actor: null }),
      )
    await record('settlement_differs', 987_654)
    await record('bank_lines_unsure', 987_655)
    await record('backup_failed', null)
    const { id } = await money.vendor({ store_name: 'متجر باقٍ' })
    const told = (await list(reader)).data
    const goneOf = (kind: string) => {
      const found = told.find((each) => each.kind === kind)
      return [found?.resource, found?.gone]
    }
    expect(goneOf('settlement_differs')).toEqual(['settlements', true])
    // Its record is the statement, whoever is told of it.
    expect(goneOf('bank_lines_unsure')).toEqual(['bank_statements', true])
    expect(goneOf('backup_failed')).toEqual(['backup_settings', false])
    expect(told.find(({ resource, record_id }) => resource === 'vendors' && record_id === id)?.gone).toBe(
      false,
    )
  })

  test('what a place holds is declared, not guessed: no text takes the list down, and only days are shown as days', async () => {
    const told = async (params: Record<string, unknown>) => {
      await money.query(
        `select note_event('subscription_expiring', 'vendors', null, $1::jsonb, null, null)`,
        [JSON.stringify(params)],
      )
      return plain((await list(reader)).data[0]?.text)
    }
    expect(await told({ store: '2026-11-21', day: '2026-11-21' })).toBe(
      'The subscription of 2026-11-21 ends on 21 Nov 2026',
    )
    for (const odd of ['2026-99-99', '0000-00-00', '1,250.00 SR', '%{day}', '<b>', '{"a":1}'])
      expect(await told({ store: odd, day: odd })).toBe(`The subscription of ${odd} ends on ${odd}`)
    expect(await told({ store: { deep: [1] }, day: 5, other: '2026-99-99' })).toContain('[object Object]')
    await money.query(
      `insert into notifications (kind, resource, params) values ('of_another_version', 'vendors', '{}')`,
    )
    expect((await list(reader)).data[0]?.kind).toBe('of_another_version')
    await money.query(`delete from notifications where kind = 'of_another_version'`)
  })

  test('an event whose transaction fails is told to nobody', async () => {
    const before = await list(reader)
    const failing = inTransaction(server.context.db, async (tx) => {
      await recordEvent(tx, { kind: 'vendor_registered', recordId: 1, params: { store: 'x' }, actor: null })
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toThrow()
    const known = await money.records.post(vendors, 1)
    expect(known).toBeDefined()
    expect((await list(reader)).total).toBe(before.total)
  })

  test('no secret is in it', async () => {
    const rows = await money.query('select params from notifications')
    expect(JSON.stringify(rows)).not.toMatch(/hash|token|password/i)
  })
})

describe('who is told', () => {
  test('everybody is told of the areas whose list the role permits, and of no other', async () => {
    const kinds = async (role: string) => {
      const token = await server.signIn(role)
      return new Set((await list(token, { pageSize: '100' })).data.map(({ kind }) => kind))
    }
    const support = await kinds('support')
    expect(support.has('contact_received')).toBe(true)
    expect(support.has('payout_made')).toBe(false)
    expect(support.has('vendor_registered')).toBe(true)
    const catalogue = await kinds('catalogue')
    ofEach([...catalogue], (kind) => expect(kind).toMatch(/vendor|expir/))
    expect([...(await kinds('content'))]).toEqual(['contact_received'])
  })

  test('what happened before an account was made counts as read', async () => {
    const token = await server.signIn('support')
    expect(await unreadOf(token)).toBe(0)
    const { data } = await list(token)
    ofEach(data, ({ read }) => expect(read).toBe(true))
  })

  test('somebody of a vendor is told nothing', async () => {
    const people = await vendorPeople(server)
    for (const path of ['', '/unread', '/stream'])
      expect((await server.call(BASE + path, { token: people.token })).status).toBe(401)
  })
})

describe('reading', () => {
  test('what one administrator has read is unread for the others', async () => {
    const [one, other] = [await server.signIn('support'), await server.signIn('support')]
    await vendorPeople(server)
    await money.vendor({})
    await money.vendor({})
    const [first] = (await list(one)).data
    const answer = await markRead(one, { ids: [first?.id] })
    expect(answer.body.result).toEqual({ unread: 1 })
    expect([await unreadOf(one), await unreadOf(other)]).toEqual([1, 2])
    expect((await list(one, { read: 'false' })).data).toHaveLength(1)
    expect((await list(one, { read: 'true' })).data[0]?.id).toBe(first?.id)
    expect((await markRead(other, { all: true })).body.result).toEqual({ unread: 0 })
    expect((await markRead(other, { all: true })).body.result).toEqual({ unread: 0 })
    expect(await unreadOf(one)).toBe(1)
  })

  test('nobody marks what is not told to him', async () => {
    const content = await server.signIn('content')
    await money.vendor({})
    const [event] = (await list(reader)).data
    await markRead(content, { ids: [event?.id] })
    expect(
      await money.query('select 1 from notification_reads where notification_id = $1', [event?.id]),
    ).toEqual([])
  })

  test('filters are echoed, wrong ones refused', async () => {
    const query = {
      kind: 'payout_made',
      created_at_from: '2026-01-01',
      created_at_to: '2100-01-01',
      read: 'false',
    }
    const page = await list(reader, query)
    expect(page.filters).toEqual({ ...query, kind: ['payout_made'], read: false })
    expect(page.data.map(({ kind }) => kind)).toEqual(['payout_made'])
    for (const wrong of ['kind=nothing', 'read=2', 'created_at_from=x', 'page=0', 'x=1'])
      expect((await server.call(`${BASE}?${wrong}`, { token: reader })).status).toBe(422)
    for (const wrong of [{}, { ids: [] }, { ids: ['1'] }, { all: false }, { all: true, ids: [1] }])
      expect((await markRead(reader, wrong)).status).toBe(422)
  })

  test('the unread ones are counted up to a hundred', async () => {
    const token = await server.signIn('support')
    await money.query(`insert into contacts (name, email, subject, message)
      select 'n', 'a@b.test', 's', 'm' from generate_series(1, 130)`)
    expect(await unreadOf(token)).toBe(100)
    expect((await markRead(token, { all: true })).body.result).toEqual({ unread: 0 })
  })

  test('read ones go after ninety days, what nobody has read after a year', async () => {
    const token = await server.signIn('super_admin')
    await money.query(`insert into contacts (name, email, subject, message, created_at)
      select 'old', 'a@b.test', 's' || days, 'm', now() - days * interval '1 day'
      from unnest(array[80, 100, 200, 400]) days`)
    await money.query(`update users set created_at = now() - interval '2 years'`)
    const subjects = async () =>
      (
        await money.query(
          `select params ->> 'subject' as s from notifications where params ->> 'name' = 'old' order by id`,
        )
      ).map(({ s }) => s)
    const ids = await money.query(
      `select id from notifications where params ->> 'name' = 'old' and params ->> 'subject' in ('s80', 's100')`,
    )
    await markRead(token, { ids: ids.map(({ id }) => id) })
    await money.query(`update roles set created_at = now() - interval '2 years'`)
    await runRetention(server.context)
    expect(await subjects()).toEqual(['s80', 's200'])
  })
})

describe('in the time to come', () => {
  test('what time brings is told: a payment that becomes due, and the end', async () => {
    const vendor = await money.vendor({ store_name: 'Palm' })
    await money.paid(vendor.id, { package: await money.pack() })
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    await server.context.jobs.flush(later(33))
    await server.context.jobs.flush(later(70))
    const kinds = (await list(reader, { pageSize: '100' })).data
      .filter(({ text }) => text.includes('Palm'))
      .map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['subscription_expired', 'subscription_due'])
  })
})
