import type { LabelsOf } from '#src/schema/labels.ts'
import type { blogs } from '../blogs/blogs.ts'

/** What the labels of blogs and contents have in common. */
export const articleLabels: Pick<LabelsOf<typeof blogs>, 'fields' | 'sections' | 'choices' | 'hints'> = {
  fields: {
    title: 'Title',
    short_description: 'Short description',
    body: 'Body',
    language: 'Published in',
    order: 'Order',
    seo_link: 'SEO link',
    image: 'Image',
    untranslated: 'Not translated yet',
  },
  sections: { text: 'Text', publication: 'Publication' },
  choices: { language: { ALL: 'Both languages', AR: 'Arabic', EN: 'English' } },
  hints: {
    language: 'The language in which visitors see it',
    order: 'The smallest comes first',
    seo_link:
      'The last part of the page’s address, such as how-to-start. Left empty, it is made of the title',
  },
}
