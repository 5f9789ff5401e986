import { describe, expect, test } from 'vitest'
import { exactOf, explanationOf, formulaOf, money, percent, stepOf } from '#server/money/explain/steps.ts'
import { formulaText, placesOf } from '#src/views/explain/explanation.ts'

describe('what was rounded', () => {
  test('is told in riyals with four decimals, and not at all where nothing was rounded', () => {
    expect(exactOf(21_652 * 1750, 10_000)).toBe('37.8910')
    expect(exactOf(100 * 1500, 10_000)).toBeNull()
    expect(exactOf(1, 3)).toBe('0.0033')
    expect(exactOf(-1, 3)).toBe('-0.0033')
  })

  test('holds beyond what a number can hold', () => {
    expect(exactOf(9_000_000_000n * 8_999_999_999n, 7n)).toBe('115714285701428571.4285')
  })
})

test('a step tells what is stored only where it is not the result', () => {
  expect(stepOf('net', { result: money(100), stored: money(100) }).stored).toBeNull()
  const wrong = stepOf('net', { result: money(100), stored: money(101) })
  expect(wrong.stored).toEqual({ kind: 'money', value: 1.01 })
  expect(explanationOf(['vat', [wrong]]).agrees).toBe(false)
  expect(explanationOf(['vat', [false, null, undefined]]).parts).toEqual([])
})

test('a formula is written from left to right, amounts below zero in brackets', () => {
  const commission = stepOf('commission_amount', {
    formula: formulaOf(money(21_652), '×', percent(1750)),
    result: money(3789),
  })
  expect(formulaText(commission, 'ar')).toBe('216.52 × 17.5% = 37.89')
  const closing = stepOf('closing', { formula: formulaOf(money(500), '+', money(-125)), result: money(375) })
  expect(formulaText(closing, 'en')).toBe('5.00 + (-1.25) = 3.75')
})

test('a count chooses the plural form of its sentence', () => {
  const step = stepOf('kind_PAYOUT', { values: { count: { kind: 'number', value: 3 } } })
  expect(placesOf(step, 'en')).toMatchObject({ smart_count: 3 })
})
