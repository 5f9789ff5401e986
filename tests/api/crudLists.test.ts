import { beforeAll, describe, expect, test } from 'vitest'
import { columnField } from '#server/db/fieldColumns.ts'
import { serverKind } from '#server/kinds/index.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { startTestApp } from '#tests/support/app.ts'
import type { RecordAnswer, Records } from '#tests/support/records.ts'
import {
  creatable,
  DAY_MS,
  fill,
  holds,
  idsOf,
  inOrder,
  type Value,
  valueIn,
} from '#tests/support/variedRecords.ts'

describe.each(creatable)('%s', (_name, resource) => {
  let records: Records
  let rows: readonly RecordAnswer[]

  beforeAll(async () => {
    ;({ records, rows } = await fill(await startTestApp(), resource))
  })

  const anyOf = resource.list.filters.filter(
    (name) => serverKind(columnField(resource, name).kind).filter?.form === 'anyOf',
  )
  const ranges = resource.list.filters.filter((name) => !anyOf.includes(name))

  test('the list answers with everything, fifteen a page', async () => {
    const list = await records.list(resource)
    expect(list.total).toBe(rows.length)
    expect(list.data).toHaveLength(Math.min(15, rows.length))
    expect(list.filters).toEqual({})
  })

  test.each(anyOf)('the filter %s finds what it names and nothing else', async (name) => {
    const values = [...new Set(rows.flatMap((row) => row[name] as Value))].filter((value) => value !== null)
    const varies = values.length > 1 || rows.some((row) => row[name] === null)
    if (!columnField(resource, name).computed) expect([name, varies]).toEqual([name, true])
    for (const value of values) {
      const { data, total, filters } = await records.list(resource, { [name]: String(value), pageSize: 100 })
      expect(idsOf(data).sort()).toEqual(idsOf(rows.filter((row) => holds(row, name, [value]))).sort())
      expect(total).toBe(data.length)
      expect(filters).toEqual({ [name]: [value] })
    }
    const several = values.slice(0, 2)
    const { data } = await records.list(resource, { [name]: several.join(','), pageSize: 100 })
    expect(idsOf(data).sort()).toEqual(idsOf(rows.filter((row) => holds(row, name, several))).sort())
  })

  test.each(ranges)('the filters from and to of %s take their bounds in', async (name) => {
    const isInstant = columnField(resource, name).kind === 'dateTime'
    const sortValue = (row: RecordAnswer) => (row[name] ?? null) as Value
    const values = [...new Set(inOrder(rows, sortValue).map(sortValue))].filter((value) => value !== null)
    expect([name, values.length > 2]).toEqual([name, true])
    const middle = values[Math.floor(values.length / 2)] as string
    const asked = isInstant ? String(middle).slice(0, 10) : middle
    const until = isInstant ? new Date(Date.parse(middle) + DAY_MS).toISOString() : middle
    const has = (row: RecordAnswer, test: (value: string) => boolean) => {
      const value = sortValue(row)
      return value !== null && test(value as string)
    }
    const from = await records.list(resource, { [`${name}_from`]: asked, pageSize: 100 })
    const expected = rows.filter((row) => has(row, (value) => value >= middle))
    expect(idsOf(from.data).sort()).toEqual(idsOf(expected).sort())
    expect(from.filters).toEqual({ [`${name}_from`]: asked })
    const to = await records.list(resource, { [`${name}_to`]: asked, pageSize: 100 })
    const before = rows.filter((row) => has(row, (value) => (isInstant ? value < until : value <= middle)))
    expect(idsOf(to.data).sort()).toEqual(idsOf(before).sort())
    expect([from.data.length, to.data.length].every((found) => found > 0 && found < rows.length)).toBe(true)
  })

  test.each(resource.list.sort)('it is sorted by %s, both ways and in both languages', async (name) => {
    for (const locale of LOCALES) {
      const up = inOrder(rows, (row) => valueIn(resource, row, name, locale))
      for (const [sort_direction, expected] of [
        ['asc', up],
        ['desc', [...up].reverse()],
      ] as const) {
        const { data } = await records.list(
          resource,
          { sort_column: name, sort_direction, pageSize: 100 },
          locale,
        )
        expect([locale, sort_direction, idsOf(data)]).toEqual([locale, sort_direction, idsOf(expected)])
      }
    }
  })

  test.each(resource.list.sort)('cursors walk through the list by %s without gap or repeat', async (name) => {
    for (const locale of LOCALES)
      for (const sort_direction of ['asc', 'desc'] as const) {
        const query = { sort_column: name, sort_direction, with_total: 0 }
        const { data } = await records.list(resource, { ...query, pageSize: 100 }, locale)
        const walked: number[] = []
        let page = await records.list(resource, { ...query, pageSize: 2 }, locale)
        let last = page
        for (;;) {
          expect(page.total).toBe(null)
          walked.push(...idsOf(page.data))
          last = page
          if (page.next_cursor === null) break
          page = await records.list(resource, { ...query, pageSize: 2, cursor: page.next_cursor }, locale)
        }
        expect(walked).toEqual(idsOf(data))
        const back = [...idsOf(last.data)]
        for (let cursor = last.prev_cursor; cursor !== null; ) {
          const before = await records.list(resource, { ...query, pageSize: 2, cursor }, locale)
          back.unshift(...idsOf(before.data))
          cursor = before.prev_cursor
        }
        expect(back).toEqual(idsOf(data))
      }
  })

  test('pages by number hold the same rows as one long page', async () => {
    const all = await records.list(resource, { pageSize: 100 })
    const pages = []
    for (let page = 1; page <= Math.ceil(rows.length / 2) + 1; page += 1)
      pages.push(...idsOf((await records.list(resource, { page, pageSize: 2 })).data))
    expect(pages).toEqual(idsOf(all.data))
    const beyond = await records.list(resource, { page: 1000 })
    expect([beyond.data, beyond.total, beyond.next_cursor]).toEqual([[], rows.length, null])
  })

  test.each(resource.list.search)('the search looks through %s in both languages', async (name) => {
    for (const locale of LOCALES)
      for (const row of rows) {
        const value = valueIn(resource, row, name, locale)
        if (value === null) continue
        const { data, total, filters } = await records.list(resource, {
          search: String(value),
          pageSize: 100,
        })
        expect(idsOf(data)).toContain(row.id)
        expect(total).toBe(data.length)
        expect(filters).toEqual({ search: String(value) })
      }
    expect((await records.list(resource, { search: 'nothing holds this' })).data).toEqual([])
  })

  test('search, filters and ids narrow the list together', async () => {
    const [first, second] = rows as [RecordAnswer, RecordAnswer]
    const hasActive = resource.list.filters.includes('active')
    const { data } = await records.list(resource, {
      ids: `${first.id},${second.id},999999`,
      ...(hasActive ? { active: true } : {}),
    })
    const expected = [first, second].filter((row) => row.active || !hasActive)
    expect(idsOf(data).sort()).toEqual(idsOf(expected).sort())
  })
})
