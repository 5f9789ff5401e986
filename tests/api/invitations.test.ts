import { beforeAll, expect, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '#tests/support/app.ts'
import { sheetRows, takeFile } from '#tests/support/exports.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

let server: TestApp
let mine: VendorPeople
let others: VendorPeople
let admin: string
/** Of somebody who has an account. */
let takenName: string

interface SubUser {
  readonly id: number
  readonly email: string
  readonly username: string
  readonly active: boolean
  readonly created_at: string
  readonly updated_at: string
}

beforeAll(async () => {
  server = await startTestApp()
  mine = await vendorPeople(server)
  others = await vendorPeople(server)
  const { email } = await server.context.sessions.find(await server.signIn())
  admin = email
  const { rows } = await server.context.database.pool.query<{ username: string }>(
    'select username from users where email = $1',
    [admin],
  )
  takenName = rows[0]?.username ?? ''
})

const call = (path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: unknown, people = mine) =>
  server.call(`/api/user/sub-users${path}`, { method, token: people.token, body })

let names = 0

const newName = () => {
  names += 1
  return `colleague ${names}`
}

const invite = (email: string, people = mine, username = newName()) => {
  return call('', 'POST', { username, email, phone: null, permissions: ['payments'] }, people)
}

const userIn = ({ body }: Answer): SubUser | undefined =>
  (body.result as { user?: SubUser } | undefined)?.user

/** Of what one has typed, and what is counted up or told by the clock, that it is there. */
const blank = ({ id, email, username, created_at, updated_at, ...user }: SubUser) => ({
  ...user,
  told: [id, email, username, created_at, updated_at].map((each) => typeof each),
  isAsMade: created_at === updated_at,
})

/** What an answer says, but for that. */
const saidOf = (answer: Answer, email: string) => {
  const user = userIn(answer)
  return {
    status: answer.status,
    message: answer.body.message?.replace(email, ''),
    user: user && blank(user),
  }
}

/** What is read of somebody: by the list, a search of it, its file, and alone. */
const readOf = async (email: string, id: number | undefined, people: VendorPeople) => {
  const found = await call(`?search=${email}`, 'GET', undefined, people)
  const { total, data } = (found.body.result as { users: { total: number; data: SubUser[] } }).users
  const file = await takeFile(server, 'user/sub-users', {
    token: people.token,
    query: { excel: '1', search: email, columns: 'active,last_sign_in_at,phone' },
  })
  return {
    listed: [total, ...data.map(blank)],
    alone: saidOf(await call(`/${id}`, 'GET', undefined, people), email),
    rows: await sheetRows(file.bytes),
  }
}

const KNOWN = [
  ['an administrator', () => admin],
  ['somebody of another vendor', () => others.email],
] as const

test.each(KNOWN)('inviting the address of %s is answered like that of nobody', async (who, known) => {
  const unknown = `nobody-${who.length}@new.test`
  const said = saidOf(await invite(unknown), unknown)
  expect(said.user).toMatchObject({ activated: false, active: true, permissions: ['payments'] })
  expect(saidOf(await invite(known()), known())).toEqual(said)
})

test.each(KNOWN)('what is done to such an invitation of %s is answered alike, too', async (who, known) => {
  const people = await vendorPeople(server)
  const unknown = `somebody-${who.length}@new.test`
  const taken = { username: takenName, phone: null, permissions: [] }
  const followed = async (email: string) => {
    const invited = await invite(email, people)
    const id = userIn(invited)?.id
    const again = await invite(email, people)
    const read = await readOf(email, id, people)
    const change = { username: `renamed ${email}`, phone: null, permissions: ['referral'] }
    const changed = await call(`/${id}`, 'PUT', change, people)
    const collided = await call(`/${id}`, 'PUT', taken, people)
    const { updated_at } = userIn(changed) ?? {}
    const stale = await call(`/${id}`, 'PUT', { ...change, updated_at }, people)
    const switched = await call(`/active-toggle/${id}`, 'PUT', undefined, people)
    const kept = await call(`/active-toggle/${id}?active=0`, 'PUT', undefined, people)
    const foreign = [
      await call(`/${id}`, 'PUT', change, mine),
      await call(`/active-toggle/${id}`, 'PUT', undefined, mine),
      await call(`/${id}`, 'DELETE', undefined, mine),
      await call(`/${id}`, 'GET', undefined, mine),
    ]
    const removed = await call(`/${id}`, 'DELETE', undefined, people)
    const gone = await call(`/${id}`, 'DELETE', undefined, people)
    return {
      again: [again.status, again.body.errors],
      changed: saidOf(changed, email),
      collided: [collided.status, collided.body.errors],
      read,
      stale: [stale.status, stale.body.errors],
      switched: saidOf(switched, email),
      states: [userIn(switched)?.active, userIn(kept)?.active],
      foreign: foreign.map(({ status, body }) => [status, body.code, body.message]),
      removed: [removed.status, removed.body.message],
      left: (await readOf(email, id, people)).listed,
      gone: gone.status,
    }
  }
  const said = await followed(unknown)
  expect(said.changed.user).toMatchObject({ active: true, permissions: ['referral'] })
  expect(said.switched.user).toMatchObject({ active: false, permissions: ['referral'] })
  expect(said).toMatchObject({ again: [422, {}], collided: [422, {}], left: [0], gone: 404 })
  expect(said.states).toEqual([false, false])
  expect(said.foreign.map(([status]) => status)).toEqual([404, 404, 404, 404])
  expect(await followed(known())).toEqual(said)
})

test.each(KNOWN)(
  'the name of such an invitation of %s is taken, as that of nobody is',
  async (who, known) => {
    const refused = async (email: string) => {
      const people = await vendorPeople(server)
      const username = newName()
      const colleague = `colleague-of-${email}`
      const invited = [await invite(email, people, username), await invite(colleague, people)]
      const id = userIn(invited[1] as Answer)?.id
      const renamed = { username, phone: null, permissions: [] }
      const answers = [
        await invite(`second-of-${email}`, people, username),
        await invite(`third-of-${email}`, others, username),
        await invite(email, people, takenName),
        await invite(email, people, username),
        await call(`/${id}`, 'PUT', renamed, people),
      ]
      return [...invited.map(({ status }) => status), ...answers.map(({ body }) => body.errors)]
    }
    const said = await refused(`named-${who.length}@new.test`)
    expect(said.map((each) => (typeof each === 'object' ? Object.keys(each) : each))).toEqual([
      201,
      201,
      ['username'],
      ['username'],
      ['email'],
      ['email'],
      ['username'],
    ])
    expect(await refused(known())).toEqual(said)
  },
)

test('the owner of the address is told, keeps the account as it is, and the invitation opens nothing', async () => {
  const { pool } = server.context.database
  const read = async () =>
    (await pool.query('select * from users where id = $1', [others.userId])).rows[0] as unknown
  const before = await read()
  const people = await vendorPeople(server)
  await invite(others.email, people)
  expect(await read()).toEqual(before)
  await server.context.mailQueue.flush()
  const told = server.mails.filter(({ to }) => to === others.email)
  expect(told.at(-1)?.link).toMatch(/\/login\?mail_lang=(ar|en)$/)
  expect(told.at(-1)?.text).not.toContain('colleague')
  const { rows } = await pool.query('select 1 from users where vendor = $1', [people.vendorId])
  expect(rows).toHaveLength(1)
})

test('the addresses of one’s own store are known to it, and told', async () => {
  const { body } = await invite(mine.email)
  expect(body.errors).toMatchObject({ email: ['email already taken'] })
})

test('an invitation that is held is refused what others are', async () => {
  // Of a vendor that invited neither address before.
  const people = await vendorPeople(server)
  const { body } = await invite(others.email, people, takenName)
  const unknown = await invite('fresh@new.test', people, takenName)
  expect(Object.keys(body.errors ?? {})).toEqual(['username'])
  expect(body.errors).toEqual(unknown.body.errors)
})

test('the mail of an invitation says nothing that whoever invites has typed', async () => {
  const email = 'unproven@new.test'
  const typed = 'Claim at prize dot example'
  const invited = await call('', 'POST', { username: typed, email, phone: null, permissions: [] })
  expect(invited.status).toBe(201)
  await server.context.mailQueue.flush()
  await expect.poll(() => server.mails.filter(({ to }) => to === email).length).toBe(1)
  const [mail] = server.mails.filter(({ to }) => to === email)
  for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/claim|prize/i)
})
