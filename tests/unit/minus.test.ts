import { describe, expect, test } from 'vitest'
import { stylesOf } from '#server/exports/xlsxStyles.ts'
import { amountText as told } from '#server/money/vendorHistory.ts'
import { formatAmount, formatMoney, isolatedMoney } from '#src/schema/money.ts'
import { BRANDS } from '#src/theme/brands.ts'
import { formatCompact } from '#src/views/format/short.ts'

/** Signs that steer directions, and white space that differs in kind. */
const plain = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replace(/\s/g, ' ')

/** Everything that writes an amount below zero, of 1,250.50 riyals. */
const WRITTEN: Readonly<Record<string, string>> = {
  'a cell of the panel and of a PDF': formatMoney(-1250.5),
  'an amount beside its unit': `${formatAmount(-1250.5)} SR`,
  'the history, mails and notifications': told(-125_050),
  'a sentence of the public pages': isolatedMoney(-1250.5),
}

describe('an amount below zero', () => {
  test.each(Object.entries(WRITTEN))(
    'is written with a hyphen-minus before its digits in %s',
    (_where, text) => {
      expect(plain(text)).toBe('-1,250.50 SR')
    },
  )

  test('is written with the same sign on the axes of charts', () => {
    for (const locale of ['ar', 'en'] as const) expect(plain(formatCompact(-1250, locale))).toMatch(/^-1\.3/)
  })

  test('has no format of its own in a sheet, so that programs write the same sign', () => {
    const formats = [...stylesOf(BRANDS[0], 'ar').matchAll(/formatCode="([^"]*)"/g)].map(([, code = '']) =>
      code.replaceAll('&quot;', ''),
    )
    expect(formats.length).toBeGreaterThan(0)
    for (const code of formats) expect(code).not.toMatch(/;|\(|\u2212/)
  })
})
