import type { Day } from '#src/schema/days.ts'
import { latinDigits } from '#src/schema/digits.ts'
import type { Halalas } from '#src/schema/money.ts'
import { readDay } from '#src/schema/readDay.ts'

/** The longest amount of money that anybody writes, signs and spaces included. */
const LONGEST = 40

/** Halalas that whole numbers can add up without losing one. */
const MOST = 1e13

const fromParts = (whole: string, cents: string): Halalas | undefined => {
  const halalas = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return halalas <= MOST ? halalas : undefined
}

/** Thousands apart from decimals: the last sign of `.` and `,` is the decimal one where one or two digits follow it. */
const unsigned = (digits: string): Halalas | undefined => {
  const plain = /^(\d{1,15})(?:[.,](\d{1,2}))?$/.exec(digits)
  if (plain) return fromParts(plain[1] ?? '', plain[2] ?? '')
  const grouped = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/.exec(digits)
  return grouped ? fromParts((grouped[1] ?? '').replace(/[.,]/g, ''), grouped[3] ?? '') : undefined
}

/**
 * An amount as banks write it, in halalas: `1,250.00`, `1.250,00`, `(50.00)`, `-50`, `50.00-`, `50 DR`, in whichever
 * digits; below zero for what was taken. Undefined for what is none.
 */
export const readAmount = (text: string): Halalas | undefined => {
  if (text.length > LONGEST) return undefined
  const tidy = latinDigits(text)
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/SAR|SR|ر\.س\.?|ريال/giu, '')
    .replace(/[\s\u00a0\p{Cf}]/gu, '')
    .replace(/−/g, '-')
    .toUpperCase()
  const signed = /^(\()?([+-])?([\d.,]{1,24})(\))?(-|CR|DR|C|D)?$/.exec(tidy)
  if (!signed) return undefined
  const [, open, before, digits = '', close, after] = signed
  if ((open === undefined) !== (close === undefined)) return undefined
  const amount = unsigned(digits)
  if (amount === undefined) return undefined
  return amount !== 0 && (open || before === '-' || after?.startsWith('D') || after === '-')
    ? -amount
    : amount
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

const two = (digits: string): string => digits.padStart(2, '0')

const yearOf = (digits: string): string => (digits.length === 2 ? `20${digits}` : digits)

/** How days of a sheet are written: the day first, as is done here, or the month. */
export type DayOrder = 'day_first' | 'month_first'

/** A day as banks write it: `2026-11-24`, `24/11/2026`, `24-Nov-2026`; a time after it is left out. Undefined for none. */
export const readBankDay = (text: string, order: DayOrder): Day | undefined => {
  if (text.length > LONGEST) return undefined
  const tidy = latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(tidy)
  if (iso) return readDay(`${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`)
  const named = /^(\d{1,2})[-/. ]([A-Z]{3})[A-Z]*[-/. ](\d{4}|\d{2})(?: .*)?$/.exec(tidy)
  if (named) {
    const month = MONTHS.indexOf(named[2] ?? '') + 1
    return readDay(`${yearOf(named[3] ?? '')}-${two(String(month))}-${two(named[1] ?? '')}`)
  }
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/.exec(tidy)
  if (!parts) return undefined
  const [first = '', second = ''] = [parts[1], parts[2]]
  const [day, month] = order === 'day_first' ? [first, second] : [second, first]
  return readDay(`${yearOf(parts[3] ?? '')}-${two(month)}-${two(day)}`)
}
