import type { Problem } from './api.ts'
import type { Translate } from './texts/texts.ts'

/** The one sentence that says what went wrong: the server's own, or ours when none came. */
export const problemMessage = (problem: Problem, t: Translate): string =>
  problem.message ?? t(problem.status === 0 ? 'site.problem.offline' : 'site.problem.server')

/** All there is to say, for a list: the message, errors that belong to no field here, a reference for support. */
export const problemMessages = (problem: Problem, t: Translate, fields: readonly string[] = []): string[] => {
  const elsewhere = Object.entries(problem.errors).filter(([name]) => !fields.includes(name))
  const texts = [problemMessage(problem, t), ...elsewhere.flatMap(([, messages]) => messages)]
  if (problem.status >= 500 && problem.requestId)
    texts.push(t('site.problem.reference', { id: problem.requestId }))
  return [...new Set(texts)]
}
