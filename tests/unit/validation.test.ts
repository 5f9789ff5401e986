import { expect, test } from 'vitest'
import type { ZodError } from 'zod'
import { messages as ar } from '#src/i18n/ar/messages.ts'
import { messages as en } from '#src/i18n/en/messages.ts'
import { translate } from '#src/i18n/translate.ts'
import { coupons } from '#src/resources/coupons/coupons.ts'
import { packages } from '#src/resources/packages/packages.ts'
import {
  choice,
  code,
  date,
  email,
  type Field,
  file,
  flag,
  image,
  integer,
  money,
  password,
  percentage,
  phone,
  reference,
  references,
  richText,
  slug,
  subdomain,
  text,
  url,
} from '#src/schema/fields.ts'
import { unpackIssue } from '#src/schema/issues.ts'
import { inputSchema, issuesOf, schemaOfField, validateInput } from '#src/schema/zod.ts'
import { startValues } from '#src/views/form/formValues.ts'

const coupon = {
  name_ar: 'خصم الصيف',
  code: 'summer-20',
  type: 'FIXED',
  value: 25.5,
  from_date: '2026-06-01',
  to_date: '2026-06-30',
  packages: [1],
}

/** The keys of what is wrong with one value of a field. */
const faults = (field: Field, value: unknown) => {
  const parsed = schemaOfField(field).safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map((issue) => unpackIssue(issue.message).key)
}

const outcome = (field: Field, value: unknown) => schemaOfField(field).parse(value)

test.each<[Field, unknown, string]>([
  [text({ max: 3 }), 'abcd', 'max_length'],
  [text({ min: 3 }), 'ab', 'min_length'],
  [text({ min: 3, max: 3 }), 'ab', 'exact_length'],
  [text({ min: 3, max: 3 }), 'abcd', 'exact_length'],
  [text(), '   ', 'required'],
  [text(), 7, 'text'],
  [text(), 'a\u0000b', 'text'],
  [text(), '\ud800', 'text'],
  [richText(), '<p> &nbsp;</p>', 'required'],
  [code(), 'a b', 'code'],
  [slug(), 'مرحبا', 'slug'],
  [email(), 'nobody@', 'email'],
  [phone(), '0412345678', 'phone'],
  [url(), 'javascript:alert(1)', 'website'],
  [url(), '  ', 'website_required'],
  [subdomain(), 'admin', 'unique'],
  [subdomain(), '-abc', 'slug'],
  [password(), '1234567', 'password_min'],
  [integer(), 1.5, 'integer'],
  [integer(), '1', 'number'],
  [integer({ max: 5 }), 6, 'max'],
  [money(), -1, 'min'],
  [money(), 0.001, 'decimals'],
  [money({ min: 0.01 }), 0, 'more_than'],
  [integer({ min: 1 }), 0, 'more_than'],
  [integer({ min: 2 }), 1, 'min'],
  [percentage({ max: 99.99 }), 100, 'less_than'],
  [percentage(), 100.01, 'max'],
  [flag(), 'yes', 'flag'],
  [choice(['A', 'B']), 'C', 'choice'],
  [date(), '2026-02-30', 'date'],
  [date(), '1899-12-31', 'later_than'],
  [date(), '2200-01-01', 'earlier_than'],
  [reference('packages'), 0, 'reference'],
  [references('packages', { minItems: 1 }), [], 'min_items'],
  [image(), '/api/files/a.svg', 'image_type'],
  [image(), ' ', 'image_required'],
  [file(), '/api/files/../a.pdf', 'file_type'],
])('%o refuses %o saying %s', (field, value, key) => {
  expect(faults(field, value)).toContain(`validation.${key}`)
})

test('what is missing is asked for in the words of its kind', () => {
  const wanted = { fields: { site: url(), logo: image(), name: text() }, rules: [] }
  const issues = issuesOf(inputSchema(wanted, 'create').safeParse({ site: '' }).error as ZodError)
  const told = Object.entries(issues).map(([name, [issue]]) => [
    name,
    translate({ validation: en.validation }, issue?.key ?? ''),
  ])
  expect(Object.fromEntries(told)).toEqual({
    site: 'Please enter website',
    logo: 'Please select image',
    name: 'Required Field',
  })
})

test('values are brought into their one written form', () => {
  expect(outcome(code(), ' summer-٢٠ ')).toBe('SUMMER-20')
  expect(outcome(phone(), '٠٥٠ ١٢٣ ٤٥٦٧')).toBe('+966501234567')
  expect(outcome(phone(), '00966501234567')).toBe('+966501234567')
  expect(outcome(email(), 'A@Example.COM')).toBe('a@example.com')
  expect(outcome(references('packages'), [2, 2, 3])).toEqual([2, 3])
})

test('a payload with only known fields passes and the others are named', () => {
  expect(inputSchema(coupons, 'create').safeParse(coupon).success).toBe(true)
  const refused = inputSchema(coupons, 'create').safeParse({ ...coupon, id: 4 })
  expect(refused.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['id'] })
})

test('a computed field cannot be written', () => {
  expect(inputSchema(packages, 'edit').safeParse({ active_subscription_count: 0 }).success).toBe(false)
})

test('an edit may carry a part of the fields, yet none of them empty that is required', () => {
  expect(inputSchema(coupons, 'edit').safeParse({ code: 'NEW' }).success).toBe(true)
  expect(inputSchema(coupons, 'edit').safeParse({ code: null }).success).toBe(false)
})

test('a field that another one makes necessary is required then and only then', () => {
  expect(validateInput(coupons, 'create', { ...coupon, value: null })).toEqual({
    value: [{ key: 'validation.required', params: {} }],
  })
  expect(validateInput(coupons, 'create', { ...coupon, type: 'PERCENTAGE', discountPercentage: 10 })).toEqual(
    {},
  )
})

test('a last day before the first one is refused on the last one', () => {
  expect(validateInput(coupons, 'create', { ...coupon, to_date: '2026-05-31' })).toEqual({
    to_date: [{ key: 'validation.no_earlier_date', params: {} }],
  })
})

test('choosing no package is refused in its own words', () => {
  const issues = validateInput(coupons, 'create', { ...coupon, packages: [] })
  const issue = issues.packages?.[0]
  expect(issue).toBeDefined()
  expect(translate({ validation: en.validation }, issue?.key ?? '')).toBe(
    'Please select at least one package',
  )
  expect(translate({ validation: ar.validation }, issue?.key ?? '')).toBe('يرجى اختيار باقة واحدة على الأقل')
})

test('a new record starts with the initial values of its declaration', () => {
  expect(startValues(packages)).toMatchObject({ type: 'STANDARD', subscription_type: 'MONTH', duration: 1 })
})

test('what is not said takes its initial value, what is said to be empty stays empty', () => {
  const least = { title_ar: 'باقة', short_description_ar: 'وصف', price: 99 }
  expect(inputSchema(packages, 'create').parse(least)).toMatchObject({ duration: 1, type: 'STANDARD' })
  expect(inputSchema(packages, 'create').parse({ ...least, duration: null })).toMatchObject({
    duration: null,
  })
  expect(inputSchema(packages, 'edit').parse({})).toEqual({})
})

test('the English text of a translated field may follow later', () => {
  expect(validateInput(coupons, 'create', { ...coupon, name_en: '' })).toEqual({})
  expect(validateInput(coupons, 'create', { ...coupon, name_ar: '' })).toHaveProperty('name_ar')
})
