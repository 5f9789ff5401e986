import type { LabelsOf } from '#src/schema/labels.ts'
import { articleLabels } from '../articles/articleLabels.ar.ts'
import type { blogs } from './blogs.ts'

export const labels: LabelsOf<typeof blogs> = {
  one: 'مقال',
  many: 'المدونة',
  definite: 'المقال',
  purpose: 'مقالات المدونة تعرّف التجار بالمنصة وتساعدهم على البيع.',
  ...articleLabels,
}
