import type { Content } from '../articles.ts'
import { aboutUs, careers, howItWorks, referralProgram } from './about.ts'
import { payments, pricingExplained, refunds } from './prices.ts'
import { privacy, questions, security } from './trust.ts'

export const demoContents: readonly Content[] = [
  aboutUs,
  howItWorks,
  questions,
  pricingExplained,
  privacy,
  refunds,
  security,
  referralProgram,
  payments,
  careers,
]
