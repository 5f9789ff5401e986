import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '#tests/support/app.ts'
import { recordsOf } from '#tests/support/records.ts'
import { mailTo, newAddress, type Store, type Visitors, visitorsOf } from '#tests/support/visitors.ts'

let server: TestApp
let visitors: Visitors
let known: Store

beforeAll(async () => {
  server = await startTestApp()
  visitors = await visitorsOf(server, await recordsOf(server))
  known = visitors.store()
  await register(known)
  await mailTo(server, known.email)
})

beforeEach(async () => void (await forgetAttempts()))

const forgetAttempts = () => server.context.database.pool.query('delete from throttle_counters')

const register = (store: Store) =>
  visitors.register({ ...store, package: visitors.paid, method: 'BANK_TRANSFER' })

const post = (path: string, body: unknown) =>
  server.call(path, { method: 'POST', body, address: newAddress() })

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

/** What an answer says, without what is another thing each time. */
const shape = ({ status, body }: Answer) => ({
  status,
  code: body.code,
  message: body.message,
  errors: body.errors,
  result: JSON.parse(
    JSON.stringify(body.result ?? null, (key, value) =>
      ['reference', 'payment_token', 'email', 'pay_url'].includes(key) ? typeof value : value,
    ),
  ),
})

const counts = () =>
  rows(`select (select count(*) from vendors) as vendors, (select count(*) from users) as users,
    (select count(*) from subscriptions) as subscriptions, (select count(*) from files) as files,
    (select count(*) from history) as history`)

const again = (overrides: Partial<Store> = {}) => visitors.store({ email: known.email, ...overrides })

test('registering with an address that has an account is answered like any other, and nothing is made', async () => {
  const before = await counts()
  const answer = await register(again())
  expect(await counts()).toEqual(before)
  expect(shape(answer)).toEqual(shape(await register(visitors.store())))
  const shouted = await register(again({ email: known.email.toUpperCase() }))
  expect(shape(shouted)).toEqual(shape(answer))
})

test('so is what follows: how it stands, paying again, and a wrong form', async () => {
  const tokenOf = ({ body }: Answer) =>
    (body.result as { registration: { payment_token: string } }).registration.payment_token
  const [one, other] = [tokenOf(await register(again())), tokenOf(await register(visitors.store()))]
  const status = (payment_token: string) =>
    server.call('/api/registration/status', { query: { payment_token }, address: newAddress() })
  expect(shape(await status(one))).toEqual(shape(await status(other)))
  const retry = (payment_token: string) =>
    visitors.send('/api/registration/retry', { payment_token, method: 'BANK_TRANSFER' })
  expect(shape(await retry(one))).toEqual(shape(await retry(other)))
  const wrong = { package: visitors.paid, method: 'BANK_TRANSFER', coupon: 'NO-SUCH' }
  const [mine, theirs] = [
    await visitors.register({ ...again(), ...wrong }),
    await visitors.register({ ...visitors.store(), ...wrong }),
  ]
  expect(mine.status).toBe(422)
  expect(shape(mine)).toEqual(shape(theirs))
})

test('its subdomain counts as taken from then on, like that of any other', async () => {
  const store = again()
  const available = () =>
    server.call('/api/registration/availability', { query: { subdomain: store.subdomain } })
  expect((await available()).body.result).toMatchObject({ available: true })
  await register(store)
  expect((await available()).body.result).toMatchObject({ available: false })
  expect((await register(visitors.store({ subdomain: store.subdomain }))).status).toBe(422)
})

test('the owner of the address is told by mail where to sign in, once in five minutes', async () => {
  const { email } = known
  await forgetAttempts()
  await register(again())
  const mail = await mailTo(server, email)
  expect([mail.subject, mail.link]).toEqual(['لديك حساب في ربط', 'https://panel.test/login'])
  const sent = () => rows("select count(*)::int as n from mails where template = 'account_exists'")
  const before = await sent()
  await register(again())
  expect(await sent()).toEqual(before)
})

test('registering without a package follows the same rules', async () => {
  const { store_name, seller_name, email, phone, subdomain, locale } = visitors.store()
  const short = { store_name, seller_name, email, phone, subdomain, locale }
  const fresh = await post('/api/register', short)
  expect(fresh.body.result).toMatchObject({ registration: { status: 'ACTIVE', amount: 0, pay_url: null } })
  expect(await rows('select status from vendors where email = $1', [email])).toEqual([{ status: 'NEW' }])
  const before = await counts()
  const second = await post('/api/register', { ...short, subdomain: `${subdomain}-2` })
  expect(shape(second)).toEqual(shape(fresh))
  expect(await counts()).toEqual(before)
  const empty = await post('/api/register', {})
  expect(Object.keys(empty.body.errors ?? {}).sort()).toEqual(
    ['email', 'phone', 'seller_name', 'store_name', 'subdomain'].sort(),
  )
})

test('asking for a link is answered alike for everybody, and waits five minutes for everybody', async () => {
  for (const path of ['/api/forgot_password', '/api/registration/resend']) {
    await forgetAttempts()
    const ask = (email: string) => post(path, { email })
    expect(shape(await ask(known.email))).toEqual(shape(await ask('nobody@visitors.test')))
    for (const email of [known.email, 'nobody@visitors.test']) {
      const { status, body } = await ask(email)
      expect([path, status, body.code]).toEqual([path, 429, 'link_already_sent'])
    }
  }
})

test('signing in is refused alike for a wrong password, nobody, an admin, and who has no password yet', async () => {
  await server.signIn()
  const attempts = await Promise.all(
    [known.email, 'nobody@visitors.test', 'super-admin-1@test.test'].map((email) =>
      post('/api/login', { email, password: 'correct horse battery' }),
    ),
  )
  for (const attempt of attempts) expect(shape(attempt)).toEqual(shape(attempts[0] as Answer))
  expect(attempts[0]).toMatchObject({
    status: 401,
    body: { message: 'Invalid credentials', errors: { email: ['Invalid credentials'] } },
  })
})

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Times are the machine's, so this one stands with the long proofs (npm run test:long): 400 calls of each. */
const PAIRS = 400

test.runIf(process.env.LONG === '1')(
  'how long it takes does not tell who exists',
  {
    timeout: 600_000,
  },
  async () => {
    await forgetAttempts()
    const times: Record<'known' | 'fresh', number[]> = { known: [], fresh: [] }
    for (let count = 0; count < PAIRS; count += 1)
      for (const kind of ['known', 'fresh'] as const) {
        const store = kind === 'known' ? again() : visitors.store()
        if (count % 4 === 0) await forgetAttempts()
        const began = performance.now()
        const { status } = await register(store)
        times[kind].push(performance.now() - began)
        expect(status).toBe(201)
      }
    expect(Math.abs(median(times.known) - median(times.fresh))).toBeLessThan(5)
  },
)
