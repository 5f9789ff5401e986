import pg from 'pg'

const isNamed = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)

/**
 * A connection on which nothing stays prepared, whatever asks for it by a name: a pooler that hands transactions
 * around gives the next one to a connection that knows other names.
 */
export class UnpreparedClient extends pg.Client {
  override query = ((statement: unknown, ...rest: unknown[]): unknown => {
    const run = super.query as (...words: unknown[]) => unknown
    return run.call(this, isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest)
  }) as pg.Client['query']
}
