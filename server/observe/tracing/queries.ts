import { AsyncLocalStorage } from 'node:async_hooks'
import { SpanKind, trace } from '@opentelemetry/api'
import type pg from 'pg'
import { endSpan, type Scope } from './scope.ts'
import { plainStatement, statementName } from './statements.ts'

type Callback = (...given: readonly unknown[]) => unknown

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** The statement of a query; of what streams rows it is not told, as that ends when its reader likes. */
const statementIn = (query: unknown): string | undefined => {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined
}

/** The same function of a connection, each call a span below the one that is under way. */
const traced =
  (scope: Scope, query: Callback): Callback =>
  (...given) => {
    const statement = statementIn(given[0])
    // What nobody asked for, such as a look at what is due, is no trace of its own.
    if (statement === undefined || !trace.getSpan(scope.active())) return query(...given)
    const plain = plainStatement(statement)
    const span = scope.begin(statementName(plain), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': plain },
    })
    const last = given.at(-1)
    if (isCallback(last))
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        endSpan(span, error)
        return last(error, result)
      })
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.then(
        () => endSpan(span),
        (error: unknown) => endSpan(span, error),
      )
    else endSpan(span)
    return answer
  }

/** Traces every statement of a pool's connections, those in transactions as well. */
export const traceQueries = (pool: pg.Pool, scope: Scope): void => {
  const connect: Callback = pool.connect.bind(pool)
  // Who waits for a connection is given one by whoever gives it back: what follows is still his.
  const inOwnScope = (value: unknown): unknown => (isCallback(value) ? AsyncLocalStorage.bind(value) : value)
  Object.assign(pool, { connect: (...given: readonly unknown[]) => connect(...given.map(inOwnScope)) })
  pool.on('connect', (client) => {
    Object.assign(client, { query: traced(scope, client.query.bind(client)) })
  })
}
