import type { reading as source } from '../ar/reading.ts'
import type { SameKeys } from '../translate.ts'

/** Texts around articles: how they look to readers, and in which order they stand. A chunk that comes with their views. */
export const reading = {
  language: 'Language of the text',
  not_written: 'There is no text in this language.',
  preview: 'Preview',
  preview_of: 'Preview of %{name}',
  see_published: 'See it published',
  see_unpublished: 'See the page before it is published',
  as_reader: 'As readers see it',
  not_in_language: 'It is not published in this language.',
  move_up: 'Move %{name} up',
  move_down: 'Move %{name} down',
} as const satisfies SameKeys<typeof source>
