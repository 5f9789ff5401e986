import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptBackups } from '#server/backup/retention.ts'
import { occurrences } from '#server/backup/scheduled.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-22T09:00:00Z')

const nameAt = (at: Date): string => `rabt-${at.toISOString().replaceAll(/[:.]/g, '-')}`
const daysAgo = (days: number, hours = 0) =>
  nameAt(new Date(NOW.getTime() - days * DAY_MS - hours * 3_600_000))

test('the newest of each of the last days and of each of the last weeks is kept, and nothing else', () => {
  const names = Array.from({ length: 60 }, (_, age) => daysAgo(age))
  const kept = keptBackups([...names, daysAgo(0, 2), daysAgo(1, 3)], { days: 3, weeks: 4 }, NOW)
  expect([...kept].sort()).toEqual([0, 1, 2, 7, 14, 21].map((age) => daysAgo(age)).sort())
})

test('the newest of all is never removed, however old it is', () => {
  expect([...keptBackups([daysAgo(400), daysAgo(500)], { days: 1, weeks: 0 }, NOW)]).toEqual([daysAgo(400)])
})

test('of any backups the newest stays, and no more than the days and weeks ask for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (hours, days, weeks) => {
        const names = [...new Set(hours.map((age) => daysAgo(0, age)))].sort()
        const kept = keptBackups(names, { days, weeks }, NOW)
        expect(kept.has(names.at(-1) ?? '')).toBe(true)
        expect(kept.size).toBeLessThanOrEqual(days + weeks + 1)
      },
    ),
  )
})

test('the hour of the schedule is that of Riyadh', () => {
  const at = (hour: number, now: string) => {
    const { last, next } = occurrences(hour, new Date(now))
    return [last.toISOString(), next.toISOString()]
  }
  expect(at(2, '2026-11-22T09:00:00Z')).toEqual(['2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z'])
  expect(at(2, '2026-11-21T22:59:59Z')).toEqual(['2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'])
  expect(at(23, '2026-11-22T20:00:00Z')).toEqual(['2026-11-22T20:00:00.000Z', '2026-11-23T20:00:00.000Z'])
})
