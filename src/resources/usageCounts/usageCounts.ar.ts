import type { LabelsOf } from '#src/schema/labels.ts'
import { limitTexts } from '../packages/limits.ts'
import { labels as packages } from '../packages/packages.ar.ts'
import type { usageCounts } from './usageCounts.ts'

export const labels: LabelsOf<typeof usageCounts> = {
  one: 'عدّ استخدام',
  many: 'الاستخدام',
  definite: 'عدّ الاستخدام',
  purpose: 'ما استخدمه كل تاجر من حدود باقته كما عدّته المنصة.',
  fields: {
    vendor: 'التاجر',
    counter: 'الحد',
    used: 'المستخدم',
    counted_at: 'وقت العد',
    limit: 'المسموح',
    share: 'النسبة',
    state: 'الحالة',
  },
  sections: { count: 'الاستخدام' },
  choices: {
    counter: limitTexts(packages.fields),
    state: { WITHIN: 'ضمن الحد', NEAR: 'قريب من الحد', REACHED: 'بلغ الحد', ABOVE: 'فوق الحد' },
  },
  hints: {},
}
