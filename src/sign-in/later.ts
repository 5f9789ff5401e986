import type { Problem } from '../public-ui/api.ts'
import type { TextSource } from '../public-ui/texts/texts.ts'
import type { FactorCalls } from './factorCalls.ts'

/** Fetches how a side makes the second step: few need it. */
export type LoadFactors = () => Promise<{ readonly factorCalls: FactorCalls }>

/** What follows the first proof of a sign-in. */
export interface StepProps {
  /** Its refusal, with the ticket of the step. */
  readonly refusal: Problem
  readonly calls: FactorCalls
  /** Leads back to the first proof; with the reason where the step cannot be made any more. */
  readonly onBack: (reason?: Problem) => void
}

/** Texts of the second step and of passkeys. */
export const stepTexts: TextSource = {
  ar: async () => (await import('../i18n/ar/secondStep.ts')).texts,
  en: async () => (await import('../i18n/en/secondStep.ts')).texts,
}
