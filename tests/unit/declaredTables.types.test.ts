import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableName } from 'drizzle-orm/table'
import { expect, test } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { type ResourceName, resources } from '#src/resources/index.ts'

type CamelCase<Name extends string> = Name extends `${infer Start}_${infer Rest}`
  ? `${Start}${Capitalize<CamelCase<Rest>>}`
  : Name

/** One that is missing does not compile. */
const tables = schema satisfies Readonly<Record<CamelCase<ResourceName>, PgTable>>

test('Each declared resource has the table of its name', () => {
  const named: Readonly<Record<string, unknown>> = tables
  for (const { name } of Object.values(resources)) {
    const table = named[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
    expect(getTableName(table as PgTable)).toBe(name)
  }
})
