import type { LabelsOf } from '#src/schema/labels.ts'
import { limitTexts } from '../packages/limits.ts'
import { labels as packages } from '../packages/packages.en.ts'
import type { usageCounts } from './usageCounts.ts'

export const labels: LabelsOf<typeof usageCounts> = {
  one: 'Usage count',
  many: 'Usage',
  definite: 'Usage count',
  purpose: 'How much of the limits of its package each vendor uses, as the platform counted it.',
  fields: {
    vendor: 'Vendor',
    counter: 'Limit',
    used: 'Used',
    counted_at: 'Counted at',
    limit: 'Allowed',
    share: 'Share',
    state: 'State',
  },
  sections: { count: 'Usage' },
  choices: {
    counter: limitTexts(packages.fields),
    state: {
      WITHIN: 'Within the limit',
      NEAR: 'Near the limit',
      REACHED: 'Limit reached',
      ABOVE: 'Above the limit',
    },
  },
  hints: {},
}
