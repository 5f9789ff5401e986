import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { type Answer, startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'
import { type Visitors, visitorsOf } from '#tests/support/visitors.ts'

const ROUNDS = 8

const users = resourceNamed('users')
const vendors = resourceNamed('vendors')

let server: TestApp
let records: Records
let visitors: Visitors
let numbers = 0

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
})

const next = (): number => {
  numbers += 1
  return numbers
}

/** Gets ready, and takes an address of mail when it is told to. */
type Way = (email: string) => Promise<(email: string) => Promise<Answer>>

const WAYS = {
  'a user is created': async () => {
    const input = await records.input(users, next())
    return (email) => records.post(users, { ...input, email })
  },
  'a user is changed': async () => {
    const { id } = await records.create(users, next())
    return (email) => records.put(users, id, { email })
  },
  'a vendor is created': async () => {
    const input = await records.input(vendors, next())
    return (email) => records.post(vendors, { ...input, email })
  },
  'a vendor is changed': async () => {
    const { id } = await records.create(vendors, next())
    return (email) => records.put(vendors, id, { email })
  },
  'a sub user is invited': async () => {
    const { token } = await vendorPeople(server)
    const body = { username: `sub ${next()}`, permissions: [] }
    return (email) => server.call('/api/user/sub-users', { method: 'POST', token, body: { ...body, email } })
  },
  'somebody registers': async (email) => {
    const store = visitors.store({ email })
    const email_ticket = await visitors.prove(email)
    return () => visitors.send('/api/registration', { ...store, email_ticket, package: visitors.trial })
  },
} satisfies Record<string, Way>

const ways: [string, Way][] = Object.entries(WAYS)
const pairs = ways.flatMap(([one, ready], index) =>
  ways.slice(index).map(([other, alsoReady]) => [one, other, ready, alsoReady] as const),
)

const REFUSED = { email: ['email already taken'] }

test.each(pairs)('%s and %s with one address at once: one has it', async (_one, _other, ready, alsoReady) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `same-${next()}@moment.test`
    const take = await ready(email)
    const alsoTake = await alsoReady(email)
    const answers = await Promise.all([take(email), alsoTake(email)])
    for (const { status, body } of answers)
      if (status >= 300) expect([status, body.code, body.errors]).toEqual([422, 'validation', REFUSED])
    expect(answers.some(({ status }) => status < 300)).toBe(true)
    const { rows } = await server.context.database.pool.query('select 1 from users where email = $1', [email])
    expect(rows).toHaveLength(1)
  }
})
