import type { TestApp } from '../app.ts'

type Values = Readonly<Record<string, unknown>>

/** Creates a record through the API; resolves to its id. Fails loudly: a test built on nothing tells nothing. */
const create = async ({ call }: TestApp, token: string, base: string, body: Values): Promise<number> => {
  const { status, body: answer } = await call(`/api/admin-panal/${base}`, { method: 'POST', token, body })
  if (status !== 200 && status !== 201) throw new Error(`${base}: ${status} ${JSON.stringify(answer)}`)
  const [record] = Object.values(answer.result as Record<string, { id: number }>)
  if (!record) throw new Error(`${base}: no record`)
  return record.id
}

let serial = 0

/** A package; `values` overrides what it is made of. */
export const createPackage = (api: TestApp, token: string, values: Values = {}): Promise<number> => {
  serial += 1
  return create(api, token, 'packages', {
    title_ar: `باقة ${serial}`,
    title_en: `Package ${serial}`,
    short_description_ar: 'وصف',
    type: 'STANDARD',
    subscription_type: 'MONTH',
    duration: 1,
    price: 99,
    ...values,
  })
}

/** A coupon of 15 % on the given packages; `values` overrides what it is made of. */
export const createCoupon = (
  api: TestApp,
  token: string,
  packages: readonly number[],
  values: Values = {},
): Promise<number> => {
  serial += 1
  return create(api, token, 'coupons', {
    name_ar: `كوبون ${serial}`,
    name_en: `Coupon ${serial}`,
    code: `CODE${serial}`,
    type: 'PERCENTAGE',
    discountPercentage: 15,
    from_date: '2026-01-01',
    to_date: '2026-12-31',
    packages,
    ...values,
  })
}

/** A category; `values` overrides what it is made of. */
export const createCategory = (api: TestApp, token: string, values: Values = {}): Promise<number> => {
  serial += 1
  return create(api, token, 'categories', {
    name_ar: `تصنيف ${serial}`,
    name_en: `Category ${serial}`,
    ...values,
  })
}
