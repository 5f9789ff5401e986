import { expect } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Answer, Call, TestApp } from './app.ts'
import { type Makers, sampleInput, type Values } from './samples.ts'
import { multipart, PNG } from './uploads.ts'

/** One record of an answer. */
export interface RecordAnswer extends Values {
  readonly id: number
  readonly active: boolean
  readonly created_at: string
  readonly updated_at: string
  readonly delete_refused: string | null
}

/** One page of a list. */
export interface ListAnswer {
  readonly total: number | null
  readonly total_estimated?: boolean
  readonly data: readonly RecordAnswer[]
  readonly sum: Values
  readonly filters: Values
  readonly next_cursor: string | null
  readonly prev_cursor: string | null
}

type Query = Readonly<Record<string, string | number | boolean>>

/** Calls of the generic routes, as a super admin unless told. */
export interface Records extends Makers {
  readonly token: string
  /** Calls the base path of a resource, or a path below it. */
  readonly call: (resource: AnyResource, path: string, call?: Call) => Promise<Answer>
  /** A valid payload; see sampleInput. */
  readonly input: (resource: AnyResource, seed: number, overrides?: Values) => Promise<Values>
  readonly post: (resource: AnyResource, body: unknown, locale?: Locale) => Promise<Answer>
  readonly put: (resource: AnyResource, id: number, body: unknown, locale?: Locale) => Promise<Answer>
  readonly remove: (resource: AnyResource, id: number) => Promise<Answer>
  /** Creates a sample record and returns it. */
  readonly create: (resource: AnyResource, seed: number, overrides?: Values) => Promise<RecordAnswer>
  readonly read: (resource: AnyResource, id: number, locale?: Locale) => Promise<RecordAnswer>
  readonly list: (resource: AnyResource, query?: Query, locale?: Locale) => Promise<ListAnswer>
  /** How many records there are. */
  readonly count: (resource: AnyResource) => Promise<number>
}

const texts = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

const resultOf = <T>(answer: Answer, name: string, status: number): T => {
  expect([answer.status, answer.body.errors ?? {}]).toEqual([status, {}])
  return (answer.body.result as Readonly<Record<string, unknown>>)[name] as T
}

const uploader = (server: TestApp, token: string): Makers['upload'] => {
  const known = new Map<string, Promise<string>>()
  const upload = async (kind: 'image' | 'file'): Promise<string> => {
    const { body, headers } = multipart({ field: 'file', filename: 'a.png', type: 'image/png', bytes: PNG })
    const answer = await server.call(`/api/admin-panal/files/${kind}`, {
      method: 'POST',
      token,
      body,
      headers,
    })
    return resultOf<{ url: string }>(answer, 'file', 200).url
  }
  return (kind) => {
    const found = known.get(kind) ?? upload(kind)
    known.set(kind, found)
    return found
  }
}

/** The generic calls of a running application. */
export const recordsOf = async (server: TestApp, role = 'super_admin'): Promise<Records> => {
  const token = await server.signIn(role)
  const call: Records['call'] = ({ base }, path, rest = {}) =>
    server.call(`/api/${base}${path}`, { token, ...rest })
  const post: Records['post'] = (resource, body, locale = 'en') =>
    call(resource, '', { method: 'POST', body, locale })
  const create: Records['create'] = async (resource, seed, overrides) =>
    resultOf(await post(resource, await sampleInput(resource, seed, records, overrides)), resource.one, 201)
  const list: Records['list'] = async (resource, query = {}, locale = 'en') =>
    resultOf(await call(resource, '', { query: texts(query), locale }), resource.many, 200)
  let made = 0
  const records: Records = {
    token,
    call,
    post,
    create,
    list,
    input: (resource, seed, overrides) => sampleInput(resource, seed, records, overrides),
    put: (resource, id, body, locale = 'en') => call(resource, `/${id}`, { method: 'PUT', body, locale }),
    remove: (resource, id) => call(resource, `/${id}`, { method: 'DELETE' }),
    read: async (resource, id, locale = 'en') =>
      resultOf(await call(resource, `/${id}`, { locale }), resource.one, 200),
    count: async (resource) => (await list(resource, { pageSize: 1 })).total ?? 0,
    record: async (resource, _seed, overrides) => {
      // Far from the seeds that tests choose, so that no unique value is taken twice.
      made += 1
      const { id } = await create(resource, 5000 + made, overrides)
      // Who points at a vendor may be its primary user; there is one at most.
      if (resource.name === 'vendors')
        await server.context.database.pool.query('delete from users where vendor = $1', [id])
      return id
    },
    upload: uploader(server, token),
  }
  return records
}
