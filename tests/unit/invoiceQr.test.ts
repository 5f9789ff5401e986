import { expect, test } from 'vitest'
import { qrText } from '#server/money/qr.ts'
import { newCode } from '#server/money/signs.ts'

const CONTENT = {
  seller: 'شركة ربط',
  taxNumber: '310122393500003',
  issuedAt: new Date('2030-05-15T09:00:00.123Z'),
  total: '115.00',
  tax: '15.00',
}

/** Tag, length and value, one after the other, as a reader of the code takes them apart. */
const read = (text: string): [tag: number, value: string][] => {
  const bytes = Buffer.from(text, 'base64')
  const found: [number, string][] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    found.push([bytes[at] ?? 0, bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString()])
  return found
}

test('the QR code says seller, VAT number, moment without fractions, total and VAT, under the tags 1 to 5', () => {
  expect(read(qrText(CONTENT))).toEqual([
    [1, 'شركة ربط'],
    [2, '310122393500003'],
    [3, '2030-05-15T09:00:00Z'],
    [4, '115.00'],
    [5, '15.00'],
  ])
})

test('a name that is too long for its byte is cut behind a whole letter', () => {
  const [seller] = read(qrText({ ...CONTENT, seller: 'ش'.repeat(200) }))
  expect(seller).toEqual([1, 'ش'.repeat(127)])
  const [whole] = read(qrText({ ...CONTENT, seller: 'a'.repeat(255) }))
  expect(whole).toEqual([1, 'a'.repeat(255)])
})

test('a code that is read out has its prefix, and no letters that are mistaken for digits', () => {
  const codes = Array.from({ length: 200 }, () => newCode('P', 10))
  for (const code of codes) expect(code).toMatch(/^P-[2-9A-HJ-NP-Z]{10}$/)
  expect(new Set(codes).size).toBe(200)
  expect(newCode('T', 3)).toMatch(/^T-.{3}$/)
})
