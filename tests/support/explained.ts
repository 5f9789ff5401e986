import type { Result } from '#src/contract/index.ts'

export type Explained = Result<'GET admin-panal/subscriptions/explain/:id'>['explanation']
export type ExplainedStep = Explained['parts'][number]['steps'][number]

/** All steps of an explanation, in their order. */
export const stepsIn = ({ parts }: Explained): readonly ExplainedStep[] => parts.flatMap(({ steps }) => steps)

/** The step of that key; throws where there is none. */
export const stepIn = (explanation: Explained, key: ExplainedStep['key']): ExplainedStep => {
  const found = stepsIn(explanation).find((step) => step.key === key)
  if (!found) throw new Error(`no step ${key} among ${stepsIn(explanation).map((step) => step.key)}`)
  return found
}

/** A formula and its result as text: `216.52 × 17.5% = 37.89`. */
export const written = ({ formula, result }: ExplainedStep): string => {
  const term = ({ kind, value }: ExplainedStep['formula'][number]): string =>
    kind === 'percentage' ? `${value}%` : kind === 'money' ? value.toFixed(2) : String(value)
  const left = formula.map(term).join(' ')
  return result === null ? left : left ? `${left} = ${term(result)}` : term(result)
}

/** Where what is stored differs, as text. */
export const faultsIn = (explanation: Explained): readonly string[] =>
  stepsIn(explanation)
    .filter(({ stored }) => stored !== null)
    .map((step) => `${step.key}: ${written(step)}, stored ${String(step.stored?.value)}`)
