import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

/** Which span is under way: of this instance alone, as nothing is registered for the whole process. */
export interface Scope {
  readonly active: () => Context
  readonly run: <T>(context: Context, work: () => T) => T
  /** A span below the one that is under way, or below that of `parent`. */
  readonly begin: (name: string, options: SpanOptions, parent?: Context) => Span
  /** Does some work within a span; what it throws goes on. */
  readonly inSpan: <T>(name: string, options: SpanOptions, work: () => Promise<T>) => Promise<T>
}

const WORD = /^[\w-]{1,60}$/

/** What kind of failure it was, in a word: its message may name people, its details hold rows. */
const typeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return WORD.test(code) ? code : 'Error'
}

/** Ends a span, as failed where something was thrown. */
export const endSpan = (span: Span, error?: unknown): void => {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', typeOf(error))
  }
  span.end()
}

export const createScope = (tracer: Tracer): Scope => {
  const storage = new AsyncLocalStorage<Context>()
  const active = () => storage.getStore() ?? ROOT_CONTEXT
  const begin: Scope['begin'] = (name, options, parent = active()) => tracer.startSpan(name, options, parent)
  return {
    active,
    begin,
    run: (context, work) => storage.run(context, work),
    inSpan: async (name, options, work) => {
      const span = begin(name, options)
      try {
        const done = await storage.run(trace.setSpan(active(), span), work)
        endSpan(span)
        return done
      } catch (error) {
        endSpan(span, error)
        throw error
      }
    },
  }
}
