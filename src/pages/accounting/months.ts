import { todayInRiyadh } from '#src/schema/days.ts'

/** The month so many months later, or earlier below zero: `2026-11`. */
const monthsLater = (month: string, months: number): string => {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7)
}

/** So many months up to that of today, the latest first. */
export const monthsUntil = (count: number, today: string = todayInRiyadh()): readonly string[] =>
  Array.from({ length: count }, (_, ago) => monthsLater(today.slice(0, 7), -ago))
