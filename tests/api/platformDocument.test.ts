import { beforeAll, expect, test } from 'vitest'
import { platformDocument } from '#server/modules/openapi/platformDocument.ts'
import { platformContract } from '#server/modules/platform/recordCalls.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

const callsIn = ({ paths }: Document): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

const OWN = 'GET /api/platform/v1/openapi.json'

test('the part of the other systems is what the contract says of their calls, without a server', async () => {
  const { text } = await server.call('/api/platform/v1/openapi.json')
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(platformDocument(platformContract()))))
})

test('it holds all of their calls, and no others', async () => {
  const part = (await server.call('/api/platform/v1/openapi.json')).body as unknown as Document
  const whole = (await server.call('/api/openapi.json')).body as unknown as Document
  const theirs = callsIn(whole).filter((name) => name.includes(' /api/platform/v1/'))
  expect([...callsIn(part), OWN].sort()).toEqual(theirs.sort())
})

test('it has a page of its own', async () => {
  const { text } = await server.call('/api/docs/platform')
  const [, script = ''] = text.match(/src="([^"]+Platform\.js)"/) ?? []
  expect((await server.call(script)).text).toContain("url: '/api/platform/v1/openapi.json'")
})
