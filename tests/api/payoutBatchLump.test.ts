import { beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { Answer } from '#tests/support/app.ts'
import { type Batches, batches, batchesOf } from '#tests/support/batches.ts'
import { recordOf } from '#tests/support/money.ts'

/* A bank that books a whole batch as one debit: the line settles what it stands for, and can be taken back. */

const day = todayInRiyadh()
const bankLines = resourceNamed('bank_lines')

let bank: Batches

beforeAll(async () => {
  bank = await batchesOf()
})

const said = ({ status, body }: Answer) => [status, body.code]

/** A batch of so many riyals each, approved, with its number and its items, the smallest first. */
const approved = async (...riyals: readonly number[]) => {
  const people = []
  for (const each of riyals) people.push(await bank.due(each))
  const batch = await bank.prepare(people.map(({ id }) => id))
  recordOf(await bank.approve(batch.id), 'payout_batch')
  const items = (await bank.itemsOf(batch.id)).toSorted(
    (one, other) => Number(one.amount) - Number(other.amount),
  )
  return { id: batch.id, number: String(batch.number), people, items }
}

/** Has one debit arrive, and tells the line. */
const debited = async (amount: number, text: string) => {
  await bank.arrived([{ day, amount: -amount, reference: `L${Math.round(amount * 100)}`, text }])
  return bank.lineOf(text, 'OUT')
}

const stateOf = async (id: number) => (await bank.records.read(batches, id)).state
const statesOf = async (id: number) => (await bank.itemsOf(id)).map(({ state }) => state)
const reopen = (line: number, token = bank.records.token) =>
  bank.server.call(`/api/admin-panal/bank-lines/reopen/${line}`, { method: 'PUT', token })

describe('one debit of a whole batch', () => {
  test('is sure where it names the batch, settles all of it, and changes no balance', async () => {
    const { id, number, people } = await approved(100.1, 200.2, 300.3)
    const line = await debited(600.6, `SALARY FILE ${number.replace('-', '')}`)
    expect(line).toMatchObject({
      is_sure: true,
      candidates: [{ kind: 'BATCH', id, number, items: 3, agrees: ['number', 'amount'] }],
    })
    const before = await Promise.all(people.map((each) => bank.balanceOf(each.id)))
    const pair = { line: line.id, direction: 'OUT', target: id, kind: 'BATCH' } as const
    expect(await bank.match([pair], true)).toMatchObject([{ matched: true, invoice: null }])
    expect(await statesOf(id)).toEqual(['PAID', 'PAID', 'PAID'])
    expect(await bank.records.read(batches, id)).toMatchObject({ state: 'SETTLED', open_count: 0 })
    expect(await bank.records.read(bankLines, line.id)).toMatchObject({
      state: 'MATCHED',
      batch: id,
      batch_label: number,
      payout: null,
    })
    expect(await Promise.all(people.map((each) => bank.balanceOf(each.id)))).toEqual(before)
    expect(said(await bank.step(`settle/${id}`, {}))).toEqual([409, 'batch_nothing_open'])
    // Sent again it does nothing, and is answered the same.
    expect(await bank.match([pair], true)).toMatchObject([{ matched: true }])
  })

  test('is offered by its amount alone too, and is matched where somebody says so', async () => {
    const { id } = await approved(11.11, 22.22)
    const line = await debited(33.33, 'Bulk transfer of the day')
    expect(line).toMatchObject({ is_sure: false, candidates: [{ kind: 'BATCH', id, agrees: ['amount'] }] })
    const pair = { line: line.id, direction: 'OUT', target: id, kind: 'BATCH' } as const
    expect(await bank.match([pair], true)).toMatchObject([{ matched: false, code: 'bank_not_sure' }])
    expect(await bank.match([pair], false)).toMatchObject([{ matched: true }])
    expect(await stateOf(id)).toBe('SETTLED')
  })

  test('of another amount is no candidate, and is refused', async () => {
    const { id, number } = await approved(40, 50)
    const line = await debited(90.01, `ALL OF ${number}`)
    expect(line.candidates).toEqual([])
    const pair = { line: line.id, direction: 'OUT', target: id, kind: 'BATCH' } as const
    expect(await bank.match([pair], false)).toMatchObject([{ matched: false, code: 'bank_amount_differs' }])
    expect(await statesOf(id)).toEqual(['APPROVED', 'APPROVED'])
  })

  test('stands for what no other line tells, whether somebody had said that it was paid or not', async () => {
    const { id, items } = await approved(60, 70, 80)
    const [alone, byHand] = items
    await bank.step(`settle/${id}`, { items: [byHand?.id] })
    const single = await debited(60, `TRF ${alone?.number}`)
    expect(single.candidates.map(({ kind }) => kind)).toEqual(['PAYOUT'])
    await bank.match([{ line: single.id, direction: 'OUT', target: Number(alone?.payout) }], true)
    const line = await debited(150, 'Rest of a file')
    expect(line.candidates).toMatchObject([{ kind: 'BATCH', id, items: 2 }])
    await bank.match([{ line: line.id, direction: 'OUT', target: id, kind: 'BATCH' }], false)
    expect(await statesOf(id)).toEqual(['PAID', 'PAID', 'PAID'])
    expect((await reopen(line.id)).status).toBe(200)
    expect((await statesOf(id)).toSorted()).toEqual(['APPROVED', 'PAID', 'PAID'])
  })

  test('is known with what came back, and without it', async () => {
    for (const [amount, whole] of [
      [215, false],
      [332, true],
    ] as const) {
      const { id, items } = whole ? await approved(7, 155, 170) : await approved(6, 100, 115)
      // Whole: what came back was debited with the rest, and put back by a line of its own.
      const [back] = items
      await bank.server.call(`/api/admin-panal/payouts/return/${back?.payout}`, {
        method: 'POST',
        token: bank.maker,
        body: { reason: 'ردّ البنك الحوالة' },
      })
      const line = await debited(amount, `File with a return ${amount}`)
      expect(line.candidates).toMatchObject([{ kind: 'BATCH', id, items: whole ? 3 : 2 }])
      await bank.match([{ line: line.id, direction: 'OUT', target: id, kind: 'BATCH' }], false)
      expect(await stateOf(id)).toBe('SETTLED')
      expect((await statesOf(id)).filter((state) => state === 'RETURNED')).toHaveLength(1)
    }
  })

  test('takes its payouts from all other lines, and is taken back without a trace in the wallets', async () => {
    const { id, number, people, items } = await approved(31, 32)
    const line = await debited(63, `BULK ${number}`)
    const single = await debited(31, `TRF ${items[0]?.number}`)
    const pair = { line: line.id, direction: 'OUT', target: id, kind: 'BATCH' } as const
    await bank.match([pair], true)
    expect((await bank.lineOf(String(items[0]?.number), 'OUT')).candidates).toEqual([])
    const other = { line: single.id, direction: 'OUT', target: Number(items[0]?.payout) } as const
    expect(await bank.match([other], false)).toMatchObject([{ matched: false, code: 'bank_target_taken' }])
    expect((await reopen(line.id)).status).toBe(200)
    expect(await statesOf(id)).toEqual(['APPROVED', 'APPROVED'])
    expect(await bank.records.read(bankLines, line.id)).toMatchObject({ state: 'OPEN', batch: null })
    expect(await Promise.all(people.map((each) => bank.balanceOf(each.id)))).toEqual([0, 0])
    expect(await bank.match([other], false)).toMatchObject([{ matched: true }])
    expect(await bank.match([pair], false)).toMatchObject([{ matched: false, code: 'bank_amount_differs' }])
    const told = await bank.query(
      "select resource, action from history where (resource, record_id) in (('payout_batches', $1), ('bank_lines', $2)) order by id",
      [id, line.id],
    )
    expect(told.map(({ resource, action }) => `${resource} ${action}`)).toEqual([
      'payout_batches prepare_batch',
      'payout_batches approve_batch',
      'payout_batches settle_batch',
      'bank_lines match',
      'payout_batches unsettle_batch',
      'bank_lines unmatch',
    ])
  })

  test('matched by eight people at once, beside lines of its items, settles each item once', async () => {
    const { id, number, items } = await approved(41, 42)
    const line = await debited(83, `ALL ${number}`)
    const single = await debited(41, `ONE ${items[0]?.number}`)
    const whole = { line: line.id, direction: 'OUT', target: id, kind: 'BATCH' } as const
    const part = { line: single.id, direction: 'OUT', target: Number(items[0]?.payout) } as const
    await Promise.all([
      ...Array.from({ length: 8 }, () => bank.match([whole], false)),
      ...Array.from({ length: 8 }, () => bank.match([part], false)),
    ])
    const [told] = await bank.query(
      `select count(*) filter (where l.id = $1)::int as whole, count(*) filter (where l.id = $2)::int as part
       from bank_lines l where l.state = 'MATCHED' and l.id in ($1, $2)`,
      [line.id, single.id],
    )
    expect(Number(told?.whole) + Number(told?.part)).toBe(1)
    expect((await statesOf(id)).toSorted()).toEqual(told?.whole ? ['PAID', 'PAID'] : ['APPROVED', 'PAID'])
  })

  test('is none of a batch that nobody approved, nor a payment, nor taken back by who may not match', async () => {
    const people = [await bank.due(51), await bank.due(52)]
    const draft = await bank.prepare(people.map(({ id }) => id))
    const line = await debited(103, `DRAFT ${draft.number}`)
    expect(line.candidates).toEqual([])
    const pair = { line: line.id, direction: 'OUT', target: draft.id, kind: 'BATCH' } as const
    expect(await bank.match([pair], false)).toMatchObject([{ code: 'batch_not_approved' }])
    expect(await bank.match([{ ...pair, target: 999_999 }], false)).toMatchObject([{ code: 'not_found' }])
    expect(await bank.match([{ ...pair, kind: 'PAYMENT' }], false)).toMatchObject([{ code: 'not_found' }])
    expect((await reopen(line.id, await bank.server.signIn('control'))).status).toBe(403)
  })
})
