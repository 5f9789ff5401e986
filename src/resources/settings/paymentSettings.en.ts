import type { LabelsOf } from '#src/schema/labels.ts'
import type { paymentSettings } from './paymentSettings.ts'

export const labels: LabelsOf<typeof paymentSettings> = {
  one: 'Payment controls',
  many: 'Payment controls',
  definite: 'payment controls',
  purpose: 'From when on one person does not suffice to decide on a payment, or to give it back.',
  fields: { four_eyes_from: 'Two people from this amount on' },
  sections: { four_eyes: 'Four eyes' },
  choices: {},
  hints: {
    four_eyes_from:
      'Whoever recorded a payment of this amount or more does not approve it, and whoever approved it neither gives it back nor cancels it. 0 means always. The only administrator raises the limit; the history tells of it.',
  },
}
