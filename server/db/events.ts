import { sql } from 'drizzle-orm'
import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { events as eventsDeclaration } from '#src/resources/events/events.ts'
import { tableOf } from './columns.ts'
import { int8 } from './common.ts'

/**
 * What systems outside are told (docs/decisions/0375): a row is written in the transaction that does the thing, and
 * gets its `position` once that is committed. Readers go by positions alone, so that none is passed over.
 */
export const events = tableOf(
  eventsDeclaration,
  () => [
    uniqueIndex('events_position_unique').on(sql`position`),
    index('events_unplaced_index').on(sql`id`).where(sql`position is null`),
    index('events_subject_index').on(sql`subject`, sql`id`),
  ],
  {
    /** What receivers know it by; another one after a restore too, where ids begin again. */
    key: uuid('key').notNull().defaultRandom(),
    /** 1, 2, 3 … in the order in which they were found committed; null until then. */
    position: int8('position'),
    /** What outside systems know the record by. */
    external_id: text('external_id'),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
)
