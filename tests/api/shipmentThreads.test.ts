import { beforeAll, expect, test } from 'vitest'
import { removeOver } from '#server/retention/area.ts'
import { KEPT } from '#server/retention/areas.ts'
import { cutoffOf } from '#server/retention/period.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { Values } from '#tests/support/samples.ts'
import { HEIC, multipart, PDF, PNG, SVG } from '#tests/support/uploads.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

interface Answer {
  readonly id: number
  readonly side: string
  readonly text: string
  readonly answered_by: string | null
  readonly files: readonly { readonly url: string; readonly name: string }[]
}

let server: TestApp
let mine: VendorPeople
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  mine = await vendorPeople(server)
  admin = await server.signIn('support')
})

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.context.database.pool.query<Row>(text, [...values])).rows

const upload = (token: string, bytes: Buffer = PNG, filename = 'box.png') =>
  server.call('/api/user/support/files', {
    method: 'POST',
    token,
    locale: 'en',
    ...multipart({ field: 'file', filename, type: 'image/png', bytes }),
  })

const uploaded = async (token = mine.token, bytes: Buffer = PNG, filename = 'box.png'): Promise<string> => {
  const { status, body } = await upload(token, bytes, filename)
  expect([status, body.errors]).toEqual([201, undefined])
  return (body.result as { file: { url: string } }).file.url
}

const PROBLEM = {
  subject: 'وصلت تالفة',
  problem: 'الكرتون مفتوح',
  orderNumber: 'RB-77',
  shippingCompany: 'سبل',
}

const report = (files: readonly string[] = [], token = mine.token) =>
  server.call('/api/user/support', { method: 'POST', token, locale: 'en', body: { ...PROBLEM, files } })

const reported = async (files: readonly string[] = [], token = mine.token): Promise<number> => {
  const { status, body } = await report(files, token)
  expect([status, body.errors]).toEqual([201, undefined])
  return (body.result as { shipping: { id: number } }).shipping.id
}

const reply = (id: number, body: Values, token = mine.token, headers: Record<string, string> = {}) =>
  server.call(`/api/user/support/${id}/answers`, { method: 'POST', token, locale: 'en', body, headers })

const answer = (id: number, text: string, token = admin) =>
  server.call(`/api/admin-panal/support/shipping/answer/${id}`, { method: 'POST', token, body: { text } })

const thread = (id: number, token = admin) =>
  server.call(`/api/admin-panal/support/shipping/answers/${id}`, { token })

const answersOf = ({ body }: { readonly body: { readonly result?: unknown } }) =>
  (body.result as { answers: Answer[] }).answers

const opened = (url: string, token?: string) =>
  server.app
    .inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) })
    .then(({ statusCode }) => statusCode)

test('a report comes with its files, which the vendor’s people and the support open, and nobody else', async () => {
  const [picture, paper] = [await uploaded(), await uploaded(mine.token, PDF, 'بوليصة.pdf')]
  const id = await reported([picture, paper])
  const told = await server.call(`/api/user/support/${id}`, { token: mine.token })
  expect(told.body.result).toMatchObject({
    shipping: {
      files: [
        { url: picture, name: 'box.png' },
        { url: paper, name: 'بوليصة.pdf' },
      ],
      answers: [],
    },
  })
  expect((await thread(id)).body.result).toMatchObject({
    files: [{ url: picture }, { url: paper }],
    answers: [],
  })
  const others = await vendorPeople(server)
  const [helper, cashier] = [await mine.sub('support'), await mine.sub('payments')]
  const readers = [mine.token, helper.token, admin, await server.signIn('super_admin')]
  expect(await Promise.all(readers.map((token) => opened(picture, token)))).toEqual([200, 200, 200, 200])
  const shut = [undefined, others.token, cashier.token, await server.signIn('content')]
  expect(await Promise.all(shut.map((token) => opened(picture, token)))).toEqual([404, 404, 404, 404])
})

test('files are taken that the sender uploaded for it, five at most, and once', async () => {
  const others = await vendorPeople(server)
  const [theirs, own] = [await uploaded(others.token), await uploaded()]
  const helper = await mine.sub('support')
  const wrong = [
    [theirs],
    [await uploaded(helper.token)],
    ['/api/files/nothing.png'],
    ['https://elsewhere.test/x.png'],
    Array.from({ length: 6 }, () => own).map((url, at) => url.replace('.', `${at}.`)),
  ]
  for (const files of wrong) {
    const { status, body } = await report(files)
    expect([files, status, Object.keys(body.errors ?? {})]).toEqual([files, 422, ['files']])
  }
  const { rows } = await server.context.database.pool.query('select 1 from shipping_files where file = $1', [
    own,
  ])
  expect(rows).toEqual([])
  const id = await reported([own])
  const again = await report([own])
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['files']])
  expect((await reply(id, { text: 'مرة أخرى', files: [own] })).status).toBe(422)
})

test('what is no picture and no PDF is refused, and so is more than a day’s share', async () => {
  const refused = await Promise.all([SVG, HEIC, Buffer.alloc(0)].map((bytes) => upload(mine.token, bytes)))
  expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
    [415, ['file']],
    [415, ['file']],
    [422, ['file']],
  ])
  const others = await vendorPeople(server)
  await query(
    `insert into files (name, kind, type, size, original_name, uploaded_by, public, scan)
     select 'full-' || n || '.png', 'file', 'image/png', 1, 'x', $1, false, 'OFF' from generate_series(1, 50) n`,
    [others.userId],
  )
  const full = await upload(others.token)
  expect([full.status, Number(full.headers['retry-after']) > 0]).toEqual([429, true])
  // The share is the vendor's, however many people it has.
  expect((await upload((await others.sub('support')).token)).status).toBe(429)
})

test('the support answers, the vendor reads it and answers, and each is told in the own language', async () => {
  await query("update users set locale = 'en' where id = $1", [mine.userId])
  const id = await reported()
  server.mails.length = 0
  const given = await answer(id, 'أرسلنا مندوبًا')
  expect(given.status).toBe(200)
  expect(answersOf(given)).toMatchObject([
    { side: 'SUPPORT', text: 'أرسلنا مندوبًا', answered_by: 'support-1@test.test' },
  ])
  await expect.poll(() => server.mails.length).toBe(1)
  expect(server.mails[0]).toMatchObject({ to: mine.email, subject: expect.stringContaining('RB-77') })
  expect(server.mails[0]?.subject).toContain('answered your report')
  expect(server.mails[0]?.text).toContain('/dashboard/support')
  expect(server.mails[0]?.text).not.toContain('أرسلنا')
  await query("update users set locale = 'ar' where id = $1", [mine.userId])

  const file = await uploaded()
  const back = await reply(id, { text: 'لم يصل أحد', files: [file] })
  expect([back.status, back.body.errors]).toEqual([201, undefined])
  expect(answersOf(back)).toMatchObject([
    { side: 'SUPPORT', answered_by: null },
    { side: 'VENDOR', text: 'لم يصل أحد', files: [{ url: file }] },
  ])
  await expect.poll(() => server.mails.length).toBe(2)
  expect(server.mails[1]).toMatchObject({
    to: 'support-1@test.test',
    subject: expect.stringContaining('أجاب التاجر'),
  })
  expect(server.mails[1]?.text).toContain(`/admin-panel/support/view/${id}`)
  const told = await server.call('/api/admin-panal/notifications', {
    token: await server.signIn('super_admin'),
  })
  expect(JSON.stringify(told.body.result)).toContain('shipping_answered')
  await expect
    .poll(async () => (await thread(id)).body.result)
    .toMatchObject({ answers: [{ state: 'sent' }, { state: 'sent' }] })
})

test('an answer stands in the history and among the events, without its words', async () => {
  const id = await reported()
  await answer(id, 'كلام لا يخرج')
  const entries = await query<{ actor_name: string; changes: object }>(
    "select actor_name, changes from history where resource = 'shippings' and record_id = $1 and action = 'answer'",
    [id],
  )
  expect(entries).toEqual([{ actor_name: 'support-1@test.test', changes: {} }])
  const events = await query<{ data: object }>(
    "select data from events where type = 'shipment_problem.answered' and subject = $1",
    [`shippings/${id}`],
  )
  expect(events).toMatchObject([{ data: { vendor: mine.vendorId, side: 'SUPPORT', files: 0 } }])
  expect(JSON.stringify([entries, events])).not.toContain('كلام')
})

test('a problem of another vendor is answered by nobody but its own people', async () => {
  const id = await reported()
  const others = await vendorPeople(server)
  const refused = await Promise.all([
    reply(id, { text: 'x' }, others.token),
    reply(id, { text: 'x' }, (await mine.sub('payments')).token),
    reply(987_654_321, { text: 'x' }),
    answer(987_654_321, 'x'),
    answer(id, 'x', await server.signIn('read_only')),
    answer(id, '   '),
    thread(id, await server.signIn('content')),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 403, 404, 404, 403, 422, 403])
  expect(answersOf(await thread(id))).toEqual([])
})

test('an answer that is sent again with the same key stands once', async () => {
  const id = await reported()
  const file = await uploaded()
  const send = () =>
    reply(id, { text: 'مرة', files: [file] }, mine.token, { 'idempotency-key': 'answer-0001' })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answersOf(await thread(id))).toHaveLength(1)
})

test('who left is not written to: the answer goes to the owner of the store', async () => {
  const helper = await mine.sub('support')
  const id = await reported([], helper.token)
  await server.call(`/api/admin-panal/users/active-toggle/${helper.id}`, {
    method: 'PUT',
    token: await server.signIn(),
  })
  server.mails.length = 0
  await answer(id, 'نتابع')
  await expect.poll(() => server.mails.map(({ to }) => to)).toEqual([mine.email])
})

test('files stay for as long as the report does, and those that nothing names go', async () => {
  const { token } = await vendorPeople(server)
  const [kept, orphan] = [await uploaded(token), await uploaded(token)]
  const id = await reported([kept], token)
  const names = [kept, orphan].map((url) => url.slice('/api/files/'.length))
  const sweep = async () => {
    await query(
      `update files set created_at = created_at - interval '40 days', unused_since = unused_since - interval '40 days'
       where name = any($1)`,
      [names],
    )
    await removeOver(server.context, KEPT.keep_unused_files_days, {
      cutoff: cutoffOf('keep_unused_files_days', 30, new Date()),
    })
  }
  await sweep()
  await sweep()
  expect(await query('select name from files where name = any($1)', [names])).toEqual([{ name: names[0] }])
  await query('delete from shippings where id = $1', [id])
  await sweep()
  await sweep()
  expect(await query('select name from files where name = any($1)', [names])).toEqual([])
})
