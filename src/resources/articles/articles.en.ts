import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { blogs, contents } from './articles.ts'

const shared = {
  fields: {
    title: 'Title',
    short_description: 'Short description',
    body: 'Body',
    language: 'Published in',
    published_on: 'Publish date',
    order: 'Order',
    seo_link: 'SEO link',
    image: 'Image',
    untranslated: 'Not translated yet',
  },
  sections: { text: 'Text', publication: 'Publication' },
  choices: { language: { ALL: 'Both languages', AR: 'Arabic', EN: 'English' } },
  hints: {
    language: 'The language in which visitors see it',
    published_on: 'Visitors see it from this day on. Left empty, from today',
    order: 'The smallest comes first',
    seo_link:
      'The last part of the page’s address, such as how-to-start. Left empty, it is made of the title',
  },
} satisfies Partial<LabelsOf<typeof blogs>>

export const labels: {
  readonly blogs: LabelsOf<typeof blogs>
  readonly contents: LabelsOf<typeof contents>
} = {
  blogs: {
    ...laterTitles.blogs,
    ...shared,
  },
  contents: {
    ...laterTitles.contents,
    ...shared,
  },
}
