/** A statement that a version before, which still serves, may not get over. */
export interface Contraction {
  readonly what: string
  readonly statement: string
}

/** Comments, texts and bodies of functions left out: what they say is not done by the migration itself. */
const bare = (sql: string): string =>
  sql
    .replace(/--> statement-breakpoint/g, ';')
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")

const NAME = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`

/** What narrows, by how it is written; `[1]` is the table where it is one. */
const NARROWING: Readonly<Record<string, RegExp>> = {
  'removes a table': new RegExp(`^drop table (?:if exists )?${NAME}`),
  'removes a view, type, function, sequence or schema':
    /^drop (?:materialized view|view|type|domain|function|procedure|sequence|schema|extension)\b/,
  'empties a table': new RegExp(`^truncate (?:table )?${NAME}`),
  'removes a column': new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} .*\\bdrop column\\b`),
  'gives another name': new RegExp(
    `^alter (?:table|type|view|sequence|function|schema) (?:if exists )?${NAME} .*\\brename\\b`,
  ),
  'changes a type': new RegExp(
    `^alter table (?:only )?${NAME} .*\\balter (?:column )?"?\\w+"? (?:set data )?type\\b`,
  ),
  'demands a value that was not': new RegExp(`^alter table (?:only )?${NAME} .*\\bset not null\\b`),
  'takes a default away': new RegExp(`^alter table (?:only )?${NAME} .*\\bdrop default\\b`),
  'adds a column that demands a value': new RegExp(
    `^alter table (?:only )?${NAME} (?=.*\\badd column\\b)(?=.*\\bnot null\\b)(?!.*\\b(?:default|generated)\\b)`,
  ),
}

const CREATED = new RegExp(`^create table (?:if not exists )?${NAME}`)

/**
 * What of a migration a version before may not get over while both serve: it writes and reads columns that are gone, or
 * leaves out values that are demanded now. Tables that the migration makes itself are nobody's yet.
 */
export const contractionsOf = (sql: string): Contraction[] => {
  const statements = bare(sql)
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
  const created = new Set(statements.map((statement) => CREATED.exec(statement.toLowerCase())?.[1]))
  return statements.flatMap((statement) =>
    Object.entries(NARROWING).flatMap(([what, pattern]) => {
      const found = pattern.exec(statement.toLowerCase())
      return found && !(found[1] && created.has(found[1])) ? [{ what, statement }] : []
    }),
  )
}
