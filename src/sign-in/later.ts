import type { TextSource } from '../public-ui/texts/texts.ts'
import type { FactorCalls } from './factorCalls.ts'

/** Fetches how a side makes the second step: few need it. */
export type LoadFactors = () => Promise<{ readonly factorCalls: FactorCalls }>

/** Texts of the second step and of passkeys. */
export const stepTexts: TextSource = {
  ar: async () => (await import('../i18n/ar/secondStep.ts')).texts,
  en: async () => (await import('../i18n/en/secondStep.ts')).texts,
}
