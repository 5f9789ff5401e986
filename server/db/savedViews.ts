import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, int8 } from './common.ts'
import { users } from './people.ts'

/** How a list was narrowed, sorted and laid out. */
export interface ViewState {
  /** Wire name of a filter → its value or values. */
  readonly filter: Readonly<Record<string, string | readonly string[]>>
  readonly sort_column: string
  readonly sort_direction: 'asc' | 'desc'
  /** Names of the columns shown; null for the usual ones. */
  readonly columns: readonly string[] | null
}

/** Lists as administrators keep them under a name of their own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    user_id: int8('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    state: jsonb('state').$type<ViewState>().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.user_id, table.resource, table.name)],
)
