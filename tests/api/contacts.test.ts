import { beforeAll, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'

interface Answer {
  readonly subject: string
  readonly text: string
  readonly answered_by: string
  readonly answered_at: string
  readonly state: string
}

const contacts: AnyResource = resources.contacts

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn('support')
})

const make = async (locale: string | null = null) => {
  const id = await insertSample(server.context.database.pool, contacts)
  await server.context.database.pool.query('update contacts set locale = $2 where id = $1', [id, locale])
  return id
}

const answer = (id: number, body: unknown, as = token) =>
  server.call(`/api/admin-panal/contacts/answer/${id}`, { method: 'POST', token: as, body })

const answersOf = ({ body }: Awaited<ReturnType<typeof answer>>) =>
  (body.result as { answers: Answer[] }).answers

test('an answer is kept, sent to the sender in his language, and counts as handling', async () => {
  for (const [locale, greeting] of [
    ['ar', 'مرحبًا'],
    ['en', 'Hello'],
    [null, 'مرحبًا'],
  ] as const) {
    const id = await make(locale)
    server.mails.length = 0
    const given = await answer(id, { subject: 'Re: <b>order</b>', text: 'First line\n\nSecond & last' })
    expect(given.status).toBe(200)
    expect(answersOf(given)).toMatchObject([
      { subject: 'Re: <b>order</b>', answered_by: 'support-1@test.test' },
    ])
    await expect.poll(() => server.mails.length).toBe(1)
    const [mail] = server.mails
    expect(mail?.to).toMatch(/^sample\d+@example\.test$/)
    expect(mail?.subject).toBe('Re: <b>order</b>')
    expect(mail?.text).toContain(greeting)
    expect(mail?.html).toContain('Second &amp; last')
    expect(mail?.html).not.toContain('<b>order')
    const { body } = await server.call(`/api/admin-panal/contacts/${id}`, { token })
    expect((body.result as { contact: object }).contact).toMatchObject({
      status: 'HANDLED',
      handledBy: 'support-1@test.test',
    })
    await expect
      .poll(
        async () =>
          answersOf(await server.call(`/api/admin-panal/contacts/answers/${id}`, { token }))[0]?.state,
      )
      .toBe('sent')
  }
})

test('a second answer stands after the first and leaves who handled it', async () => {
  const id = await make()
  await answer(id, { subject: 'One', text: 'one' })
  const second = await answer(id, { subject: 'Two', text: 'two' }, await server.signIn('super_admin'))
  expect(answersOf(second).map(({ subject }) => subject)).toEqual(['One', 'Two'])
  const { body } = await server.call(`/api/admin-panal/contacts/${id}`, { token })
  expect((body.result as { contact: object }).contact).toMatchObject({ handledBy: 'support-1@test.test' })
})

test('what could become a header of its own is refused', async () => {
  const id = await make()
  for (const subject of ['a\r\nBcc: x@y.test', 'a\nb', 'a\u2028b', '\u0000', ' ', 'x'.repeat(201)]) {
    const { status, body } = await answer(id, { subject, text: 'text' })
    expect([subject, status, Object.keys(body.errors ?? {})]).toEqual([subject, 422, ['subject']])
  }
  expect((await answer(id, { subject: 'a', text: '' })).body.errors).toHaveProperty('text')
  expect((await answer(id, { subject: 'a', text: 'b', to: 'x@y.test' })).status).toBe(422)
  expect(answersOf(await server.call(`/api/admin-panal/contacts/answers/${id}`, { token }))).toEqual([])
})

test('answering needs its permission, and a message', async () => {
  const id = await make()
  expect((await answer(id, { subject: 'a', text: 'b' }, await server.signIn('content'))).status).toBe(403)
  expect((await answer(999_999, { subject: 'a', text: 'b' })).status).toBe(404)
})
