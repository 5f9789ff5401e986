import { beforeAll, describe, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { Answer } from '#tests/support/app.ts'
import { type Batches, batches, batchesOf } from '#tests/support/batches.ts'
import { recordOf } from '#tests/support/money.ts'

const day = todayInRiyadh()

let bank: Batches

beforeAll(async () => {
  bank = await batchesOf()
})

const said = ({ status, body }: Answer) => [status, body.code]

/** A batch of somebody new, approved. */
const approved = async (riyals: number) => {
  const partner = await bank.due(riyals)
  const batch = await bank.prepare([partner.id])
  recordOf(await bank.approve(batch.id), 'payout_batch')
  const [item] = await bank.itemsOf(batch.id)
  if (!item) throw new Error('a batch without items')
  return { partner, batch, item }
}

describe('the file for the bank', () => {
  const fileOf = (id: number, query: Readonly<Record<string, string>> = {}, token = bank.maker) =>
    bank.server.call(`/api/admin-panal/payout-batches/file/${id}`, { token, query })

  test('holds what it has neither paid nor sent back, and is noted in the history', async () => {
    const people = [await bank.due(100.5), await bank.due(200)]
    const batch = await bank.prepare(people.map(({ id }) => id))
    expect(said(await fileOf(batch.id))).toEqual([409, 'batch_not_approved'])
    recordOf(await bank.approve(batch.id), 'payout_batch')
    const xml = await fileOf(batch.id)
    expect(xml.headers['content-type']).toContain('application/xml')
    expect(xml.headers['content-disposition']).toBe(`attachment; filename="${batch.number}.xml"`)
    expect(xml.text).toContain('<CtrlSum>300.50</CtrlSum>')
    expect(xml.text).toContain('Rabt &amp; Co')
    for (const { iban } of people) expect(xml.text).toContain(`<IBAN>${iban}</IBAN>`)
    const [first] = await bank.itemsOf(batch.id)
    await bank.step(`settle/${batch.id}`, { items: [first?.id] })
    const csv = await fileOf(batch.id, { format: 'csv' })
    expect(csv.text.trim().split('\r\n')).toHaveLength(2)
    expect(csv.text).not.toContain(String(first?.number))
    await bank.step(`settle/${batch.id}`, {})
    expect(said(await fileOf(batch.id))).toEqual([409, 'batch_nothing_open'])
    const taken = await bank.query(
      "select 1 from history where resource = 'payout_batches' and action = 'bank_file' and record_id = $1",
      [batch.id],
    )
    expect(taken).toHaveLength(2)
  })

  test('is for those who send it, and of what they know', async () => {
    const { batch } = await approved(7)
    expect((await fileOf(batch.id, {}, await bank.server.signIn('control'))).status).toBe(403)
    expect((await fileOf(batch.id, { format: 'mt101' })).status).toBe(422)
    expect((await fileOf(999_999)).status).toBe(404)
  })
})

describe('what the bank has', () => {
  test('is marked as paid by the line of its statement, and settles the batch', async () => {
    const { batch, item } = await approved(321.09)
    await bank.arrived([{ day, amount: -321.09, reference: `B${item.id}`, text: `TRF ${item.number}` }])
    const line = await bank.lineOf(String(item.number), 'OUT')
    expect(line).toMatchObject({ is_sure: true, candidates: [{ id: item.payout }] })
    const pair = { line: line.id, direction: 'OUT', target: Number(item.payout) } as const
    expect(await bank.match([pair], true)).toMatchObject([{ matched: true }])
    expect(await bank.itemsOf(batch.id)).toMatchObject([{ state: 'PAID' }])
    expect(await bank.records.read(batches, batch.id)).toMatchObject({ state: 'SETTLED', open_count: 0 })
  })

  test('is marked as paid by hand, all of it or one item, once', async () => {
    const people = [await bank.due(11), await bank.due(12)]
    const batch = await bank.prepare(people.map(({ id }) => id))
    expect(said(await bank.step(`settle/${batch.id}`, {}))).toEqual([409, 'batch_not_approved'])
    recordOf(await bank.approve(batch.id), 'payout_batch')
    const [first] = await bank.itemsOf(batch.id)
    const one = await bank.step(`settle/${batch.id}`, { items: [first?.id] })
    expect(recordOf(one, 'payout_batch')).toMatchObject({ state: 'APPROVED', open_count: 1 })
    expect(said(await bank.step(`settle/${batch.id}`, { items: [first?.id] }))).toEqual([
      409,
      'batch_nothing_open',
    ])
    recordOf(await bank.step(`settle/${batch.id}`, {}), 'payout_batch')
    expect(await bank.records.read(batches, batch.id)).toMatchObject({ state: 'SETTLED' })
  })

  test('comes back into its wallet as any payout, and may be paid by another batch', async () => {
    const { partner, batch, item } = await approved(45)
    const back = await bank.server.call(`/api/admin-panal/payouts/return/${item.payout}`, {
      method: 'POST',
      token: bank.maker,
      body: { reason: 'ردّ البنك الحوالة' },
    })
    expect(back.status).toBe(201)
    expect(await bank.itemsOf(batch.id)).toMatchObject([{ state: 'RETURNED' }])
    expect(await bank.records.read(batches, batch.id)).toMatchObject({ state: 'SETTLED' })
    expect(await bank.balanceOf(partner.id)).toBe(45)
    await bank.prepare([partner.id])
  })

  test('is told in the history, step by step', async () => {
    const { batch } = await approved(9)
    await bank.step(`settle/${batch.id}`, {})
    const told = await bank.query(
      "select action from history where resource = 'payout_batches' and record_id = $1 order by id",
      [batch.id],
    )
    expect(told.map(({ action }) => action)).toEqual(['prepare_batch', 'approve_batch', 'settle_batch'])
  })
})
