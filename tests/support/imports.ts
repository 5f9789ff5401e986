import { expect, vi } from 'vitest'
import type { ImportState } from '#src/contract/imports.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Answer, TestApp } from './app.ts'
import { multipartOf } from './uploads.ts'

const BASE = '/api/admin-panal/imports'

/** An import as it is answered. */
export interface Told {
  readonly id: number
  readonly state: ImportState
  readonly rows: number
  readonly done: number
  readonly counts: Readonly<Record<string, number>>
  readonly entry: number | null
  readonly columns: readonly { heading: string; samples: readonly string[]; field: string | null }[]
  readonly fields: readonly { field: string; label: string; required: boolean; key: boolean }[]
}

export const importIn = ({ body }: Answer): Told => (body.result as { import: Told }).import

/** What is told of the rows that were refused. */
export interface ToldProblem {
  readonly row: number
  readonly problems: readonly {
    field: string | null
    label: string | null
    value: string | null
    text: string
  }[]
}

interface Bringing {
  readonly resource: string
  readonly file: string | Buffer
  readonly name?: string
  readonly locale?: Locale
}

/** Somebody who imports. */
export const importer = (server: TestApp, token: string) => {
  const put = (id: number, act: string, body?: unknown, locale: Locale = 'en') =>
    server.call(`${BASE}/${id}/${act}`, { method: 'PUT', token, body, locale })
  const read = async (id: number) => importIn(await server.call(`${BASE}/${id}`, { token }))
  /** As it is once no job works on it any more: one may have begun by itself. */
  const settled = (id: number) =>
    vi.waitFor(
      async () => {
        await server.context.jobs.flush()
        const told = await read(id)
        expect(told.state).not.toMatch(/ing$/)
        return told
      },
      { timeout: 30_000, interval: 20 },
    )
  const bring = ({ resource, file, name = 'rows.csv', locale = 'en' }: Bringing) => {
    const form = multipartOf([
      { field: 'resource', bytes: Buffer.from(resource) },
      { field: 'file', filename: name, type: 'application/octet-stream', bytes: Buffer.from(file) },
    ])
    return server.call(BASE, { method: 'POST', token, locale, body: form.body, headers: form.headers })
  }
  /** Has every row tried, the columns as they were matched unless told. */
  const check = async (
    told: Told,
    said: { mode?: string; key?: string | null; columns?: (string | null)[] } = {},
  ) => {
    const columns = told.columns.map(({ field }) => field)
    const answer = await put(told.id, 'check', { mode: 'create', key: null, columns, ...said })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return settled(told.id)
  }
  const run = async (id: number) => {
    const answer = await put(id, 'run')
    expect(answer.status).toBe(200)
    return settled(id)
  }
  const undo = async (id: number) => {
    const answer = await put(id, 'undo')
    expect(answer.status).toBe(200)
    return settled(id)
  }
  const problems = async (id: number, locale: Locale = 'en') => {
    const { body } = await server.call(`${BASE}/${id}/problems`, { token, locale })
    return (body.result as { problems: { total: number; data: readonly ToldProblem[] } }).problems
  }
  return { bring, check, run, undo, problems, put, read, settled }
}
