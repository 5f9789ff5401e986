import type { published as arabic } from '../ar/published.ts'
import type { SameKeys } from '../translate.ts'

/** Texts of the pages that the server draws: blog, contents, and what stands around them. */
export const published: SameKeys<typeof arabic> = {
  shelves: {
    blogs_title: 'Blog',
    blogs_lead:
      'What we learn from stores that sell on more than one marketplace: short guides you can put to use in a day.',
    blogs_description:
      'Practical guides for stores: product titles and pictures, prices and commissions, shipping and returns, marketplaces.',
    blogs_empty: 'Nothing has been published yet',
    blogs_empty_detail: 'Our first article is on its way. Follow the feed to have it when it is there.',
    contents_title: 'About the platform',
    contents_lead: 'Who we are, how the platform works, and what we promise your store and your data.',
    contents_description:
      'Who we are, how the platform works, its prices and policies, and frequent questions.',
    contents_empty: 'No page has been published yet',
    contents_empty_detail: 'We are writing them. Until then, ask us what you want to know.',
  },
  nav: {
    label: 'Pages of the site',
    skip: 'Skip to the content',
    home: 'First page of the blog',
    contact: 'Contact us',
    terms: 'Terms and conditions',
    register: 'Register your store',
    sign_in: 'Sign in',
    feed: 'Feed (Atom)',
  },
  list: {
    newer: 'Newer',
    older: 'Older',
    pages: 'Pages of the list',
    to_first: 'To the first page',
  },
  article: {
    published: 'Published on %{day}',
    updated: 'Updated on %{day}',
    reading: 'Reading time: %{minutes}',
    previous: 'Previous',
    next: 'Next',
    neighbours: 'Articles beside this one',
    back: 'All articles',
    back_to_pages: 'All pages',
    register_title: 'Connect your store to marketplaces from one place',
    register_detail: 'Register your store and try the platform; choosing a package comes after that.',
  },
  missing: {
    title: 'There is nothing at this address',
    lead: 'The page may have moved, or is not published yet.',
    elsewhere: 'This page is published in Arabic:',
    to_list: 'To the blog',
  },
  expired: {
    title: 'This link does not open a statement',
    lead: 'It has expired, or is not the whole link from the email. Ask our team for a new statement; it comes by email.',
    busy: 'The statement could not be made now',
    busy_lead: 'Others are being made at the moment. Open the link again shortly.',
  },
  preview: {
    title: 'Preview',
    note: 'This is how visitors will see it. The link works until %{until}, and search engines do not list it.',
    hidden:
      'Visitors do not see it in this language: it is not translated yet, or published in the other one.',
  },
}
