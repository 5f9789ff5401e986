import { expect, test } from 'vitest'
import { matchColumns } from '#server/imports/columns.ts'
import { serverKinds } from '#server/kinds/index.ts'
import { coupons } from '#src/resources/coupons/coupons.ts'
import { resources } from '#src/resources/index.ts'
import { isImportable, NOT_IN_SHEETS } from '#src/schema/imports.ts'
import type { AnyResource } from '#src/schema/resource.ts'

test('the kinds that no sheet can hold are those of which the server reads no cell', () => {
  const unread = Object.entries(serverKinds).filter(([, { imported }]) => imported === null)
  expect(unread.map(([kind]) => kind).sort()).toEqual([...NOT_IN_SHEETS].sort())
})

test('every list that may create can be imported into, but for those that need what no sheet holds, or say no', () => {
  const creating = Object.values<AnyResource>(resources).filter(
    ({ capabilities, menu }) => menu && capabilities.create,
  )
  expect(creating.filter((resource) => !isImportable(resource)).map(({ name }) => name)).toEqual([
    'report_schedules',
    'roles',
    'service_accounts',
    'webhook_endpoints',
  ])
})

test('a heading is known however its letters, signs and case are written, and each field is filled once', () => {
  expect(matchColumns(coupons, ['  الإسم (بالعربيّة) ', 'CODE', 'الرمز', 'إلى تاريخ', 'x'], {})).toEqual([
    'name_ar',
    'code',
    null,
    'to_date',
    null,
  ])
})

test('what somebody said of a heading before counts for more than its name', () => {
  expect(matchColumns(coupons, ['الرمز', 'ref'], { الرمز: null, ref: 'code' })).toEqual([null, 'code'])
})
