import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'

const RETRIES = 2

/** A read that failed on the way or in the server may work a moment later; a refusal will not. */
export const retryRead = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof HttpError && (error.status === 0 || error.status >= 500)

/** How long an answer counts as fresh, in milliseconds: going back to a list shows it at once. */
const FRESH_MS = 5_000

/** The cache of answers. Writes are never repeated by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: retryRead,
      retryDelay: (failures) => 400 * 2 ** failures,
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
    },
    // Without a connection a write fails at once and says so, instead of waiting to be sent when nobody looks.
    mutations: { retry: false, networkMode: 'always' },
  },
})
