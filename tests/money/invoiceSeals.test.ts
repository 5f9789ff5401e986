import { describe, expect, test } from 'vitest'
import { FIRST_HASH, hashOf } from '#server/money/invoices.ts'

describe('an invoice', () => {
  const content = {
    kind: 'INVOICE',
    subscription: 1,
    vendor: 2,
    credited_invoice: null,
    reason: null,
    seller_name_ar: 'ر',
    seller_name_en: 'R',
    seller_tax_number: '3',
    seller_registration: null,
    seller_address_ar: null,
    seller_address_en: null,
    buyer_name: 'B',
    buyer_tax_number: null,
    buyer_registration: null,
    buyer_address: null,
    buyer_registration_type: null,
    buyer_building_number: null,
    buyer_street: null,
    buyer_district: null,
    buyer_city: null,
    buyer_postal_code: null,
    buyer_additional_number: null,
    item_ar: 'ب',
    item_en: 'I',
    price: 115,
    discount: 0,
    net_total: 100,
    vat_percentage: 1_500,
    tax: 15,
    amount: 115,
    supply_on: null,
    supply_starts_on: null,
    supply_ends_on: null,
    coupon_code: null,
    vat_reason: null,
    purpose: null,
    replaces_invoice: null,
    number: 'INV-2030-000001',
    year: 2030,
    sequence: 1,
    uuid: '00000000-0000-4000-8000-000000000000',
    issued_at: '2030-05-15T09:00:00.000Z',
    previous_hash: FIRST_HASH,
  } as const

  test('is sealed over all that it states: whatever is changed breaks the seal', () => {
    const seal = hashOf(content)
    expect(seal).toMatch(/^[0-9a-f]{64}$/)
    for (const [name, value] of Object.entries(content))
      expect([
        name,
        hashOf({ ...content, [name]: typeof value === 'number' ? value + 1 : `${value}!` }),
      ]).not.toEqual([name, seal])
  })

  test('that states nothing of what was added later keeps the seal that it was given', () => {
    expect(hashOf(content)).toBe('f21c8e67bdd07c30d53d484bab22c34d846ad075d4d8099f5d0a1604dbff0bf1')
  })
})
