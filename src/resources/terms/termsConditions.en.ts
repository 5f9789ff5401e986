import type { LabelsOf } from '#src/schema/labels.ts'
import type { termsConditions } from './termsConditions.ts'

export const labels: LabelsOf<typeof termsConditions> = {
  one: 'Terms and conditions',
  many: 'Terms and conditions',
  definite: 'Terms and conditions',
  purpose: 'What vendors agree to when they register; every version of it is kept.',
  fields: { body: 'Text of the terms' },
  sections: { text: 'Text' },
  choices: {},
  hints: {},
}
