import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveCall } from '#server/http/serve.ts'
import { operationOf } from '#server/modules/openapi/operation.ts'
import { schemaWriter } from '#server/modules/openapi/schemas.ts'
import type { Call } from '#src/contract/call.ts'

const call = {
  tag: 'old',
  summary: 'Something old',
  access: 'public',
  deprecated: { since: '2026-11-01', sunset: '2027-05-01', link: 'https://panel.test/api/docs' },
} as const satisfies Call

test('a call that is to end says since when and by when, in its answers and refusals', async () => {
  const app = Fastify()
  let fails = false
  serveCall(app, 'GET old', call, (_request, reply) => {
    if (fails) throw new Error('not today')
    return reply.send({})
  })
  for (fails of [false, true]) {
    const { headers } = await app.inject('/api/old')
    expect(headers).toMatchObject({
      deprecation: '@1793491200',
      sunset: 'Sat, 01 May 2027 00:00:00 GMT',
      link: '<https://panel.test/api/docs>; rel="deprecation"; type="text/html"',
    })
  }
})

test('the document marks it', () => {
  expect(operationOf('GET old', call, schemaWriter())).toMatchObject({ deprecated: true })
})

test('all other calls say nothing of it', async () => {
  const app = Fastify()
  const { deprecated: _none, ...rest } = call
  serveCall(app, 'GET new', rest, (_request, reply) => reply.send({}))
  expect((await app.inject('/api/new')).headers).not.toHaveProperty('deprecation')
})
