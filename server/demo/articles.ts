import type { blogs, contents } from '#src/resources/articles/articles.ts'
import type { DemoRecord } from './record.ts'

export type Content = DemoRecord<typeof contents>

export type Blog = DemoRecord<typeof blogs>

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
