import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type ClamdStandIn, EICAR, startClamd } from '#tests/support/clamd.ts'
import { recordsOf } from '#tests/support/records.ts'
import { multipart, PDF, PNG } from '#tests/support/uploads.ts'
import { visitorsOf } from '#tests/support/visitors.ts'

let clamd: ClamdStandIn
let server: TestApp
let token: string

beforeAll(async () => {
  clamd = await startClamd()
  server = await startTestApp({ variables: { SCAN_URL: clamd.url } })
  token = await server.signIn('content')
})

beforeEach(() => {
  clamd.mode = 'works'
})

const upload = (
  bytes: Buffer,
  { kind = 'file', to = server, as = token, locale = 'en' as 'ar' | 'en' } = {},
) => {
  const { body, headers } = multipart({
    field: 'file',
    filename: 'paper.pdf',
    type: 'application/pdf',
    bytes,
  })
  return to.call(`/api/admin-panal/files/${kind}`, { method: 'POST', token: as, body, headers, locale })
}

const INFECTED = Buffer.concat([PDF, EICAR])

const kept = async (of = server) => {
  const { rows } = await of.owner.query('select name, scan from files')
  const lists = ['files', 'arrivals'].map((folder) =>
    readdir(join(of.context.env.DATA_DIR, folder)).catch(() => []),
  )
  const [stored, arrivals] = await Promise.all(lists)
  return { rows, stored, arrivals }
}

test('an infected file is refused in both languages, told as a security event, and nothing of it stays', async () => {
  const before = await kept()
  const english = await upload(INFECTED)
  expect([english.status, english.body.code]).toEqual([422, 'infected_file'])
  expect(english.body.message).toContain('virus')
  expect((await upload(INFECTED, { locale: 'ar' })).body.message).toContain('فيروس')
  expect(await kept()).toEqual(before)
  const told = server.logged.filter((line) => line.includes('infected_file'))
  expect(told.length).toBeGreaterThan(0)
  expect(told.join()).toContain('Eicar-Test-Signature')
})

test('a clean file is kept and noted as such; the scanner was given all of it', async () => {
  const large = Buffer.concat([PDF, Buffer.alloc(300_000, 'x')])
  expect((await upload(large)).status).toBe(200)
  expect(clamd.seen.at(-1)).toBe(large.length)
  expect((await upload(PNG, { kind: 'image' })).status).toBe(200)
  expect((await kept()).rows.map(({ scan }) => scan)).toEqual(['CLEAN', 'CLEAN'])
})

test('a receipt that a visitor sends is scanned too', async () => {
  const seen = clamd.seen.length
  const visitors = await visitorsOf(server, await recordsOf(server))
  const store = { ...visitors.store(), package: visitors.paid, method: 'BANK_TRANSFER' }
  const answer = await visitors.send(
    '/api/registration',
    { email_ticket: await visitors.prove(String(store.email)), ...store, payment_date: '2026-11-20' },
    { receipt: INFECTED },
  )
  expect([answer.status, answer.body.code]).toEqual([422, 'infected_file'])
  expect(clamd.seen.length).toBe(seen + 1)
})

test.each(['fails', 'hangs up'] as const)('where the scanner %s, nothing is taken in', async (mode) => {
  clamd.mode = mode
  const before = await kept()
  const answer = await upload(PDF)
  expect([answer.status, answer.body.code]).toEqual([503, 'scan_unavailable'])
  expect(await kept()).toEqual(before)
  clamd.mode = 'works'
  expect((await upload(PDF)).status).toBe(200)
})

test('where the settings let it through while the scanner is gone, it is marked', async () => {
  const variables = { SCAN_URL: 'clamav://127.0.0.1:1', SCAN_GONE: 'mark' }
  const lenient = await startTestApp({ variables })
  const as = await lenient.signIn('content')
  expect((await upload(PDF, { to: lenient, as })).status).toBe(200)
  expect((await kept(lenient)).rows).toMatchObject([{ scan: 'UNSCANNED' }])
  const strict = await startTestApp({ variables: { SCAN_URL: 'clamav://127.0.0.1:1' } })
  expect((await upload(PDF, { to: strict, as: await strict.signIn('content') })).status).toBe(503)
})

test('without a scanner nothing is said of files', async () => {
  const plain = await startTestApp()
  expect((await upload(INFECTED, { to: plain, as: await plain.signIn('content') })).status).toBe(200)
  expect((await kept(plain)).rows).toMatchObject([{ scan: null }])
})
