import { beforeAll, describe, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { Answer } from '#tests/support/app.ts'
import { type Batches, batches, batchesOf } from '#tests/support/batches.ts'
import { payouts, recordOf } from '#tests/support/money.ts'

const day = todayInRiyadh()

let bank: Batches

beforeAll(async () => {
  bank = await batchesOf()
})

const said = ({ status, body }: Answer) => [status, body.code]

describe('who is due', () => {
  const dueOf = async (id: number) => {
    const { body } = await bank.server.call('/api/admin-panal/payout-batches/due', { token: bank.maker })
    const { due } = body.result as {
      due: readonly { id: number; resource: string; blocked: string | null }[]
    }
    return due.find((each) => each.resource === 'partners' && each.id === id)
  }

  test('is told with what may be paid out, and with why somebody cannot be chosen', async () => {
    const [ready, waiting] = [await bank.due(120.5), await bank.due(80, { isConfirmed: false })]
    const poor = await bank.partner()
    expect(await dueOf(ready.id)).toMatchObject({ amount: 120.5, blocked: null, iban: ready.iban })
    expect(await dueOf(waiting.id)).toMatchObject({ amount: 80, blocked: 'IBAN_NOT_CONFIRMED' })
    expect(await dueOf(poor.id)).toBeUndefined()
    const batch = await bank.prepare([ready.id])
    expect(await dueOf(ready.id)).toMatchObject({ blocked: 'IN_DRAFT', draft: batch.number })
  })

  test('and nobody else can be chosen, nobody twice, and not nobody', async () => {
    const [ready, waiting] = [await bank.due(10), await bank.due(80, { isConfirmed: false })]
    const refused = await bank.step('prepare', { partners: [ready.id, waiting.id] })
    expect(said(refused)).toEqual([409, 'payout_not_due'])
    expect(refused.body.message).toContain(String(waiting.full_name))
    expect(refused.body.message).not.toContain(String(ready.full_name))
    expect(said(await bank.step('prepare', {}))).toEqual([422, 'validation'])
    expect(said(await bank.step('prepare', { partners: [0] }))).toEqual([422, 'validation'])
    const tooMany = Array.from({ length: 201 }, (_, n) => n + 1)
    expect(said(await bank.step('prepare', { partners: tooMany }))).toEqual([422, 'validation'])
    const batch = await bank.prepare([ready.id, ready.id])
    expect(await bank.itemsOf(batch.id)).toHaveLength(1)
    expect(said(await bank.step('prepare', { partners: [ready.id] }))).toEqual([409, 'payout_not_due'])
  })
})

describe('a draft', () => {
  test('takes nothing out of a wallet, and is made once however often it is sent', async () => {
    const partner = await bank.due(300)
    const way = { key: `prepare-${partner.id}-0001` }
    const [first, again] = [
      await bank.step('prepare', { partners: [partner.id] }, way),
      await bank.step('prepare', { partners: [partner.id] }, way),
    ]
    expect(recordOf(again, 'payout_batch').id).toBe(recordOf(first, 'payout_batch').id)
    expect(recordOf(first, 'payout_batch')).toMatchObject({ state: 'DRAFT', total: 300, item_count: 1 })
    expect(await bank.balanceOf(partner.id)).toBe(300)
  })

  test('is approved by another person than the one who prepared it, whatever it comes to', async () => {
    const partner = await bank.due(1)
    const batch = await bank.prepare([partner.id])
    const own = await bank.approve(batch.id, bank.maker)
    expect(said(own)).toEqual([409, 'own_batch'])
    expect(own.body.message).toContain('finance')
    expect(await bank.balanceOf(partner.id)).toBe(1)
    expect(recordOf(await bank.approve(batch.id), 'payout_batch')).toMatchObject({ state: 'APPROVED' })
    expect(await bank.balanceOf(partner.id)).toBe(0)
    expect(said(await bank.approve(batch.id))).toEqual([409, 'already_done'])
    expect(said(await bank.step(`cancel/${batch.id}`, { reason: 'x' }))).toEqual([409, 'already_done'])
  })

  test('is cancelled for a reason, and its wallets may stand in another one', async () => {
    const partner = await bank.due(40)
    const batch = await bank.prepare([partner.id])
    expect(said(await bank.step(`cancel/${batch.id}`, {}))).toEqual([422, 'validation'])
    recordOf(await bank.step(`cancel/${batch.id}`, { reason: 'شهر آخر' }), 'payout_batch')
    expect(await bank.records.read(batches, batch.id)).toMatchObject({
      state: 'CANCELLED',
      cancel_reason: 'شهر آخر',
    })
    expect((await bank.itemsOf(batch.id)).map(({ state }) => state)).toEqual(['CANCELLED'])
    expect(said(await bank.approve(batch.id))).toEqual([409, 'already_done'])
    await bank.prepare([partner.id])
  })

  test('of eight people at once with the same wallet is made by one of them', async () => {
    const partner = await bank.due(70)
    const all = await Promise.all(
      Array.from({ length: 8 }, () => bank.step('prepare', { partners: [partner.id] })),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  })
})

describe('approving', () => {
  test('tells of each item by itself what a rule refused, and pays the others', async () => {
    const people = [await bank.due(50), await bank.due(60), await bank.due(70), await bank.due(80)]
    const [paid, changed, spent, taken] = people.map(({ id }) => id)
    const batch = await bank.prepare(people.map(({ id }) => id))
    await bank.query("update partners set iban = 'SA4420000001234567891234' where id = $1", [changed])
    await bank.query('update partners set iban_confirmed_at = null where id = $1', [taken])
    const way = { payment_number: `ONE-${spent}`, amount: '20', method: 'CASH', payment_date: day }
    expect((await bank.payOut('partners', spent ?? 0, way)).status).toBe(201)
    recordOf(await bank.approve(batch.id), 'payout_batch')
    const items = await bank.itemsOf(batch.id)
    const of = (id: number | undefined) => items.find(({ partner }) => partner === id)
    expect(of(paid)).toMatchObject({ state: 'APPROVED', refusal: null })
    expect(of(changed)).toMatchObject({ state: 'REFUSED', refusal: 'IBAN_CHANGED', payout: null })
    expect(of(spent)).toMatchObject({ state: 'REFUSED', refusal: 'BEYOND_BALANCE' })
    expect(of(taken)).toMatchObject({ state: 'REFUSED', refusal: 'IBAN_NOT_CONFIRMED' })
    expect(await Promise.all(people.map(({ id }) => bank.balanceOf(id)))).toEqual([0, 60, 50, 80])
    expect(await bank.records.read(batches, batch.id)).toMatchObject({ total: 50, open_count: 1 })
    expect(await bank.records.read(payouts, Number(of(paid)?.payout))).toMatchObject({
      payment_number: of(paid)?.number,
      amount: 50,
      method: 'BANK_TRANSFER',
      payment_date: day,
    })
  })

  test('keeps to the least amount of the settings', async () => {
    const set = (minimum_payout: number) =>
      bank.server.call('/api/admin-panal/setting/update-settings', {
        method: 'POST',
        token: bank.records.token,
        body: { minimum_payout },
      })
    const partner = await bank.due(30)
    const batch = await bank.prepare([partner.id])
    await set(31)
    expect(said(await bank.step('prepare', { partners: [(await bank.due(30)).id] }))).toEqual([
      409,
      'payout_not_due',
    ])
    recordOf(await bank.approve(batch.id), 'payout_batch')
    await set(0)
    expect(await bank.itemsOf(batch.id)).toMatchObject([{ refusal: 'BELOW_MINIMUM' }])
    expect(await bank.records.read(batches, batch.id)).toMatchObject({ state: 'SETTLED', total: 0 })
  })

  test('by eight people at once pays each wallet once', async () => {
    const people = [await bank.due(15), await bank.due(25)]
    const batch = await bank.prepare(people.map(({ id }) => id))
    const all = await Promise.all(Array.from({ length: 8 }, () => bank.approve(batch.id)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await Promise.all(people.map(({ id }) => bank.balanceOf(id)))).toEqual([0, 0])
    const made = await bank.query('select count(*)::int as n from payouts where partner = any($1)', [
      people.map(({ id }) => id),
    ])
    expect(made).toEqual([{ n: 2 }])
  })

  test('beside payouts by hand never pays out more than a wallet holds', async () => {
    const partner = await bank.due(90)
    const batch = await bank.prepare([partner.id])
    const byHand = (n: number) =>
      bank.payOut('partners', partner.id, {
        payment_number: `RACE-${partner.id}-${n}`,
        amount: '90',
        method: 'CASH',
        payment_date: day,
      })
    await Promise.all([bank.approve(batch.id), byHand(1), byHand(2), byHand(3)])
    expect(await bank.balanceOf(partner.id)).toBe(0)
  })

  test('needs the right to, and a batch that is there', async () => {
    const batch = await bank.prepare([(await bank.due(5)).id])
    expect((await bank.approve(batch.id, await bank.server.signIn('control'))).status).toBe(403)
    expect((await bank.approve(999_999)).status).toBe(404)
  })
})
