import type { LabelsOf } from '#src/schema/labels.ts'
import { articleLabels } from '../articles/articleLabels.en.ts'
import type { contents } from './contents.ts'

export const labels: LabelsOf<typeof contents> = {
  one: 'Content',
  many: 'Contents',
  definite: 'content',
  purpose: 'Contents are the public pages of the site, such as About us and Questions.',
  ...articleLabels,
}
