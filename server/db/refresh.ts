import type pg from 'pg'

/** Name of each table → where its rows lie and which indexes it has, as one text. */
export type Shapes = ReadonlyMap<string, string>

const SHAPES = `
  select quote_ident(c.relname) as name,
    concat_ws(' ', c.relfilenode, (select string_agg(i.indexrelid::text, ' ' order by i.indexrelid)
      from pg_index i where i.indrelid = c.oid)) as shape
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

/** How the tables are kept at the moment. */
export const shapesOf = async (client: pg.ClientBase): Promise<Shapes> => {
  const { rows } = await client.query<{ name: string; shape: string }>(SHAPES)
  return new Map(rows.map(({ name, shape }) => [name, shape]))
}

/**
 * Vacuums and analyses what was written anew or got another index since. A table that a migration has written anew
 * counts as one in which nothing has changed: autovacuum leaves it alone, so that no reading could be by an index alone
 * until a fifth of it has changed, and of an index over an expression the planner would know nothing.
 */
export const refresh = async (client: pg.ClientBase, before: Shapes): Promise<void> => {
  for (const [name, shape] of await shapesOf(client)) {
    const old = before.get(name)
    if (old !== undefined && old !== shape) await client.query(`vacuum (analyze) ${name}`)
  }
}
