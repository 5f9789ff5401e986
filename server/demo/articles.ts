import type { blogs, contents } from '#src/resources/articles/articles.ts'
import { inDays } from './days.ts'
import type { DemoRecord } from './record.ts'

export type Content = DemoRecord<typeof contents>

export type Blog = DemoRecord<typeof blogs>

/** Days after the loading on which the last article of each is published: written, and not seen yet. */
const SCHEDULED = 12

/** The articles with their days of publication, from the oldest on evenly over the time since; the last lies ahead. */
export const published = <A extends Blog | Content>(articles: readonly A[], since: number): readonly A[] =>
  articles.map((article, at) => {
    const step = since / articles.length
    const isLast = at === articles.length - 1
    return { ...article, published_on: inDays(isLast ? SCHEDULED : -Math.round(since - step * (at + 1))) }
  })

/** Rich text exactly as the editor writes it and a save keeps it, so that opening a record changes nothing. */
export const rich = (...blocks: readonly string[]): string => blocks.join('')

export const h2 = (text: string): string => `<h2>${text}</h2>`

export const h3 = (text: string): string => `<h3>${text}</h3>`

export const p = (text: string): string => `<p>${text}</p>`

const items = (texts: readonly string[]): string => texts.map((text) => `<li><p>${text}</p></li>`).join('')

export const list = (...texts: readonly string[]): string => `<ul>${items(texts)}</ul>`

export const steps = (...texts: readonly string[]): string => `<ol>${items(texts)}</ol>`

export const strong = (text: string): string => `<strong>${text}</strong>`

export const link = (address: string, text: string): string =>
  `<a target="_blank" rel="noopener noreferrer" href="${address}">${text}</a>`
