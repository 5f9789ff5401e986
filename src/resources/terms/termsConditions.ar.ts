import type { LabelsOf } from '#src/schema/labels.ts'
import type { termsConditions } from './termsConditions.ts'

export const labels: LabelsOf<typeof termsConditions> = {
  one: 'الشروط والأحكام',
  many: 'الشروط والأحكام',
  definite: 'الشروط والأحكام',
  purpose: 'ما يوافق عليه التاجر عند التسجيل، وتُحفظ كل نسخة منه.',
  fields: { body: 'نص الشروط' },
  sections: { text: 'النص' },
  choices: {},
  hints: {},
}
