/** Statements are made by us and of bounded size; this much tells them apart. */
const LONGEST = 2_000

/** Not what stands before a dot: `extract(epoch from s.last_used_at)` names no table. */
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)\b"?(?!\.)/i
const VERB =
  /^\s*\(*\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|listen|notify)\b/i

/** A statement as a span tells it: in one line, `?` in the place of every text and number that stands in it. */
export const plainStatement = (statement: string): string =>
  statement
    .slice(0, 10 * LONGEST)
    .replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, '?')
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)

/** What a statement is called: `SELECT users`. */
export const statementName = (plain: string): string =>
  [(VERB.exec(plain)?.[1] ?? 'query').toUpperCase(), ...(TABLE.exec(plain)?.slice(1) ?? [])].join(' ')
