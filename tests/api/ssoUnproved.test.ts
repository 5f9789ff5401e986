import { expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/app.ts'
import { callsOf, codeOf, mailsTo, secondStep, setUpPasskey, setUpTotp } from '#tests/support/secondFactor.ts'
import { serveSso } from '#tests/support/sso.ts'

const sso = serveSso()
const { accounts, pool, post, mapRoles, finish, admin, rolesOf } = sso

const me = (token: string) => sso.server.call('/api/admin-panal/auth/me', { token })

const login = (email: string) => post('auth/login', { email, password: PASSWORD })

const tokenOf = async (email: string) => ((await login(email)).body.result as { token: string }).token

let colleagues = 0

/** Somebody who has taken the address of a colleague whom the provider has not sent yet. */
const impostor = async () => {
  colleagues += 1
  const { email, id } = await admin()
  const token = await tokenOf(email)
  const taken = `colleague-${colleagues}@rabt.test`
  const answer = await post('setting/update-profile', { email: taken }, { token })
  expect(answer.status).toBe(200)
  return { id, former: email, email: taken, token, calls: callsOf('admins'), userId: id }
}

test('an address that an account never proved opens it to its owner alone: what opened it before does no more', async () => {
  await mapRoles({ chiefs: 'super_admin', desk: 'support' })
  const person = await impostor()
  await setUpPasskey(sso.server, person)
  accounts.set('owner', { email: person.email, email_verified: true, groups: ['chiefs'] })
  const answer = await finish('owner')
  expect(answer.status).toBe(200)
  const { token, admin: who } = answer.body.result as { token: string; admin: { id: number } }
  expect([who.id, await rolesOf(person.email), (await me(token)).status]).toEqual([
    person.id,
    ['super_admin'],
    200,
  ])
  expect((await me(person.token)).status).toBe(401)
  expect((await login(person.email)).status).toBe(401)
  const { rows } = await pool().query(
    `select (select count(*)::int from passkeys where user_id = u.id) as passkeys,
       (select count(*)::int from password_reset_tokens where user_id = u.id) as links,
       (select count(*)::int from known_devices where user_id = u.id) as browsers,
       password_hash, email_proved from users u where id = $1`,
    [person.id],
  )
  expect(rows).toEqual([
    { passkeys: 0, links: 0, browsers: 1, password_hash: null, email_proved: person.email },
  ])
})

test('whoever came by the provider to that account before comes to it no more', async () => {
  await mapRoles({ chiefs: 'super_admin', desk: 'support' })
  const { email, id } = await admin()
  accounts.set('first', { email, email_verified: true, groups: ['desk'] })
  const { token } = (await finish('first')).body.result as { token: string }
  await post('setting/update-profile', { email: 'of-another@rabt.test' }, { token })
  accounts.set('another', { email: 'of-another@rabt.test', email_verified: true, groups: ['chiefs'] })
  const answer = await finish('another')
  expect((answer.body.result as { admin: { id: number } }).admin.id).toBe(id)
  expect((await finish('first')).body.code).toBe('sso_unknown')
  expect(await rolesOf('of-another@rabt.test')).toEqual(['super_admin'])
})

test('the history and a mail tell of what was taken away with an address that was not proved', async () => {
  const person = await impostor()
  await setUpTotp(sso.server, person)
  accounts.set('told', { email: person.email, email_verified: true })
  await finish('told')
  const { rows } = await pool().query(
    `select action, changes from history where resource = 'users' and record_id = $1
       and (action = 'second_factor_reset' or changes ? 'password') order by id`,
    [person.id],
  )
  expect(rows).toEqual([
    { action: 'edit', changes: { password: { changed: true } } },
    { action: 'second_factor_reset', changes: { reason: { from: null, to: expect.any(String) } } },
  ])
  expect(await mailsTo(sso.server, person)).toContainEqual({ template: 'password_changed', what: null })
})

test('an address that its owner proved by a link opens the account as it is', async () => {
  const person = await impostor()
  await pool().query('update users set email_proved = lower(email) where id = $1', [person.id])
  accounts.set('proved', { email: person.email, email_verified: true })
  expect((await finish('proved')).status).toBe(200)
  expect((await me(person.token)).status).toBe(200)
  expect((await login(person.email)).status).toBe(200)
})

test('a locked account of which a second factor is required is opened by the provider and the second step', async () => {
  const { email, id } = await admin()
  const person = { email, userId: id, token: await tokenOf(email), calls: callsOf('admins') }
  const { secret } = await setUpTotp(sso.server, person)
  await pool().query("update roles set second_factor_required = true where key = 'support'")
  await pool().query('update users set locked = true where id = $1', [id])
  accounts.set('locked', { email, email_verified: true })
  const asked = await finish('locked')
  expect(asked.body.code).toBe('second_factor_required')
  const { ticket } = asked.body.details as { ticket: string }
  const answer = await secondStep(sso.server, person, { ticket, code: await codeOf(secret) })
  await pool().query("update roles set second_factor_required = false where key = 'support'")
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
})

test('a second step that a password began ends with the lock of the account', async () => {
  const { email, id } = await admin()
  const person = { email, userId: id, token: await tokenOf(email), calls: callsOf('admins') }
  const { secret } = await setUpTotp(sso.server, person)
  const { ticket } = (await login(email)).body.details as { ticket: string }
  await pool().query('update users set locked = true where id = $1', [id])
  const answer = await secondStep(sso.server, person, { ticket, code: await codeOf(secret) })
  expect(answer.body.code).toBe('second_factor_expired')
})
