import { beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { numbered, refusedWith, type Settling, settlingOf } from '#tests/support/settlements.ts'

const bankLines = resourceNamed('bank_lines')
const today = todayInRiyadh()

let settling: Settling

beforeAll(async () => {
  settling = await settlingOf()
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
    expect((await settling.read(kept.id)).matched_by).not.toBeNull()
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
