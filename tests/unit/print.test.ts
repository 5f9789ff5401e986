import { expect, test } from 'vitest'
import { pageRules, printOptions } from '#src/pages/print/pageRules.ts'

const told = {
  pageText: 'صفحة %{page} من %{pages}',
  direction: 'rtl',
  fontFamily: 'sans-serif',
} as const

const rulesOf = (query: string, sheet?: { width: number; height: number }) =>
  pageRules({ ...told, ...printOptions(new URLSearchParams(query)), sheet })

test('a print is upright A4 with its page numbers in the language of the panel, unless told', () => {
  const rules = rulesOf('')
  expect(rules).toContain('size: A4 portrait')
  expect(rules).toContain('content: "صفحة " counter(page) " من " counter(pages)')
  expect(rules).toContain('direction: rtl')
})

test('the address asks for landscape and for no page numbers', () => {
  expect(rulesOf('landscape')).toContain('size: A4 landscape')
  expect(rulesOf('no-page-numbers')).not.toContain('counter(page)')
})

test('a page sized by itself is as large as what is on it', () => {
  expect(rulesOf('auto-size', { width: 793.6, height: 1500.2 })).toContain('size: 794px 1501px')
})

test('signs that would end a text of the page number are left out', () => {
  const rules = pageRules({ ...told, ...printOptions(new URLSearchParams()), pageText: 'a"b\\ %{page}' })
  expect(rules).toContain('content: "ab " counter(page)')
})
