import { jsonText } from '#server/db/sqlText.ts'
import { words } from './filter.ts'
import { asIs, columns, type FilledCell, type ServerKind } from './kind.ts'

/** A number that Excel made of a code or telephone number is the text that it was. */
const asText = (cell: FilledCell): string => String(cell).trim()

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** HTML as it is; of a plain text, its lines as paragraphs. */
const asHtml = (cell: FilledCell): string => {
  const text = asText(cell)
  if (/<\/?[a-z][^>]{0,200}>/i.test(text)) return text
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>${line.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)}</p>`).join('')
}

const base = {
  json: jsonText,
  stored: asIs<string>,
  words: 'plain',
  sheet: 'text',
  imported: asText,
} as const

export const text = {
  ...base,
  ...columns.words,
  filter: words,
  offered: true,
} as const satisfies ServerKind<string>

export const longText = { ...base, ...columns.words, filter: null } as const satisfies ServerKind<string>

export const richText = {
  ...base,
  ...columns.text,
  filter: null,
  sheet: null,
  large: true,
  files: 'mentions',
  html: true,
  untold: true,
  imported: asHtml,
} as const satisfies ServerKind<string>

/** Text of a fixed form: compared as a whole, in the order of its letters' numbers. */
export const latin = { ...base, ...columns.text, filter: words } as const satisfies ServerKind<string>

export const code = { ...latin, offered: true } as const satisfies ServerKind<string>

/** What is stored is the hash that the write has made of it. */
export const password = {
  ...latin,
  suffix: '_hash',
  json: null,
  filter: null,
  sheet: null,
  imported: null,
  untold: true,
} as const satisfies ServerKind<string>

/** The address of a file that was uploaded. */
export const upload = {
  ...latin,
  filter: null,
  sheet: null,
  imported: null,
  pointsAt: 'uploads',
  files: 'is',
} as const satisfies ServerKind<string>
