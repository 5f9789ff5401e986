import { beforeAll, expect, test } from 'vitest'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { mt940Of } from '#tests/support/bankFiles.ts'
import { recordOf } from '#tests/support/money.ts'

let bank: Bank

beforeAll(async () => {
  bank = await bankOf()
})

const takeBack = async (id: number, token = bank.records.token) => {
  const { status, body } = await bank.server.call(`/api/admin-panal/bank-statements/take-back/${id}`, {
    method: 'POST',
    token,
  })
  return [status, body.code]
}

const brought = async (content: string) => recordOf(await bank.bring(content), 'bank_statement')

const linesOf = (id: number) => bank.query('select id from bank_lines where statement = $1', [id])

test('a statement is taken back with its lines, which the history tells, and its file imported again', async () => {
  const content = mt940Of([{ day: '2026-03-01', amount: 5, reference: 'BACK' }])
  const { id } = await brought(content)
  expect(await takeBack(id)).toEqual([200, undefined])
  expect(await linesOf(id)).toEqual([])
  expect((await takeBack(id))[0]).toBe(404)
  const told = await bank.query(
    "select action, label_ar from history where resource = 'bank_statements' and record_id = $1 order by id",
    [id],
  )
  expect(told.map(({ action }) => action)).toEqual(['import', 'delete'])
  expect(await brought(content)).toMatchObject({ line_count: 1, known_count: 0 })
})

test('a statement of which a line was ignored or matched stays', async () => {
  const { id } = await bank.arrived([
    { day: '2026-03-02', amount: 5, reference: 'STAYS-1', text: 'STAYS ONE' },
    { day: '2026-03-02', amount: 6, reference: 'STAYS-2', text: 'STAYS TWO' },
  ])
  const line = await bank.lineOf('STAYS ONE')
  const ignored = await bank.server.call(`/api/admin-panal/bank-lines/ignore/${line.id}`, {
    method: 'PUT',
    token: bank.records.token,
    body: { reason: 'fees' },
  })
  expect(ignored.status).toBe(200)
  expect(await takeBack(id)).toEqual([409, 'bank_statement_decided'])
  expect(await linesOf(id)).toHaveLength(2)

  const payment = await bank.waiting(await bank.pack({ price: 115 }))
  const paid = await bank.arrived([
    { day: '2026-03-03', amount: 115, reference: 'STAYS-3', text: `${payment.transfer_code}` },
  ])
  const { id: of } = await bank.lineOf(String(payment.transfer_code))
  const [outcome] = await bank.match([{ line: of, target: payment.id, kind: 'PAYMENT' }], false)
  expect(outcome).toMatchObject({ matched: true })
  expect(await takeBack(paid.id)).toEqual([409, 'bank_statement_decided'])
})

test('a statement whose lines a later one left out stays until that is taken back', async () => {
  const line = { day: '2026-03-04', amount: 5, reference: 'SHARED' }
  const first = await bank.arrived([line])
  const second = await bank.arrived([line, { day: '2026-03-05', amount: 6, reference: 'SHARED-2' }])
  expect(await takeBack(first.id)).toEqual([409, 'bank_statement_shared'])
  expect(await takeBack(second.id)).toEqual([200, undefined])
  expect(await takeBack(first.id)).toEqual([200, undefined])
})

test('finance takes a statement back, control and operations do not', async () => {
  const { id } = await bank.arrived([{ day: '2026-03-06', amount: 5, reference: 'WHO' }])
  for (const [role, status] of [
    ['operations', 403],
    ['control', 403],
    ['finance', 200],
  ] as const)
    expect((await takeBack(id, await bank.server.signIn(role)))[0]).toBe(status)
})
