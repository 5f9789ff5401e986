import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { listPlan } from '#server/crud/list.ts'
import { foundQuery, type ListQuery, listQuery } from '#server/crud/listQuery.ts'
import { csvRow } from '#server/exports/csvRows.ts'
import { fileWords, filterWords } from '#server/exports/filterWords.ts'
import { cellTexts } from '#server/exports/pdfCells.ts'
import { styleOf, stylesOf } from '#server/exports/xlsxStyles.ts'
import { serverKind } from '#server/kinds/index.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { resources } from '#src/resources/index.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { reports } from '#src/resources/reports/index.ts'
import { settingsGroups } from '#src/resources/settings/index.ts'
import { fieldsOf } from '#src/schema/interpret.ts'
import { BRANDS } from '#src/theme/brands.ts'
import { browserKind } from '#src/views/kinds/index.ts'

/** How fields are called whose numbers name something; `pause_days_a_year` counts days. */
const NAMING = /(?:^|(?<!_a)_)(?:year|sequence|counter|port|version)$/

const named = [
  ...Object.values({ ...resources, ...reports, ...settingsGroups }).flatMap((declared) =>
    fieldsOf(declared)
      .filter(
        ({ name, field }) => (field.kind === 'integer' || field.kind === 'nominal') && NAMING.test(name),
      )
      .map(({ name, field }) => [`${declared.name}.${name}`, field] as const),
  ),
  ...(['replaced_by', 'refers_to'] as const).map(
    (name) => [`einvoices.${name}`, resources.einvoices.fields[name]] as const,
  ),
]

describe.each(named)('%s names something and counts nothing', (_name, { kind, options }) => {
  test('its digits stand without separators on the screen and on paper', () => {
    const { cell, paper, number } = browserKind(kind)
    for (const shown of [cell, paper]) {
      const markup = renderToStaticMarkup(
        createElement(shown, { value: 2025, source: 'it', options, place: 'page' }),
      )
      expect(markup.replace(/<[^>]*>/g, '')).toBe('2025')
    }
    expect(number?.format(2025)).toBe('2025')
  })

  test('its digits stand without separators in files', () => {
    const sheet = serverKind(kind).sheet ?? 'text'
    const words = fileWords('en', 1)
    const head = {
      title: '',
      subtitle: '',
      locale: 'en',
      brand: BRANDS[0],
      columns: [{ label: 'It', kind: sheet }],
    } as const
    expect(cellTexts(head, words)([[2025]])).toEqual([['2025']])
    expect(csvRow(head.columns, [2025], words)).toBe('2025\r\n')
    const styles = stylesOf(BRANDS[0], 'en').match(
      /<xf (?!numFmtId="0" fontId="0" fillId="0" borderId="0"\/)[^>]*>/g,
    )
    expect(styles?.[styleOf(sheet)]).toContain('numFmtId="1"')
  })
})

test('a list that is narrowed by a year says so above its file without separators', async () => {
  const { filters } = listPlan(invoices, rulesOf(invoices), 'en')
  const query = listQuery(invoices, foundQuery(invoices, filters), []).parse({ year_to: '2025' })
  const run = async () => []
  expect(await filterWords(run, { resource: invoices, locale: 'en', filters }, query as ListQuery)).toBe(
    'Year: up to 2025',
  )
})

test('numbers that name something are never added up', () => {
  for (const declared of Object.values({ ...resources, ...reports }))
    for (const name of declared.list.sums ?? [])
      expect(named.map(([full]) => full)).not.toContain(`${declared.name}.${name}`)
})
