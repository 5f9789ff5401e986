import { z } from 'zod'
import { LOCALES } from '#src/i18n/locales.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { day, id, idParams, instant, shownAs, strict, textUpTo, wholeText } from './parts.ts'

const MOST = 50
const PAGE_SIZE = 12
const LONGEST_CURSOR = 300
const LONGEST_SLUG = 120

const address = z.string().describe('Where people read it.')

const entry = z.object({
  id: id(),
  slug: z.string().describe('The last part of its address.'),
  title: z.string(),
  short_description: z.string().nullable(),
  image: z.string().nullable().describe('Path of a picture on this host.'),
  published_on: day(),
  updated_at: instant(),
  url: address,
})

const article = entry.extend({
  body: z.string().describe('Sanitised HTML, as it stands in the page.'),
  languages: z.array(z.object({ locale: z.enum(LOCALES), url: address })).describe('Where it is published.'),
})

const query = strict({
  cursor: textUpTo(LONGEST_CURSOR).optional().describe('`next_cursor` of the page before.'),
  limit: wholeText(MOST, PAGE_SIZE),
})

const params = z.strictObject({ slug: shownAs(textUpTo(LONGEST_SLUG), z.string()) })

const NOTE =
  'In the language of the header Lang. Only what is published: switched on, its day has come, and written in that language.'

const next_cursor = z.string().nullable().describe('`cursor` of the next page; null on the last one.')

const listing = {
  tag: 'public',
  description: `${NOTE} In the order of the panel, the latest first among equals.`,
  access: 'public',
  query,
  failures: [429],
} as const

const reading = {
  tag: 'public',
  description: `${NOTE} An address that it had before finds it too: its \`slug\` tells the one that it has.`,
  access: 'public',
  params,
  failures: [404, 429],
} as const

const preview = (name: 'blogs' | 'contents') => ({
  tag: name,
  summary: 'Make a link to a record as visitors will see it, published or not',
  description: 'It opens for an hour for whoever has it, and tells search engines not to list it.',
  access: requirePermission(name, 'list'),
  params: idParams,
  result: z.object({
    preview: z.object({ urls: z.object({ ar: address, en: address }), expires_at: instant() }),
  }),
  failures: [404],
})

/** What is published for everybody: read by programs, and looked at before. */
export const publishedCalls = {
  'GET public/blogs': {
    ...listing,
    summary: 'List the articles of the blog',
    result: z.object({ blogs: z.array(entry), next_cursor }),
  },
  'GET public/blogs/:slug': {
    ...reading,
    summary: 'Read an article of the blog',
    result: z.object({ blog: article }),
  },
  'GET public/contents': {
    ...listing,
    summary: 'List the pages about the platform',
    result: z.object({ contents: z.array(entry), next_cursor }),
  },
  'GET public/contents/:slug': {
    ...reading,
    summary: 'Read a page about the platform',
    result: z.object({ content: article }),
  },
  'GET admin-panal/blogs/preview/:id': preview('blogs'),
  'GET admin-panal/contents/preview/:id': preview('contents'),
} satisfies Calls
