import type { LabelsOf } from '#src/schema/labels.ts'
import { articleLabels } from '../articles/articleLabels.en.ts'
import type { blogs } from './blogs.ts'

export const labels: LabelsOf<typeof blogs> = {
  one: 'Blog post',
  many: 'Blogs',
  definite: 'blog post',
  purpose: 'Blog posts tell vendors about the platform and help them to sell.',
  ...articleLabels,
}
