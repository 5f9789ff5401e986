import { beforeAll, expect, test } from 'vitest'
import { PASSWORD_COST } from '#server/auth/passwords.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { isLong } from '#tests/support/counts.ts'
import { note } from '#tests/support/figures.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

/** Calls of each kind, one after the other by turns. */
const CALLS = 400

let server: TestApp
/** Of whom there is an account with a password; nobody has the other address. */
const known = { user: '', admin: '' }

beforeAll(async () => {
  if (!isLong) return
  // Passwords cost what they cost in earnest.
  server = await startTestApp({ passwordCost: PASSWORD_COST })
  await server.signIn()
  const { email, userId } = await vendorPeople(server)
  known.user = email
  known.admin = 'super-admin-1@test.test'
  await server.context.database.pool.query(
    `update users set password_hash = (select password_hash from users where lower(email) = $2) where id = $1`,
    [userId, known.admin],
  )
})

const forgetAttempts = () => server.context.database.pool.query('delete from throttle_counters')

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

interface Call {
  readonly path: string
  readonly body: (email: string) => object
  readonly status: number
}

/** Milliseconds of one call, from its first byte to its answer. */
const timeOf = async ({ path, body, status }: Call, email: string): Promise<number> => {
  await forgetAttempts()
  // What the call before left to do is done.
  await server.context.mailQueue.flush()
  const began = performance.now()
  const answer = await server.call(path, { method: 'POST', body: body(email) })
  const took = performance.now() - began
  expect([path, answer.status]).toEqual([path, status])
  return took
}

const signingIn = (path: string): Call => ({
  path,
  body: (email) => ({ email, password: 'not the right one' }),
  status: 401,
})

const asking = (path: string): Call => ({ path, body: (email) => ({ email }), status: 200 })

test.runIf(isLong).each([
  ['signing in as a vendor', 'user', signingIn('/api/login')],
  ['signing in as an administrator', 'admin', signingIn('/api/admin-panal/auth/login')],
  ['asking for a link as a vendor', 'user', asking('/api/forgot_password')],
  ['asking for a link as an administrator', 'admin', asking('/api/admin-panal/auth/forgot-password')],
] as const)('how long %s takes does not tell who exists', { timeout: 300_000 }, async (name, side, call) => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let count = 0; count < CALLS; count += 1)
    for (const kind of count % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      times[kind].push(await timeOf(call, kind === 'known' ? known[side] : `nobody-${count}@nowhere.test`))
  const [there, nobody] = [median(times.known), median(times.unknown)]
  const outcome = `${there.toFixed(2)} ms where there is an account, ${nobody.toFixed(2)} ms where there is none`
  note({ scenario: `How long ${name} takes`, runs: 2 * CALLS, outcome })
  expect(Math.abs(there - nobody), outcome).toBeLessThan(5)
  expect(there / nobody, outcome).toBeGreaterThan(0.8)
  expect(there / nobody, outcome).toBeLessThan(1.25)
})
