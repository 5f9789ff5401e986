import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  codeOf,
  passkeyAsked,
  SIDES,
  secondStep,
  setUpPasskey,
  setUpTotp,
  somebody,
  ticketOf,
} from '#tests/support/secondFactor.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

const OWN = '/api/admin-panal/setting'

let server: TestApp

const pool = () => server.context.database.pool

const sessionsOf = async (id: number) =>
  (await pool().query('select 1 from sessions where user_id = $1', [id])).rowCount

/** Makes the call while a transaction has done `first` to somebody's account, which does `last` before it ends. */
const meanwhile = async <T>(
  id: number,
  { first, last = [] }: { readonly first: readonly string[]; readonly last?: readonly string[] },
  call: () => Promise<T>,
): Promise<T> => {
  const { owner } = server
  await owner.query('begin')
  for (const text of first) await owner.query(text, [id])
  const answer = call()
  const waits = somebodyWaits(pool())
  waits.catch(() => undefined)
  await Promise.race([answer, waits])
  for (const text of last) await owner.query(text, [id])
  await owner.query('commit')
  return answer
}

const NEW_PASSWORD =
  "update users set password_hash = 'that of the owner', password_changed_at = now() where id = $1"
const SIGNED_OUT = 'delete from sessions where user_id = $1'

beforeAll(async () => {
  server = await startTestApp()
})

test('a new password is not written over one that was set while it came', async () => {
  const { userId, token } = await somebody(server, 'admins')
  const body = { current_password: PASSWORD, password: 'that of a thief' }
  const { status, body: said } = await meanwhile(userId, { first: [NEW_PASSWORD] }, () =>
    server.call(`${OWN}/change-password`, { method: 'POST', token, body }),
  )
  expect([status, said.code]).toEqual([422, 'password_not_correct'])
  const { rows } = await pool().query('select password_hash from users where id = $1', [userId])
  expect(rows).toEqual([{ password_hash: 'that of the owner' }])
})

test.each([
  ['change-password', { current_password: PASSWORD, password: 'that of a thief' }],
  ['update-profile', { email: 'of-a-thief@rabt.test' }],
])('%s changes nothing for a session that was ended while it came', async (path, body) => {
  const { userId, token } = await somebody(server, 'admins')
  const read = () => pool().query('select email, password_hash from users where id = $1', [userId])
  const { rows: before } = await read()
  const first = ['select 1 from users where id = $1 for update', SIGNED_OUT]
  const { status } = await meanwhile(userId, { first }, () =>
    server.call(`${OWN}/${path}`, { method: 'POST', token, body }),
  )
  expect([status, (await read()).rows]).toEqual([401, before])
})

test.each(SIDES)('no second step of %s opens a session past a reset of the password', async (side) => {
  const person = await somebody(server, side)
  const { secret } = await setUpTotp(server, person)
  const ticket = await ticketOf(server, person)
  const code = await codeOf(secret)
  const { status, body } = await meanwhile(
    person.userId,
    { first: [NEW_PASSWORD, SIGNED_OUT], last: ['delete from factor_tickets where user_id = $1'] },
    () => secondStep(server, person, { ticket, code }),
  )
  expect([status, body.code, await sessionsOf(person.userId)]).toEqual([401, 'second_factor_expired', 0])
})

test.each(SIDES)('no passkey of %s opens a session past a reset of the factors', async (side) => {
  const person = await somebody(server, side)
  const { device } = await setUpPasskey(server, person)
  const { ticket, options } = await passkeyAsked(server, person.calls)
  const { status, body } = await meanwhile(
    person.userId,
    {
      first: ['select 1 from users where id = $1 for update', SIGNED_OUT],
      last: ['delete from passkeys where user_id = $1'],
    },
    () =>
      server.call(person.calls.passkey, {
        method: 'POST',
        body: { ticket, credential: device.sign(options) },
      }),
  )
  expect([status, body.code, await sessionsOf(person.userId)]).toEqual([401, 'passkey_refused', 0])
})
