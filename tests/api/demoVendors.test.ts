import { beforeAll, describe, expect, test } from 'vitest'
import { demoVendors } from '#server/demo/vendors/vendors.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { issuesOfRules } from '#src/schema/rules.ts'
import { inputSchema, issuesOf } from '#src/schema/zod.ts'
import { NOW, TODAY } from '#tests/support/demoData.ts'
import { type DemoMoney, demoMoneyOf } from '#tests/support/demoMoney.ts'

let demo: DemoMoney['demo']
let rowsOf: DemoMoney['rowsOf']
let countsBy: DemoMoney['countsBy']

beforeAll(async () => {
  ;({ demo, rowsOf, countsBy } = await demoMoneyOf())
})

describe('vendors', () => {
  test('are in every state, most of them subscribed, some switched off', async () => {
    const { PAUSED, ...states } = await countsBy('vendors', 'status')
    expect(PAUSED).toBe(1)
    expect(Object.keys(states).toSorted()).toEqual(['ACTIVE', 'EXPIRED', 'NEW', 'TRIAL'])
    for (const count of Object.values(states)) expect(count).toBeGreaterThanOrEqual(4)
    expect(await rowsOf('select 1 from vendors where not active')).toHaveLength(3)
  })

  test('differ in registration, language, source and referrer', async () => {
    for (const column of ['registration_type', 'locale', 'utm_source'])
      expect(Object.keys(await countsBy('vendors', column)).length, column).toBeGreaterThanOrEqual(2)
    const [referred] = await rowsOf<{ by_partners: number; by_vendors: number; alone: number }>(
      `select count(referrer_partner) as by_partners, count(referrer_vendor) as by_vendors,
         count(*) filter (where referred_by_code is null) as alone from vendors`,
    )
    for (const count of Object.values(referred ?? {})) expect(count).toBeGreaterThanOrEqual(8)
  })

  test('pass their own validation', async () => {
    const resource = vendors as unknown as AnyResource
    const schema = inputSchema(resource, 'edit')
    const rows = await rowsOf<Record<string, unknown>>(
      `select store_name, seller_name, company_name, email, phone, subdomain, locale, description,
         registration_type, commercial_registration, unified_number, freelance_certificate,
         commercial_registration_expiry::text, tax_number, referral_code_group, bank_name, iban from vendors`,
    )
    const faults = rows.flatMap((values) => {
      const parsed = schema.safeParse(values)
      const issues = {
        ...issuesOfRules(resource, values),
        ...(parsed.error ? issuesOf(parsed.error) : {}),
      }
      return Object.keys(issues).length ? [{ values, issues }] : []
    })
    expect(faults).toEqual([])
    expect(rows).toHaveLength(demoVendors.length)
  })

  test('were referred by somebody who was there before, on the terms of that code', async () => {
    expect(
      await rowsOf(`select v.store_name from vendors v join referral_codes c on c.code = v.referred_by_code
        left join partners p on p.id = c.partner_id left join vendors w on w.id = c.vendor_id
        where v.referrer_partner is distinct from c.partner_id or v.referrer_vendor is distinct from c.vendor_id
          or coalesce(p.created_at, w.created_at) > v.created_at
          or (p.id is not null and (p.referral_percentage, p.referral_due_months)
            <> (v.referral_percentage, v.referral_due_months))`),
    ).toEqual([])
    expect(
      await rowsOf(`select 1 from vendors v where referred_by_code is not null
        and not exists (select from referral_codes c where c.code = v.referred_by_code)`),
    ).toEqual([])
  })

  test('have one primary user each, with the same address and telephone, and some let others in', async () => {
    expect(
      await rowsOf(`select v.store_name from vendors v where (select count(*) from users u
        where u.vendor = v.id and u.user_type = 'PRIMARY' and (u.email, u.phone) = (v.email, v.phone)) <> 1`),
    ).toEqual([])
    expect(await rowsOf(`select 1 from users where (vendor is null) <> (user_type = 'ADMIN')`)).toEqual([])
    expect((await countsBy('users', 'user_type')).SUB).toBeGreaterThanOrEqual(8)
  })

  test('own the stores at the marketplaces under the same name', async () => {
    expect(
      await rowsOf(
        `select s.name from stores s join vendors v on v.id = s.vendor where v.store_name <> s.name`,
      ),
    ).toEqual([])
  })

  test('one of them can sign in with the published password once sellers may', async () => {
    const [vendor] = await rowsOf<{ password_hash: string; user_type: string }>(
      `select password_hash, user_type from users where email = 'vendor@demo.test'`,
    )
    expect(vendor?.user_type).toBe('PRIMARY')
    expect(await demo.context.passwords.matches(vendor?.password_hash ?? '', 'Demo-1234!')).toBe(true)
  })
})

describe('payments', () => {
  test('are in every state and of every method, over more than a year', async () => {
    const states = await countsBy('subscriptions', 'status')
    expect(states.SUCCESS).toBeGreaterThanOrEqual(150)
    for (const state of ['PENDING', 'REJECTED', 'DUE_PAYMENT'])
      expect(states[state]).toBeGreaterThanOrEqual(4)
    const methods = Object.keys(await countsBy('subscriptions', 'method'))
    for (const method of ['BANK_TRANSFER', 'CASH', 'CREDIT_CARD', 'APPLE_PAY'])
      expect(methods).toContain(method)
    const [span] = await rowsOf<{ days: number }>(
      `select max(decided_at)::date - min(decided_at)::date as days from subscriptions`,
    )
    expect(span?.days).toBeGreaterThan(420)
  })

  test('that are open have been due for every length of time, one is a bad debt, and one was until it was reversed', async () => {
    const ages = await rowsOf<{ age: string; count: number }>(`
      select case when days < 0 then 'coming' when days <= 30 then '0' when days <= 60 then '31'
        when days <= 90 then '61' else '91' end as age, count(*)::int as count
      from (select '${TODAY}'::date - due_on as days from subscriptions
        where status in ('DUE_PAYMENT', 'PENDING') and amount > 0) open group by 1 order by 1`)
    expect(ages.map(({ age }) => age)).toEqual(['0', '31', '61', '91', 'coming'])
    expect(
      await rowsOf(`select s.status, w.reversed_on is not null as reversed from write_offs w
        join subscriptions s on s.id = w.subscription order by w.id`),
    ).toMatchObject([
      { status: 'WRITTEN_OFF', reversed: false },
      { status: 'DUE_PAYMENT', reversed: true },
    ])
  })

  test('add up: price less discount, net and tax', async () => {
    expect(
      await rowsOf(`select 1 from subscriptions
        where price - discount - case status when 'SUCCESS' then 0 else set_off end <> amount or net_total + tax <> amount
        or tax <> round(amount * vat_percentage / (10000.0 + vat_percentage))`),
    ).toEqual([])
  })

  test('happened before the loading, after the registration, and were decided by somebody after that', async () => {
    expect(
      await rowsOf(`select s.process_id from subscriptions s join vendors v on v.id = s.vendor
        where s.created_at > '${NOW.toISOString()}' or s.created_at < v.created_at
          or (s.decided_at is not null) <> (s.status in ('SUCCESS', 'REJECTED', 'WRITTEN_OFF'))
          or s.decided_at < s.created_at or s.decided_at > '${NOW.toISOString()}'
          or (s.decided_at is not null and s.decided_by is null)
          or (s.status in ('REJECTED', 'WRITTEN_OFF')) <> (s.reason is not null)`),
    ).toEqual([])
  })

  test('of one vendor are paused, and of another one ran again before the day that was agreed to', async () => {
    expect(
      await rowsOf(`select c.state, s.paused_days, s.resumes_on is not null as is_paused,
          s.paused_days = c.resumes_on - c.pauses_on as is_of_pause
        from subscription_changes c join subscriptions s on s.id = c.subscription
        where c.kind = 'PAUSE' order by c.id`),
    ).toEqual([
      { state: 'DONE', paused_days: 17, is_paused: false, is_of_pause: true },
      { state: 'OPEN', paused_days: 30, is_paused: true, is_of_pause: true },
    ])
  })

  test('of one vendor move to a smaller package, of the upgraded ones to larger ones', async () => {
    expect(
      await rowsOf(`select c.kind, sign(n.price - h.price)::int as costs
        from subscription_changes c join packages n on n.id = c.package
        join subscriptions s on s.id = c.subscription join packages h on h.id = s.package
        where c.kind in ('SWITCH', 'UPGRADE') order by c.kind, c.id`),
    ).toEqual([
      { kind: 'SWITCH', costs: -1 },
      { kind: 'UPGRADE', costs: 1 },
      { kind: 'UPGRADE', costs: 1 },
    ])
  })

  test('of one vendor buy periods that do not overlap, and the last one makes the state', async () => {
    expect(
      await rowsOf(`select 1 from subscriptions a join subscriptions b on b.vendor = a.vendor and b.id > a.id
        where a.status = 'SUCCESS' and b.status = 'SUCCESS' and b.starts_on <= a.ends_on
          and not exists (select from invoices i where i.subscription = a.id and i.kind = 'CREDIT_NOTE')`),
    ).toEqual([])
    expect(
      await rowsOf(`select v.store_name, v.status from vendors v where v.status is distinct from coalesce((
        select case when s.ends_on + 3 < '${TODAY}' then 'EXPIRED' when s.resumes_on > '${TODAY}' then 'PAUSED'
          when p.type = 'FREE_TRIAL' then 'TRIAL'
          else 'ACTIVE' end
        from subscriptions s join packages p on p.id = s.package
        where s.vendor = v.id and s.status = 'SUCCESS' and s.starts_on <= '${TODAY}'
        order by s.ends_on desc nulls first limit 1), 'NEW')`),
    ).toEqual([])
  })

  test('run for some packages, are over for others, and one package was never bought', async () => {
    const rows = await rowsOf<{ title: string | null; running: number; all: number }>(
      `select p.title_en as title, count(s.id) filter (where s.ends_on is null or s.ends_on >= '${TODAY}') as running,
         count(s.id) as all
       from packages p left join subscriptions s on s.package = p.id and s.status = 'SUCCESS' group by p.id`,
    )
    const running = rows.filter((row) => row.running > 0).map(({ title }) => title)
    expect(running.toSorted()).toEqual([
      'Elite, yearly',
      'Free trial',
      'Growth, monthly',
      'Life time',
      'Starter',
    ])
    expect(rows.filter((row) => row.running === 0 && row.all > 0)).toHaveLength(2)
    expect(rows.filter((row) => row.all === 0)).toHaveLength(1)
  })

  test('that wait have a receipt that whoever decides can open, and nobody else', async () => {
    const waiting = await rowsOf<{ receipt: string; transfer_code: string }>(
      `select receipt, transfer_code from subscriptions where status = 'PENDING'`,
    )
    const [iban] = await rowsOf<{ value: string }>(`select value from settings where key = 'iban'`)
    expect(waiting.length).toBeGreaterThan(0)
    for (const { receipt, transfer_code } of waiting) {
      const name = receipt.split('/').at(-1) ?? ''
      const [file] = await rowsOf<{ public: boolean; size: number }>(
        `select public, size from files where name = '${name}'`,
      )
      expect(file?.public).toBe(false)
      expect([401, 403, 404]).toContain((await demo.call(receipt)).status)
      const chunks = []
      for await (const chunk of (await demo.context.storage.read(name)) ?? []) chunks.push(chunk as Buffer)
      const bytes = Buffer.concat(chunks)
      expect(bytes.length).toBe(file?.size)
      // As the desk has them compared: the account of the settings, and the code of the transfer.
      if (name.endsWith('.pdf')) {
        expect(bytes.toString('latin1')).toContain(iban?.value.replace(/(.{4})(?=.)/g, '$1 '))
        expect(bytes.toString('latin1')).toContain(transfer_code)
      }
      expect(bytes.subarray(0, 5).toString('latin1')).toMatch(name.endsWith('.png') ? /^\x89PNG/ : /^%PDF-/)
    }
  })
})
