import { beforeAll, expect, test } from 'vitest'
import { resetByServer } from '#server/modules/secondFactor/resetByServer.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  ownState,
  type Person,
  passkeyAsked,
  SIDES,
  secondStep,
  setUpPasskey,
  setUpTotp,
  somebody,
  ticketOf,
  typePassword,
} from '#tests/support/secondFactor.ts'

let server: TestApp

const pool = () => server.context.database.pool

const reset = (token: string, { userId }: Pick<Person, 'userId'>, reason = 'Lost the telephone') =>
  server.call(`/api/admin-panal/users/${userId}/reset-second-factor`, {
    method: 'POST',
    token,
    body: { reason },
  })

/** A role that may reset the second factors of vendors' people and nothing beyond. */
const helper = async (): Promise<string> => {
  await pool().query(
    `insert into roles (key, name_ar, name_en, permissions)
     values ('helper', 'مساعد', 'Helper', '{users:view,users:reset_second_factor}') on conflict do nothing`,
  )
  return server.signIn('helper')
}

beforeAll(async () => {
  server = await startTestApp()
})

test.each(SIDES)(
  'whoever of %s lost everything is reset by a super admin, told, and signed out',
  async (side) => {
    const superAdmin = await server.signIn()
    const person = await somebody(server, side)
    const { recoveryCodes } = await setUpTotp(server, person)
    const { device } = await setUpPasskey(server, person)
    const ticket = await ticketOf(server, person)
    const answer = await reset(superAdmin, person, 'Lost the telephone, recognised by voice')
    expect([answer.status, answer.body.result]).toMatchObject([200, { second_factor: { is_on: false } }])

    expect((await server.call(person.calls.me, { token: person.token })).status).toBe(401)
    const late = await secondStep(server, person, { ticket, recovery_code: recoveryCodes[0] })
    expect(late.body.code).toBe('second_factor_expired')
    const asked = await passkeyAsked(server, person.calls)
    const byPasskey = await server.call(person.calls.passkey, {
      method: 'POST',
      body: { ticket: asked.ticket, credential: device.sign(asked.options) },
    })
    expect(byPasskey.status).toBe(401)
    expect((await typePassword(server, person)).status).toBe(200)

    const { rows: history } = await pool().query(
      "select changes, actor_id from history where action = 'second_factor_reset' and record_id = $1",
      [person.userId],
    )
    expect(history).toMatchObject([
      {
        changes: { reason: { to: 'Lost the telephone, recognised by voice' } },
        actor_id: expect.any(Number),
      },
    ])
    const { rows: mails } = await pool().query(
      "select params from mails where template = 'second_factor_reset' and user_id = $1",
      [person.userId],
    )
    expect(mails).toMatchObject([{ params: { reason: 'Lost the telephone, recognised by voice' } }])
  },
)

test('nobody resets his own, without a reason, or where nothing is on', async () => {
  const own = await somebody(server, 'admins')
  await setUpTotp(server, own)
  expect((await reset(own.token, own)).body.code).toBe('own_second_factor')
  expect((await ownState(server, own)).is_on).toBe(true)
  const superAdmin = await server.signIn()
  expect((await reset(superAdmin, own, ' ')).status).toBe(422)
  expect((await reset(superAdmin, await somebody(server, 'users'))).body.code).toBe('no_second_factor')
  expect((await reset(superAdmin, { userId: 999_999 })).status).toBe(404)
})

test('a permission suffices for the people of vendors, and for administrators only a super admin does', async () => {
  const token = await helper()
  const seller = await somebody(server, 'users')
  await setUpTotp(server, seller)
  const admin = await somebody(server, 'admins', 'read_only')
  await setUpTotp(server, admin)
  const refused = await reset(token, admin)
  expect([refused.status, refused.body.code]).toEqual([403, 'super_admin_only'])
  expect((await ownState(server, admin)).is_on).toBe(true)
  expect((await reset(await server.signIn('read_only'), seller)).body.code).toBe('not_allowed')
  expect((await reset(token, seller)).status).toBe(200)
})

test('whoever may see a user sees what is on, and nothing secret', async () => {
  const person = await somebody(server, 'users')
  const { secret } = await setUpTotp(server, person)
  const path = `/api/admin-panal/users/${person.userId}/second-factor`
  const answer = await server.call(path, { token: await server.signIn('read_only') })
  expect(answer.body.result).toMatchObject({
    second_factor: { is_on: true, totp: { since: expect.any(String) }, recovery_codes: { left: 10 } },
  })
  expect(answer.text).not.toContain(secret)
})

test('on the server the last administrator is let in again, by the address', async () => {
  const person = await somebody(server, 'admins')
  await setUpTotp(server, person)
  const { db } = server.context
  expect(await resetByServer(db, 'nobody@rabt.test')).toBe('unknown')
  expect(await resetByServer(db, person.email.toUpperCase())).toBe('reset')
  expect(await resetByServer(db, person.email)).toBe('off')
  expect((await typePassword(server, person)).status).toBe(200)
  const { rows } = await pool().query(
    "select actor_id from history where action = 'second_factor_reset' and record_id = $1",
    [person.userId],
  )
  expect(rows).toEqual([{ actor_id: null }])
})
