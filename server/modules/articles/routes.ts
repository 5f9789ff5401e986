import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { quoted } from '#server/db/sqlText.ts'
import { recordHistory } from '#server/history/record.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { type Origin, originOf } from '#server/http/origin.ts'
import { type Asking, serve } from '#server/http/serve.ts'
import { articleCalls } from '#src/contract/articles.ts'
import { blogs, contents } from '#src/resources/articles/articles.ts'

const PLACE = z.object({
  id: z.number(),
  order: z.number(),
  title_ar: z.string().nullable(),
  title_en: z.string().nullable(),
})

interface Move {
  readonly table: string
  readonly id: number
  readonly direction: 'up' | 'down'
  readonly origin: Origin
}

/** Puts a record before or after its neighbour; numbers that were equal become different. 404. */
const move = (db: Database, { table, id, direction, origin }: Move): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`)
    const name = sql.raw(quoted(table))
    const rows = await rowsOf(
      tx,
      PLACE,
      sql`select id::int8 as id, "order", title_ar, title_en from ${name} order by "order", id`,
    )
    const ids = rows.map((row) => Number(row.id))
    const at = ids.indexOf(id)
    const moved = rows[at]
    if (!moved) throw new AppError(404, 'not_found')
    const to = direction === 'up' ? at - 1 : at + 1
    if (to < 0 || to >= ids.length) return
    ids.splice(to, 0, ...ids.splice(at, 1))
    await tx.execute(sql`
      update ${name} t set "order" = given.place,
        updated_at = greatest(now(), t.updated_at + interval '1 millisecond')
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as given (id, place)
      where t.id = given.id and t."order" <> given.place`)
    const label = { ar: moved.title_ar, en: moved.title_en }
    const changes = { order: { from: moved.order, to: to + 1 } }
    await recordHistory(tx, origin, [{ action: 'edit', resource: table, recordId: id, label, changes }])
  })

type Moving = Asking<(typeof articleCalls)['POST admin-panal/blogs/move/:id']>

/** The order of blogs and of contents, changed a place at a time. */
export const articles: Module = (app, { db }) => {
  const moving =
    ({ name }: { readonly name: string }) =>
    async (request: Moving) => {
      const { direction } = request.body
      await move(db, { table: name, id: request.params.id, direction, origin: originOf(request) })
      return success(request, {})
    }

  serve(app, articleCalls, {
    'POST admin-panal/blogs/move/:id': moving(blogs),
    'POST admin-panal/contents/move/:id': moving(contents),
  })
}
