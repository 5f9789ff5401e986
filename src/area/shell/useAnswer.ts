import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Contract, Result } from '#src/contract/index.ts'
import { call } from '#src/dataProvider/http.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { readUserToken } from '#src/public-ui/userSession.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { problemOf } from '#src/views/problem.ts'
import { endsSession } from './session.ts'

/** What a call answered: nothing yet, a value, or why there is none. */
export interface Answered<T> {
  readonly value: T | undefined
  readonly error: Error | null
  /** The value was asked for by this page, and is there. */
  readonly isFresh: boolean
  /** Asks again; what is on screen stays until the answer is there. */
  readonly reload: () => void
}

/** The paths of the contract's calls that read; of the others, what their declaration says. */
type ReadPath = keyof Contract extends infer Name ? (Name extends `GET ${infer Path}` ? Path : never) : never

/** GET {host}/api/{path} for a page on screen; shows what it answered before while it is asked again. */
export function useAnswer<Path extends ReadPath>(path: Path | undefined): Answered<Result<`GET ${Path}`>>
export function useAnswer<T>(path: string | undefined): Answered<T>
export function useAnswer<T>(path: string | undefined): Answered<T> {
  // The texts in an answer follow the language.
  const locale = useAppLocale()
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['own', path, locale],
    queryFn: async ({ signal }) => (await call<T>(path ?? '', { signal })).result,
    enabled: path !== undefined && readUserToken() !== null,
    staleTime: 0,
  })
  useEffect(() => {
    if (error) endsSession(problemOf(error))
  }, [error])
  return {
    value: data,
    error,
    isFresh: isFetchedAfterMount && data !== undefined,
    reload: useCallback(() => void refetch(), [refetch]),
  }
}

/** The same for a form: what was answered before is not what is stored, and is not shown. */
export function useFreshAnswer<T>(path: string): Answered<T> {
  const answered = useAnswer<T>(path)
  return answered.isFresh ? answered : { ...answered, value: undefined }
}

/** What a call that changes something answered of that path: shown in place of what it answered before. */
export const keepAnswer = (path: string, result: unknown): void =>
  void queryClient.setQueriesData({ queryKey: ['own', path] }, result)

/** Forgets what is not on screen: it may have become something else. */
export const forgetAnswers = (): void => queryClient.removeQueries({ type: 'inactive' })
