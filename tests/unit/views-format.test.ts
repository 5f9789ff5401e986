import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDay } from '#src/i18n/dates.ts'
import { formatPercentage } from '#src/i18n/numbers.ts'
import { formatMoney } from '#src/schema/money.ts'
import { passwordChecks } from '#src/schema/passwordChecks.ts'
import { FLAG_CHIPS } from '#src/views/cells/statusChips.ts'
import { formatInstant, formatRelative } from '#src/views/format/format.ts'
import { parseNumber } from '#src/views/format/numbers.ts'

describe('what is shown', () => {
  test('money has two decimals, separators, a no-break space and SR', () => {
    expect(formatMoney(1250)).toBe('1,250.00\u00a0SR')
    expect(formatMoney(0)).toBe('0.00\u00a0SR')
    expect(formatMoney(-1234567.5)).toBe('-1,234,567.50\u00a0SR')
  })

  test('a percentage has only the decimals that it needs', () => {
    expect(formatPercentage(15)).toBe('15%')
    expect(formatPercentage(12.5)).toBe('12.5%')
  })

  test('a day is day, short month name and year, with Latin digits in both languages', () => {
    expect(formatDay('2026-01-05', 'en')).toBe('5 Jan 2026')
    expect(formatDay('2026-01-05', 'ar')).toBe('5 يناير 2026')
  })

  test('an instant is told in Riyadh, where the next day begins at nine in the evening UTC', () => {
    expect(formatInstant('2026-01-05T21:30:00Z', 'en')).toBe('6\u00a0Jan\u00a02026,\u00a00:30')
    expect(formatInstant('2026-01-05T20:30:00Z', 'en')).toBe('5\u00a0Jan\u00a02026,\u00a023:30')
  })

  test('the day and the time of an instant stay in one line', () => {
    expect(formatInstant('2026-11-21T12:08:00Z', 'ar')).toBe('21\u00a0نوفمبر\u00a02026،\u00a03:08\u00a0م')
    for (const locale of ['ar', 'en'] as const)
      expect(formatInstant('2026-11-21T06:08:00Z', locale)).not.toMatch(/[ \u202f]/)
  })

  test('what is no date is shown as it came', () => {
    expect(formatDay('soon', 'en')).toBe('soon')
    expect(formatInstant('soon', 'ar')).toBe('soon')
    expect(formatRelative('soon', 'ar')).toBe('soon')
  })

  test('recent instants are relative, older ones are days', () => {
    const now = Date.parse('2026-03-10T12:00:00Z')
    expect(formatRelative('2026-03-10T11:59:30Z', 'en', now)).toBe('now')
    expect(formatRelative('2026-03-10T11:15:00Z', 'en', now)).toBe('45 minutes ago')
    expect(formatRelative('2026-03-10T09:00:00Z', 'en', now)).toBe('3 hours ago')
    expect(formatRelative('2026-03-09T11:00:00Z', 'en', now)).toBe('yesterday')
    expect(formatRelative('2026-01-01T00:00:00Z', 'en', now)).toBe('1 Jan 2026')
    expect(formatRelative('2026-03-10T09:00:00Z', 'ar', now)).toMatch(/3 ساعات/)
  })

  test('yesterday is the day before in Riyadh, however many hours ago', () => {
    const now = Date.parse('2026-03-10T00:30:00Z')
    expect(formatRelative('2026-03-08T21:30:00Z', 'en', now)).toBe('yesterday')
    expect(formatRelative('2026-03-08T20:30:00Z', 'en', now)).toBe('2 days ago')
    expect(formatRelative('2026-03-08T20:30:00Z', 'ar', now)).toBe('أول أمس')
    expect(formatRelative('2026-03-11T21:30:00Z', 'en', now)).toBe('in 2 days')
  })

  test('yes and no differ by more than their colour', () => {
    expect(FLAG_CHIPS.yes.icon).not.toBe(FLAG_CHIPS.no.icon)
  })
})

describe('what is typed', () => {
  test.each([
    ['1250', 1250],
    ['1,250.50', 1250.5],
    ['١٬٢٥٠٫٥', 1250.5],
    ['۱۲۵۰', 1250],
    ['1,250.00 SR', 1250],
    ['٪١٥', '٪١٥'],
    ['١٥٪', 15],
    ['-5', -5],
    ['.5', 0.5],
    ['', null],
    ['  ', null],
    ['twelve', 'twelve'],
    ['1e5', '1e5'],
    ['1.2.3', '1.2.3'],
    ['1 250 000', 1250000],
    ["1'250", 1250],
    ['١،٢٥٠', 1250],
    ['-1,250.5', -1250.5],
    ['12,50', '12,50'],
    ['١٢٬٥٠', '١٢٬٥٠'],
    ['١٢،٥٠', '١٢،٥٠'],
    ['12,5', '12,5'],
    ['0,125', '0,125'],
    ['1250,000', '1250,000'],
    ['1,250,00', '1,250,00'],
    ['1,2500', '1,2500'],
    ['1,250 000', '1,250 000'],
    ['1.250,50', '1.250,50'],
    ['1.250,000', '1.250,000'],
    [',125', ',125'],
    ['1 2', '1 2'],
  ])('%s is read as %s', (typed, expected) => expect(parseNumber(typed)).toBe(expected))

  test('whatever money is shown as can be typed back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (halalas) => {
        const riyals = halalas / 100
        expect(parseNumber(formatMoney(riyals))).toBe(riyals + 0)
      }),
    )
  })

  test('the five checks of a password', () => {
    const met = (password: string) => passwordChecks(password).filter(({ isMet }) => isMet).length
    expect(met('')).toBe(0)
    expect(met('abcdefgh')).toBe(2)
    expect(met('Abcdefg1')).toBe(4)
    expect(met('Abcdef1!')).toBe(5)
  })
})
