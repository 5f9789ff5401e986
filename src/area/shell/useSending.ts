import { useState } from 'react'
import type { Answer, Problem } from '../../public-ui/api.ts'
import { useText } from '../../public-ui/language.ts'
import { problemMessages } from '../../public-ui/problemMessages.ts'
import { endsSession } from './refusal.ts'

/**
 * What went wrong with the last call that a form or a button made: `messages` for an alert, without those that
 * belong to its `fields`. An ended session leads to sign-in.
 */
export const useSending = (fields: readonly string[] = []) => {
  const t = useText()
  const [problem, setProblem] = useState<Problem>()
  const send = async <Result>(call: Promise<Answer<Result>>): Promise<Answer<Result>> => {
    setProblem(undefined)
    const answer = await call
    if (!answer.ok && !endsSession(answer)) setProblem(answer)
    return answer
  }
  return { messages: problem && problemMessages(problem, t, fields), send }
}
