import type { Checks, Length } from '../checks.ts'
import { kind } from '../kind.ts'

/** One line of text; 255 characters unless told otherwise. */
export const text = kind('text', {
  defaults: { max: 255 },
  check: ({ line }, options: Length) => line(options),
})

/** Some lines of plain text; 2,000 characters unless told otherwise. */
export const longText = kind('longText', {
  defaults: { max: 2000, wide: true },
  check: ({ lines }, options: Length) => lines(options),
})

interface Written extends Length {
  /** Pictures may stand between the words: the editor takes uploads. */
  readonly pictures?: boolean
}

/** HTML from the rich text editor, sanitised on write; 100,000 characters unless told otherwise. */
export const richText = kind('richText', {
  defaults: { max: 100_000, wide: true },
  check: ({ written }: Checks, options: Written) =>
    written(options).meta({ description: 'HTML, sanitised when written.' }),
})
