import { expect, test } from 'vitest'
import { firstTurn } from '#src/views/list/useInTurns.ts'

const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: from + at }))

test('of a new page a screen of rows is drawn first', () => {
  expect(firstTurn(rows(1, 100), [])).toBe(15)
  expect(firstTurn(rows(101, 100), rows(1, 100))).toBe(15)
})

test('rows that stand there already are drawn anew together, so that nothing that somebody looks at goes away', () => {
  expect(firstTurn(rows(1, 100), rows(1, 100))).toBeGreaterThanOrEqual(100)
  // One was deleted above them.
  expect(firstTurn(rows(2, 100), rows(1, 100))).toBeGreaterThanOrEqual(100)
  // Ninety of them, and as many more as a screen holds.
  expect(firstTurn([...rows(1, 90), ...rows(500, 200)], rows(1, 90))).toBe(105)
})
