import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { takeFile } from '#tests/support/exports.ts'
import { closeBooks, recordOf } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'
import { reportOf } from '#tests/support/settlementFiles.ts'
import {
  numbered,
  refusedWith,
  type Settling,
  settlementLines,
  settlements,
  settlingOf,
} from '#tests/support/settlements.ts'

const today = todayInRiyadh()

let settling: Settling

beforeAll(async () => {
  settling = await settlingOf()
})

const takeBack = (id: number, token = settling.records.token) =>
  settling.server.call(`/api/admin-panal/settlements/take-back/${id}`, {
    method: 'POST',
    token,
    locale: 'en',
  })

const takenBack = async (id: number) => {
  const { status, body } = await takeBack(id)
  expect([status, body.code]).toEqual([200, undefined])
}

/** A payment by card that no settlement has brought for a week. */
const late = async (riyals: number) => {
  const payment = await settling.byCard(riyals)
  await settling.query(
    `update subscriptions set supply_on = null, decided_at = now() - interval '7 days',
      created_at = now() - interval '7 days' where id = $1`,
    [payment.id],
  )
  return payment
}

const lineOf = (payment: RecordAnswer, amount: number) => ({
  payment: numbered('pay'),
  amount,
  reference: String(payment.processId),
})

/** How payments and settlements stand, and each entry of the journal. */
const books = async () => {
  const month = today.slice(0, 7)
  const query = { from: addDays(`${month}-01`, -40).slice(0, 7), to: month, csv: '1' }
  const journal = await takeFile(settling.server, 'admin-panal/accounting/journal', {
    token: settling.records.token,
    query,
  })
  expect(journal.status).toBe(200)
  return {
    journal: journal.bytes.toString('utf8'),
    lines: await settling.query(
      `select settlement, remote_id, kind, state, occurred_on, amount, net, subscription, refund, expected_amount
        from settlement_lines order by settlement, remote_id, kind, amount`,
    ),
    settlements: await settling.query('select id, remote_id, net, matched_at from settlements order by id'),
    refunds: await settling.query('select id, amount from refunds order by id'),
  }
}

test('a settlement is taken back: journal and payments stand as before, and its file is imported again', async () => {
  const [missed, plain] = [await late(90), await settling.byCard(40)]
  await settling.settled([{ payment: numbered('pay'), amount: 3, day: addDays(today, -15) }])
  expect((await settling.reconcile()).status).toBe(200)
  const isMissing = async () =>
    (await settling.records.list(settlementLines, { subscription: missed.id, state: 'MISSING' })).total
  expect(await isMissing()).toBe(1)
  const before = await books()

  const content = reportOf([
    lineOf(missed, 90),
    { ...lineOf(plain, 40), fee: 1, vat: 0.15 },
    { payment: '', type: 'fee', amount: 10, fee: 10, vat: 1.5, net: -11.5 },
  ])
  const number = numbered()
  const told = { number, transfer_fee: '1.15', transfer_vat: '0.15' }
  const kept = recordOf(await settling.settle(content, told), 'settlement')
  expect(kept).toMatchObject({ open_count: 0, net: 116.2 })
  expect(await isMissing()).toBe(0)
  const booked = await books()
  expect(booked.journal).toContain(number)
  expect(before.journal).not.toContain(number)

  await takenBack(kept.id)
  expect(await books()).toEqual(before)
  expect(await isMissing()).toBe(1)
  expect((await takeBack(kept.id)).status).toBe(404)
  const history = await settling.query(
    "select action, label_ar, changes from history where resource = 'settlements' and record_id = $1 order by id",
    [kept.id],
  )
  expect(history.map(({ action }) => action)).toEqual(['import', 'delete'])
  expect(history[1]).toMatchObject({ label_ar: number, changes: { line_count: { from: 4, to: null } } })

  const again = recordOf(await settling.settle(content, told), 'settlement')
  expect(again).toMatchObject({ remote_id: number, open_count: 0, net: 116.2 })
  expect(await isMissing()).toBe(0)
  expect((await books()).journal.replaceAll(`ST-${again.id}`, `ST-${kept.id}`)).toBe(booked.journal)
})

test('lines that were settled before only by what is taken back are looked at again', async () => {
  const payment = await settling.byCard(50)
  const wrong = await settling.settled([lineOf(payment, 50)])
  const [same, unknown] = [numbered('pay'), numbered('pay')]
  const unbooked = await settling.settled([{ payment: same, amount: 6 }])
  const right = await settling.settled([
    lineOf(payment, 49),
    { payment: same, amount: 6 },
    { payment: unknown, amount: 7 },
  ])
  expect(await settling.linesOf(right.id)).toMatchObject([
    { state: 'REPEATED', settled_in: wrong.id, settled_amount: 50, amount: 49 },
    { state: 'REPEATED', settled_in: unbooked.id },
    { state: 'UNKNOWN' },
  ])
  await takenBack(wrong.id)
  await takenBack(unbooked.id)
  expect(await settling.linesOf(right.id)).toMatchObject([
    { state: 'DIFFERS', subscription: payment.id, expected_amount: 50, settled_in: null },
    { state: 'UNKNOWN', settled_in: null },
    { state: 'UNKNOWN' },
  ])
})

test('a refund of what is taken back waits again, and is that of the next line by which money went back', async () => {
  const payment = await settling.byCard(200)
  const texts = {
    amount: '60',
    method: 'CREDIT_CARD',
    reference: numbered('R'),
    refunded_on: today,
    reason: 'رد',
    period: 'KEPT',
  }
  expect((await settling.refund(payment.id, texts)).status).toBe(201)
  const back = () => ({ ...lineOf(payment, 60), type: 'refund', net: -60 })
  const wrong = await settling.settled([back()])
  expect(await settling.firstLineOf(wrong.id)).toMatchObject({ state: 'MATCHED', subscription: payment.id })
  const right = await settling.settled([back()])
  expect(await settling.firstLineOf(right.id)).toMatchObject({ state: 'UNKNOWN' })
  await takenBack(wrong.id)
  expect(await settling.firstLineOf(right.id)).toMatchObject({ state: 'MATCHED', subscription: payment.id })
})

test('payments that were missed only because of its days are missed no more', async () => {
  const old = await settling.byCard(33)
  await settling.query(
    `update subscriptions set supply_on = null, decided_at = now() - interval '50 days',
      created_at = now() - interval '50 days' where id = $1`,
    [old.id],
  )
  const wrong = await settling.settled([{ payment: numbered('pay'), amount: 3, day: addDays(today, -60) }])
  expect((await settling.reconcile()).status).toBe(200)
  const missed = { subscription: old.id, state: 'MISSING' }
  expect((await settling.records.list(settlementLines, missed)).total).toBe(1)
  await takenBack(wrong.id)
  expect((await settling.records.list(settlementLines, missed)).total).toBe(0)
})

test('the columns that were said wrongly are asked for again', async () => {
  const head = 'Sale,A,B,C,Sort,D,Came,Left,E,Duty,Both,When,Ours'
  const content = reportOf([{ payment: numbered('pay'), amount: 60, fee: 1, vat: 0.15 }], head)
  const said = (amount: string) =>
    settling.settle(content, { columns: JSON.stringify({ payment: 'Sale', amount, day: 'When' }) })
  const wrong = recordOf(await said('Left'), 'settlement')
  expect(wrong).toMatchObject({ payments: 58.85 })
  await takenBack(wrong.id)
  expect(refusedWith(await settling.settle(content))).toEqual([422, 'settlement_columns_unknown'])
  expect(recordOf(await said('Came'), 'settlement')).toMatchObject({ payments: 60 })
})

test('what the gateway told of, the bank’s line is of or somebody decided on stays', async () => {
  const staysFor = async (id: number, code: string) => {
    const answer = await takeBack(id)
    expect(refusedWith(answer)).toEqual([409, code])
    expect(answer.body.message).not.toBe('')
    expect((await settling.linesOf(id)).length).toBeGreaterThan(0)
  }
  const payment = await settling.byCard(80)
  const { id } = await settling.settled([
    { payment: numbered('pay'), amount: 80 },
    { payment: numbered('pay'), amount: 9 },
  ])
  const [line, other] = await settling.linesOf(id)
  const act = async (path: string, body?: unknown) =>
    expect((await settling.act(`settlement-lines/${path}`, body)).status).toBe(200)
  await act(`link/${line?.id}`, { number: String(payment.processId) })
  await staysFor(id, 'settlement_decided')
  await act(`unlink/${line?.id}`)
  await act(`resolve/${other?.id}`, { reason: 'سُوّي' })
  await staysFor(id, 'settlement_decided')
  await act(`reopen/${other?.id}`)

  const text = numbered('ARRIVED')
  await settling.arrived([{ day: today, amount: 89, reference: numbered('FT'), text }])
  const arrived = await settling.lineOf(text)
  expect((await settling.act(`settlements/match/${id}`, { bank_line: arrived.id })).status).toBe(200)
  await staysFor(id, 'settlement_with_bank')
  expect((await settling.act(`settlements/unmatch/${id}`)).status).toBe(200)

  await settling.query("update settlements set source = 'GATEWAY' where id = $1", [id])
  await staysFor(id, 'settlement_of_gateway')
  await settling.query("update settlements set source = 'FILE' where id = $1", [id])
  await takenBack(id)
})

test('what counts in closed books stays until they are opened', async () => {
  const through = addDays(`${today.slice(0, 7)}-01`, -1)
  const { id } = await settling.settled([{ payment: numbered('pay'), amount: 30 }], {
    settled_on: addDays(through, -3),
  })
  await closeBooks(settling, through)
  const answer = await takeBack(id)
  expect(refusedWith(answer)).toEqual([409, 'period_closed'])
  expect(answer.body.details).toEqual({ month: through.slice(0, 7) })
  await closeBooks(settling, null)
  await takenBack(id)
})

test('of several who take it back at once one does', async () => {
  const { id } = await settling.settled([{ payment: numbered('pay'), amount: 12 }])
  const answers = await Promise.all(Array.from({ length: 4 }, () => takeBack(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
})

test('finance takes a settlement back, control and operations do not', async () => {
  const { id, remote_id: number } = await settling.settled([{ payment: numbered('pay'), amount: 13 }])
  for (const [role, status] of [
    ['operations', 403],
    ['control', 403],
    ['finance', 200],
  ] as const)
    expect((await takeBack(id, await settling.server.signIn(role))).status).toBe(status)
  expect((await settling.records.list(settlements, { search: String(number) })).total).toBe(0)
})

test('who may import settlements takes an import back, as with statements of the bank', async () => {
  const role = async (key: string, permissions: string) => {
    await settling.query(
      `insert into roles (key, name_ar, name_en, permissions) values ('${key}', '${key}', '${key}', '{${permissions}}')`,
    )
    return settling.server.signIn(key)
  }
  const importer = await role('imports_them', 'settlements:list,settlements:import')
  const before = await role('took_them_back', 'settlements:list,settlements:delete')
  const { id } = await settling.settled([{ payment: numbered('pay'), amount: 14 }])
  expect((await takeBack(id, before)).status).toBe(403)
  expect((await takeBack(id, importer)).status).toBe(200)
  // A role that could take back alone goes on to be able to; the version beside it asks for what it had.
  await settling.query(
    readFileSync(
      new URL('../../server/db/migrations/0111_settlements_taken_back_by_import.sql', import.meta.url),
      'utf8',
    ),
  )
  const [kept] = await settling.query("select permissions from roles where key = 'took_them_back'")
  expect(kept?.permissions).toEqual(['settlements:delete', 'settlements:import', 'settlements:list'])
})
