import type { Checks } from '../checks.ts'
import { type CommonOptions, kind } from '../kind.ts'

/** Yes or no; no unless told otherwise. */
export const flag = kind('flag', {
  defaults: { initial: false },
  empty: false,
  check: ({ z, message }) => z.boolean(message('flag')),
})

interface Choice {
  readonly choices: readonly string[]
  /** Other spellings of a choice that are read, and written only as the choice. */
  readonly aliases?: Readonly<Record<string, string>>
}

export const choiceKind = kind('choice', {
  check: ({ z, message }: Checks, { choices, aliases = {} }: Choice) =>
    z.preprocess(
      (value) => (typeof value === 'string' && Object.hasOwn(aliases, value) ? aliases[value] : value),
      z.enum(choices, message('choice')),
    ),
})

/** One of the given values; labels at `resources.<name>.choices.<field>.<value>`. */
export const choice = <const Choices extends readonly string[], Hinted extends boolean = false>(
  choices: Choices,
  options: CommonOptions<Hinted> & Pick<Choice, 'aliases'> = {},
) => choiceKind<Hinted, Choices[number]>({ choices, ...options })
