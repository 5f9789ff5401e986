import type { LabelsOf } from '#src/schema/labels.ts'
import { articleLabels } from '../articles/articleLabels.ar.ts'
import type { contents } from './contents.ts'

export const labels: LabelsOf<typeof contents> = {
  one: 'محتوى',
  many: 'المحتويات',
  definite: 'المحتوى',
  purpose: 'المحتويات هي صفحات الموقع العامة، مثل من نحن والأسئلة الشائعة.',
  ...articleLabels,
}
