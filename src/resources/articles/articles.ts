import {
  choice,
  computed,
  date,
  flag,
  image,
  integer,
  longText,
  optional,
  richText,
  slug,
  text,
  translated,
} from '#src/schema/fields.ts'
import { defineResource, type ListOptions, type Section } from '#src/schema/resource.ts'

/** What blogs and contents have in common. */
const articleFields = {
  title: translated(text({ max: 200 })),
  short_description: translated(longText({ max: 500 })),
  body: translated(richText({ pictures: true })),
  language: choice(['ALL', 'AR', 'EN'], { initial: 'ALL', hint: true }),
  /** Visitors see it from that day on, while it is active. Left empty, it is the day on which it is kept. */
  published_on: optional(date({ hint: true })),
  order: integer({ max: 100_000, initial: 0, hint: true }),
  seo_link: optional(slug({ unique: true, hint: true })),
  image: optional(image()),
  /** Readers of English would find Arabic, or nothing. */
  untranslated: computed(flag()),
}

const articleList = {
  columns: ['title', 'language', 'order', 'seo_link', 'published_on', 'active'],
  hidden: ['image', 'short_description', 'updated_at', 'created_at'],
  filters: ['language', 'published_on', 'untranslated', 'active', 'created_at'],
  sort: ['id', 'title', 'order', 'published_on', 'updated_at', 'created_at'],
  defaultSort: { field: 'order', order: 'ASC' },
  search: ['title', 'short_description', 'seo_link'],
  presets: [{ label: 'views.not_translated', filter: { untranslated: ['true'] } }],
} as const satisfies ListOptions<typeof articleFields>

const articleForm = [
  { key: 'text', fields: ['title', 'short_description', 'body'] },
  { key: 'publication', fields: ['language', 'published_on', 'order', 'seo_link', 'image'] },
] as const satisfies readonly Section<keyof typeof articleFields>[]

export const blogs = defineResource({
  name: 'blogs',
  route: 'blogs',
  base: 'admin-panal/blogs',
  one: 'blog',
  many: 'blogs',
  menu: 'content',
  represent: 'title',
  fields: articleFields,
  list: articleList,
  form: articleForm,
})

export const contents = defineResource({
  name: 'contents',
  route: 'contents',
  base: 'admin-panal/contents',
  one: 'content',
  many: 'contents',
  menu: 'content',
  represent: 'title',
  fields: articleFields,
  list: articleList,
  form: articleForm,
})
