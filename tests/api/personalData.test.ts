import { beforeAll, expect, test } from 'vitest'
import { linkHistory } from '#server/history/chain.ts'
import { verifyHistory } from '#server/history/verify.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { multipart, PNG } from '#tests/support/uploads.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

interface Held {
  readonly person: { readonly id: number; readonly name: string; readonly email: string }
  readonly areas: readonly { readonly area: string; readonly count: number; readonly fate: string }[]
  readonly refused: string | null
}

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn()
})

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

const pathOf = (kind: string, id: number) => `/api/admin-panal/${kind}/personal-data/${id}`

const look = async (kind: string, id: number) =>
  (await server.call(pathOf(kind, id), { token })).body.result as Held

const erase = (kind: string, id: number, email: string, as = token) =>
  server.call(`${pathOf(kind, id)}/erase`, {
    method: 'POST',
    token: as,
    body: { email, reason: 'Asked for it by mail' },
  })

/** An administrator who has been at work: a session, a picture, an entry of the history. */
const worker = async (role = 'content') => {
  const theirs = await server.signIn(role)
  const { userId } = await server.context.sessions.find(theirs)
  const [{ email }] = await rows('select email from users where id = $1', [userId])
  const { body, headers } = multipart({
    field: 'file',
    filename: `salma-${userId}.png`,
    type: 'image/png',
    bytes: PNG,
  })
  const uploaded = await server.call('/api/admin-panal/files/image', {
    method: 'POST',
    token: theirs,
    body,
    headers,
  })
  const { url } = (uploaded.body.result as { file: { url: string } }).file
  await server.call('/api/admin-panal/setting/update-profile', {
    method: 'POST',
    token: theirs,
    body: { username: `Salma ${userId}`, phone: `05512${String(userId).padStart(5, '0')}`, avatar: url },
  })
  return { id: userId, email: String(email), token: theirs, url }
}

/** What the law has kept as it was issued and agreed to (docs/decisions/0336). */
const KEPT_TABLES = ['invoices', 'einvoices', 'terms_acceptances']

/** The tables in which somebody's trace is found, whatever they are called. */
const placesOf = async (trace: string): Promise<readonly string[]> => {
  const tables = await rows(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [KEPT_TABLES],
  )
  const asked = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (
        select from "${name}" t where position(lower($1) in lower(to_jsonb(t)::text)) > 0)`,
  )
  return (await rows(asked.join(' union all '), [trace])).map(({ name }) => name)
}

test('everything that is held on somebody is told, without a secret, and the history tells who took it', async () => {
  const salma = await worker()
  const answer = await server.call(`${pathOf('users', salma.id)}/everything`, { token })
  expect(answer.status).toBe(200)
  const { data } = answer.body.result as { data: Record<string, Record<string, unknown>[]> }
  expect(data.account).toMatchObject([{ email: salma.email, user_type: 'ADMIN' }])
  expect(data.sessions?.length).toBe(1)
  expect(data.files).toMatchObject([{ original_name: `salma-${salma.id}.png` }])
  expect(data.entries?.length).toBeGreaterThan(0)
  const [{ password_hash }] = await rows('select password_hash from users where id = $1', [salma.id])
  for (const secret of ['token_hash', 'password_hash', String(password_hash), PASSWORD])
    expect(answer.text).not.toContain(secret)
  expect(
    await rows(`select 1 from history where action = 'export' and record_id = $1`, [salma.id]),
  ).toHaveLength(1)
})

test('everybody takes his own data away, a seller in the own area too, and nobody those of another', async () => {
  const salma = await worker()
  const own = await server.call('/api/admin-panal/setting/personal-data', { token: salma.token })
  expect((own.body.result as Held).person).toMatchObject({ id: salma.id, email: salma.email })
  const seller = await vendorPeople(server)
  const theirs = await server.call('/api/user/auth/personal-data', { token: seller.token })
  expect(theirs.status).toBe(200)
  expect(theirs.text).not.toContain(salma.email)
  expect((await server.call(pathOf('users', 1), { token: salma.token })).status).toBe(403)
  expect((await erase('users', 1, 'x@y.z', salma.token)).status).toBe(403)
})

test('an erased administrator is nowhere any more, cannot sign in, and the chain of the history still holds', async () => {
  const salma = await worker()
  await rows(
    `insert into sso_identities (user_id, issuer, subject) values ($1::int, 'https://sso.test', 'salma-' || $1::int || '-there')`,
    [salma.id],
  )
  await rows(
    `select note_event('report_left_out', 'report_schedules', 1, jsonb_build_object('name', 'Sales', 'holder',
      'Huda، Salma ' || $1::int), null, null), note_event('payout_batch_approved', 'payout_batches', 1,
      jsonb_build_object('number', 'B-1', 'by', 'Salma ' || $1::int), $1::int, null)`,
    [salma.id],
  )
  const everything = await server.call(`${pathOf('users', salma.id)}/everything`, { token })
  const { data } = everything.body.result as { data: Record<string, Record<string, unknown>[]> }
  expect(data.identities).toMatchObject([{ issuer: 'https://sso.test', subject: `salma-${salma.id}-there` }])
  expect(data.notifications).toHaveLength(2)
  await linkHistory(server.context.db)
  const before = await look('users', salma.id)
  expect(before.refused).toBeNull()
  expect(before.areas).toContainEqual({ area: 'sessions', count: 1, fate: 'REMOVED' })
  const answer = await erase('users', salma.id, salma.email)
  expect([answer.status, answer.body.message]).toEqual([200, 'The person was erased'])
  expect((answer.body.result as Held).refused).toBe('erased_already')
  for (const trace of [
    salma.email,
    `Salma ${salma.id}`,
    `+9665512${String(salma.id).padStart(5, '0')}`,
    `salma-${salma.id}.png`,
    `salma-${salma.id}-there`,
  ])
    expect(await placesOf(trace), trace).toEqual([])
  expect(
    await rows(`select params ->> 'holder' as holder from notifications where kind = 'report_left_out'`),
  ).toEqual([{ holder: 'Huda، محذوف' }])
  expect((await server.call('/api/admin-panal/auth/me', { token: salma.token })).status).toBe(401)
  const signIn = await server.call('/api/admin-panal/auth/login', {
    method: 'POST',
    body: { email: salma.email, password: PASSWORD },
  })
  expect(signIn.body.code).toBe('invalid_credentials')
  expect((await server.app.inject(salma.url)).statusCode).toBe(404)
  await linkHistory(server.context.db)
  const { broken, redacted } = await verifyHistory(server.context.database.pool, server.context.vault)
  expect(broken).toBeUndefined()
  expect(redacted).toBeGreaterThan(0)
  // What the redaction left of an entry is vouched for as well.
  await server.owner.query('alter table history disable trigger user')
  await server.owner.query(`update history set action = 'delete' where id = (
    select min((pair ->> 0)::bigint) from history, jsonb_array_elements(restore -> 'to') pair where action = 'redact')`)
  await server.owner.query('alter table history enable trigger user')
  const tampered = await verifyHistory(server.context.database.pool, server.context.vault)
  expect(tampered.broken?.what).toBe('the entry was changed')
  await server.owner.query('alter table history disable trigger user')
  await server.owner.query(`update history set action = 'edit' where action = 'delete'`)
  await server.owner.query('alter table history enable trigger user')
})

test('the primary user of a store is erased once it is out of business; its invoices stay as the law asks', async () => {
  const seller = await vendorPeople(server)
  const [{ id, email, vendor }] = await rows('select id, email, vendor from users where id = $1', [
    (await server.context.sessions.find(seller.token)).userId,
  ])
  expect((await erase('users', id, email)).body.code).toBe('erase_vendor_first')
  await rows('update vendors set active = false where id = $1', [vendor])
  await rows(
    `insert into shippings (order_number, order_id, order_status, shipment_id, shipping_company, tenant_id, store_name,
      subject, problem, reported_by) values ('O', 'O', 'Delivered', 'S', 'c', 'T', 's', 'call me', 'p', $1)`,
    [id],
  )
  const invoices = await rows('select * from invoices where vendor = $1', [vendor])
  const answer = await erase('users', id, email)
  expect(answer.status).toBe(200)
  expect(await placesOf(email)).toEqual([])
  expect(await rows('select * from invoices where vendor = $1', [vendor])).toEqual(invoices)
  expect(await rows(`select 1 from notifications where params ->> 'subject' = 'call me'`)).toEqual([])
  const [store] = await rows('select seller_name, email from vendors where id = $1', [vendor])
  expect(store.email).toBe(`erased-${vendor}@erased.invalid`)
})

test('the sender of a message is erased from all messages of that address, and their answers', async () => {
  const [{ id }] = await rows(`insert into contacts (name, email, phone, subject, message)
    values ('نورة الحربي', 'noura@example.test', '+966559876543', 'سؤال', 'رسالة نورة') returning id`)
  await rows(
    `insert into contacts (name, email, subject, message) values ('N', 'Noura@example.test', 'b', 'second of hers')`,
  )
  await rows(
    `insert into contact_answers (contact_id, subject, text, answered_by) values ($1, 'رد', 'إلى نورة', 'x')`,
    [id],
  )
  expect((await look('contacts', id)).areas).toContainEqual({
    area: 'messages',
    count: 2,
    fate: 'ANONYMISED',
  })
  const taken = await server.call(`${pathOf('contacts', id)}/everything`, { token })
  expect(taken.text).toContain('second of hers')
  expect((await erase('contacts', id, 'noura@example.test')).status).toBe(200)
  for (const trace of ['noura@example.test', 'نورة', '+966559876543', 'second of hers'])
    expect(await placesOf(trace), trace).toEqual([])
})

test('nobody erases himself, the last super admin, somebody twice, or the wrong person', async () => {
  const { userId } = await server.context.sessions.find(token)
  const [{ email }] = await rows('select email from users where id = $1', [userId])
  expect((await erase('users', userId, email)).body.code).toBe('own_account')
  const salma = await worker()
  const wrong = await erase('users', salma.id, email)
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['email']])
  const both = await Promise.all([
    erase('users', salma.id, salma.email),
    erase('users', salma.id, salma.email),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await server.call(pathOf('users', 999_999), { token })).status).toBe(404)
})
