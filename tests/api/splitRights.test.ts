import { beforeAll, describe, expect, test } from 'vitest'
import { ROLES, SUPER_ADMIN } from '#server/db/roles.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { entries, type Money, moneyOf, partners, vendors } from '#tests/support/money.ts'

const IBAN = 'SA0380000000608010167519'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
})

/** The three steps by which money leaves, each by its calls; 403 where a role may not. */
const STEPS = {
  enter: ({ base, id }: Holder, token: string) => [
    money.server.call(`/api/${base}`, { method: 'POST', token, body: {} }),
    money.server.call(`/api/${base}/${id}`, { method: 'PUT', token, body: { iban: IBAN } }),
  ],
  confirm: ({ base, id }: Holder, token: string) => [
    money.server.call(`/api/${base}/confirm/${id}`, { method: 'PUT', token }),
  ],
  pay: ({ base }: Holder, token: string) => [
    money.server.call(`/api/${base}/createPayment/999999`, { method: 'POST', token, body: {} }),
  ],
} as const

interface Holder {
  readonly base: string
  readonly id: number
}

const SHIPPED = ROLES.filter(({ key }) => key !== SUPER_ADMIN).map(({ key }) => key)

describe.each([
  ['partners', partners],
  ['vendors', vendors],
] as const)('of whom money goes to, of %s,', (_name, resource) => {
  test.each(SHIPPED)('the role %s enters, confirms or pays out, and does no two of them', async (role) => {
    const token = await money.server.signIn(role)
    const holder = {
      base: resource.base,
      id: await insertSample(money.server.context.database.pool, resource),
    }
    const allowed: string[] = []
    for (const [step, calls] of Object.entries(STEPS)) {
      const statuses = (await Promise.all(calls(holder, token))).map(({ status }) => status)
      if (statuses.some((status) => status !== 403)) allowed.push(step)
    }
    expect(allowed.length).toBeLessThanOrEqual(1)
  })

  test('every step is done by one of the shipped roles', async () => {
    const done = new Map<string, string>()
    for (const role of SHIPPED) {
      const token = await money.server.signIn(role)
      const holder = {
        base: resource.base,
        id: await insertSample(money.server.context.database.pool, resource),
      }
      for (const [step, calls] of Object.entries(STEPS))
        if ((await Promise.all(calls(holder, token))).every(({ status }) => status !== 403))
          done.set(step, role)
    }
    expect(Object.fromEntries(done)).toEqual({ enter: 'operations', confirm: 'control', pay: 'finance' })
  })
})

test('operations enters, control confirms and finance pays out, each by a person of that role alone', async () => {
  const [operations, control, finance] = await Promise.all(
    ['operations', 'control', 'finance'].map((role) => money.server.signIn(role)),
  )
  const { id, referral_code } = await money.partner({ referral_percentage: 100 })
  const vendor = await money.vendor({ referred_by_code: referral_code })
  await money.paid(vendor.id, { package: await money.pack({ price: 115 }) })
  const edited = await money.server.call(`/api/${partners.base}/${id}`, {
    method: 'PUT',
    token: operations,
    body: { iban: IBAN },
  })
  expect(edited.status).toBe(200)
  const pay = (payment_number: string) =>
    money.payOut(
      'partners',
      id,
      { payment_number, amount: '10', method: 'BANK_TRANSFER', payment_date: '2026-11-01' },
      { token: finance },
    )
  expect((await pay('SPLIT-1')).body.code).toBe('iban_not_confirmed')
  const confirmed = await money.server.call(`/api/${partners.base}/confirm/${id}`, {
    method: 'PUT',
    token: control,
  })
  expect(confirmed.status).toBe(200)
  expect((await pay('SPLIT-2')).status).toBe(201)
  for (const token of [operations, control]) {
    const seen = await money.server.call(`/api/${entries.base}`, { token, query: { partner: String(id) } })
    expect(seen.status).toBe(200)
  }
})
