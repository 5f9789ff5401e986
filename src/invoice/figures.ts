import { RIYADH } from '../schema/days.ts'
import { formatAmount, formatMoney } from '../schema/money.ts'

/** `1,250.00`. The table holds credit notes below zero, so that sums are right; on paper they stand above it. */
export const paperAmount = (riyals: number): string => formatAmount(Math.abs(riyals))

/** `1,250.00 SR`. */
export const paperMoney = (riyals: number): string => formatMoney(Math.abs(riyals))

/** The moment of issue in Riyadh: `2026-11-21 14:05:09`. */
export const paperClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: RIYADH,
  dateStyle: 'short',
  timeStyle: 'medium',
})
