import { aboutUs } from './aboutUs.ts'
import { careers } from './careers.ts'
import type { Content } from './content.ts'
import { howItWorks } from './howItWorks.ts'
import { payments } from './payments.ts'
import { pricingExplained } from './pricingExplained.ts'
import { privacy } from './privacy.ts'
import { questions } from './questions.ts'
import { referralProgram } from './referralProgram.ts'
import { refunds } from './refunds.ts'
import { security } from './security.ts'

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
