import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, fetchUtils, GetListParams, Identifier, RaRecord } from 'react-admin'
import { writableValues } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { SumAnswer } from '#src/schema/sums.ts'
import { type Call, call } from './http.ts'
import { listQuery } from './listQuery.ts'
import { recordOf } from './records.ts'

/*
 * getList, getMany, getManyReference → GET base?pageSize&page&sort_column&sort_direction&…   result.<many>
 * getOne                             → GET base/{id}                                         result.<one>
 * create, update                     → POST base, PUT base/{id}                              result.<one>
 * delete, deleteMany                 → DELETE base/{id}
 *
 * ra-data-simple-rest supplies the verbs on one record, their addresses and their JSON; this file what lists are asked
 * by, which fields a write carries (schema/interpret.ts), and the record in the answer's envelope.
 */

/** ra-data-simple-rest's http client: what it wrote goes out as it is; `json` is the record of the answer. */
const recordClient =
  (one: string, once?: string) =>
  async (path: string, options: fetchUtils.Options = {}) => {
    const { result } = await call(path.slice(1), {
      method: options.method as Call['method'],
      json: typeof options.body === 'string' ? options.body : undefined,
      signal: options.signal ?? undefined,
      once,
    })
    return { status: 200, headers: new Headers(), body: '', json: recordOf(result[one]) }
  }

const restOf = ({ one }: AnyResource, once?: string): DataProvider =>
  simpleRestProvider('', recordClient(one, once))

interface ListAnswer extends SumAnswer {
  readonly total: number
  readonly data: readonly unknown[]
  readonly filters?: Readonly<Record<string, unknown>>
  readonly total_estimated?: boolean
  readonly next_cursor?: string | null
}

/** What a list answer holds besides its rows: `meta` of react-admin's getList result. */
export type ListMeta = Omit<ListAnswer, 'total' | 'data'>

const list = async <R extends RaRecord>(resource: AnyResource, params: GetListParams) => {
  const { result } = await call(resource.base, { query: listQuery(params), signal: params.signal })
  const { total, data, ...meta } = result[resource.many] as ListAnswer
  return { data: data.map(recordOf) as R[], total, meta: meta satisfies ListMeta }
}

/** Most rows of one page of a list. */
const LARGEST_PAGE = 100

const inPages = (ids: readonly Identifier[]): readonly (readonly Identifier[])[] =>
  Array.from({ length: Math.ceil(ids.length / LARGEST_PAGE) }, (_page, at) =>
    ids.slice(at * LARGEST_PAGE, (at + 1) * LARGEST_PAGE),
  )

/** Rows of one call of getMany: as many as were asked for. */
const manyParams = (ids: readonly Identifier[]): GetListParams => ({
  filter: { ids },
  pagination: { page: 1, perPage: ids.length },
  sort: { field: 'id', order: 'ASC' },
})

const writeOf = (resource: AnyResource, data: Partial<RaRecord>) => ({
  ...writableValues(resource, 'edit', data),
  ...(data.updated_at !== undefined && { updated_at: data.updated_at }),
})

type Declaration = (name: string) => AnyResource

/**
 * react-admin's verbs over the generic routes of declared resources; `listedOf` where more can be listed than is
 * declared.
 */
export const crudOver = (
  declarationOf: Declaration,
  listedOf: (name: string) => AnyResource | Promise<AnyResource> = declarationOf,
) =>
  ({
    getList: async (name, params) => list(await listedOf(name), params),

    getMany: async (name, { ids, signal }) => {
      const resource = declarationOf(name)
      const pages = await Promise.all(
        inPages(ids).map((some) => list(resource, { ...manyParams(some), signal })),
      )
      return { data: pages.flatMap(({ data }) => data as never[]) }
    },

    getManyReference: (name, { target, id, filter, ...params }) =>
      list(declarationOf(name), { ...params, filter: { ...filter, [target]: id } }),

    getOne: (name, params) => {
      const resource = declarationOf(name)
      return restOf(resource).getOne(resource.base, params)
    },

    // `meta.once`: an Idempotency-Key, with which it is created once however often it is sent.
    create: (name, params) => {
      const resource = declarationOf(name)
      return restOf(resource, params.meta?.once).create(resource.base, {
        ...params,
        data: writableValues(resource, 'create', params.data),
      })
    },

    update: (name, params) => {
      const resource = declarationOf(name)
      return restOf(resource).update(resource.base, { ...params, data: writeOf(resource, params.data) })
    },

    updateMany: (name, params) => {
      const resource = declarationOf(name)
      return restOf(resource).updateMany(resource.base, { ...params, data: writeOf(resource, params.data) })
    },

    delete: async (name, params) => {
      const resource = declarationOf(name)
      await restOf(resource).delete(resource.base, params)
      return { data: { id: params.id } as never }
    },

    deleteMany: async (name, params) => {
      const resource = declarationOf(name)
      await restOf(resource).deleteMany(resource.base, params)
      return { data: [...params.ids] }
    },
  }) satisfies DataProvider
