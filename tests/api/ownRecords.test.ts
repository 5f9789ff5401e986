import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { owned as ownedInArea } from '#src/area/owned.ts'
import type { Field } from '#src/schema/fields.ts'
import { fieldOf, storedFields, wireNames } from '#src/schema/interpret.ts'
import { isSingle, type OwnedResource, ownList, ownRecord } from '#src/schema/owner.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { sheetRows, takeFile } from '#tests/support/exports.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { ofEach } from '#tests/support/ofEach.ts'
import { insertOwn, owned } from '#tests/support/owned.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

/** Those that there are lists of. */
const listable = owned
  .filter((resource) => !isSingle(resource))
  .map((resource) => [resource.name, resource] as const)

let server: TestApp
let pool: pg.Pool
let routes: DeclaredRoute[]
let mine: VendorPeople
let others: VendorPeople

beforeAll(async () => {
  server = await startTestApp()
  pool = server.context.database.pool
  routes = await collectRoutes(server.context)
})

const insert = (
  resource: OwnedResource,
  whose: VendorPeople,
  values?: Record<string, unknown>,
): Promise<number> => insertOwn(server, resource, whose, values)

const SEARCHED = ['text', 'longText', 'code', 'reference']

interface List {
  readonly total: number
  readonly data: readonly Record<string, unknown>[]
  readonly next_cursor: string | null
}

/** The own list by that query, and the status of the answer. */
const listed = async ({ owner }: OwnedResource, query: Record<string, string> = {}, { token } = mine) => {
  const { status, body } = await server.call(`/api/${owner.base}`, { token, query })
  return { status, body, list: (body.result as Record<string, List> | undefined)?.[owner.many] as List }
}

test('what sellers have of their own is found, and their area knows all of it', () => {
  expect(listable.length).toBeGreaterThanOrEqual(6)
  expect(ownedInArea.map(({ name }) => name).toSorted()).toEqual(listable.map(([name]) => name).toSorted())
})

describe.each(listable)('%s', (_, resource) => {
  const { owner } = resource
  const ids = { mine: [] as number[], others: [] as number[] }

  beforeAll(async () => {
    mine = await vendorPeople(server)
    others = await vendorPeople(server)
    for (const _time of [1, 2, 3]) {
      ids.mine.unshift(await insert(resource, mine))
      ids.others.push(await insert(resource, others))
    }
  })

  test('the list holds the own records alone, the latest first', async () => {
    const { list } = await listed(resource)
    expect([list.total, list.data.map(({ id }) => id)]).toEqual([3, ids.mine])
    const theirs = await listed(resource, {}, others)
    expect(theirs.list.data.map(({ id }) => id).toSorted()).toEqual(ids.others.toSorted())
  })

  test('a record of another vendor is not there', async () => {
    const statuses = async (each: readonly number[]) =>
      Promise.all(
        each.map(async (id) => (await server.call(`/api/${owner.base}/${id}`, { token: mine.token })).status),
      )
    expect(await statuses(ids.mine)).toEqual([200, 200, 200])
    expect(await statuses(ids.others)).toEqual([404, 404, 404])
  })

  test('naming ids of others finds nothing of them', async () => {
    const { list } = await listed(resource, { ids: [...ids.others, ids.mine[0]].join(',') })
    expect([list.total, list.data.map(({ id }) => id)]).toEqual([1, [ids.mine[0]]])
  })

  test('no filter, order, page or cursor reaches beyond the own records', async () => {
    const columns = owner.sort.flatMap((sort_column) =>
      ['asc', 'desc'].map((sort_direction) => ({ sort_column, sort_direction })),
    )
    for (const order of columns) {
      const whole = await listed(resource, { ...order, pageSize: '100' })
      expect([order, whole.list.data.map(({ id }) => Number(id)).toSorted()]).toEqual([
        order,
        ids.mine.toSorted(),
      ])
      const first = await listed(resource, { ...order, pageSize: '2' })
      const rest = await listed(resource, { ...order, pageSize: '2', cursor: String(first.list.next_cursor) })
      const second = await listed(resource, { ...order, pageSize: '2', page: '2' })
      expect(rest.list.data.map(({ id }) => id)).toEqual(second.list.data.map(({ id }) => id))
      const walked = [...first.list.data, ...rest.list.data].map(({ id }) => Number(id))
      expect(walked.toSorted()).toEqual(ids.mine.toSorted())
    }
    const day = owner.filters.find((name) => ['created_at', 'issued_at'].includes(name))
    for (const edge of ['from', 'to']) {
      const query = { [`${day}_${edge}`]: edge === 'from' ? '2000-01-01' : '2100-01-01' }
      expect([query, (await listed(resource, query)).list?.total]).toEqual([query, 3])
    }
  })

  test('neither whose it is nor what is not told can be asked for', async () => {
    for (const name of [owner.scope, 'vendor']) {
      const { status } = await listed(resource, { [name]: 'أحمد' })
      expect([name, status]).toEqual([name, 422])
    }
    const hidden = resource.list.sort.filter((name) => !owner.sort.includes(name))
    for (const sort_column of hidden) expect((await listed(resource, { sort_column })).status).toBe(422)
    const silent = Object.keys(resource.fields).filter((name) => !(name in ownList(resource).fields))
    for (const columns of silent) expect((await listed(resource, { columns, excel: '1' })).status).toBe(422)
  })

  test('the search finds the words of the own records, in the fields that are theirs to see', async () => {
    const [store, rival] = [await vendorPeople(server), await vendorPeople(server)]
    const searched = storedFields(resource).filter(
      ({ name, field }) =>
        SEARCHED.includes(field.kind) &&
        !field.translated &&
        [...owner.search, ...resource.list.search].includes(name),
    )
    expect(searched.length).toBeGreaterThan(0)
    for (const [at, { name, field }] of searched.entries()) {
      const word = `ZQ${resource.name.length}${at}X`
      const pointed = (of: string) => {
        const { represent: name, ...target } = resourceNamed(of)
        const keys = wireNames({ name, field: fieldOf(target, name) })
        return insertSample(pool, resourceNamed(of), Object.fromEntries(keys.map((key) => [key, word])))
      }
      const written = async (sign: string) => ({
        [name]:
          field.kind === 'reference'
            ? await pointed((field as Field<'reference'>).options.resource)
            : `${word}${sign}`,
      })
      const id = await insert(resource, store, await written('A'))
      await insert(resource, rival, await written('B'))
      const { list } = await listed(resource, { search: word }, store)
      expect([name, list.data.map((row) => row.id)]).toEqual([name, owner.search.includes(name) ? [id] : []])
    }
  })

  test.each(['ar', 'en'] as const)('its file holds the rows that the list holds, in %s', async (locale) => {
    const file = async (query: Record<string, string>) => {
      const { bytes } = await takeFile(server, owner.base, {
        token: mine.token,
        locale,
        query: { excel: '1', columns: 'id', ...query },
      })
      return (await sheetRows(bytes)).slice(1).flat()
    }
    expect(await file({})).toEqual(ids.mine)
    expect(await file({ ids: [...ids.others, ids.mine[0]].join(',') })).toEqual([ids.mine[0]])
    const pdf = await takeFile(server, owner.base, { token: mine.token, locale, query: { pdf: '1' } })
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('only the fields that are named as theirs are answered', async () => {
    const told = Object.keys(ownRecord(resource).fields)
    const silent = Object.keys(resource.fields).filter((name) => !told.includes(name))
    const one = await server.call(`/api/${owner.base}/${ids.mine[0]}`, { token: mine.token })
    const record = (one.body.result as Record<string, Record<string, unknown>>)[owner.one] ?? {}
    ofEach(silent.length ? silent : ['password'], (name) => expect(Object.keys(record)).not.toContain(name))
    const inList = Object.keys(ownList(resource).fields)
    const { list } = await listed(resource)
    for (const name of Object.keys(resource.fields).filter((each) => !inList.includes(each)))
      expect(Object.keys(list.data[0] ?? {})).not.toContain(name)
  })

  test('it has the calls that its declaration names, for those who are given that part of the area', async () => {
    const { actions = {} } = owner
    const generic = [
      '',
      '/:id',
      '/active-toggle/:id',
      '/bulk',
      ...resource.transitions.map(({ key }) => `/${key}/:id`),
    ]
    const paths = generic.map((rest) => `/api/${owner.base}${rest}`)
    const calls = routes.filter(({ path }) => paths.includes(path))
    ofEach(calls, ({ access }) => expect(access).toEqual({ user: owner.permission }))
    expect(
      calls.map(({ method, path }) => `${method} ${path.slice(owner.base.length + 5)}`).toSorted(),
    ).toEqual(
      [
        'GET ',
        'GET /:id',
        ...(actions.create ? ['POST '] : []),
        ...(actions.edit ? ['PUT /:id'] : []),
        ...(actions.toggle ? ['PUT /active-toggle/:id'] : []),
        ...(actions.delete ? ['DELETE /:id'] : []),
      ].toSorted(),
    )
    const given = await mine.sub(owner.permission)
    const not = await mine.sub()
    const status = async (token: string) => (await server.call(`/api/${owner.base}`, { token })).status
    expect([await status(given.token), await status(not.token)]).toEqual([200, 403])
  })
})
