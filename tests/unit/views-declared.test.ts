import { describe, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import { reports } from '#src/resources/reports/index.ts'
import { customViews } from '#src/resources/views.ts'
import { wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { columnOf } from '#src/views/columns.ts'
import { filtersOf, inOrder, isApplied, wireNamesOf } from '#src/views/filters/filterKinds.ts'
import { anyOf, endOf, withValues } from '#src/views/filters/filterValues.ts'
import { formOrder, payloadOf, startValues } from '#src/views/form/formValues.ts'
import { browserKinds } from '#src/views/kinds/index.ts'
import { pageWindow } from '#src/views/list/pageWindow.ts'
import { createPath, listPath, recordPath } from '#src/views/paths.ts'
import { mayRetry, problemOf } from '#src/views/problem.ts'
import { nameOf } from '#src/views/record.ts'

const declared = Object.values<AnyResource>(resources)

test('every file of views is called by the name of a declared resource or report', () => {
  const names = Object.keys(customViews)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !Object.hasOwn(resources, name) && !Object.hasOwn(reports, name))).toEqual([])
})

describe.each(declared.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  test('every declared filter can be shown', () => {
    expect(filtersOf(resource).map(({ name }) => name)).toEqual([...resource.list.filters])
  })

  test('every column of the list is a field or one that all records have', () => {
    const { columns, hidden = [] } = resource.list
    for (const name of [...columns, ...hidden]) expect(columnOf(resource, name).field).toBeDefined()
  })

  test.runIf(resource.capabilities.create)(
    'a new record starts with a value for every key of its payload',
    () => {
      const payload = payloadOf(resource, 'create', startValues(resource))
      expect(Object.values(payload)).not.toContain(undefined)
      const writable = new Set(writableFields(resource, 'create').flatMap(wireNames))
      for (const key of formOrder(resource).filter((name) => writable.has(name)))
        expect(payload).toHaveProperty(key)
    },
  )
})

describe('filters', () => {
  const { packages } = resources
  const filter = (name: string) => {
    const found = filtersOf(packages).find((one) => one.name === name)
    if (!found) throw new Error(name)
    return found
  }

  test('a value in the address may be a list or a text with commas', () => {
    expect(anyOf({ type: ['A', 'B'] }, 'type')).toEqual(['A', 'B'])
    expect(anyOf({ type: 'A,B' }, 'type')).toEqual(['A', 'B'])
    expect(anyOf({ type: '' }, 'type')).toEqual([])
    expect(anyOf({}, 'type')).toEqual([])
  })

  test('a range stands under two names', () => {
    expect(wireNamesOf(filter('price'))).toEqual(['price_from', 'price_to'])
    expect(wireNamesOf(filter('type'))).toEqual(['type'])
    expect(isApplied(filter('price'), { price_to: 5 })).toBe(true)
    expect(isApplied(filter('price'), { price: 5 })).toBe(false)
    expect(endOf({ price_from: 0 }, 'price', 'from')).toBe('0')
  })

  test('a range that was entered backwards is turned round; open ones stay', () => {
    const filters = filtersOf(packages)
    expect(inOrder(filters, { price_from: 9, price_to: 10 })).toEqual({ price_from: 9, price_to: 10 })
    expect(inOrder(filters, { price_from: 10, price_to: 9 })).toEqual({ price_from: '9', price_to: '10' })
    expect(inOrder(filters, { created_at_from: '2026-02-01', created_at_to: '2026-01-01' })).toEqual({
      created_at_from: '2026-01-01',
      created_at_to: '2026-02-01',
    })
    expect(inOrder(filters, { price_from: 10 })).toEqual({ price_from: 10 })
  })

  test('what is emptied leaves the address', () => {
    expect(withValues({ type: ['A'], search: 'x' }, { type: [], search: '' })).toEqual({})
  })

  test('long texts are searched, not filtered; a short one is filtered by the values it has', () => {
    expect([browserKinds.longText.filter, browserKinds.richText.filter, browserKinds.text.filter]).toEqual([
      null,
      null,
      'values',
    ])
  })
})

describe('forms', () => {
  test('a field without meaning is sent empty', () => {
    const { coupons } = resources
    const values = { ...startValues(coupons), type: 'FIXED', discountPercentage: 15, value: 10 }
    expect(payloadOf(coupons, 'create', values)).toMatchObject({ discountPercentage: null, value: 10 })
  })

  test('the order of focus is the order of the sections, one key a language', () => {
    expect(formOrder(resources.coupons).slice(0, 3)).toEqual(['name_ar', 'name_en', 'code'])
  })
})

describe('pages', () => {
  test('few pages are all offered', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('many pages leave gaps, and always take seven places', () => {
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20])
    expect(pageWindow(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20])
    expect(pageWindow(20, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20])
    for (let page = 1; page <= 20; page += 1) {
      expect(pageWindow(page, 20)).toHaveLength(7)
      expect(pageWindow(page, 20)).toContain(page)
    }
  })
})

describe('records', () => {
  test('are called by their name in the language, else in the other one, else by their number', () => {
    const { categories } = resources
    expect(nameOf(categories, { id: 7, name_ar: 'كتب', name_en: 'Books' }, 'en')).toBe('Books')
    expect(nameOf(categories, { id: 7, name_ar: 'كتب', name_en: null }, 'en')).toBe('كتب')
    expect(nameOf(categories, { id: 7 }, 'ar')).toBe('#7')
  })

  test('have the addresses of the spec', () => {
    expect(listPath(resources.packages)).toBe('/admin-panel/subscription-packages/list')
    expect(createPath(resources.coupons)).toBe('/admin-panel/coupons/create')
    expect(recordPath(resources.coupons, 'edit', 7)).toBe('/admin-panel/coupons/edit/7')
  })
})

describe('problems', () => {
  test('are read from the envelope of a refusal', () => {
    const body = { code: 'x', message: 'No', errors: { code: ['taken'], name: 'short' }, request_id: 'r' }
    expect(problemOf({ status: 422, message: 'm', body })).toEqual({
      status: 422,
      code: 'x',
      message: 'No',
      errors: { code: ['taken'], name: ['short'] },
      requestId: 'r',
    })
  })

  test('without an answer have no status and may be tried again', () => {
    expect(problemOf(new TypeError('Failed to fetch'))).toEqual({
      status: 0,
      code: undefined,
      message: undefined,
      errors: {},
      requestId: undefined,
    })
    expect(mayRetry(problemOf(undefined))).toBe(true)
    expect(mayRetry(problemOf({ status: 409 }))).toBe(false)
    expect(mayRetry(problemOf({ status: 503 }))).toBe(true)
  })
})
