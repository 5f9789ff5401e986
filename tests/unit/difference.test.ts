// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { differenceOf, paragraphsOf } from '#src/pages/terms/difference.ts'

const told = (before: string, after: string) =>
  differenceOf(paragraphsOf(before), paragraphsOf(after)).map(({ kind, text }) => `${kind} ${text}`)

describe('what became of a text', () => {
  test('paragraphs, headings and items of lists are compared one by one', () => {
    expect(
      told(
        '<h2>A</h2><p>one</p><ul><li><p>x</p></li><li><p>y</p></li></ul>',
        '<h2>A</h2><p>two</p><ul><li><p>x</p></li></ul><p>new</p>',
      ),
    ).toEqual(['same A', 'removed one', 'added two', 'same x', 'removed y', 'added new'])
  })

  test('the look of a text is not part of it', () => {
    expect(told('<p>a <strong>b</strong></p>', '<p dir="rtl">a b</p>')).toEqual(['same a b'])
  })

  test('a text that was not there is all new, and one that is gone is all removed', () => {
    expect(told('', '<p>a</p><p>b</p>')).toEqual(['added a', 'added b'])
    expect(told('<p>a</p>', '')).toEqual(['removed a'])
  })
})
