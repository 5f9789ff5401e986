import { expect, test } from 'vitest'
import { daysOf } from '#src/views/statement/periods.ts'

test.each([
  ['this_month', '2026-03-15', '2026-03-01', '2026-03-15'],
  ['last_month', '2026-03-15', '2026-02-01', '2026-02-28'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['this_year', '2026-03-15', '2026-01-01', '2026-03-15'],
  ['other', '2026-03-15', '2026-03-01', '2026-03-15'],
] as const)('%s, on %s, is from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})
