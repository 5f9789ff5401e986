import { beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { brokenRules } from '#tests/money/ledger.ts'
import { entries, type Money, moneyOf, partners, vendors } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'
import type { Values } from '#tests/support/samples.ts'

const reviews = resourceNamed('referral_reviews')
const IBAN = 'SA4420000001234567891234'

let money: Money
let pack: number
let numbers = 0

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 115 })
})

const next = (): number => {
  numbers += 1
  return numbers
}

/** A mobile, a VAT number … that no sample has. */
const mobile = () => `+96655${String(9_000_000 + next())}`
const taxNumber = () => `399${String(next()).padStart(11, '0')}3`
const registration = () => `40${String(next()).padStart(8, '0')}`

const referredBy = ({ referral_code }: RecordAnswer, more: Values = {}) =>
  money.vendor({ referred_by_code: referral_code, ...more })

const reviewOf = async ({ id }: RecordAnswer): Promise<RecordAnswer | undefined> =>
  (await money.records.list(reviews, { referred_vendor: id })).data[0]

const decide = (id: number, verdict: string, token = money.records.token) =>
  money.server.call(`/api/admin-panal/referral-reviews/decide/${id}`, {
    method: 'POST',
    token,
    body: { verdict, reason: 'We looked at both' },
  })

const payOut = async (partner: number, amount: string) =>
  (
    await money.payOut('partners', partner, {
      payment_number: `SELF-${next()}`,
      amount,
      method: 'BANK_TRANSFER',
      payment_date: '2026-11-01',
    })
  ).status

const paid = (vendor: RecordAnswer) => money.paid(vendor.id, { package: pack })

/** Pairs of partner and vendor that have one thing in common, written in two ways where there are two. */
const ALIKE: Readonly<Record<string, () => readonly [Values, Values]>> = {
  same_mobile: () => {
    const phone = mobile()
    return [{ second_phone: phone }, { phone: `0${phone.slice(4)}` }]
  },
  same_iban: () => [{ iban: IBAN }, { iban: 'sa44 2000 0001 2345 6789 1234' }],
  same_tax_number: () => {
    const number = taxNumber()
    return [{ tax_no: number }, { tax_number: number }]
  },
  same_registration: () => {
    const number = `7${registration().slice(1)}`
    return [
      { commercial_registration: number },
      { registration_type: 'UNIFIED_NUMBER', unified_number: number },
    ]
  },
  same_email: () => {
    const name = `Hala.Amri${next()}`
    return [
      { email: `${name}@gmail.com` },
      { email: `${name.replace('.', '').toLowerCase()}+store@googlemail.com` },
    ]
  },
  same_name: () => {
    const name = `أحمد الأنصاري ${next()}`
    return [{ full_name: name }, { seller_name: name.replaceAll('أ', 'ا') }]
  },
}

describe('a referral', () => {
  test.each(Object.keys(ALIKE))(
    'whose vendor and partner have the %s is noted, as nothing else is',
    async (same) => {
      const [ofPartner, ofVendor] = ALIKE[same]?.() ?? [{}, {}]
      const partner = await money.partner({ referral_percentage: 100, ...ofPartner })
      const other = await referredBy(partner)
      const vendor = await referredBy(partner, ofVendor)
      const review = await reviewOf(vendor)
      const flags = Object.entries(review ?? {}).filter(([key, value]) => key.startsWith('same_') && value)
      expect(flags).toEqual([[same, true]])
      expect(review).toMatchObject({
        partner: partner.id,
        state: 'OPEN',
        matched: same.slice('same_'.length).toUpperCase(),
      })
      expect(await reviewOf(other)).toBeUndefined()
      for (const [resource, id] of [
        [vendors, vendor.id],
        [partners, partner.id],
      ] as const) {
        expect((await money.records.read(resource, id)).referral_review).toBe('OPEN')
        const { data } = await money.records.list(resource, { referral_review: 'OPEN', pageSize: 100 })
        expect(data.map((each) => each.id)).toContain(id)
      }
      expect((await money.records.read(vendors, other.id)).referral_review).toBeNull()
    },
  )

  test('is noted also when one side changes later, once, and stays noted when it is changed back', async () => {
    const phone = mobile()
    const partner = await money.partner({ referral_percentage: 100 })
    const vendor = await referredBy(partner, { phone })
    expect(await reviewOf(vendor)).toBeUndefined()
    await paid(vendor)
    for (const second_phone of [phone, phone, mobile(), phone])
      await money.records.put(partners, partner.id, { second_phone })
    const review = await reviewOf(vendor)
    expect(review).toMatchObject({ state: 'OPEN', same_mobile: true, commission_amount: 100 })
    await money.records.put(partners, partner.id, { second_phone: mobile() })
    expect(await payOut(partner.id, '100')).toBe(422)
    const told = await money.query(
      `select (select count(*)::int from history where resource = 'referral_reviews' and record_id = $1 and action = 'flag') as noted,
        (select count(*)::int from notifications where kind = 'referral_flagged' and record_id = $1) as notified`,
      [review?.id],
    )
    expect(told).toEqual([{ noted: 1, notified: 1 }])
  })

  test('of which both sides change at once is noted by the later one', async () => {
    for (let time = 0; time < 5; time += 1) {
      const phone = mobile()
      const partner = await money.partner()
      const vendor = await referredBy(partner)
      await Promise.all([
        money.records.put(partners, partner.id, { second_phone: phone }),
        money.records.put(vendors, vendor.id, { phone }),
      ])
      expect((await reviewOf(vendor))?.same_mobile).toBe(true)
    }
  })

  test('by a vendor is noted alike, by the people of its store too', async () => {
    const seller = await money.vendor()
    await money.records.create(resourceNamed('referral_code_groups'), 1, { isDefaultForSellers: true })
    const referred = await referredBy(seller)
    await money.query(
      `insert into users (username, email, phone, user_type, locale, vendor) select 'helper of ' || $1, 'helper@' || $1 || '.test', phone, 'SUB', 'ar', $2
        from vendors where id = $3`,
      [referred.subdomain, referred.id, seller.id],
    )
    expect(await reviewOf(referred)).toMatchObject({ vendor: seller.id, partner: null, same_mobile: true })
  })
})

describe('commissions of a referral under review', () => {
  /** A partner with one vendor like himself and one that is not, each of which earned him 100 riyals. */
  const flagged = async () => {
    const phone = mobile()
    const partner = await money.partner({ referral_percentage: 100, second_phone: phone })
    const vendor = await referredBy(partner, { phone })
    await paid(vendor)
    await paid(await referredBy(partner))
    const review = await reviewOf(vendor)
    return { partner, vendor, id: review?.id ?? 0 }
  }

  const wallet = async ({ id }: RecordAnswer) => {
    const { wallet_balance, held_amount, payable_amount } = await money.records.read(partners, id)
    const [sql] = await money.query(
      `select sum(e.amount)::float8 / 100 as balance, coalesce(sum(e.amount) filter (where q.state = 'OPEN'), 0)::float8 / 100 as held
        from wallet_entries e left join referral_reviews q on q.referred_vendor = e.referred_vendor where e.partner = $1`,
      [id],
    )
    expect(sql).toEqual({ balance: wallet_balance, held: held_amount })
    return [wallet_balance, held_amount, payable_amount]
  }

  test('are held, marked in the ledger, and paid out only after they were accepted', async () => {
    const { partner, vendor, id } = await flagged()
    expect(await wallet(partner)).toEqual([200, 100, 100])
    const { data } = await money.records.list(entries, { partner: partner.id, review: 'OPEN' })
    expect(data.map(({ referred_vendor }) => referred_vendor)).toEqual([vendor.id])
    expect(await payOut(partner.id, '100.01')).toBe(422)
    expect(await payOut(partner.id, '100')).toBe(201)
    expect((await decide(id, 'CONFIRMED')).status).toBe(200)
    expect(await wallet(partner)).toEqual([100, 0, 100])
    expect(await payOut(partner.id, '100')).toBe(201)
    expect(await brokenRules(money.server.context.database.pool)).toEqual([])
  })

  test('are taken back when it is declined, once, and it earns nothing more', async () => {
    const { partner, vendor, id } = await flagged()
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, 'DECLINED')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await wallet(partner)).toEqual([100, 0, 100])
    await paid(vendor)
    expect(await wallet(partner)).toEqual([100, 0, 100])
    expect(await money.records.read(vendors, vendor.id)).toMatchObject({
      referral_review: 'DECLINED',
      referral_commission: 0,
      referral_consumed_months: 0,
    })
    await money.server.context.mailQueue.flush()
    const mail = money.server.mails.find(({ to, text }) => to === partner.email && text.includes('100.00'))
    expect(mail?.text).toContain(vendor.store_name)
    expect(mail?.text).not.toContain('We looked at both')
    expect(await brokenRules(money.server.context.database.pool)).toEqual([])
  })

  test('stay taken back once when their invoice is credited afterwards', async () => {
    const { partner, vendor, id } = await flagged()
    await decide(id, 'DECLINED')
    const [payment] = await money.query('select id from subscriptions where vendor = $1', [vendor.id])
    await money.credit((await money.invoiceOf(Number(payment?.id))).id, { reason: 'a mistake' })
    expect(await wallet(partner)).toEqual([100, 0, 100])
    expect(await brokenRules(money.server.context.database.pool)).toEqual([])
  })

  test('are held again when something else matches after they were accepted, and the decision stays in the history', async () => {
    const { partner, vendor, id } = await flagged()
    await decide(id, 'CONFIRMED')
    await money.records.put(vendors, vendor.id, { seller_name: partner.full_name })
    expect(await reviewOf(vendor)).toMatchObject({
      state: 'OPEN',
      matched: 'SEVERAL',
      reason: null,
      decided_by: null,
    })
    expect(await wallet(partner)).toEqual([200, 100, 100])
    const rows = await money.query(
      `select action, changes -> 'reason' ->> 'to' as reason from history
        where resource = 'referral_reviews' and record_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'flag', reason: null },
      { action: 'accept', reason: 'We looked at both' },
      { action: 'flag', reason: null },
    ])
  })

  test('are decided on by whoever has the right, with a reason', async () => {
    const { id } = await flagged()
    const finance = await money.server.signIn('finance')
    expect((await decide(id, 'CONFIRMED', finance)).status).toBe(403)
    expect((await decide(id, 'MAYBE')).status).toBe(422)
    const bare = await money.server.call(`/api/admin-panal/referral-reviews/decide/${id}`, {
      method: 'POST',
      token: money.records.token,
      body: { verdict: 'CONFIRMED', reason: '' },
    })
    expect(Object.keys(bare.body.errors ?? {})).toEqual(['reason'])
    expect((await decide(999_999, 'CONFIRMED')).status).toBe(404)
  })
})
