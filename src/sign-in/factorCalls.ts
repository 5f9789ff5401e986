import type { Challenge, Credential } from '../authProvider/passkeys.ts'
import type { Body, Result } from '../contract/index.ts'
import type { Answer, Problem } from '../public-ui/api.ts'
import type { TextKey } from '../public-ui/texts/texts.ts'

/** What the second step is made by: one of these. */
export type StepAnswer = Omit<Body<'POST login/second-step'>, 'ticket'>

/** What a factor is set up by between the password and the session: one of these. */
export type SetUpAnswer = Omit<Body<'POST login/set-up'>, 'ticket'>

/** A factor that was set up: its recovery codes, which are shown this once, and how to go on. */
export interface SetUpDone {
  readonly codes: readonly string[]
  readonly open: () => void
}

/** The second step, its set-up where an account needs one, and signing in by a passkey, as one of the two sides does them. */
export interface FactorCalls {
  readonly stepOptions: (ticket: string) => Promise<Answer<{ readonly options: Challenge }>>
  /** Makes the second step and leads on; answers what went wrong, if something did. */
  readonly makeStep: (ticket: string, answer: StepAnswer) => Promise<Problem | undefined>
  readonly entryOptions: () => Promise<Answer<{ readonly ticket: string; readonly options: Challenge }>>
  /** Signs in by a passkey and leads on; answers what went wrong, if something did. */
  readonly enter: (ticket: string, credential: Credential) => Promise<Problem | undefined>
  readonly setUpTotp: (ticket: string) => Promise<Answer<Result<'POST login/set-up/totp'>>>
  readonly setUpPasskey: (ticket: string) => Promise<Answer<Result<'POST login/set-up/passkey'>>>
  /** Sets the factor up. */
  readonly setUp: (ticket: string, answer: SetUpAnswer) => Promise<Problem | SetUpDone>
  /** Who helps whoever has lost every way. */
  readonly lostText: TextKey
}
