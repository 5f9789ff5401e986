import { generate } from 'otplib'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { type Answer, PASSWORD, type TestApp } from './app.ts'
import { authenticator } from './authenticator.ts'
import { vendorPeople } from './vendorPeople.ts'

/** Somebody who signs in by a password, and the calls of his side. */
export interface Person {
  readonly userId: number
  readonly email: string
  /** Of a session of his. */
  readonly token: string
  readonly calls: Calls
}

const CALLS = {
  admins: {
    login: '/api/admin-panal/auth/login',
    secondStep: '/api/admin-panal/auth/second-step',
    passkey: '/api/admin-panal/auth/passkey',
    setUp: '/api/admin-panal/auth/set-up',
    confirm: '/api/admin-panal/auth/confirm-factor',
    own: '/api/admin-panal/setting/second-factor',
    me: '/api/admin-panal/auth/me',
  },
  users: {
    login: '/api/login',
    secondStep: '/api/login/second-step',
    passkey: '/api/login/passkey',
    setUp: '/api/login/set-up',
    confirm: '/api/user/auth/confirm-factor',
    own: '/api/user/auth/second-factor',
    me: '/api/user/auth/me',
  },
} as const

export const SIDES = ['admins', 'users'] as const
export type SideName = (typeof SIDES)[number]
export type Calls = (typeof CALLS)[SideName]

/** Those of a side. */
export const callsOf = (side: SideName): Calls => CALLS[side]

let admins = 0

/** Makes somebody of that side, signed in. */
export const somebody = async (server: TestApp, side: SideName, role = 'super_admin'): Promise<Person> => {
  const { pool } = server.context.database
  const calls = CALLS[side]
  if (side === 'users') {
    const { userId, email, token } = await vendorPeople(server)
    await pool.query('update users set password_hash = $2 where id = $1', [
      userId,
      await server.context.passwords.hash(PASSWORD),
    ])
    return { userId, email, token, calls }
  }
  admins += 1
  const email = `two-step-${admins}@rabt.test`
  const userId = await insertAdmin(pool, server.context.passwords, {
    username: email,
    email,
    password: PASSWORD,
    roles: [role],
  })
  const token = await server.context.sessions.open(userId ?? 0, { address: '127.0.0.1', userAgent: 'test' })
  return { userId: userId ?? 0, email, token, calls }
}

/** What stands below `result` of an answer. */
export const resultOf = <R>(answer: Answer): R => answer.body.result as R

interface Own {
  readonly second_factor: {
    readonly is_on: boolean
    readonly totp: { readonly since: string } | null
    readonly passkeys: readonly {
      readonly id: number
      readonly name: string
      readonly last_used_at: string | null
    }[]
    readonly recovery_codes: { readonly left: number; readonly total: number } | null
  }
  readonly recovery_codes?: readonly string[]
}

/** What somebody has set up, as he sees it. */
export const ownState = async (server: TestApp, { calls, token }: Person) =>
  resultOf<Own>(await server.call(calls.own, { token })).second_factor

/** The code that an app shows now. */
export const codeOf = (secret: string): Promise<string> => generate({ secret })

/** Lets a code that has counted count again, as one that the app shows a minute later would. */
export const aMinuteLater = (server: TestApp, { userId }: Pick<Person, 'userId'>): Promise<unknown> =>
  server.context.database.pool.query('update totp_seeds set last_step = null where user_id = $1', [userId])

/** Sets an authenticator app up; returns its secret and the recovery codes that came with it. */
export const setUpTotp = async (server: TestApp, person: Person) => {
  const { calls, token } = person
  const { secret } = resultOf<{ secret: string }>(
    await server.call(`${calls.own}/totp`, { method: 'POST', token }),
  )
  const answer = await server.call(`${calls.own}/totp/confirm`, {
    method: 'POST',
    token,
    body: { code: await codeOf(secret) },
  })
  if (answer.status !== 200) throw new Error(`not set up: ${answer.text}`)
  await aMinuteLater(server, person)
  return { secret, recoveryCodes: resultOf<Own>(answer).recovery_codes ?? [] }
}

interface Asked {
  readonly ticket: string
  readonly options: { readonly challenge: string }
}

/** Adds a passkey of a software authenticator. */
export const setUpPasskey = async (server: TestApp, { calls, token }: Person, name = 'Laptop') => {
  const device = authenticator()
  const { ticket, options } = resultOf<Asked>(
    await server.call(`${calls.own}/passkeys/options`, { method: 'POST', token }),
  )
  const answer = await server.call(`${calls.own}/passkeys`, {
    method: 'POST',
    token,
    body: { ticket, name, credential: device.create(options) },
  })
  if (answer.status !== 200) throw new Error(`not added: ${answer.text}`)
  return { device, recoveryCodes: resultOf<Own>(answer).recovery_codes ?? [] }
}

/** Types the right password. */
export const typePassword = (server: TestApp, { calls, email }: Person, address = '10.8.0.1') =>
  server.call(calls.login, { method: 'POST', body: { email, password: PASSWORD }, address })

/** The same, where the second step follows; returns its ticket. */
export const ticketOf = async (server: TestApp, person: Person, address?: string): Promise<string> => {
  const { body } = await typePassword(server, person, address)
  const { ticket } = body.details as { ticket: string }
  return ticket
}

/** Makes the second step with that ticket. */
export const secondStep = (server: TestApp, { calls }: Person, body: object, address = '10.8.0.1') =>
  server.call(calls.secondStep, { method: 'POST', body, address })

/** The token of the session that an answer opened, on either side. */
export const tokenIn = ({ body }: Answer): string =>
  String(body.api_token ?? (body.result as { token?: string } | undefined)?.token ?? '')

/** What a passkey is asked to sign in without a password. */
export const passkeyAsked = async (server: TestApp, calls: Calls): Promise<Asked> =>
  resultOf<Asked>(await server.call(`${calls.passkey}/options`, { method: 'POST' }))

/** What the history tells of that person, in its order. */
export const actionsOf = async (server: TestApp, { userId }: Pick<Person, 'userId'>): Promise<string[]> => {
  const { rows } = await server.context.database.pool.query<{ action: string }>(
    "select action from history where resource = 'users' and record_id = $1 order by id",
    [userId],
  )
  return rows.map(({ action }) => action)
}

/** The mails that were sent to that person, and what each is about. */
export const mailsTo = async (server: TestApp, { userId }: Pick<Person, 'userId'>) => {
  const { rows } = await server.context.database.pool.query<{ template: string; what: string | null }>(
    "select template, params ->> 'what' as what from mails where user_id = $1 order by id",
    [userId],
  )
  return rows
}
