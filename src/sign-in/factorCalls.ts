import type { Challenge, Credential } from '../authProvider/passkeys.ts'
import type { Body } from '../contract/index.ts'
import type { Answer, Problem } from '../public-ui/api.ts'
import type { TextKey } from '../public-ui/texts/texts.ts'

/** What the second step is made by: one of these. */
export type StepAnswer = Omit<Body<'POST login/second-step'>, 'ticket'>

/** The second step and signing in by a passkey, as one of the two sides does them. */
export interface FactorCalls {
  readonly stepOptions: (ticket: string) => Promise<Answer<{ readonly options: Challenge }>>
  /** Makes the second step and leads on; answers what went wrong, if something did. */
  readonly makeStep: (ticket: string, answer: StepAnswer) => Promise<Problem | undefined>
  readonly entryOptions: () => Promise<Answer<{ readonly ticket: string; readonly options: Challenge }>>
  /** Signs in by a passkey and leads on; answers what went wrong, if something did. */
  readonly enter: (ticket: string, credential: Credential) => Promise<Problem | undefined>
  /** Who helps whoever has lost every way. */
  readonly lostText: TextKey
}
