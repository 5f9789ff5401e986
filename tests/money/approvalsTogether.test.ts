import { beforeAll, expect, test } from 'vitest'
import { count, PATIENCE } from '#tests/support/counts.ts'
import { type Money, moneyOf, recordOf } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'
import { brokenRules } from './ledger.ts'

let money: Money
let pack: number
let partner: RecordAnswer
let coupon: RecordAnswer

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 1150 })
  partner = await money.partner()
  coupon = await money.coupon([pack])
})

/** A payment that waits, of a vendor of its own. */
interface Waiting {
  readonly vendor: number
  readonly id: number
}

const approve = ({ vendor, id }: Waiting, token?: string) =>
  money.decide(vendor, id, { status: 'SUCCESS' }, token ? { token } : {})

const opened = async (vendor: RecordAnswer, order: object = {}): Promise<Waiting> => ({
  vendor: vendor.id,
  id: (await money.opened(vendor.id, { package: pack, ...order })).id,
})

/** Payments of all kinds that are approved as they are: each is made anew with each call. */
const kinds: Readonly<Record<string, () => Promise<Waiting>>> = {
  'a first payment': async () => opened(await money.vendor()),
  'one with a coupon': async () => opened(await money.vendor(), { coupon: coupon.code }),
  'one that earns a commission': async () => {
    const vendor = await money.vendor()
    await money.query(
      'update vendors set referrer_partner = $2, referral_percentage = 1000, referral_due_months = 12 where id = $1',
      [vendor.id, partner.id],
    )
    return opened(vendor)
  },
  'one of a buyer with a VAT number': async () =>
    opened(await money.vendor({ company_name: 'Company', tax_number: '300000000000003' })),
  'the next period of a store': async () => {
    const vendor = await money.vendor()
    await money.paid(vendor.id, { package: pack })
    return opened(vendor)
  },
  'one that is only due': async () => {
    const due = await opened(await money.vendor())
    await money.query("update subscriptions set status = 'DUE_PAYMENT' where id = $1", [due.id])
    return due
  },
  'one of which a page of the gateway is open': async () => {
    const paying = await opened(await money.vendor())
    await money.query(
      "insert into gateway_payments (subscription, gateway, amount, state, remote_id, pay_url) values ($1::bigint, 'moyasar', 115000, 'OPEN', 'page-' || $1::bigint, 'https://pay.test/')",
      [paying.id],
    )
    return paying
  },
}

/** All that an approval leaves, but for what tells one payment and one store from the others. */
const left = async ({ vendor, id }: Waiting) => {
  const rows = (text: string) => money.query(text)
  return {
    payment: await rows(
      `select status, method, reference, starts_on, ends_on, anchor_day, payment_date, supply_on, vat_percentage, amount,
        net_total, tax, decided_by, reason, words_elsewhere ~ 'INV-[0-9]+-[0-9]+' as is_found_by_invoice
      from subscriptions where id = ${id}`,
    ),
    vendor: await rows(`select status, package, subscription_ends_on from vendors where id = ${vendor}`),
    invoice: await rows(
      `select kind, price, discount, net_total, vat_percentage, tax, amount, item_ar, item_en, supply_on, supply_starts_on,
        supply_ends_on, coupon_code, seller_name_ar,
        buyer_tax_number = (select tax_number from vendors where id = ${vendor}) as is_their_number, qr <> '' as has_qr, vendor = ${vendor} as is_theirs
      from invoices where subscription = ${id}`,
    ),
    history: await rows(
      `select h.action, h.resource, h.actor_name, array(select jsonb_object_keys(h.changes) order by 1) as changes
      from history h where (h.resource, h.record_id) in (('vendors', ${vendor}), ('subscriptions', ${id})) order by h.id`,
    ),
    events: await rows(
      `select e.type, e.actor, array(select jsonb_object_keys(e.data) order by 1) as told from events e
      where e.subject in ('vendors/${vendor}', 'subscriptions/${id}')
        or e.subject in (select 'invoices/' || i.id from invoices i where i.subscription = ${id}) order by e.type, e.id`,
    ),
    jobs: await rows(
      `select kind, case kind when 'gateway_withdraw' then null else run_at end as run_at from jobs
      where params ->> 'subscription_id' = '${id}' order by kind`,
    ),
    mails: await rows(
      `select m.template, m.to_locale from mails m join vendors v on v.id = ${vendor} and v.email = m.to_email
      where m.params ->> 'subscription_id' = '${id}'`,
    ),
    told: await rows(
      `select kind, actor_id, array(select jsonb_object_keys(params) order by 1) as params from notifications
      where resource = 'subscriptions' and record_id = ${id} order by id`,
    ),
    wallet: await rows(
      `select kind, amount, base_amount, percentage, month, partner, referred_vendor = ${vendor} as is_theirs
      from wallet_entries where subscription = ${id} order by id`,
    ),
    coupons: await rows(
      `select state, coupon, vendor = ${vendor} as is_theirs from coupon_redemptions where subscription = ${id}`,
    ),
  }
}

test('what is approved at the same time leaves the same as what is approved one by one', async () => {
  const alone = new Map<string, Waiting>()
  for (const [kind, make] of Object.entries(kinds)) {
    const waiting = await make()
    recordOf(await approve(waiting), 'subscription')
    alone.set(kind, waiting)
  }
  const together: [string, Waiting][] = []
  for (const [kind, make] of [...Object.entries(kinds), ...Object.entries(kinds)])
    together.push([kind, await make()])
  const answers = await Promise.all(together.map(([, waiting]) => approve(waiting)))
  for (const answer of answers) expect(answer.status).toBe(200)
  for (const [kind, waiting] of together)
    expect(await left(waiting), kind).toEqual(await left(alone.get(kind) as Waiting))
  const ids = together.map(([, { id }]) => id)
  const [counted] = await money.query(
    'select count(*)::int as invoices, count(distinct xmin::text)::int as transactions from invoices where subscription = any($1)',
    [ids],
  )
  expect(counted?.invoices).toBe(together.length)
  expect(counted?.transactions).toBeLessThan(together.length)
  expect(await brokenRules(money.server.context.database.pool)).toEqual([])
})

test('each of those approved at the same time is told by whoever approved it', async () => {
  const tokens = await Promise.all(Array.from({ length: 6 }, () => money.server.signIn()))
  const waiting = await Promise.all(tokens.map(async () => opened(await money.vendor())))
  const answers = await Promise.all(waiting.map((each, place) => approve(each, tokens[place])))
  const decided = answers.map((answer) => recordOf(answer, 'subscription').decided_by)
  expect(new Set(decided).size).toBe(tokens.length)
  for (const [place, { id }] of waiting.entries()) {
    const [told] = await money.query(
      `select h.actor_name, e.actor = 'person/' || h.actor_id as is_event_theirs from history h
        join events e on e.type = 'payment.succeeded' and e.subject = 'subscriptions/' || h.record_id
        where h.resource = 'subscriptions' and h.record_id = $1 and h.action = 'approve'`,
      [id],
    )
    expect(told).toEqual({ actor_name: decided[place], is_event_theirs: true })
  }
})

test('one that is refused takes none of those with it that are approved at the same time', async () => {
  const proved = await Promise.all(Array.from({ length: 8 }, async () => opened(await money.vendor())))
  const unproved = await opened(await money.vendor())
  await money.query('update subscriptions set reference = null where id = $1', [unproved.id])
  const unknown = { ...unproved, id: 2 ** 40 }
  const decide = ({ vendor, id }: Waiting) => money.decide(vendor, id, { status: 'SUCCESS', reference: null })
  const answers = await Promise.all(
    [...proved.slice(0, 4), unproved, unknown, ...proved.slice(4)].map(decide),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 422, 404, 200, 200, 200, 200])
  expect(answers[4]?.body.errors).toHaveProperty('reference')
  const [state] = await money.query('select status from subscriptions where id = $1', [unproved.id])
  expect(state).toEqual({ status: 'PENDING' })
  expect(await brokenRules(money.server.context.database.pool)).toEqual([])
})

test('a payment that is approved twice at the same time, among others, is approved once', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, async () => opened(await money.vendor())))
  const twice = await opened(await money.vendor())
  const answers = await Promise.all([...others, twice, twice].map((each) => approve(each)))
  const told = answers.map(({ status, body }) => [status, body.code])
  expect(told.slice(0, 4)).toEqual(Array(4).fill([200, undefined]))
  expect(told.slice(4).sort()).toEqual([
    [200, undefined],
    [409, 'payment_decided'],
  ])
  expect(await brokenRules(money.server.context.database.pool)).toEqual([])
})

test('a call that is repeated at the same time, among others, is answered as the first one', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, async () => opened(await money.vendor())))
  const repeated = await opened(await money.vendor())
  const again = () =>
    money.decide(repeated.vendor, repeated.id, { status: 'SUCCESS' }, { key: 'approved-once' })
  const answers = await Promise.all([...others.map((each) => approve(each)), again(), again()])
  const { number } = await money.invoiceOf(repeated.id)
  for (const { status, body } of answers.slice(4)) {
    expect(status).toBe(200)
    expect(body.message).toContain(String(number))
  }
})

test('whoever waits for a store that somebody else is at keeps nobody else waiting', async () => {
  const waiting = await Promise.all(Array.from({ length: 8 }, async () => opened(await money.vendor())))
  const held = waiting[5] as Waiting
  await money.server.owner.query('begin')
  try {
    await money.server.owner.query('select 1 from vendors where id = $1 for update', [held.vendor])
    const answers = waiting.map((each) => approve(each))
    const others = await Promise.all(answers.filter((_, place) => waiting[place] !== held))
    for (const { status } of others) expect(status).toBe(200)
    const [state] = await money.query('select status from subscriptions where id = $1', [held.id])
    expect(state).toEqual({ status: 'PENDING' })
    await money.server.owner.query('commit')
    expect((await answers[5])?.status).toBe(200)
  } finally {
    await money.server.owner.query('rollback')
  }
})

test('whoever waits for something else that somebody is at keeps nobody else waiting', async () => {
  const plain = await Promise.all(Array.from({ length: 6 }, async () => opened(await money.vendor())))
  const earning = (await kinds['one that earns a commission']?.()) as Waiting
  await money.server.owner.query('begin')
  try {
    await money.server.owner.query('select 1 from partners where id = $1 for update', [partner.id])
    const others = plain.map((each) => approve(each))
    const last = approve(earning)
    for (const { status } of await Promise.all(others)) expect(status).toBe(200)
    const [state] = await money.query('select status from subscriptions where id = $1', [earning.id])
    expect(state).toEqual({ status: 'PENDING' })
    await money.server.owner.query('commit')
    expect((await last).status).toBe(200)
  } finally {
    await money.server.owner.query('rollback')
  }
  expect(await brokenRules(money.server.context.database.pool)).toEqual([])
})

const AT_ONCE = 30

/** What may be asked of a payment at any time, by turns. */
const ACTS: readonly ((waiting: Waiting, key: string) => ReturnType<typeof approve>)[] = [
  (waiting) => approve(waiting),
  ({ vendor, id }) => money.decide(vendor, id, { status: 'REJECTED', reason: 'Not received' }),
  (waiting) => approve(waiting),
  ({ vendor, id }, key) => money.decide(vendor, id, { status: 'SUCCESS' }, { key }),
  ({ vendor, id }) => money.decide(vendor, id, { status: 'SUCCESS', reference: null }),
  (waiting) => approve({ ...waiting, vendor: waiting.vendor + 1 }),
]

test(
  'whatever is approved, rejected, refused and repeated at the same time, each payment is decided once and the books add up',
  async () => {
    const rounds = count(60, 3)
    for (let round = 0; round < rounds; round += 1) {
      const waiting: Waiting[] = []
      while (waiting.length < AT_ONCE) for (const make of Object.values(kinds)) waiting.push(await make())
      const asked = waiting.flatMap((each, place) => {
        const key = `round-${round}-${place}`
        const acts = [ACTS[place % ACTS.length], ACTS[(place + round) % ACTS.length]]
        return acts.map((act) => ({ id: each.id, answer: act?.(each, key) }))
      })
      const answers = await Promise.all(
        asked.map(async ({ id, answer }) => ({ id, status: (await answer)?.status ?? 0 })),
      )
      for (const { status } of answers) expect([200, 404, 409, 422]).toContain(status)
      const decided = new Set(answers.filter(({ status }) => status === 200).map(({ id }) => id))
      const rows = await money.query(
        `select s.id, s.status in ('SUCCESS', 'REJECTED') as is_decided,
          (select count(*)::int from invoices i where i.subscription = s.id) = (s.status = 'SUCCESS')::int as is_invoiced,
          (select count(*)::int from history h where h.resource = 'subscriptions' and h.record_id = s.id
            and h.action in ('approve', 'reject')) = (s.status in ('SUCCESS', 'REJECTED'))::int as is_told
        from subscriptions s where s.id = any($1)`,
        [waiting.map(({ id }) => id)],
      )
      for (const { id, ...row } of rows)
        expect(row).toEqual({ is_decided: decided.has(Number(id)), is_invoiced: true, is_told: true })
    }
    expect(await brokenRules(money.server.context.database.pool)).toEqual([])
  },
  PATIENCE,
)
