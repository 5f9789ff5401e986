import { beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { closeBooks, recordOf } from '#tests/support/money.ts'
import { reportOf } from '#tests/support/settlementFiles.ts'
import {
  numbered,
  refusedWith,
  type Settling,
  settlementLines,
  settlements,
  settlingOf,
} from '#tests/support/settlements.ts'

const bankLines = resourceNamed('bank_lines')
const today = todayInRiyadh()

let settling: Settling

beforeAll(async () => {
  settling = await settlingOf()
})

const read = (id: number) => settling.records.read(settlements, id)
const readLine = (id: number) => settling.records.read(settlementLines, id)
const firstLine = async (settlement: number) => {
  const [line] = await settling.linesOf(settlement)
  return readLine(line?.id ?? 0)
}

describe('a settlement that is brought as a file', () => {
  test('is kept with sums that its lines come to, and its payments are matched to the halala', async () => {
    const [one, other] = [await settling.byCard(230), await settling.byCard(115.5)]
    const kept = await settling.settled(
      [
        { payment: numbered('pay'), amount: 230, fee: 4.6, vat: 0.69, reference: String(one.processId) },
        { payment: numbered('pay'), amount: 115.5, fee: 2.31, vat: 0.35, reference: String(other.processId) },
        { payment: '', type: 'fee', amount: 10, fee: 10, vat: 1.5, net: -11.5 },
      ],
      { transfer_fee: '1.15', transfer_vat: '0.15' },
    )
    expect(kept).toMatchObject({
      source: 'FILE',
      payments: 345.5,
      refunds: 0,
      chargebacks: 0,
      fees: 17.91,
      fees_vat: 2.69,
      net: 324.9,
      line_count: 4,
      open_count: 0,
      state: 'AWAITING_BANK',
      settled_on: today,
      booked_on: today,
    })
    expect(await settling.linesOf(kept.id)).toMatchObject([
      { kind: 'PAYMENT', state: 'MATCHED', subscription: one.id, amount: 230, net: 224.71 },
      { kind: 'PAYMENT', state: 'MATCHED', subscription: other.id, amount: 115.5 },
      { kind: 'FEE', state: 'CHARGED', amount: 0, net: -11.5 },
      { kind: 'TRANSFER_FEE', state: 'CHARGED', amount: 0, net: -1.15 },
    ])
  })

  test('is refused the second time, by its number, its bytes or its payments', async () => {
    const payment = numbered('pay')
    const content = reportOf([{ payment, amount: 50 }])
    const number = numbered()
    expect((await settling.settle(content, { number })).status).toBe(201)
    expect(refusedWith(await settling.settle(content, { number: numbered() }))).toEqual([
      409,
      'settlement_known',
    ])
    expect(
      refusedWith(await settling.settle(reportOf([{ payment: numbered('pay'), amount: 1 }]), { number })),
    ).toEqual([409, 'settlement_known'])
    const again = await settling.settle(
      reportOf([
        { payment, amount: 50 },
        { payment: numbered('pay'), amount: 2 },
      ]),
    )
    expect(refusedWith(again)).toEqual([409, 'settlement_known'])
    expect(again.body.message).toContain(number)
  })

  test('of six who bring the same one at once, one keeps it', async () => {
    const content = reportOf([{ payment: numbered('pay'), amount: 77 }])
    const number = numbered()
    const answers = await Promise.all(Array.from({ length: 6 }, () => settling.settle(content, { number })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await settling.records.list(settlements, { search: number })).total).toBe(1)
  })

  test.each([
    [
      'a net that is not its amount less fees',
      { amount: 100, fee: 2, vat: 0.3, net: 97 },
      'settlement_line_differs',
    ],
    ['another currency', { amount: 100, currency: 'USD' }, 'settlement_other_currency'],
    ['a type that nobody knows', { amount: 100, type: 'gift' }, 'settlement_line_unread'],
    ['a day that is none', { amount: 100, day: '2026-13-40' }, 'settlement_line_unread'],
  ])('with %s is refused whole, naming the row', async (_what, row, code) => {
    const number = numbered()
    const content = reportOf([
      { payment: numbered('pay'), amount: 5 },
      { payment: numbered('pay'), ...row },
    ])
    const answer = await settling.settle(content, { number })
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(answer.body.message).toContain('3')
    expect((await settling.records.list(settlements, { search: number })).total).toBe(0)
  })

  test('whose columns nobody knows is asked about once, and remembered', async () => {
    const head = 'Sale,Remark,Scheme,Way,Sort,Money,Came,Left,Cost,Duty,Both,When,Ours'
    const content = (payment: string) => reportOf([{ payment, amount: 60, fee: 1, vat: 0.15 }], head)
    const unknown = await settling.settle(content(numbered('pay')))
    expect(refusedWith(unknown)).toEqual([422, 'settlement_columns_unknown'])
    expect(unknown.body.details).toMatchObject({ headings: expect.arrayContaining(['Sale', 'Came', 'When']) })
    const columns = JSON.stringify({
      payment: 'Sale',
      kind: 'Sort',
      amount: 'Came',
      total_fee: 'Both',
      vat: 'Duty',
      net: 'Left',
      day: 'When',
    })
    const said = recordOf(await settling.settle(content(numbered('pay')), { columns }), 'settlement')
    expect(said).toMatchObject({ payments: 60, fees: 1, fees_vat: 0.15, net: 58.85 })
    expect((await settling.settle(content(numbered('pay')))).status).toBe(201)
  })

  test.each([
    [{ number: '' }, 'number'],
    [{ settled_on: 'soon' }, 'settled_on'],
    [{ settled_on: addDays(today, 1) }, 'settled_on'],
    [{ transfer_fee: 'much' }, 'transfer_fee'],
    [{ transfer_fee: '1', transfer_vat: '2' }, 'transfer_vat'],
    [{ columns: '[' }, 'columns'],
    [{ colour: 'blue' }, 'colour'],
  ])('with %j is refused on that field', async (texts, field) => {
    const answer = await settling.settle(reportOf([{ payment: numbered('pay'), amount: 5 }]), texts)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('of a closed month counts on the first open day', async () => {
    // The last day of the month before this one.
    const through = addDays(`${today.slice(0, 7)}-01`, -1)
    await closeBooks(settling, through)
    const kept = await settling.settled([{ payment: numbered('pay'), amount: 30 }], {
      settled_on: addDays(through, -3),
    })
    expect(kept).toMatchObject({ settled_on: addDays(through, -3), booked_on: addDays(through, 1) })
    await closeBooks(settling, null)
  })
})

describe('a line', () => {
  test('of another amount differs, and is resolved with a reason that can be taken back', async () => {
    const payment = await settling.byCard(100)
    const kept = await settling.settled([
      { payment: numbered('pay'), amount: 99.99, reference: String(payment.processId) },
    ])
    expect(kept).toMatchObject({ state: 'DIFFERENCES', open_count: 1 })
    const line = await firstLine(kept.id)
    expect(line).toMatchObject({
      state: 'DIFFERS',
      subscription: payment.id,
      expected_amount: 100,
      amount: 99.99,
    })
    const path = `settlement-lines/resolve/${line.id}`
    expect((await settling.act(path, { reason: ' ' })).status).toBe(422)
    expect((await settling.act(path, { reason: 'فرق هللة قبلناه' })).status).toBe(200)
    expect(await readLine(line.id)).toMatchObject({ state: 'RESOLVED', reason: 'فرق هللة قبلناه' })
    expect(await read(kept.id)).toMatchObject({ state: 'AWAITING_BANK', open_count: 0 })
    expect(refusedWith(await settling.act(path, { reason: 'مرة أخرى' }))).toEqual([
      409,
      'settlement_line_state',
    ])
    expect((await settling.act(`settlement-lines/reopen/${line.id}`)).status).toBe(200)
    expect(await readLine(line.id)).toMatchObject({ state: 'DIFFERS', reason: null, resolved_by: null })
  })

  test('of a payment that is unknown here is linked by hand, once, and unlinked again', async () => {
    const [payment, cash] = [await settling.byCard(80), await settling.byCard(80)]
    await settling.query("update subscriptions set method = 'CASH' where id = $1", [cash.id])
    const kept = await settling.settled([
      { payment: numbered('pay'), amount: 80 },
      { payment: numbered('pay'), amount: 80 },
    ])
    const [one, other] = await settling.linesOf(kept.id)
    const link = (id: number | undefined, number: unknown) =>
      settling.act(`settlement-lines/link/${id}`, { number: String(number) })
    expect((await link(one?.id, 'P-NOBODY')).body.errors).toHaveProperty('number')
    expect((await link(one?.id, cash.processId)).body.errors).toHaveProperty('number')
    expect((await link(one?.id, payment.processId)).status).toBe(200)
    expect(await readLine(one?.id ?? 0)).toMatchObject({ state: 'MATCHED', subscription: payment.id })
    expect(refusedWith(await link(other?.id, payment.processId))).toEqual([409, 'settlement_target_taken'])
    expect(refusedWith(await link(one?.id, payment.processId))).toEqual([409, 'settlement_line_state'])
    expect((await settling.act(`settlement-lines/unlink/${one?.id}`)).status).toBe(200)
    expect(await readLine(one?.id ?? 0)).toMatchObject({
      state: 'UNKNOWN',
      subscription: null,
      linked_by: null,
    })
  })

  test('of two that link the same payment at once, one does', async () => {
    const payment = await settling.byCard(45)
    const kept = await settling.settled(
      Array.from({ length: 5 }, () => ({ payment: numbered('pay'), amount: 45 })),
    )
    const answers = await Promise.all(
      (await settling.linesOf(kept.id)).map(({ id }) =>
        settling.act(`settlement-lines/link/${id}`, { number: String(payment.processId) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  test('of a payment that was settled before is told as repeated', async () => {
    const payment = await settling.byCard(70)
    const reference = String(payment.processId)
    await settling.settled([{ payment: numbered('pay'), amount: 70, reference }])
    const again = await settling.settled([{ payment: numbered('pay'), amount: 70, reference }])
    expect(await firstLine(again.id)).toMatchObject({ state: 'REPEATED', subscription: null })
  })

  test('by which money went back waits for the refund of ours, and is matched once that is recorded', async () => {
    const payment = await settling.byCard(200)
    const reference = String(payment.processId)
    const kept = await settling.settled([
      { payment: numbered('pay'), amount: 200, reference },
      { payment: numbered('pay'), type: 'refund', amount: 60, net: -60, reference },
      { payment: numbered('pay'), type: 'chargeback', amount: -40, reference },
    ])
    expect(kept).toMatchObject({ payments: 200, refunds: 60, chargebacks: 40, net: 100, open_count: 2 })
    for (const amount of ['40', '60']) {
      const texts = {
        amount,
        method: 'CREDIT_CARD',
        reference: `R-${amount}`,
        refunded_on: today,
        reason: 'رد',
        period: 'KEPT',
      }
      expect((await settling.refund(payment.id, texts)).status).toBe(201)
    }
    const again = await settling.server.call('/api/admin-panal/settlements/reconcile', {
      method: 'POST',
      token: settling.records.token,
    })
    expect([again.status, again.body.errors]).toEqual([200, undefined])
    expect(await settling.linesOf(kept.id)).toMatchObject([
      { state: 'MATCHED' },
      { kind: 'REFUND', state: 'MATCHED', amount: -60, subscription: payment.id },
      { kind: 'CHARGEBACK', state: 'MATCHED', amount: -40, subscription: payment.id },
    ])
    expect(await read(kept.id)).toMatchObject({ open_count: 0 })
  })
})

test('a card payment that no settlement brings in time is missed, until one does', async () => {
  const [late, fresh] = [await settling.byCard(90), await settling.byCard(90)]
  const ago = (days: number) => `now() - interval '${days} days'`
  await settling.query(
    `update subscriptions set supply_on = null, decided_at = ${ago(7)}, created_at = ${ago(7)} where id = $1`,
    [late.id],
  )
  // Settlements have told of days before it: from there on payments are looked for.
  await settling.settled([{ payment: numbered('pay'), amount: 3, day: addDays(today, -15) }])
  const look = () =>
    settling.server.call('/api/admin-panal/settlements/reconcile', {
      method: 'POST',
      token: settling.records.token,
    })
  expect((await look()).status).toBe(200)
  const missing = async (subscription: number) =>
    (await settling.records.list(settlementLines, { subscription, state: 'MISSING' })).data
  const [line] = await missing(late.id)
  expect(line).toMatchObject({
    kind: 'PAYMENT',
    settlement: null,
    amount: 90,
    occurred_on: addDays(today, -7),
  })
  expect(await missing(fresh.id)).toEqual([])
  await look()
  expect(await missing(late.id)).toHaveLength(1)
  const kept = await settling.settled([
    { payment: numbered('pay'), amount: 90, reference: String(late.processId) },
  ])
  expect(await firstLine(kept.id)).toMatchObject({ state: 'MATCHED', subscription: late.id })
  expect(await missing(late.id)).toEqual([])
})

describe('the bank’s line of a settlement', () => {
  const candidatesOf = async (id: number) => {
    const answer = await settling.server.call(`/api/admin-panal/settlements/bank-lines/${id}`, {
      token: settling.records.token,
    })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return (answer.body.result as { bank_lines: readonly { id: number; names_it: boolean }[] }).bank_lines
  }

  test('is found by its net and day, the one that names it first, matched once and taken back', async () => {
    const number = numbered('MYS')
    const kept = await settling.settled([{ payment: numbered('pay'), amount: 511, fee: 10, vat: 1.5 }], {
      number,
    })
    await settling.arrived([
      { day: today, amount: 499.5, reference: numbered('FT'), text: 'MOYASAR FINTECH' },
      { day: today, amount: 499.5, reference: numbered('FT'), text: `MOYASAR ${number.replaceAll('-', '')}` },
      { day: today, amount: 499.49, reference: numbered('FT'), text: `MOYASAR ${number}` },
      { day: addDays(today, -40), amount: 499.5, reference: numbered('FT'), text: 'LONG AGO' },
    ])
    const found = await candidatesOf(kept.id)
    expect(found.map(({ names_it }) => names_it)).toEqual([true, false])
    const match = (line: number | undefined) =>
      settling.act(`settlements/match/${kept.id}`, { bank_line: line })
    const answers = await Promise.all(found.map(({ id }) => match(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = found[answers.findIndex(({ status }) => status === 200)]?.id ?? 0
    expect((await match(won)).status).toBe(200)
    expect(await settling.records.read(bankLines, won)).toMatchObject({
      state: 'MATCHED',
      settlement: kept.id,
    })
    expect((await read(kept.id)).matched_by).not.toBeNull()
    expect((await settling.act(`settlements/unmatch/${kept.id}`)).status).toBe(200)
    expect(await settling.records.read(bankLines, won)).toMatchObject({
      state: 'OPEN',
      settlement: null,
      decided_by: null,
    })
    expect(refusedWith(await settling.act(`settlements/unmatch/${kept.id}`))).toEqual([
      409,
      'settlement_not_matched',
    ])
  })

  test('has its net to the halala, and waits', async () => {
    const kept = await settling.settled([{ payment: numbered('pay'), amount: 612 }])
    const text = numbered('OTHER')
    await settling.arrived([
      { day: today, amount: 611.99, reference: numbered('FT'), text },
      { day: today, amount: 612, reference: numbered('FT'), text: `${text}-2` },
    ])
    const [near, right] = [await settling.lineOf(`${text}`), await settling.lineOf(`${text}-2`)]
    const match = (line: number) => settling.act(`settlements/match/${kept.id}`, { bank_line: line })
    const lines = [near.id, right.id].toSorted((a, b) => a - b)
    const answers = [await match(lines[0] ?? 0)]
    expect(refusedWith(answers[0] as NonNullable<(typeof answers)[0]>)).toEqual([
      409,
      'settlement_amount_differs',
    ])
    const ignored = lines[1] ?? 0
    expect((await settling.act(`bank-lines/ignore/${ignored}`, { reason: 'رسوم' })).status).toBe(200)
    expect(refusedWith(await match(ignored))).toEqual([409, 'bank_line_decided'])
    expect((await match(999_999)).status).toBe(404)
  })
})

test('finance reconciles and matches; control reads; operations see nothing of it', async () => {
  const kept = await settling.settled([{ payment: numbered('pay'), amount: 8 }])
  const line = await firstLine(kept.id)
  const as = async (role: string) => {
    const token = await settling.server.signIn(role)
    const get = (path: string) => settling.server.call(`/api/admin-panal/${path}`, { token })
    return [
      (await get(`settlements/${kept.id}`)).status,
      (await get(`settlements/bank-lines/${kept.id}`)).status,
      (await settling.act(`settlement-lines/link/${line.id}`, { number: 'P-NOBODY' }, token)).status,
      (await settling.settle(reportOf([{ payment: numbered('pay'), amount: 1 }]), {}, token)).status,
    ]
  }
  expect(await as('finance')).toEqual([200, 200, 422, 201])
  expect(await as('control')).toEqual([200, 403, 403, 403])
  expect(await as('operations')).toEqual([403, 403, 403, 403])
})

test('what was done stands in the history of the settlement and of the line, and the dashboard counts what waits', async () => {
  const kept = await settling.settled([{ payment: numbered('pay'), amount: 6 }])
  const line = await firstLine(kept.id)
  await settling.act(`settlement-lines/resolve/${line.id}`, { reason: 'سُوّي' })
  const rows = await settling.query(
    `select resource, action from history where (resource = 'settlements' and record_id = $1)
      or (resource = 'settlement_lines' and record_id = $2) order by id`,
    [kept.id, line.id],
  )
  expect(rows).toEqual([
    { resource: 'settlements', action: 'import' },
    { resource: 'settlement_lines', action: 'resolve_line' },
  ])
  const { body } = await settling.server.call('/api/admin-panal/dashboard/get-statistics', {
    token: settling.records.token,
  })
  const { attention } = body.result as { attention: readonly { key: string; count: number }[] }
  const [open] = await settling.query(
    `select count(*)::int as count from settlement_lines where state in ('DIFFERS','UNKNOWN','REPEATED','NOT_BOOKED','MISSING')`,
  )
  expect(attention.find(({ key }) => key === 'settlements')?.count).toBe(open?.count)
})
