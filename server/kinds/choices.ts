import { jsonFlag } from '#server/db/sqlText.ts'
import type { KindOptions } from '#src/schema/fields.ts'
import { asIs, columns, type FilledCell, type ServerKind } from './kind.ts'
import { latin } from './texts.ts'

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false }

const YES = new Set(['true', '1', 'yes', 'y', 'on', 'نعم', 'صح', 'مفعل', 'مفعّل', '١'])
const NO = new Set(['false', '0', 'no', 'n', 'off', 'لا', 'خطأ', 'معطل', 'معطّل', '٠'])

const importedFlag = (cell: FilledCell): unknown => {
  const word = String(cell).trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : cell
}

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
  imported: importedFlag,
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
