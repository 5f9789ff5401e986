import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'

test('nothing but its primary key is taken to find a record by its id', async () => {
  const { owner } = await startTestApp()
  // A tree of PostgreSQL's other kinds is entered by any of its columns, and is the cheaper one as it is planned.
  const { rows } = await owner.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name
    from pg_index i
    join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
    join pg_am m on m.oid = c.relam
    join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'id'
    where not i.indisprimary and i.indpred is null
      and case when m.amname = 'btree' then i.indkey[0] = a.attnum else a.attnum = any(i.indkey) end`)
  expect(rows.map(({ name }) => name)).toEqual([])
})
