import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allResources } from '#server/db/registry.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { snakeCase } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { type Answer, startTestApp, type TestApp } from '#tests/support/app.ts'
import { isLong, PATIENCE } from '#tests/support/counts.ts'
import { takeFile } from '#tests/support/exports.ts'
import { note } from '#tests/support/figures.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { freeTexts, isStorable, ODD_TEXTS, RAN, storedTexts } from '#tests/support/oddTexts.ts'
import { insertOwn, owned, ownInput } from '#tests/support/owned.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import type { Values } from '#tests/support/samples.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'
import { type Visitors, visitorsOf } from '#tests/support/visitors.ts'

let server: TestApp
let records: Records
let visitors: Visitors
let reading: readonly DeclaredRoute[]

/** Ends a session, or goes on for ever. */
const LEFT_OUT = new Set(['/api/admin-panal/auth/logout', '/api/logout'])

beforeAll(async () => {
  server = await startTestApp({ variables: { LOG_LEVEL: 'error' } })
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
  const routes = await collectRoutes(server.context)
  reading = routes.filter(({ method, path }) => method === 'GET' && !LEFT_OUT.has(path))
})

/**
 * Every odd text in the long proofs, otherwise every third, others from place to place; every sixth where there are
 * more than twelve places, so that each text comes to several of them.
 */
const oddFor = (place: number, share: 3 | 6 = 3): readonly string[] =>
  ODD_TEXTS.filter((_, at) => isLong || (at + place) % share === 0)

const allOf = (keys: readonly string[], text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(keys.map((key) => [key, text]))

let stored = 0
let shown = 0
const faults: string[] = []

/**
 * Sends odd texts in place of what is valid. Those that are refused, which has to be by their names, are left as
 * they were, and the rest is sent again; resolves to the status at last.
 */
const insist = async (
  send: (body: Values) => Promise<Answer>,
  valid: Values,
  odd: Readonly<Record<string, string>>,
): Promise<number> => {
  stored += 1
  const first = await send({ ...valid, ...odd })
  if (first.status !== 422) return first.status
  const refused = Object.keys(first.body.errors ?? {})
  for (const key of refused) expect(Object.keys(odd)).toContain(key)
  const rest = Object.entries(odd).filter(([key]) => !refused.includes(key))
  return (await send({ ...valid, ...Object.fromEntries(rest) })).status
}

/** Reads in both languages in the long proofs, otherwise in one by turns. */
const look = async (path: string, token: string): Promise<void> => {
  shown += 1
  const locales: readonly Locale[] = isLong ? LOCALES : [shown % 2 ? 'ar' : 'en']
  for (const locale of locales) {
    const { status, text } = await server.call(path, { token, locale })
    if (status >= 500) faults.push(`${locale} ${path}: ${status} ${text.slice(0, 200)}`)
  }
}

const idsOf = async ({ name }: AnyResource): Promise<number[]> => {
  const { rows } = await server.context.database.pool.query<{ id: number }>(
    `select id from "${snakeCase(name)}" order by id`,
  )
  return rows.map(({ id }) => id)
}

/** What the table refuses, no version kept. */
const unlessRefused = (error: unknown): void => {
  if (!/violates (?:check|unique) constraint|value too long/.test(String(error))) throw error
}

/** A store whose own words are all that text, and whose records are. */
const oddStore = async (odd: string): Promise<VendorPeople> => {
  const people = await vendorPeople(server)
  for (const resource of owned)
    await insertOwn(server, resource, people, allOf(storedTexts(resource), odd)).catch(unlessRefused)
  await server.context.database.pool.query(
    'update vendors set store_name = $2, seller_name = $2, company_name = $2 where id = $1',
    [people.vendorId, odd],
  )
  return people
}

describe('odd texts', () => {
  test('are kept, or refused by name, when an administrator writes them', { timeout: PATIENCE }, async () => {
    const written = allResources.filter(
      (resource) => resource.capabilities.create && freeTexts(resource).length > 0,
    )
    expect(written.length).toBeGreaterThan(12)
    let seed = 7000
    for (const [place, resource] of written.entries())
      for (const odd of oddFor(place, 6)) {
        seed += 1
        const valid = await records.input(resource, seed)
        const send = (body: Values) => records.post(resource, body)
        const status = await insist(send, valid, allOf(freeTexts(resource), odd))
        expect([resource.name, odd, status]).toEqual([resource.name, odd, 201])
      }
  })

  test('are kept, or refused by name, when a seller writes them', { timeout: PATIENCE }, async () => {
    const writes = owned.flatMap((resource) =>
      (['create', 'edit'] as const)
        .filter(
          (mode) => resource.owner.actions?.[mode] && (mode === 'create' || resource.owner.scope === 'id'),
        )
        .map((mode) => [resource, mode] as const),
    )
    expect(writes.length).toBeGreaterThan(2)
    for (const [place, [resource, mode]] of writes.entries())
      for (const odd of oddFor(place)) {
        const { token } = await vendorPeople(server)
        const valid = await ownInput(server, resource, mode)
        const keys = freeTexts(resource).filter((key) => Object.hasOwn(valid, key))
        const method = mode === 'create' ? 'POST' : 'PUT'
        const send = (body: Values) => server.call(`/api/${resource.owner.base}`, { method, token, body })
        const status = await insist(send, valid, allOf(keys, odd))
        expect([resource.name, odd, status < 300]).toEqual([resource.name, odd, true])
      }
  })

  test('are kept, or refused by name, when a visitor registers with them', {
    timeout: PATIENCE,
  }, async () => {
    for (const odd of oddFor(0)) {
      const store = visitors.store()
      const valid = { ...store, package: visitors.trial, email_ticket: await visitors.prove(store.email) }
      const send = (body: Values) =>
        visitors.send('/api/registration', body as Parameters<Visitors['send']>[1])
      const status = await insist(send, valid, { store_name: odd, seller_name: odd })
      expect([odd, status]).toEqual([odd, 201])
    }
  })

  test('stand in every table as earlier versions may have kept them', { timeout: PATIENCE }, async () => {
    for (const [place, resource] of allResources.entries())
      for (const odd of oddFor(place, 6).filter(isStorable)) {
        const texts = allOf(storedTexts(resource), odd)
        const { pool } = server.context.database
        await insertSample(pool, resource, texts).catch(unlessRefused)
        stored += 1
      }
  })

  test('break no list and no record', { timeout: PATIENCE }, async () => {
    for (const resource of allResources) {
      const ids = await idsOf(resource)
      if (reading.some(({ path }) => path === `/api/${resource.base}/:id`))
        for (const id of ids) await look(`/api/${resource.base}/${id}`, records.token)
      for (let page = 1; page <= Math.ceil(ids.length / 100); page += 1)
        await look(`/api/${resource.base}?page=${page}&pageSize=100`, records.token)
    }
    expect(faults).toEqual([])
  })

  test('break no other call, of the panel, of a store or of a visitor', { timeout: PATIENCE }, async () => {
    const isOwn = ({ path }: DeclaredRoute) => path.startsWith('/api/user/')
    for (const { path } of reading.filter((route) => !isOwn(route)))
      for (const id of [1, 2, 3]) await look(path.replace(/:\w+|\*/g, String(id)), records.token)
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path = `/api/admin-panal/history?pageSize=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      await look(path, records.token)
      const { body } = await server.call(path, { token: records.token })
      cursor = (body.result as { history: { next_cursor: string | null } }).history.next_cursor
    }
    for (const [place, odd] of oddFor(1).filter(isStorable).entries()) {
      const { token } = await oddStore(odd)
      for (const { path } of reading.filter(isOwn)) await look(path.replace(/:\w+/g, '1'), token)
      const searched = encodeURIComponent([...odd].slice(0, 90).join(''))
      await look(`/api/admin-panal/search?search=${searched}`, records.token)
      const searchedIn = allResources.filter((_, at) => isLong || (at + place) % 3 === 0)
      for (const { base } of searchedIn) await look(`/api/${base}?search=${searched}`, records.token)
    }
    expect(faults).toEqual([])
  })

  test('are in every file, whole', { timeout: 2 * PATIENCE }, async () => {
    const exported = allResources.filter(({ base }) =>
      reading.some(
        ({ path, schema }) =>
          path === `/api/${base}` &&
          schema.querystring instanceof z.ZodObject &&
          'excel' in schema.querystring.shape,
      ),
    )
    expect(exported.length).toBeGreaterThan(15)
    // Each file is made by a process of its own: a third of the lists in each way, the rest by the long proofs.
    const tried = exported.filter((_, at) => isLong || at % 3 === 0)
    for (const [place, { base, name }] of tried.entries()) {
      const every = LOCALES.flatMap((locale) => ['excel', 'pdf'].map((format) => ({ locale, format })))
      const chosen = isLong ? every : every.filter((_, at) => at === place % every.length)
      for (const { locale, format } of chosen) {
        const query = { [format]: '1' }
        const { status, bytes } = await takeFile(server, base, { token: records.token, query, locale })
        expect([name, locale, format, status, bytes.length > 1000]).toEqual([name, locale, format, 200, true])
      }
    }
  })

  test('are mailed as texts, and steer no mail', async () => {
    while ((await server.context.mailQueue.flush()) > 0);
    expect(server.mails.length).toBeGreaterThan(10)
    for (const { to, subject, html } of server.mails) {
      expect(`${to}${subject}`).not.toMatch(/[\r\n]/)
      expect(html).not.toMatch(new RegExp(`<(script|img|svg|iframe)[^>]*${RAN}`))
    }
    note({
      about: 'strangers',
      scenario: 'Odd texts stored, then everything read',
      runs: stored + shown,
      outcome: '0 of 5xx',
    })
  })
})
