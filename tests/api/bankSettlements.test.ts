import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { numbered, type Settling, settlements, settlingOf } from '#tests/support/settlements.ts'

const bankLines = resourceNamed('bank_lines')
const today = todayInRiyadh()

let settling: Settling

beforeAll(async () => {
  settling = await settlingOf()
})

/** A settlement of one payment, and the words of a line that arrives with its net. */
const transferred = async (riyals: number, { day = today, names = false, amount = riyals } = {}) => {
  const number = numbered('MYS')
  const settlement = await settling.settled([{ payment: numbered('pay'), amount: riyals }], { number })
  const text = `MOYASAR ${numbered('TRF')} ${names ? number.replaceAll('-', '') : ''}`.trim()
  await settling.arrived([{ day, amount, reference: numbered('FT'), text }])
  return { settlement, number, text }
}

const offered = async (text: string, token?: string) => {
  const line = (await settling.desk('IN', token)).find((each) => each.text === text)
  if (!line) throw new Error(`no line of ${text} waits`)
  return line
}

const settlementsOf = async (text: string) =>
  (await offered(text)).candidates.filter(({ kind }) => kind === 'SETTLEMENT')

test('a settlement that waits is offered for a line of its net and about its day, and is never sure', async () => {
  const plain = await transferred(701.5)
  expect(await settlementsOf(plain.text)).toMatchObject([
    {
      id: plain.settlement.id,
      number: plain.number,
      day: today,
      status: 'DIFFERENCES',
      agrees: ['amount', 'day'],
    },
  ])
  const named = await transferred(702.5, { names: true })
  expect(await offered(named.text)).toMatchObject({
    is_sure: false,
    candidates: [{ kind: 'SETTLEMENT', id: named.settlement.id, agrees: ['number', 'amount', 'day'] }],
  })
  expect(await settlementsOf((await transferred(703, { amount: 703.01 })).text)).toEqual([])
  expect(await settlementsOf((await transferred(704, { day: addDays(today, -2) })).text)).toEqual([])
  expect(await settlementsOf((await transferred(705, { day: addDays(today, -1) })).text)).toHaveLength(1)
})

test('it stands beside the payments of the same amount, before those that the amount alone speaks for', async () => {
  await settling.waiting(await settling.pack({ price: 706 }))
  const { text } = await transferred(706)
  expect((await offered(text)).candidates.map(({ kind }) => kind)).toEqual(['SETTLEMENT', 'PAYMENT'])
})

test('matched at the desk, it is matched as on its own page: once, told in both histories, and taken back there', async () => {
  const { settlement, text } = await transferred(711)
  const { id: line } = await offered(text)
  const pair = { line, target: settlement.id, kind: 'SETTLEMENT' } as const
  expect(await settling.match([pair], true)).toMatchObject([{ matched: false, code: 'bank_not_sure' }])
  expect(await settling.match([pair], false)).toMatchObject([{ matched: true, invoice: null }])
  expect(await settling.match([pair], false)).toMatchObject([{ matched: true }])
  expect(await settling.records.read(bankLines, line)).toMatchObject({
    state: 'MATCHED',
    settlement: settlement.id,
  })
  expect((await settling.records.read(settlements, settlement.id)).matched_by).not.toBeNull()
  const again = await transferred(711)
  expect((await settlementsOf(again.text)).map(({ id }) => id)).toEqual([again.settlement.id])
  const second = { ...pair, line: (await offered(again.text)).id }
  expect(await settling.match([second], false)).toMatchObject([{ code: 'settlement_matched' }])
  expect((await settling.act(`settlements/unmatch/${settlement.id}`)).status).toBe(200)
  expect((await settlementsOf(text)).map(({ id }) => id)).toContain(settlement.id)
  const told = await settling.query(
    `select resource, action from history where action in ('match_bank', 'unmatch_bank', 'match', 'unmatch')
      and (resource, record_id) in (('settlements', $1), ('bank_lines', $2)) order by id`,
    [settlement.id, line],
  )
  expect(told.map(({ resource, action }) => `${resource} ${action}`)).toEqual([
    'settlements match_bank',
    'bank_lines match',
    'settlements unmatch_bank',
    'bank_lines unmatch',
  ])
})

test('a line of another amount, or of another direction, is none of it', async () => {
  const { settlement, text } = await transferred(721, { amount: 720 })
  const { id: line } = await offered(text)
  const pair = { line, target: settlement.id, kind: 'SETTLEMENT' } as const
  expect(await settling.match([pair], false)).toMatchObject([{ code: 'settlement_amount_differs' }])
  expect(await settling.match([{ ...pair, direction: 'OUT' }], false)).toMatchObject([{ code: 'not_found' }])
  expect(await settling.match([{ ...pair, target: 999_999 }], false)).toMatchObject([{ code: 'not_found' }])
})

test('of the desk and the page of the settlement at once one wins, and both agree on which', async () => {
  const { settlement, text } = await transferred(731)
  const reference = numbered('FT')
  await settling.arrived([{ day: today, amount: 731, reference, text: `${text} AGAIN` }])
  const [first, second] = [await offered(text), await offered(`${text} AGAIN`)]
  const [[outcome], answer] = await Promise.all([
    settling.match([{ line: first.id, target: settlement.id, kind: 'SETTLEMENT' }], false),
    settling.act(`settlements/match/${settlement.id}`, { bank_line: second.id }),
  ])
  expect([outcome?.matched, answer.status === 200].filter(Boolean)).toHaveLength(1)
  const kept = await settling.query('select id from bank_lines where settlement = $1', [settlement.id])
  expect(kept).toEqual([{ id: outcome?.matched ? first.id : second.id }])
})

test('what the gateway asks for, where more went back than came in, is offered for an outgoing line', async () => {
  const settlement = await settling.settled([
    { payment: numbered('pay'), type: 'refund', amount: 741, net: -741 },
  ])
  const text = numbered('MOYASAR')
  await settling.arrived([{ day: today, amount: -741, reference: numbered('FT'), text }])
  const line = await settling.lineOf(text, 'OUT')
  expect(line.candidates).toMatchObject([{ kind: 'SETTLEMENT', id: settlement.id }])
  const pair = { line: line.id, direction: 'OUT', target: settlement.id, kind: 'SETTLEMENT' } as const
  expect(await settling.match([pair], false)).toMatchObject([{ matched: true }])
})

test('whoever may not match settlements is offered none, and matches none', async () => {
  const { settlement, text } = await transferred(751)
  await settling.query(
    `insert into roles (key, name_ar, name_en, permissions)
      values ('desk', 'المطابقة', 'Desk', '{bank_lines:match,subscriptions:approve}')`,
  )
  const token = await settling.server.signIn('desk')
  const { id: line, candidates } = await offered(text, token)
  expect(candidates).toEqual([])
  const pair = { line, target: settlement.id, kind: 'SETTLEMENT' } as const
  expect(await settling.match([pair], false, token)).toMatchObject([{ matched: false, code: 'not_allowed' }])
})
