import type { ZodType } from 'zod'
import type { Checks } from '../checks.ts'
import { kind } from '../kind.ts'

/** One of the values that something may take: a key that stays, and what it is called. */
export interface OptionItem {
  readonly key: string
  readonly ar: string
  /** Null while not translated. */
  readonly en: string | null
}

interface OptionList {
  readonly maxItems?: number
}

const optionItem = ({ z, line, message }: Checks) =>
  z.strictObject(
    {
      key: line({ max: 64 }),
      ar: line({ max: 120 }),
      en: z.preprocess((value) => (value === '' ? null : (value ?? null)), line({ max: 120 }).nullable()),
    },
    message('invalid'),
  )

/** The values that something may take, each with a key of its own and a name per language; 500 unless told otherwise. */
export const optionList = kind('optionList', {
  defaults: { maxItems: 500, wide: true },
  check: (checks: Checks, { maxItems = 500 }: OptionList): ZodType<readonly OptionItem[]> =>
    checks.z
      .array(optionItem(checks), checks.message('list'))
      .min(1, checks.message('min_items', { n: 1 }))
      .max(maxItems, checks.message('max_items', { n: maxItems }))
      .refine(
        (items) => new Set(items.map(({ key }) => key)).size === items.length,
        checks.message('unique'),
      ),
})

/** What a role permits, such as `coupons:list` (src/resources/permissions.ts). */
export const permissions = kind('permissions', {
  defaults: { wide: true },
  check: ({ z, message, LONGEST }): ZodType<readonly string[]> =>
    z
      .array(
        z
          .string(message('choice'))
          .max(LONGEST, { ...message('choice'), abort: true })
          .regex(/^[a-z][a-z_]*:[a-z][a-z_]*$/, message('choice')),
        message('list'),
      )
      .max(2000, message('max_items', { n: 2000 }))
      .transform((granted) => [...new Set(granted)].sort()),
})
