import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { closeBooks, recordOf } from '#tests/support/money.ts'
import { reportOf } from '#tests/support/settlementFiles.ts'
import { numbered, refusedWith, type Settling, settlements, settlingOf } from '#tests/support/settlements.ts'
import { formOf } from '#tests/support/uploads.ts'

const today = todayInRiyadh()

let settling: Settling

beforeAll(async () => {
  settling = await settlingOf()
})

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
    const again = await settling.settle(reportOf([{ payment, amount: 50, fee: 1 }]))
    expect(refusedWith(again)).toEqual([409, 'settlement_known'])
    expect(again.body.message).toContain(number)
  })

  test('of which another one has every payment is refused; with one that is new, or a refund, it is kept', async () => {
    const [first, second, third] = [numbered('pay'), numbered('pay'), numbered('pay')]
    const whole = [first, second].map((payment) => ({ payment, amount: 50 }))
    const { id, remote_id: name } = await settling.settled(whole)
    const part = await settling.settle(reportOf(whole.slice(1)))
    expect(refusedWith(part)).toEqual([409, 'settlement_known'])
    expect(part.body.message).toContain(name)
    const more = await settling.settled([...whole, { payment: third, amount: 70 }])
    expect(await settling.linesOf(more.id)).toMatchObject([
      { state: 'REPEATED', settled_in: id, settled_in_label: name, settled_amount: 50 },
      { state: 'REPEATED', settled_in: id },
      { state: 'UNKNOWN', settled_in: null, settled_amount: null },
    ])
    const withRefund = await settling.settled([
      ...whole,
      { payment: first, type: 'refund', amount: 10, net: -10 },
    ])
    expect((await settling.linesOf(withRefund.id)).map(({ state }) => state)).toEqual([
      'REPEATED',
      'REPEATED',
      'UNKNOWN',
    ])
  })

  test('with one payment among others that was settled before is kept, and tells that one as repeated', async () => {
    const twice = await settling.byCard(50)
    const line = { payment: numbered('pay'), amount: 50, reference: String(twice.processId) }
    await settling.settled([line])
    const others = [2, 3].map((amount) => ({ payment: numbered('pay'), amount }))
    const kept = await settling.settled([...others, line])
    expect(await settling.linesOf(kept.id)).toMatchObject([
      { amount: 2, state: 'UNKNOWN' },
      { amount: 3, state: 'UNKNOWN' },
      { amount: 50, state: 'REPEATED', subscription: null },
    ])
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
    'ID,Text,Scheme,Source,Kind,Currency,Gross amount,Net amount,Fees,VAT,Total fees,Settled at,Our no',
    'Payment ID,Text,Scheme,Source,Type,Currency code,Amount (SAR),Net,Fee,Tax,Fee incl,Created at,Reference no.',
    'معرّف الدفعة,الوصف,الشبكة,المصدر,نوع البند,العملة,المبلغ الإجمالي,صافي المبلغ,رسوم البوابة,ضريبة الرسوم,الكل,تاريخ التسوية,رقم المرجع',
  ])('with the usual headings %s is read without a question', async (head) => {
    const kept = await settling.settle(
      reportOf([{ payment: numbered('pay'), amount: 60, fee: 1, vat: 0.15 }], head),
    )
    expect(recordOf(kept, 'settlement')).toMatchObject({ payments: 60, fees: 1, fees_vat: 0.15, net: 58.85 })
  })

  test('of which some headings are usual is asked about the rest, and what is said to be no column is none', async () => {
    const head = 'Payment ID,A,B,C,Type,Currency,Came,Net,Fee,VAT,Both,When,Reference'
    const content = reportOf([{ payment: numbered('pay'), amount: 60, fee: 1, vat: 0.15, net: 60 }], head)
    const unknown = await settling.settle(content)
    expect(refusedWith(unknown)).toEqual([422, 'settlement_columns_unknown'])
    const guessed = {
      payment: 'Payment ID',
      kind: 'Type',
      amount: null,
      fee: 'Fee',
      vat: 'VAT',
      total_fee: null,
      net: 'Net',
      day: null,
      currency: 'Currency',
      reference: 'Reference',
    }
    expect(unknown.body.details).toMatchObject({ columns: guessed })
    const columns = JSON.stringify({ ...guessed, amount: 'Came', day: 'When', fee: null, vat: null })
    expect(recordOf(await settling.settle(content, { columns }), 'settlement')).toMatchObject({
      payments: 60,
      fees: 0,
      net: 60,
    })
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

test('the file of a settlement tells what it holds before it is imported, and nothing is kept of it', async () => {
  const ask = (
    content: string,
    texts: Readonly<Record<string, string>> = {},
    token = settling.records.token,
  ) =>
    settling.server.call('/api/admin-panal/settlements/preview', {
      method: 'POST',
      token,
      ...formOf(texts, { field: 'file', filename: 's.csv', bytes: Buffer.from(content) }),
    })
  const later = addDays(todayInRiyadh(), 20)
  const payment = numbered('pay')
  const content = reportOf([
    { payment, amount: 100, fee: 2, vat: 0.3, day: '2026-11-02' },
    { payment: numbered('pay'), amount: 50, fee: 1, vat: 0.15, day: later },
    { payment, type: 'refund', amount: 30, net: -30, day: '2026-11-04' },
  ])
  const before = await settling.records.count(settlements)
  const told = await ask(content)
  expect([told.status, told.body.errors]).toEqual([200, undefined])
  expect(told.body.result).toMatchObject({
    preview: {
      line_count: 3,
      starts_on: '2026-11-02',
      ends_on: later,
      future_count: 1,
      payments: 150,
      taken_back: 30,
      fees: 3,
      fees_vat: 0.45,
      net: 116.55,
      columns: { payment: 'payment_id', amount: 'amount', day: 'transaction_date' },
    },
  })
  expect(await settling.records.count(settlements)).toBe(before)
  const bad = await ask(reportOf([1, 2, 3].map(() => ({ payment: numbered('pay'), amount: 9, net: 3 }))))
  expect([bad.status, bad.body.code]).toEqual([422, 'settlement_line_differs'])
  expect(bad.body.details).toMatchObject({ columns: { net: 'net_amount' } })
  const unknown = await ask('Aa,Bb,Cc\n1,2,3\n')
  expect([unknown.status, unknown.body.code]).toEqual([422, 'settlement_columns_unknown'])
  expect((await ask(content, {}, await settling.server.signIn('control'))).status).toBe(403)
  expect((await ask(content, { number: 'X' })).status).toBe(200)
  const { remote_id: number } = await settling.settled([
    { payment, amount: 100 },
    { payment, type: 'refund', amount: 30, net: -30 },
  ])
  const part = await ask(reportOf([{ payment, amount: 100 }]))
  expect([part.status, part.body.code]).toEqual([409, 'settlement_known'])
  expect(part.body.message).toContain(String(number))
})
