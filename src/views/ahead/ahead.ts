import type { QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { prefersLessData } from '#src/stores/lessData.ts'

/** As long a pointer rests on what somebody is about to press, and not on what it only passes, in ms. */
const INTENT_MS = 80

/** What may be asked for before it is wanted, under the key by which react-admin finds it. */
export interface Ahead {
  readonly queryKey: QueryKey
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<unknown>
  /** What else comes with it: the code of its page. A failure is that of whoever wants it. */
  readonly code?: () => Promise<unknown>
}

let underway: (() => void) | undefined

/**
 * Asks for something once a pointer or the focus has rested for a moment on what leads there; one thing at a time. An
 * answer counts as fresh for as long as any other. What it returns ends it, unless somebody wants it by now.
 */
export const askAhead = (client: QueryClient, { queryKey, queryFn, code }: Ahead): (() => void) => {
  underway?.()
  if (prefersLessData()) return () => undefined
  const timer = setTimeout(() => {
    code?.().catch(() => undefined)
    void client.prefetchQuery({ queryKey, queryFn, retry: false, staleTime: 0 })
  }, INTENT_MS)
  const leave = () => {
    clearTimeout(timer)
    void client.cancelQueries({ queryKey, exact: true, type: 'inactive' })
  }
  underway = leave
  return leave
}

/** What is touched is not pointed at before; a keyboard's focus is seen. */
export const isPointed = (event: Event): boolean =>
  'pointerType' in event
    ? event.pointerType === 'mouse'
    : event.type.startsWith('focus') &&
      event.target instanceof Element &&
      event.target.matches(':focus-visible')
