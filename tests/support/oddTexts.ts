import { type NamedField, storedFields, wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** Set in a window by the scripts among the texts below: nobody ever reads it as true. */
export const RAN = '__odd_text_ran'

/** What people, and those who try, write where a text is asked for. */
export const ODD_TEXTS = [
  // Days and numbers that are none.
  '2026-99-99',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T99:99:99Z',
  '1e999',
  'NaN',
  'null',
  'undefined',
  'true',
  '-0',
  '٢٠٢٦-١٣-٤٥',
  // Directions and what cannot be seen.
  '\u202eabc',
  'a\u2066b',
  'a\u2069b',
  '\u202aok\u202c',
  '\u2067ok\u2069',
  '\u200fمتجر\u200e',
  '\u061cنص',
  'a\u200db\u200c',
  'a\u0000b',
  'a\u0007b',
  'a\u001b[31mb',
  'a\r\nBcc: x@evil.test',
  'a\u0085b',
  'a\u2028b',
  '\ud800',
  'a\udfff',
  '\ufffe',
  '\ufeffa',
  // Signs of four bytes, and heaps of marks.
  '😀'.repeat(60),
  '👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '𠀀𠀁',
  'é\u0301\u0301\u0301',
  `ن${'\u0651\u064b'.repeat(40)}`,
  // Markup and scripts.
  `<script>window.${RAN}=1</script>`,
  `"><img src=x onerror=window.${RAN}=1>`,
  `'><svg onload=window.${RAN}=1>`,
  `javascript:window.${RAN}=1`,
  `</title></textarea><iframe srcdoc="<script>parent.${RAN}=1</script>">`,
  '<b>&amp;</b>',
  ']]><!--',
  // Templates and formulas.
  '%{store}',
  '#{7*7}',
  '{{7*7}}',
  '$' + '{7*7}',
  '<%= 7*7 %>',
  '%s%n%x',
  '=1+1',
  '=HYPERLINK("http://evil.test","x")',
  '+SUM(A1)',
  '@cmd',
  '-1+1|cmd',
  '#set page(width: 1pt)',
  '$ x $',
  // Data and statements.
  '{"a":1}',
  '[1,2]',
  '{"__proto__":{"admin":true}}',
  '\\',
  "'; drop table users; --",
  '_x0041_',
  '../../etc/passwd',
  // Words without an end.
  'W'.repeat(110),
  'ـ'.repeat(100),
  'a@'.repeat(50),
] as const

const IS_TEXT: ReadonlySet<string> = new Set(['text', 'longText', 'richText'])

const isFree = ({ field }: NamedField): boolean =>
  IS_TEXT.has(field.kind) && !('unique' in field.options && field.options.unique)

/** The keys of a new record's free texts, in both languages. */
export const freeTexts = (resource: AnyResource): string[] =>
  writableFields(resource, 'create').filter(isFree).flatMap(wireNames)

/** The keys of the free texts that a row holds, whoever writes them. */
export const storedTexts = (resource: AnyResource): string[] =>
  storedFields(resource).filter(isFree).flatMap(wireNames)

/** True for what PostgreSQL can hold in a text. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()
