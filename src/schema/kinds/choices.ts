import type { Choice } from '../checks.ts'
import { type CommonOptions, kind } from '../kind.ts'

/** Yes or no; no unless told otherwise. */
export const flag = kind('flag', { check: 'flag', defaults: { initial: false }, empty: false })

export const choiceKind = kind('choice', { check: 'choice' })

/** One of the given values; labels at `resources.<name>.choices.<field>.<value>`. */
export const choice = <const Choices extends readonly string[], Hinted extends boolean = false>(
  choices: Choices,
  options: CommonOptions<Hinted> & Pick<Choice, 'aliases'> = {},
) => choiceKind<Hinted, Choices[number]>({ choices, ...options })
