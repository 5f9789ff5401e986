import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { allResources } from '#server/db/registry.ts'
import { type Answer, type Call, PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { Cable } from '#tests/support/cable.ts'
import { note } from '#tests/support/figures.ts'
import { allScopes } from '#tests/support/platform.ts'
import { recordsOf } from '#tests/support/records.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'
import { multipart, PNG } from '#tests/support/uploads.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

/** A call with what it takes while all is well, as far as a declaration says what that is. */
interface Prepared extends DeclaredRoute {
  readonly url: string
  readonly call: Call
}

/** The longest that a statement may take here, in seconds. */
const QUERY_SECONDS = 2
const RECOVERY_MS = 10_000

let server: TestApp
let cable: Cable
let folder: string
let calls: readonly Prepared[]

const OF_A_RECORD = /^\/(:id|active-toggle\/:id)$/

/** What the calls that no declaration describes are sent. */
const NAMED: Readonly<Record<string, (email: string) => unknown>> = {
  'POST /api/admin-panal/auth/login': (email) => ({ email, password: PASSWORD }),
  'POST /api/admin-panal/auth/forgot-password': (email) => ({ email }),
  'POST /api/login': (email) => ({ email, password: PASSWORD }),
  'POST /api/forgot_password': (email) => ({ email }),
  'POST /api/registration/code': () => ({ email: 'somebody@visitors.test' }),
  'POST /api/user/support/messages': () => ({ subject: 'A question', message: 'How do I print?' }),
}

const isForUsers = ({ path }: DeclaredRoute): boolean =>
  path.startsWith('/api/user/') || path === '/api/logout'

const prepare = async (): Promise<Prepared[]> => {
  const records = await recordsOf(server)
  const seller = await vendorPeople(server)
  const ids = new Map<string, number>()
  const inputs = new Map<string, unknown>()
  for (const resource of allResources.filter(({ capabilities }) => capabilities.create)) {
    ids.set(resource.base, (await records.create(resource, 1)).id)
    inputs.set(resource.base, await records.input(resource, 2))
  }
  const bodyOf = ({ name, path }: DeclaredRoute, base: string | undefined): unknown => {
    const rest = base === undefined ? undefined : path.slice(`/api/${base}`.length)
    if (rest === '/bulk') return { action: 'delete', ids: [ids.get(base ?? '')] }
    if (rest === '' || (rest !== undefined && OF_A_RECORD.test(rest))) return inputs.get(base ?? '')
    return NAMED[name]?.(seller.email) ?? {}
  }
  const service = await makeServiceKey(server, { scopes: allScopes, requestsPerMinute: 1_000_000 })
  const tokenOf = (route: DeclaredRoute): string => {
    if (route.path.startsWith('/api/platform/')) return service.token
    return isForUsers(route) ? seller.token : records.token
  }
  const longestFirst = [...ids.keys()].sort((a, b) => b.length - a.length)
  const picture = multipart({ field: 'file', filename: 'a.png', type: 'image/png', bytes: PNG })
  return (await collectRoutes(server.context)).map((route) => {
    const base = longestFirst.find((each) => route.path.startsWith(`/api/${each}`))
    const sent = route.schema.body ? { body: bodyOf(route, base) } : {}
    return {
      ...route,
      url: route.path.replace(':kind', 'image').replace(/:\w+|\*/g, String(ids.get(base ?? '') ?? 1)),
      call: {
        method: route.method,
        token: tokenOf(route),
        ...(route.path.endsWith('/:kind') ? picture : sent),
      },
    }
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rabt-client-'))
  await writeFile(join(folder, 'sign-in.html'), '<!doctype html><title>sign in</title>')
  const { host, port } = inject('templateDatabase')
  cable = new Cable(join(host, `.s.PGSQL.${port}`))
  await cable.plug()
  server = await startTestApp({
    reach: (connection) => ({ ...connection, host: '127.0.0.1', port: cable.port }),
    variables: { DATABASE_QUERY_SECONDS: String(QUERY_SECONDS), LOG_LEVEL: 'silent' },
    clientFolder: folder,
  })
  calls = await prepare()
}, 120_000)

afterAll(async () => {
  cable.pull()
  await rm(folder, { recursive: true, force: true })
})

type Made = readonly [call: Prepared, answer: Answer]

/** Those that end the sessions the others are made with come last. */
const endsSessions = ({ name }: DeclaredRoute): boolean => /logout|sessions/.test(name)

/** Makes every call once, so many at the same time. */
const makeAll = async (together: number, chosen = calls): Promise<Made[]> => {
  const left = [...chosen].sort((a, b) => Number(endsSessions(a)) - Number(endsSessions(b)))
  const made: Made[] = []
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift())
      made.push([next, await server.call(next.url, next.call)])
  }
  await Promise.all(Array.from({ length: together }, work))
  return made
}

/** What was answered otherwise, to be read. */
const butFor = (made: readonly Made[], isFine: (answer: Answer, call: Prepared) => boolean) =>
  made
    .filter(([call, answer]) => !isFine(answer, call))
    .map(([{ name }, { status, body }]) => `${name}: ${status} ${body.code}`)

/** The API document and its page, which hold nothing of the database, and what is refused before it is asked. */
const needsNoDatabase = ({ status }: Answer, { path }: Prepared): boolean =>
  /^\/api\/(platform\/v1\/)?(openapi|docs)/.test(path) || (status >= 400 && status < 500 && status !== 401)

const pagesAreServed = async () => {
  const began = performance.now()
  for (const page of ['/admin-panel/sign-in', '/health'])
    expect([page, (await server.call(page)).status]).toEqual([page, 200])
  expect(performance.now() - began).toBeLessThan(3_000)
}

const isWellAgain = () =>
  expect
    .poll(async () => (await server.call('/ready')).status, { timeout: RECOVERY_MS, interval: 50 })
    .toBe(200)

/** Notes what came of an outage: how many calls were answered with which status, and how soon all was well. */
const noted = async (outage: string, made: readonly Made[]) => {
  const ended = performance.now()
  await isWellAgain()
  const seconds = ((performance.now() - ended) / 1000).toFixed(1)
  const told = made.filter(([, { status }]) => status === 503 || status === 507).length
  note({
    about: 'strangers',
    scenario: `Every call once while the database ${outage}`,
    runs: made.length,
    outcome: `${told} say so, 0 false successes, well again after ${seconds} s`,
  })
}

/**
 * Until the server notices: a session that it remembers opens what needs no more of the database for as long as it may
 * hope to hear of changes (docs/decisions/0012).
 */
const isNoticed = () =>
  expect
    .poll(
      () => {
        const me = calls.find(({ path }) => path === '/api/admin-panal/auth/me')
        return server.call('/api/admin-panal/auth/me', { token: me?.call.token }).then(({ status }) => status)
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(503)

test('the calls are such as are taken while all is well', () => {
  expect(calls.length).toBeGreaterThan(150)
  expect(calls.filter(({ call }) => Object.keys(call.body ?? {}).length > 0).length).toBeGreaterThan(40)
})

test('while the database is gone every call says so, nothing succeeds, pages are served, and all is well within ten seconds', async () => {
  cable.pull()
  await isNoticed()
  const made = await makeAll(8)
  expect(butFor(made, (answer, call) => answer.status === 503 || needsNoDatabase(answer, call))).toEqual([])
  expect(made.filter(([, { status }]) => status === 503).length).toBeGreaterThan(made.length / 2)
  await pagesAreServed()
  await cable.plug()
  await noted('is gone', made)
})

test('while the database is frozen every call gives up in time, nothing succeeds, pages are served, and all is well within ten seconds', {
  timeout: 120_000,
}, async () => {
  cable.freeze()
  await isNoticed()
  const made = await makeAll(calls.length)
  expect(butFor(made, (answer, call) => answer.status === 503 || needsNoDatabase(answer, call))).toEqual([])
  await pagesAreServed()
  cable.thaw()
  await noted('is frozen', made)
})

test('while the database is slow everything that is read is answered as ever', {
  timeout: 120_000,
}, async () => {
  const reading = calls.filter((call) => call.method === 'GET' && !endsSessions(call))
  const statuses = async () =>
    Object.fromEntries((await makeAll(3, reading)).map(([{ name }, { status }]) => [name, status]))
  const well = await statuses()
  cable.delay = 30
  expect(await statuses()).toEqual(well)
  cable.delay = 0
  await isWellAgain()
})

test('while the disk of the database is full nothing that writes succeeds, and what is read is read', {
  timeout: 120_000,
}, async () => {
  await server.owner.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  const { rows } = await server.owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const on = (verb: string) =>
    server.owner.query(rows.map(({ name }) => verb.replaceAll('TABLE', name)).join(';'))
  await on(
    'create trigger full_disk before insert or update or delete on TABLE for each row execute function refuse()',
  )
  const made = await makeAll(4)
  await on('drop trigger full_disk on TABLE')
  const reading = made.filter(([call]) => call.method === 'GET' && !endsSessions(call))
  const writing = made.filter(([call]) => call.method !== 'GET')
  // Whoever takes everything that is held on a person is noted first.
  const isNoted = ({ path }: Prepared) => path.endsWith('/everything')
  expect(butFor(reading, ({ status }, call) => status < 500 || (status === 507 && isNoted(call)))).toEqual([])
  expect(
    butFor(writing, (answer, call) => answer.status === 507 || needsNoDatabase(answer, call)).sort(),
  ).toEqual([
    // None has anything to write here: no setting was sent, there is no other session, no mail or job has failed, and
    // what a retention would remove is only counted; no settlement is there to be compared.
    'DELETE /api/admin-panal/setting/sessions: 200 undefined',
    'DELETE /api/user/auth/sessions: 200 undefined',
    'POST /api/admin-panal/setting/retention/preview: 200 undefined',
    'POST /api/admin-panal/setting/update-settings: 200 undefined',
    'POST /api/admin-panal/settlements/reconcile: 200 undefined',
    'POST /api/admin-panal/system/retry: 200 undefined',
  ])
  expect(writing.filter(([, { status }]) => status === 507).length).toBeGreaterThan(40)
  const [created] = calls.filter(({ name }) => name === 'POST /api/admin-panal/packages')
  expect((await server.call(created?.url ?? '', created?.call)).status).toBe(201)
  await noted('has a full disk', made)
})
