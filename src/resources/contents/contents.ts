import { defineResource } from '#src/schema/resource.ts'
import { articleFields, articleForm, articleList } from '../articles/articleFields.ts'

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
