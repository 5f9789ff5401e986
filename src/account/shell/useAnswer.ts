import { useCallback, useEffect, useState } from 'react'
import { get, type Problem } from '../../public-ui/api.ts'
import { useLocale } from '../../public-ui/language.ts'
import { readUserToken } from '../../public-ui/userSession.ts'
import { endsSession } from './refusal.ts'
import { answers } from './session.ts'

/** What a call answered: nothing yet, a value, or why there is none. */
export interface Answered<T> {
  readonly value: T | undefined
  readonly problem: Problem | undefined
  /** Asks again; what is on screen stays until the answer is there. */
  readonly reload: () => void
}

/**
 * GET {host}/api/{path} for a page on screen; shows what it answered before while it is asked again, as it is
 * when `round` is another number.
 */
export const useAnswer = <T>(path: string | undefined, round = 0): Answered<T> => {
  const locale = useLocale()
  const [value, setValue] = useState(() => (path ? (answers.get(path) as T | undefined) : undefined))
  const [problem, setProblem] = useState<Problem>()
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts in an answer follow the language, and `asked` and `round` ask again
  useEffect(() => {
    if (!path || !readUserToken()) return
    let left = false
    get<T>(path).then((answer) => {
      if (left) return
      if (!answer.ok) return endsSession(answer) || setProblem(answer)
      answers.set(path, answer.result)
      setProblem(undefined)
      setValue(answer.result)
    })
    return () => {
      left = true
    }
  }, [path, locale, asked, round])

  return { value, problem, reload: useCallback(() => setAsked((times) => times + 1), []) }
}
