import { describe, expect, test } from 'vitest'
import { filterParameters } from '#server/crud/filters.ts'
import { type ListPlan, listPlan, readList } from '#server/crud/list.ts'
import { filtersIn, foundQuery, type ListQuery, listQuery } from '#server/crud/listQuery.ts'
import { rowTexts } from '#server/crud/once.ts'
import type { RunStatement } from '#server/crud/statements.ts'
import { parameters } from '#server/db/sqlText.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { contacts } from '#src/resources/contacts/contacts.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'

describe('two bounds', () => {
  const filters = filterParameters(packages, rulesOf(packages))

  const asked = (text: Readonly<Record<string, string>>): string[] => {
    const { put } = parameters()
    const query = foundQuery(packages, filters).parse(text)
    return filtersIn(filters, query).map(([, { condition }]) => condition(put))
  }

  test('that are one value ask for it alone: in an index its rows stand in the order of their ids', () => {
    expect(asked({ price_from: '5', price_to: '5.00' })).toEqual([
      't."price" = $1::bigint',
      't."price" = $2::bigint',
    ])
  })

  test('of two values, or of a day of moments, ask for what is between them', () => {
    expect(asked({ price_from: '5', price_to: '6' })).toEqual([
      't."price" >= $1::bigint',
      't."price" <= $2::bigint',
    ])
    expect(asked({ created_at_from: '2026-01-01', created_at_to: '2026-01-01' })).toEqual([
      't."created_at" >= $1::timestamptz',
      't."created_at" < $2::timestamptz',
    ])
  })
})

/** The first statement of a list that is asked so. */
const statementOf = async (plan: ListPlan, text: Readonly<Record<string, string>>): Promise<string> => {
  const said: string[] = []
  const run: RunStatement = async ({ text: statement }) => {
    said.push(statement)
    return []
  }
  const query = listQuery(plan.resource, foundQuery(plan.resource, plan.filters), []).parse(text)
  await readList(run, plan, query as ListQuery, 'everything')
  return said[0] ?? ''
}

describe('a filtered page in the order of ids', () => {
  const plan = listPlan(packages, rulesOf(packages), 'ar')

  const asked = (text: Readonly<Record<string, string>>): Promise<string> => statementOf(plan, text)

  test('of one value is walked, however few there are: an index holds them in that order', async () => {
    const walked = 'where (t."type" = $1::text) order by t.id desc limit 16'
    expect(await asked({ type: 'ELITE' })).toContain(walked)
    expect(await asked({ price_from: '5', price_to: '5' })).toContain(
      'where t."price" = $1::bigint and t."price" = $2::bigint order by t.id desc limit 16',
    )
  })

  test.each([
    ['several values', { type: 'ELITE,STANDARD' }],
    ['two columns', { type: 'ELITE', price_from: '5', price_to: '5' }],
    ['a range', { price_from: '5' }],
    ['another order', { type: 'ELITE', sort_column: 'price' }],
  ])('of %s is read whole where it is few: walking it might pass all others', async (_what, text) => {
    expect(await asked(text)).toMatch(/and not \(select yes from is_walked\) offset 0\) few/)
  })
})

describe('what rises from record to record', () => {
  const plan = listPlan(invoices, rulesOf(invoices), 'ar')

  test('narrows a list as times do: by pages of the index over ids and times, in its own type', async () => {
    const statement = await statementOf(plan, { year_to: '2025' })
    expect(statement).toContain('t."year" <= least(greatest($1::bigint, -2147483648), 2147483647)::integer')
    expect(statement).toContain('order by (t.id + 0) <-> 4503599627370496::bigint limit 16')
  })

  test('of one year stands in the order of ids', async () => {
    expect(await statementOf(plan, { year_from: '2025', year_to: '2025' })).toContain(
      'where t."year" = $1::bigint and t."year" = $2::bigint order by t.id desc limit 16',
    )
  })
})

describe('what a row tells', () => {
  test('is worked out once, wherever it asks for what it comes to', () => {
    const rules = rulesOf(vendors)
    const { row, joins } = rowTexts({ resource: vendors, rules, locale: 'ar', forList: true })
    for (const name of ['wallet_balance', 'held_amount'])
      expect((row + joins).split(rules.computed?.[name] ?? '')).toHaveLength(2)
  })
})

describe('the state to which a transition leads', () => {
  test('is found by the moment of the transition', () => {
    expect(rulesOf(contacts).conditions?.status).toEqual({
      NEW: 't."handled_at" is null',
      HANDLED: 't."handled_at" is not null',
    })
  })

  test('is compared where rules work it out otherwise', () => {
    expect(rulesOf(vendors).conditions?.iban_state).toBeUndefined()
  })
})
