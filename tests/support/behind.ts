import { expect } from 'vitest'
import { resources } from '#src/resources/index.ts'
import { reports } from '#src/resources/reports/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { TestApp } from './app.ts'

/** The list behind a number, as the dashboard tells it. */
export interface Behind {
  readonly resource: string
  readonly filters: Readonly<Record<string, string | number | readonly string[]>>
  readonly sum?: string
  readonly per?: Behind
}

interface List {
  readonly total: number
  readonly sum: Readonly<Record<string, number>>
}

const listed: Readonly<Record<string, AnyResource>> = {
  ...(resources as unknown as Record<string, AnyResource>),
  ...(reports as unknown as Record<string, AnyResource>),
}

const HALALAS = 100

/** The number that the list behind it gives, in halalas where it is money: `total`, a sum, or an average of two lists. */
export const numberBehind = async (server: TestApp, token: string, behind: Behind): Promise<number> => {
  const resource = listed[behind.resource] as AnyResource
  const query = Object.fromEntries(
    Object.entries(behind.filters).map(([name, value]) => [name, String(value)]),
  )
  const { status, body } = await server.call(`/api/${resource.base}`, {
    token,
    query: { ...query, pageSize: '1' },
  })
  expect([status, body.errors]).toEqual([200, undefined])
  const { total, sum } = (body.result as Record<string, List>)[resource.many] as List
  if (!behind.sum) return total
  const unit = resource.fields[behind.sum]?.kind === 'money' ? HALALAS : 1
  const halalas = Math.round((sum[behind.sum] ?? Number.NaN) * unit)
  if (!behind.per) return halalas
  const count = await numberBehind(server, token, behind.per)
  return count === 0 ? 0 : Math.round(halalas / count)
}
