import { expect, test } from 'vitest'
import { connect, PlatformError, resultOf, sendRows } from '#clients/typescript/src/index.ts'

const HOST = 'https://panel.test'

type Answer = (request: Request) => Response | Promise<Response>

/** A server that answers in that order; the last answer holds for all that follow. */
const server = (...answers: Answer[]) => {
  const asked: Request[] = []
  const waited: number[] = []
  const platform = connect({
    host: HOST,
    key: 'rbt_test_key',
    lang: 'en',
    fetch: async (request) => {
      asked.push(request.clone())
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      if (!answer) throw new TypeError('fetch failed')
      return answer(request)
    },
    retries: { wait: async (milliseconds) => void waited.push(milliseconds) },
  })
  return { platform, asked, waited }
}

const refused =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json(
      { status: false, code: 'too_many_requests', message: 'Wait', errors: {}, request_id: 'r-1' },
      { status, headers },
    )

const me = () => Response.json({ status: true, message: '', result: { me: { scopes: ['shippings:read'] } } })

test('a call carries the key and the language, and answers what stands below result', async () => {
  const { platform, asked } = server(me)
  const result = await resultOf(platform.GET('/api/platform/v1/me'))
  expect(result.me.scopes).toEqual(['shippings:read'])
  expect(asked[0]?.url).toBe(`${HOST}/api/platform/v1/me`)
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer rbt_test_key',
    lang: 'en',
  })
})

test('what is refused for now is asked again when the server says, with the same body', async () => {
  const { platform, asked, waited } = server(refused(429, { 'retry-after': '7' }), refused(503), me)
  await platform.send('/api/platform/v1/me', { method: 'PUT', body: '{"a":1}' })
  expect(await Promise.all(asked.map((request) => request.text()))).toEqual(['{"a":1}', '{"a":1}', '{"a":1}'])
  expect(waited).toEqual([7000, expect.any(Number)])
})

test('a date says how long to wait too, and nobody waits longer than is allowed', async () => {
  const { platform, waited } = server(
    refused(503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }),
    me,
  )
  await platform.GET('/api/platform/v1/me')
  expect(waited).toEqual([60_000])
})

test('other refusals are thrown at once, and say what the server says', async () => {
  const failure = {
    status: false,
    code: 'validation',
    message: 'Look',
    errors: { email: ['No'] },
    request_id: 'r',
  }
  const { platform, asked } = server(() => Response.json(failure, { status: 422 }))
  const error = await platform.GET('/api/platform/v1/me').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PlatformError)
  expect(error).toMatchObject({ status: 422, code: 'validation', errors: { email: ['No'] }, requestId: 'r' })
  expect(asked).toHaveLength(1)
})

test('a server that stays away is given up after so many tries', async () => {
  const { platform, asked } = server(refused(503))
  await expect(platform.GET('/api/platform/v1/me')).rejects.toMatchObject({ status: 503 })
  expect(asked).toHaveLength(6)
})

test('whoever gives up waits no longer', async () => {
  const { platform } = server(() => {
    throw new TypeError('fetch failed')
  })
  await expect(platform.GET('/api/platform/v1/me', { signal: AbortSignal.abort() })).rejects.toThrow()
})

/** The rows of a request, each answered as created, up to that many; then the counts, unless it breaks off. */
const answering =
  (most = Number.POSITIVE_INFINITY): Answer =>
  async (request) => {
    const sent = (await request.text()).split('\n')
    const lines = sent
      .slice(0, most)
      .map((line, index) => JSON.stringify({ row: index + 1, outcome: 'created', key: JSON.parse(line) }))
    const counts = most < sent.length ? [] : [JSON.stringify({ created: sent.length, stopped: null })]
    return new Response([...lines, ...counts].map((line) => `${line}\n`).join(''))
  }

const contact = (n: number) => ({
  external_id: `c-${n}`,
  name: 'A',
  email: 'a@example.sa',
  subject: 'S',
  message: 'M',
})

test('rows are sent so many at once, and what an answer that broke off left open is sent again', async () => {
  const { platform, asked } = server(answering(), answering(1), answering())
  const outcomes = sendRows(platform, '/api/platform/v1/contacts/bulk', [1, 2, 3, 4, 5].map(contact), {
    rowsAtOnce: 3,
  })
  const told: string[] = []
  let counts: unknown
  for (let next = await outcomes.next(); ; next = await outcomes.next()) {
    if (next.done) {
      counts = next.value
      break
    }
    told.push(`${next.value.row} ${next.value.key?.external_id}`)
  }
  expect(told).toEqual(['1 c-1', '2 c-2', '3 c-3', '4 c-4', '5 c-5'])
  expect(counts).toEqual({ created: 5, updated: 0, unchanged: 0, failed: 0 })
  expect(asked).toHaveLength(3)
  expect(await asked[2]?.text()).toBe(JSON.stringify(contact(5)))
})

test('rows that are never answered are given up', async () => {
  const { platform, asked } = server(answering(0))
  const outcomes = sendRows(platform, '/api/platform/v1/contacts/bulk', [contact(1)], { tries: 2 })
  await expect(outcomes.next()).rejects.toMatchObject({ message: 'The answer broke off.' })
  expect(asked).toHaveLength(2)
})

test('paths, fields and choices that there are not do not compile', () => {
  const { platform } = server(me)
  // @ts-expect-error there is no such path
  const path = () => platform.GET('/api/platform/v1/nothing')
  const choice = () =>
    platform.PUT('/api/platform/v1/shippings/{external_id}', {
      params: { path: { external_id: '1' } },
      // @ts-expect-error there is no such state
      body: { order_status: 'Lost' },
    })
  expect([path, choice]).toHaveLength(2)
})
