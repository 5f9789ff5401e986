import { defineResource } from '#src/schema/resource.ts'
import { articleFields, articleForm, articleList } from '../articles/articleFields.ts'

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
