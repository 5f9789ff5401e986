import { describe, expect, test } from 'vitest'
import { daysBetween, todayInRiyadh } from '#src/schema/days.ts'
import type { RecordTab } from '#src/views/resourceViews.ts'
import { tabAt } from '#src/views/show/tabs.ts'

const Content = () => null
const information: RecordTab = { path: 'information', label: 'a', access: [] }
const payments: RecordTab = {
  path: 'payments',
  label: 'b',
  access: [{ resource: 'payouts', action: 'list' }],
  content: Content,
}
const all = [information, payments]
const everything = () => true
const nothing = () => false

describe('the tab of an address', () => {
  test('is the default one for the record itself and for the name of the default tab', () => {
    expect(tabAt(all, '', everything).tab).toBe(information)
    expect(tabAt(all, 'information', everything).tab).toBe(information)
    expect(tabAt(all, 'information/', everything).tab).toBe(information)
  })

  test('is the named one', () => {
    expect(tabAt(all, 'payments', everything)).toEqual({ tabs: all, tab: payments, fault: undefined })
  })

  test('is unknown under another name, and on a page without tabs', () => {
    expect(tabAt(all, 'nothing', everything).fault).toBe('unknown')
    expect(tabAt(all, 'payments/more', everything).fault).toBe('unknown')
    expect(tabAt([], 'payments', everything).fault).toBe('unknown')
    expect(tabAt([], '', everything)).toEqual({ tabs: [], tab: undefined, fault: undefined })
  })

  test('is denied, and not there, for whom the role does not permit it', () => {
    expect(tabAt(all, 'payments', nothing)).toEqual({ tabs: [information], tab: undefined, fault: 'denied' })
    expect(tabAt(all, '', nothing).tabs).toEqual([information])
  })

  test('is open while the permissions are on their way', () => {
    expect(tabAt(all, 'payments', undefined).tab).toBe(payments)
  })
})

describe('days', () => {
  const lateEvening = Date.parse('2026-03-01T22:30:00Z')

  test('change at midnight in Riyadh', () => {
    expect(todayInRiyadh(lateEvening)).toBe('2026-03-02')
  })

  test('are counted from today in Riyadh, below zero when they are over', () => {
    expect(daysBetween(todayInRiyadh(lateEvening), '2026-03-02')).toBe(0)
    expect(daysBetween(todayInRiyadh(lateEvening), '2026-03-16')).toBe(14)
    expect(daysBetween(todayInRiyadh(lateEvening), '2026-02-28')).toBe(-2)
  })
})
