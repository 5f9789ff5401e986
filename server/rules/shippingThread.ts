import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OwnerBehaviour } from '#server/crud/rules.ts'
import type { Transaction } from '#server/db/client.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import { jsonDocument } from '#server/db/sqlText.ts'
import { FILES_URL } from '#server/files/records.ts'
import { invalid } from '#server/http/errors.ts'
import { issueOf } from '#src/schema/issues.ts'

/** SQL of the files that came with a report or an answer, as JSON; `which` holds on the row `sf`. */
export const filesJson = (which: string): string => `coalesce((
  select json_agg(json_build_object('url', sf.file, 'name', f.original_name, 'type', f.type, 'size', f.size) order by sf.id)
  from shipping_files sf join files f on f.name = substr(sf.file, ${FILES_URL.length + 2}) where ${which}), '[]')`

/** SQL of an instant, as JSON holds it. */
export const instantText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What the vendor's people read of a report `t`: the administrators speak with one voice. */
export const toldToReporters = {
  files: jsonDocument(filesJson('sf.shipping_id = t.id and sf.answer_id is null')),
  answers:
    jsonDocument(`select coalesce(json_agg(json_build_object('id', a.id, 'side', a.side, 'text', a.text,
    'answered_by', case when a.side = 'VENDOR' then a.answered_by end,
    'answered_at', ${instantText('a.answered_at')}, 'files', ${filesJson('sf.answer_id = a.id')}) order by a.id), '[]')
    from shipping_answers a where a.shipping_id = t.id`),
} as const

interface Attaching {
  readonly shippingId: number
  /** Null of those that come with the report itself. */
  readonly answerId: number | null
  /** Who uploaded them. */
  readonly userId: number
  /** Addresses, as they were answered to the upload. */
  readonly files: readonly string[]
}

/** Names files of somebody as those of a report or an answer. 422 for what is not his, or was named before. */
export const attachFiles = async (
  tx: Transaction,
  { shippingId, answerId, userId, files }: Attaching,
): Promise<void> => {
  if (!files.length) return
  const named = await rowsOf(
    tx,
    ID_ROW,
    sql`insert into shipping_files (shipping_id, answer_id, file)
      select ${shippingId}, ${answerId}::bigint, given.file
      from unnest(${sql.param([...files])}::text[]) with ordinality as given(file, place)
        join files f on f.name = substr(given.file, ${FILES_URL.length + 2}::int)
      where f.uploaded_by = ${userId} and not f.public and f.kind = 'file'
      order by given.place on conflict (file) do nothing returning id`,
  )
  if (named.length !== files.length) throw invalid({ files: [issueOf('file_missing')] })
}

const SENT = z.looseObject({ files: z.array(z.string()) })

/** A report comes with its files, and is known as whose it is. */
export const reportWithFiles: NonNullable<OwnerBehaviour['around']> = async ({ tx, actor, input }, write) => {
  const { files, ...sent } = SENT.parse(input)
  const id = await write(tx, sent)
  await tx.execute(sql`update shippings set reported_by = ${actor.userId} where id = ${id}`)
  await attachFiles(tx, { shippingId: id, answerId: null, userId: actor.userId, files })
  return id
}
