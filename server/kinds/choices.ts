import { jsonFlag } from '#server/db/sqlText.ts'
import type { KindOptions } from '#src/schema/fields.ts'
import { asIs, columns, type ServerKind } from './kind.ts'
import { latin } from './texts.ts'

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false }

export const flag = {
  ...columns.flag,
  json: jsonFlag,
  stored: asIs<boolean>,
  filter: {
    form: 'anyOf',
    message: 'flag',
    read: (text: string) => (Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined),
  },
  words: 'flag',
  sheet: 'flag',
  parsed: (text: string): unknown => (text === 'true' || text === 'false' ? text === 'true' : text),
} as const satisfies ServerKind<boolean>

export const choice = {
  ...latin,
  filter: {
    form: 'anyOf',
    message: 'choice',
    read: (text: string, { choices, aliases = {} }: KindOptions['choice']) => {
      const meant = Object.hasOwn(aliases, text) ? aliases[text] : text
      return meant !== undefined && choices.includes(meant) ? meant : undefined
    },
  },
  words: 'choices',
} as const satisfies ServerKind<string, KindOptions['choice']>
