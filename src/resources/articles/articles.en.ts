import type { LabelsOf } from '#src/schema/labels.ts'
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
    one: 'Blog post',
    many: 'Blogs',
    definite: 'blog post',
    purpose: 'Blog posts tell vendors about the platform and help them to sell.',
    ...shared,
  },
  contents: {
    one: 'Content',
    many: 'Contents',
    definite: 'content',
    purpose: 'Contents are the public pages of the site, such as About us and Questions.',
    ...shared,
  },
}
