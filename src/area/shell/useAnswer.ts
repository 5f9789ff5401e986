import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Contract, Result } from '../../contract/index.ts'
import { call } from '../../dataProvider/http.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { NO_ANSWER, type Problem } from '../../public-ui/api.ts'
import { useLocale } from '../../public-ui/language.ts'
import { readUserToken } from '../../public-ui/userSession.ts'
import { problemOf } from '../../views/problem.ts'
import { endsSession } from './refusal.ts'

/** What a call answered: nothing yet, a value, or why there is none. */
export interface Answered<T> {
  readonly value: T | undefined
  readonly problem: Problem | undefined
  /** Asks again; what is on screen stays until the answer is there. */
  readonly reload: () => void
}

const problemIn = (error: unknown): Problem => ({
  ...NO_ANSWER,
  code: undefined,
  message: undefined,
  requestId: undefined,
  ...problemOf(error),
})

/** The paths of the contract's calls that read; of the others, what their declaration says. */
type ReadPath = keyof Contract extends infer Name ? (Name extends `GET ${infer Path}` ? Path : never) : never

/** GET {host}/api/{path} for a page on screen; shows what it answered before while it is asked again. */
export function useAnswer<Path extends ReadPath>(path: Path | undefined): Answered<Result<`GET ${Path}`>>
export function useAnswer<T>(path: string | undefined): Answered<T>
export function useAnswer<T>(path: string | undefined): Answered<T> {
  // The texts in an answer follow the language.
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['own', path, locale],
    queryFn: async ({ signal }) => (await call<T>(path ?? '', { signal })).result,
    enabled: path !== undefined && readUserToken() !== null,
    staleTime: 0,
  })
  const problem = error && data === undefined ? problemIn(error) : undefined
  useEffect(() => {
    if (error) endsSession(problemIn(error))
  }, [error])
  return { value: data, problem, reload: useCallback(() => void refetch(), [refetch]) }
}

/** What a call that changes something answered of that path: shown in place of what it answered before. */
export const keepAnswer = (path: string, result: unknown): void =>
  void queryClient.setQueriesData({ queryKey: ['own', path] }, result)

/** Forgets what is not on screen: it may have become something else. */
export const forgetAnswers = (): void => queryClient.removeQueries({ type: 'inactive' })
