import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { bankLines } from '#src/resources/bankLines/bankLines.ts'
import { bankStatements } from '#src/resources/bankStatements/bankStatements.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { camtOf, csvOf, mt940Of, OURS, THEIRS } from '#tests/support/bankFiles.ts'
import { recordOf } from '#tests/support/money.ts'

let bank: Bank

beforeAll(async () => {
  bank = await bankOf()
})

const linesOf = async (statement: number) =>
  (
    await bank.records.list(resourceNamed(bankLines.name), {
      statement,
      sort_column: 'id',
      sort_direction: 'asc',
    })
  ).data

test.each([
  ['MT940', mt940Of],
  ['CAMT053', camtOf],
  ['CSV', csvOf],
] as const)('a statement in %s is kept with its lines, balances and account', async (format, make) => {
  const day = { MT940: '2026-10-01', CAMT053: '2026-10-02', CSV: '2026-10-03' }[format]
  const lines = [
    { day, amount: 1150, reference: `FT-${format}`, text: 'T-AB12CD34', name: 'متجر الورد', iban: THEIRS },
    { day, amount: -20, text: 'FEE' },
  ]
  const statement = recordOf(await bank.bring(make(lines)), 'bank_statement')
  expect(statement).toMatchObject({
    format,
    account: OURS,
    starts_on: day,
    ends_on: day,
    opening_balance: 1000,
    closing_balance: 2130,
    line_count: 2,
    known_count: 0,
    open_count: 2,
  })
  expect(await linesOf(statement.id)).toMatchObject([
    {
      booked_on: day,
      direction: 'IN',
      amount: 1150,
      reference: `FT-${format}`,
      counterparty: 'متجر الورد',
      counterparty_iban: THEIRS,
      state: 'OPEN',
    },
    { direction: 'OUT', amount: 20, reference: null, state: 'OPEN' },
  ])
})

test('the same file is refused the second time, and says who brought it', async () => {
  const content = mt940Of([{ day: '2026-09-01', amount: 5, reference: 'ONCE' }])
  expect((await bank.bring(content)).status).toBe(201)
  const again = await bank.bring(content)
  expect([again.status, again.body.code]).toEqual([409, 'bank_file_known'])
  expect(again.body.message).toMatch(/imported this file on/)
})

test('of two that bring the same file at once, one is refused', async () => {
  const content = mt940Of([{ day: '2026-09-02', amount: 5, reference: 'RACE' }])
  const answers = await Promise.all(Array.from({ length: 6 }, () => bank.bring(content)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test('lines of an overlapping statement are known by their own facts, alike ones each by itself', async () => {
  const first = { day: '2026-08-01', amount: 10, text: 'ALIKE' }
  const one = await bank.arrived([first, first])
  const both = await bank.arrived([first, first, first, { day: '2026-08-02', amount: 7, reference: 'NEW' }])
  expect([one.known_count, both.line_count, both.known_count]).toEqual([0, 4, 2])
  expect(await linesOf(both.id)).toHaveLength(2)
})

test.each([
  [
    'a closing balance that is another',
    mt940Of([{ day: '2026-07-01', amount: 5 }]).replace('SAR1005,00', 'SAR1006,00'),
    422,
    'bank_closing_differs',
  ],
  [
    'another currency',
    mt940Of([{ day: '2026-07-01', amount: 5 }]).replaceAll('SAR', 'USD'),
    422,
    'bank_other_currency',
  ],
  [
    'two accounts',
    `${mt940Of([{ day: '2026-07-01', amount: 5 }])}\n${mt940Of([{ day: '2026-07-01', amount: 5 }], { account: THEIRS })}`,
    422,
    'bank_several_accounts',
  ],
  ['no lines', mt940Of([]), 422, 'sheet_empty'],
  ['no statement', 'just some words', 422, 'bank_not_a_statement'],
  ['nothing', '', 422, 'validation'],
  [
    'XML with entities',
    '<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>',
    422,
    'bank_not_a_statement',
  ],
  ['a PDF', '%PDF-1.7 not a sheet', 422, 'not_a_sheet'],
] as const)('%s is refused, and nothing is kept', async (_what, content, status, code) => {
  const before = await bank.records.count(resourceNamed(bankLines.name))
  const answer = await bank.bring(content)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await bank.records.count(resourceNamed(bankLines.name))).toBe(before)
})

test('two transfers that the bank alone tells apart are two, and those that a former version has kept are known', async () => {
  const day = '2026-11-03'
  const camt = (reference: string) =>
    camtOf([{ day, amount: 99, text: `Same words ${day}` }]).replace(
      '<NtryDtls>',
      `<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>`,
    )
  const counts = async (content: string) => {
    const { line_count, known_count } = recordOf(await bank.bring(content), 'bank_statement')
    return [line_count, known_count]
  }
  expect([await counts(camt('CM0001')), await counts(camt('CM0011'))]).toEqual([
    [1, 0],
    [1, 0],
  ])
  // As it was kept before: without its reference, told apart by its words.
  const alike = JSON.stringify([OURS, day, 'IN', 9900, `Same words ${day}`, null])
  const facts = createHash('sha256').update(`${alike}#1`).digest('hex')
  await bank.query(`update bank_lines set reference = null, facts = $1 where reference = 'CM0001'`, [facts])
  expect(await counts(camt('CM0001').replace('1000.00', '2000.00').replace('1099.00', '2099.00'))).toEqual([
    1, 1,
  ])
})

test('columns that nobody knows are asked for once, and remembered for the bank', async () => {
  const sheet = (amount: string) => `When,What,Moved\n2026-06-01,T-AB12CD34,${amount}\n`
  const asked = await bank.bring(sheet('12.50'))
  expect([asked.status, asked.body.code]).toEqual([422, 'bank_columns_unknown'])
  expect(asked.body.details).toMatchObject({
    headings: ['When', 'What', 'Moved'],
    columns: { booked_on: null, amount: null },
  })
  const columns = JSON.stringify({ booked_on: 'When', amount: 'Moved', text: 'What' })
  expect((await bank.bring(sheet('12.50'), { columns })).status).toBe(201)
  expect(recordOf(await bank.bring(sheet('13.50')), 'bank_statement')).toMatchObject({ line_count: 1 })
  const other = await bank.bring(sheet('14.50'), { account: 'SA4420000001234567891234' })
  expect(other.body.code).toBe('bank_columns_unknown')
  const wrong = await bank.bring(sheet('14.50'), { columns: '{"booked_on":5}' })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['columns']])
})

test('finance imports and sees statements, operations do neither, and control only sees', async () => {
  const content = mt940Of([{ day: '2026-05-01', amount: 5, reference: 'ROLE' }])
  const list = async (token: string) =>
    (await bank.server.call(`/api/${bankStatements.base}`, { token })).status
  for (const [role, sees, brings] of [
    ['operations', 403, 403],
    ['control', 200, 403],
    ['finance', 200, 201],
  ] as const) {
    const token = await bank.server.signIn(role)
    expect([await list(token), (await bank.bring(content, {}, token)).status]).toEqual([sees, brings])
  }
})

test('the history tells who imported which file', async () => {
  const { id } = await bank.arrived([{ day: '2026-04-01', amount: 5, reference: 'TOLD' }])
  const told = await bank.query(
    "select action, label_ar from history where resource = 'bank_statements' and record_id = $1",
    [id],
  )
  expect(told).toEqual([{ action: 'import', label_ar: 'statement.txt' }])
})
