const RETYPED = /ALTER TABLE "(\w+)" ALTER COLUMN "(\w+)" SET DATA TYPE/g

const BREAK = '--> statement-breakpoint\n'

const indexOf = (table, { name, method, columns }) => {
  const parts = columns.map(({ expression, opclass }) => `"${expression}"${opclass ? ` ${opclass}` : ''}`)
  return `CREATE INDEX "${name}" ON "${table}" USING ${method} (${parts.join(', ')});`
}

/** The statements that take a generated column away, and those that make it anew with its indexes. */
const aroundOf = (table, { indexes }, { name, type, generated }) => ({
  drop: `ALTER TABLE "${table}" DROP COLUMN "${name}";`,
  add: [
    `ALTER TABLE "${table}" ADD COLUMN "${name}" ${type} GENERATED ALWAYS AS (${generated.as}) STORED;`,
    ...Object.values(indexes)
      .filter(({ columns }) => columns.some(({ expression }) => expression === name))
      .map((index) => indexOf(table, index)),
  ],
})

/**
 * The SQL of a migration that PostgreSQL takes also where it gives a column another type that a generated column, such
 * as the text that lists are searched by, is made of: that one goes before and comes again after. `snapshot` is
 * drizzle-kit's, of the tables as they will be.
 */
export const withGeneratedColumns = (sql, snapshot) => {
  const around = new Map()
  for (const [, table, column] of sql.matchAll(RETYPED)) {
    const made = snapshot.tables[`public.${table}`]
    for (const each of Object.values(made?.columns ?? {}))
      if (
        each.generated?.as.includes(`"${column}"`) &&
        !sql.includes(`ALTER TABLE "${table}" ADD COLUMN "${each.name}"`)
      )
        around.set(`${table}.${each.name}`, aroundOf(table, made, each))
  }
  if (around.size === 0) return sql
  const parts = [...around.values()]
  return [
    ...parts.map(({ drop }) => drop + BREAK),
    sql.trimEnd(),
    ...parts.flatMap(({ add }) => add.map((each) => BREAK + each)),
  ].join('')
}

/** The same, which leaves an index that was made before an upgrade, by hand and under its name, as it is (docs/deploy.md). */
export const withIndexesMadeBefore = (sql) =>
  sql.replaceAll(/CREATE (UNIQUE )?INDEX "/g, (_, unique = '') => `CREATE ${unique}INDEX IF NOT EXISTS "`)
