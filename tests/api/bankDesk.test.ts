import { beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { THEIRS } from '#tests/support/bankFiles.ts'
import { recordOf, subscriptions, vendors } from '#tests/support/money.ts'
import { formOf, PDF } from '#tests/support/uploads.ts'

const lines = resourceNamed('bank_lines')
const day = todayInRiyadh()

let bank: Bank
let chosen: number
let numbers = 0

/** A reference that no other line has. */
const reference = (): string => {
  numbers += 1
  return `FT${numbers}X${Date.now()}`
}

beforeAll(async () => {
  bank = await bankOf()
  chosen = await bank.pack({ price: 115 })
})

/** A transfer that waits, and the line that it came by. */
const transfer = async (more: { amount?: number; text?: string; iban?: string } = {}) => {
  const payment = await bank.waiting(chosen)
  const code = String(payment.transfer_code)
  const ref = reference()
  await bank.arrived([{ day, amount: 115, reference: ref, text: `حوالة ${code} ${ref}`, ...more }])
  return { payment, ref, line: await bank.lineOf(more.text ?? code) }
}

describe('a line is sure', () => {
  test('by the code of its transfer and its amount, and is approved with the bank’s reference', async () => {
    const { payment, line, ref } = await transfer()
    expect(line).toMatchObject({
      is_sure: true,
      candidates: [{ id: payment.id, agrees: expect.arrayContaining(['code', 'amount']), contradicts: [] }],
    })
    const [outcome] = await bank.match([{ line: line.id, target: payment.id }], true)
    expect(outcome).toMatchObject({ line: line.id, matched: true, code: null })
    expect(outcome?.invoice).toBe((await bank.invoiceOf(payment.id)).number)
    expect(await bank.records.read(subscriptions, payment.id)).toMatchObject({
      status: 'SUCCESS',
      reference: ref,
    })
    expect(await bank.records.read(lines, line.id)).toMatchObject({
      state: 'MATCHED',
      subscription: payment.id,
    })
    // By the bank's reference it is found in the list and in the palette.
    expect((await bank.records.list(subscriptions, { search: ref })).data.map(({ id }) => id)).toEqual([
      payment.id,
    ])
    const { body } = await bank.server.call('/api/admin-panal/search', {
      token: bank.records.token,
      query: { q: ref },
    })
    const { groups } = body.result as { groups: { resource: string; data: { id: number }[] }[] }
    expect(groups.find(({ resource }) => resource === 'subscriptions')?.data).toMatchObject([
      { id: payment.id },
    ])
  })

  test('by the number of its payment, however the bank writes it', async () => {
    const payment = await bank.waiting(chosen)
    const bare = String(payment.processId).replace('-', '').toLowerCase()
    await bank.arrived([
      { day, amount: 115, reference: reference(), text: `PAY ${bare.slice(0, 6)} ${bare.slice(6)}` },
    ])
    const line = await bank.lineOf(bare.slice(0, 6))
    expect([line.is_sure, line.candidates[0]?.id]).toEqual([true, payment.id])
  })

  test('and not where its amount is another', async () => {
    const { line, payment } = await transfer({ amount: 114 })
    expect([line.is_sure, line.candidates[0]?.contradicts]).toEqual([false, ['amount']])
    for (const sure of [true, false]) {
      const [outcome] = await bank.match([{ line: line.id, target: payment.id }], sure)
      expect([outcome?.matched, outcome?.code]).toEqual([
        false,
        sure ? 'bank_not_sure' : 'bank_amount_differs',
      ])
    }
    expect(await bank.records.read(subscriptions, payment.id)).toMatchObject({ status: 'PENDING' })
  })

  test('and not from another IBAN than its vendor’s, but is matched where somebody says so', async () => {
    const payment = await bank.waiting(chosen)
    await bank.query('update vendors set iban = $1 where id = $2', [
      'SA0380000000608010167519',
      payment.vendor,
    ])
    await bank.arrived([
      { day, amount: 115, reference: reference(), text: `${payment.transfer_code}`, iban: THEIRS },
    ])
    const line = await bank.lineOf(String(payment.transfer_code))
    expect([line.is_sure, line.candidates[0]?.contradicts]).toEqual([false, ['iban']])
    expect(await bank.match([{ line: line.id, target: payment.id }], false)).toMatchObject([
      { matched: true },
    ])
  })

  test('and not by its amount alone', async () => {
    const payment = await bank.waiting(await bank.pack({ price: 777 }))
    await bank.arrived([{ day, amount: 777, reference: reference(), text: 'NO CLUE AT ALL' }])
    const line = await bank.lineOf('NO CLUE')
    expect([line.is_sure, line.candidates.map(({ id }) => id)]).toEqual([false, [payment.id]])
  })

  test('and not by its amount and the name within its description', async () => {
    const payment = await bank.waiting(await bank.pack({ price: 778 }))
    const { seller_name } = await bank.records.read(vendors, Number(payment.vendor))
    await bank.arrived([
      { day, amount: 778, reference: reference(), text: `INCOMING SARIE FROM ${seller_name} RIYADH` },
    ])
    const line = await bank.lineOf('INCOMING SARIE')
    expect([line.is_sure, line.candidates.map(({ id, agrees }) => [id, agrees])]).toEqual([
      false,
      [[payment.id, ['amount', 'name']]],
    ])
  })

  test('and not where two lines name the same payment', async () => {
    const payment = await bank.waiting(chosen)
    const text = `TWICE ${payment.transfer_code}`
    await bank.arrived([
      { day, amount: 115, reference: reference(), text },
      { day, amount: 115, reference: reference(), text },
    ])
    const both = (await bank.desk()).filter((line) => line.text.includes(String(payment.transfer_code)))
    expect(both.map(({ is_sure }) => is_sure)).toEqual([false, false])
  })

  test('and not where its receipt is that of another payment', async () => {
    const paid = async () => {
      const { id: vendor } = await bank.vendor()
      const form = formOf(
        { package: String(chosen), method: 'BANK_TRANSFER' },
        { field: 'receipt', filename: 'a.pdf', type: 'application/pdf', bytes: PDF },
      )
      const path = `/api/admin-panal/venders/subscribe/${vendor}`
      const answer = await bank.server.call(path, { method: 'POST', token: bank.records.token, ...form })
      return bank.records.read(subscriptions, recordOf(answer, 'subscription').id)
    }
    const [first, second] = [await paid(), await paid()]
    await bank.arrived([{ day, amount: 115, reference: reference(), text: String(second.transfer_code) }])
    const line = await bank.lineOf(String(second.transfer_code))
    expect(line).toMatchObject({
      is_sure: false,
      candidates: expect.arrayContaining([
        expect.objectContaining({ contradicts: ['receipt'], same_receipt: first.processId }),
      ]),
    })
    // Files that came before hashes were noted are read by a job that the next statement notes.
    await bank.query('update files set sha256 = null')
    expect((await bank.lineOf(String(second.transfer_code))).is_sure).toBe(true)
    await bank.arrived([{ day, amount: 1, reference: reference(), text: 'NEXT' }])
    await bank.server.context.jobs.flush()
    expect((await bank.lineOf(String(second.transfer_code))).is_sure).toBe(false)
  })
})

describe('matching', () => {
  test('tells of each line by itself what was refused', async () => {
    const [one, two] = [await transfer(), await transfer()]
    await bank.decide(Number(two.payment.vendor), two.payment.id, { status: 'REJECTED', reason: 'x' })
    const outcomes = await bank.match(
      [one, two].map(({ line, payment }) => ({ line: line.id, target: payment.id })),
      false,
    )
    expect(outcomes.map(({ matched, code }) => [matched, code])).toEqual([
      [true, null],
      [false, 'payment_decided'],
    ])
    expect(outcomes[1]?.text).toMatch(/Rejected/)
  })

  test('of one line by eight people at once approves once', async () => {
    const { payment, line } = await transfer()
    const tokens = await Promise.all(Array.from({ length: 8 }, () => bank.server.signIn('finance')))
    const all = await Promise.all(
      tokens.map((token) => bank.match([{ line: line.id, target: payment.id }], true, token)),
    )
    expect(all.flat().filter(({ invoice }) => invoice !== null)).toHaveLength(1)
    const issued = await bank.query('select count(*)::int as n from invoices where subscription = $1', [
      payment.id,
    ])
    expect(issued).toEqual([{ n: 1 }])
  })

  test('of two lines with one payment at once leaves one of them open', async () => {
    const payment = await bank.waiting(chosen)
    const text = `RIVAL ${payment.transfer_code}`
    await bank.arrived([
      { day, amount: 115, reference: reference(), text },
      { day, amount: 115, reference: reference(), text },
    ])
    const both = (await bank.desk()).filter((line) => line.text.includes(String(payment.transfer_code)))
    const outcomes = await Promise.all(
      both.map(({ id }) => bank.match([{ line: id, target: payment.id }], false)),
    )
    expect(
      outcomes
        .flat()
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['bank_target_taken', null])
  })

  test('of what was approved by hand before only links it', async () => {
    const { payment, line, ref } = await transfer()
    await bank.decide(Number(payment.vendor), payment.id, { status: 'SUCCESS' })
    expect((await bank.lineOf(ref)).candidates[0]?.contradicts).toEqual(['decided'])
    expect(await bank.match([{ line: line.id, target: payment.id }], false)).toMatchObject([
      { matched: true, invoice: null },
    ])
  })

  test('sent again does nothing and is answered the same', async () => {
    const { payment, line } = await transfer()
    const pairs = [{ line: line.id, target: payment.id }]
    await bank.match(pairs, true)
    expect(await bank.match(pairs, true)).toMatchObject([{ matched: true, invoice: null }])
    const other = await bank.waiting(chosen)
    const [refused] = await bank.match([{ line: line.id, target: other.id }], false)
    expect([refused?.matched, refused?.code]).toEqual([false, 'bank_line_decided'])
  })

  test('needs the right to decide on payments too', async () => {
    const token = await bank.server.signIn('control')
    const answer = await bank.server.call('/api/admin-panal/bank-lines/match', {
      method: 'POST',
      token,
      body: { sure: true, pairs: [{ line: 1, direction: 'IN', target: 1 }] },
    })
    expect(answer.status).toBe(403)
  })
})

test('what is due is approved by a line with the day on which it came in, from the limit on by another than who brought it', async () => {
  await bank.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: bank.records.token,
    body: { four_eyes_from: 1000 },
  })
  const large = await bank.pack({ price: 2300 })
  const { id: vendor } = await bank.vendor({ package: large })
  const [due] = (await bank.records.list(subscriptions, { vendor })).data
  const [bringer, approver] = [await bank.server.signIn('finance'), await bank.server.signIn('finance')]
  await bank.arrived([{ day, amount: 2300, reference: reference(), text: `DUE ${due?.processId}` }], bringer)
  const line = await bank.lineOf(String(due?.processId))
  expect([line.is_sure, due?.status]).toEqual([true, 'DUE_PAYMENT'])
  const pairs = [{ line: line.id, target: due?.id ?? 0 }]
  // Whoever may not approve it is told before the try.
  const told = async (token: string) =>
    (await bank.desk('IN', token))
      .filter(({ id }) => id === line.id)
      .map((each) => [each.is_sure, each.needs_another])
  expect([await told(bringer), await told(approver)]).toEqual([[[false, true]], [[true, false]]])
  const [own] = await bank.match(pairs, true, bringer)
  expect([own?.matched, own?.code]).toEqual([false, 'own_statement'])
  expect(await bank.match(pairs, true, approver)).toMatchObject([{ matched: true }])
  expect(await bank.records.read(subscriptions, due?.id ?? 0)).toMatchObject({
    status: 'SUCCESS',
    method: 'BANK_TRANSFER',
    payment_date: day,
  })
})

test('a line is ignored for a reason, waits again, and stays once it is matched', async () => {
  const { payment, line } = await transfer()
  const put = (path: string, body?: unknown) =>
    bank.server.call(`/api/admin-panal/bank-lines/${path}/${line.id}`, {
      method: 'PUT',
      token: bank.records.token,
      ...(body ? { body } : {}),
    })
  expect((await put('ignore', {})).status).toBe(422)
  expect(recordOf(await put('ignore', { reason: 'رسوم' }), 'bank_line')).toMatchObject({ state: 'IGNORED' })
  expect((await bank.desk()).some(({ id }) => id === line.id)).toBe(false)
  expect((await bank.match([{ line: line.id, target: payment.id }], false))[0]?.code).toBe(
    'bank_line_decided',
  )
  expect(recordOf(await put('reopen'), 'bank_line')).toMatchObject({ state: 'OPEN', reason: null })
  await bank.match([{ line: line.id, target: payment.id }], true)
  expect((await put('ignore', { reason: 'x' })).body.code).toBe('bank_line_decided')
  expect((await put('reopen')).body.code).toBe('bank_line_decided')
  const told = await bank.query(
    "select action from history where resource = 'bank_lines' and record_id = $1 order by id",
    [line.id],
  )
  expect(told.map(({ action }) => action)).toEqual(['ignore', 'unignore', 'match'])
})
