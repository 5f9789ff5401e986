import { describe, expect, it } from 'vitest'
import { readAmount, readBankDay } from '#server/bank/amount.ts'
import { readCamt053 } from '#server/bank/camt053.ts'
import { readMt940 } from '#server/bank/mt940.ts'
import { PaperError, sumOf } from '#server/bank/paper.ts'
import { type ColumnsFor, readStatementSheet } from '#server/bank/sheet.ts'
import type { SheetRow } from '#server/sheets/cell.ts'
import { camtOf, type MadeLine, mt940Of, OURS, THEIRS } from '#tests/support/bankFiles.ts'

const LINES: readonly MadeLine[] = [
  {
    day: '2026-11-20',
    amount: 115.5,
    reference: 'FT1',
    text: 'T-AB12CD34',
    name: 'متجر الورد',
    iban: THEIRS,
  },
  { day: '2026-11-21', amount: -40.25, reference: 'FT2', text: 'PAYOUT 7' },
]

const TOLD = [
  { bookedOn: '2026-11-20', direction: 'IN', amount: 11_550, reference: 'FT1', counterparty: 'متجر الورد' },
  { bookedOn: '2026-11-21', direction: 'OUT', amount: 4025, reference: 'FT2', counterparty: null },
]

async function* bytesOf(text: string, size = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const faultOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
    return undefined
  } catch (error) {
    return error instanceof PaperError ? error.fault : error
  }
}

describe('MT940', () => {
  it('tells lines, balances and whom they are from', () => {
    const [paper] = readMt940(mt940Of(LINES))
    expect(paper).toMatchObject({ account: OURS, currency: 'SAR', opening: 100_000, lines: TOLD })
    expect(paper?.lines[0]).toMatchObject({ iban: THEIRS })
    expect(paper?.lines[0]?.text).toContain('T-AB12CD34')
    expect(Number(paper?.opening) + sumOf(paper?.lines ?? [])).toBe(paper?.closing)
  })

  it('keeps what the sender calls a transfer beside what the bank calls it', () => {
    const text = mt940Of([{ day: '2026-11-20', amount: 10, reference: 'BK77', text: 'Transfer' }])
    const [paper] = readMt940(text.replace('NONREF//BK77', 'T-YARCZ6CL//BK77'))
    expect(paper?.lines[0]).toMatchObject({ reference: 'BK77', text: 'T-YARCZ6CL Transfer' })
  })

  it('takes a reversed credit for money that left, and books over the turn of a year', () => {
    const text = mt940Of([{ day: '2026-01-02', amount: 10 }])
      .replace(':61:2601020102C', ':61:2601021231RC')
      .replace('C260102SAR1010,00', 'C260102SAR990,00')
    expect(readMt940(text)[0]?.lines[0]).toMatchObject({
      bookedOn: '2025-12-31',
      direction: 'OUT',
      amount: 1000,
    })
  })

  it('reads subfields of a structured text', () => {
    const text = mt940Of([{ day: '2026-11-20', amount: 10 }]).replace(
      ':86:',
      ':86:166?20RENT\r\n?21T-AB12CD34?32MATJAR?33 ALWARD',
    )
    expect(readMt940(text)[0]?.lines[0]).toMatchObject({
      text: 'RENT T-AB12CD34',
      counterparty: 'MATJAR ALWARD',
    })
  })

  it.each([
    ['no message', 'hello', 'bank_not_a_statement'],
    ['no balance', ':20:1\n:25:1\n:61:261120C1,NTRFX', 'bank_not_a_statement'],
    ['a line without an amount', mt940Of(LINES).replace('C115,50', 'C'), 'bank_line_unread'],
    ['a day that is none', mt940Of(LINES).replace('2611201120', '2613451120'), 'bank_line_unread'],
  ])('refuses %s', async (_what, text, fault) => {
    expect(await faultOf(() => readMt940(text))).toBe(fault)
  })
})

describe('camt.053', () => {
  it('tells lines, balances and whom they are from, in whatever pieces it comes', async () => {
    const [paper] = await readCamt053(bytesOf(camtOf(LINES)))
    expect(paper).toMatchObject({
      account: OURS,
      currency: 'SAR',
      opening: 100_000,
      closing: 107_525,
      lines: TOLD,
    })
    expect(paper?.lines[0]?.iban).toBe(THEIRS)
  })

  it('leaves out what is not booked yet', async () => {
    const [paper] = await readCamt053(bytesOf(camtOf(LINES).replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>')))
    expect(paper?.lines).toHaveLength(1)
  })

  it('calls a transfer as the bank does, and not as its sender, who may have nothing to call it by', async () => {
    const refs = (own: string, entrys: string) =>
      camtOf([{ day: '2026-11-20', amount: 30, text: 'Transfer' }])
        .replace('<EndToEndId>NOTPROVIDED</EndToEndId>', `<EndToEndId>${own}</EndToEndId>`)
        .replace('<NtryDtls>', `<AcctSvcrRef>${entrys}</AcctSvcrRef><NtryDtls>`)
    const told = async (own: string) => {
      const [paper] = await readCamt053(bytesOf(refs(own, 'CM0011')))
      return [paper?.lines[0]?.reference, paper?.lines[0]?.text]
    }
    expect(await told('NOTPROVIDED')).toEqual(['CM0011', 'Transfer'])
    expect(await told('E2E-778899')).toEqual(['CM0011', 'Transfer E2E-778899'])
  })

  it('refuses an entry in another currency on an account in riyals', async () => {
    const mixed = camtOf(LINES).replace('<Ntry><Amt Ccy="SAR">', '<Ntry><Amt Ccy="USD">')
    expect(await faultOf(() => readCamt053(bytesOf(mixed)))).toBe('bank_other_currency')
  })

  it('tells the transactions of a batch apart where they add up to it', async () => {
    const part = (amount: string) =>
      `<TxDtls><Refs><TxId>${amount}</TxId></Refs><Amt Ccy="SAR">${amount}</Amt></TxDtls>`
    const batch = camtOf([{ day: '2026-11-20', amount: 30 }]).replace(
      /<TxDtls>[\s\S]*<\/TxDtls>/,
      part('10.00') + part('20.00'),
    )
    const [paper] = await readCamt053(bytesOf(batch))
    expect(paper?.lines.map(({ amount }) => amount)).toEqual([1000, 2000])
  })

  it.each([
    [
      'entities',
      '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document><Acct>&b;</Acct></Document>',
    ],
    ['a document type', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document/>'],
    ['an unknown entity', '<Document><Acct><Id>&x;</Id></Acct></Document>'],
    ['deep nesting', `<Document>${'<a>'.repeat(5000)}`],
    ['an element of very many', `<Document><Acct>${'<a/>'.repeat(30_000)}</Acct></Document>`],
    ['an end that is missing', camtOf(LINES).slice(0, -30)],
    ['no statement', '<Document><Other/></Document>'],
    ['an entry before its account', '<Document><Ntry/></Document>'],
  ])('refuses %s', async (_what, text) => {
    expect(await faultOf(() => readCamt053(bytesOf(text, 4096)))).toBe('bank_not_a_statement')
  })
})

async function* rowsOf(...rows: readonly (readonly (string | number | null)[])[]): AsyncGenerator<SheetRow> {
  for (const [place, cells] of rows.entries()) yield { number: place + 1, cells }
}

const columnsOf =
  (said: Readonly<Record<string, string | null>>): ColumnsFor =>
  async () =>
  () =>
    said

/** Nobody has said anything of the columns. */
const nothing = columnsOf({})

describe('A sheet', () => {
  it('is read by headings that are known of banks, the latest line first or last', async () => {
    const head = ['Transaction Date', 'Description', 'Debit', 'Credit', 'Balance']
    const rows = [
      ['21/11/2026', 'PAYOUT 7', '40.25', null, '1,075.25'],
      ['20/11/2026', 'T-AB12CD34', null, '115.50', '1,115.50'],
    ]
    for (const order of [rows, rows.toReversed()]) {
      const read = await readStatementSheet(rowsOf(['Account', OURS], head, ...order), nothing)
      expect(read).toMatchObject({ paper: { opening: 100_000, closing: 107_525 } })
    }
  })

  it('is read by what was said of its columns, cells of Excel included', async () => {
    const said = { booked_on: 'When', amount: 'Moved' }
    const read = await readStatementSheet(
      rowsOf(['When', 'Moved'], ['2026-11-20', 10.5], ['2026-11-21', -3]),
      columnsOf(said),
    )
    expect(read).toMatchObject({ paper: { lines: [{ amount: 1050 }, { amount: 300, direction: 'OUT' }] } })
  })

  it('asks for its columns where nobody knows them', async () => {
    expect(await readStatementSheet(rowsOf(['Foo', 'Bar', 'Baz'], ['1', '2', '3']), nothing)).toMatchObject({
      unmapped: { headings: ['Foo', 'Bar', 'Baz'], columns: { booked_on: null, amount: null } },
    })
  })

  it.each([
    ['a day that is none', [['2026-13-40', '5']], 'bank_line_unread'],
    ['an amount without a day', [[null, '5']], 'bank_line_unread'],
    ['an amount that is none', [['2026-11-20', 'five']], 'bank_line_unread'],
  ])('refuses %s', async (_what, rows, fault) => {
    const read = () => readStatementSheet(rowsOf(['Date', 'Amount'], ...rows), nothing)
    expect(await faultOf(read)).toBe(fault)
  })

  it('refuses balances that do not follow from the lines, and tells the row', async () => {
    const rows = rowsOf(['Date', 'Amount', 'Balance'], ['2026-11-20', '5', '105'], ['2026-11-21', '5', '111'])
    await expect(readStatementSheet(rows, nothing)).rejects.toMatchObject({
      fault: 'bank_balance_differs',
      rows: [3],
    })
  })

  it('takes the month for the first where days can be read no other way', async () => {
    const rows = rowsOf(['Date', 'Amount'], ['11/20/2026', '5'], ['11/05/2026', '5'])
    const read = await readStatementSheet(rows, nothing)
    expect(read).toMatchObject({ paper: { lines: [{ bookedOn: '2026-11-20' }, { bookedOn: '2026-11-05' }] } })
  })
})

it.each([
  ['1,250.00', 125_000],
  ['1.250,5', 125_050],
  ['١٬٢٥٠٫٧٥', 125_075],
  ['12,500', 1_250_000],
  ['(50.00)', -5000],
  ['-50', -5000],
  ['50.00-', -5000],
  ['50 DR', -5000],
  ['SAR 7.10', 710],
  ['1,2', 120],
  ['1.2.3', undefined],
  ['=1+1', undefined],
  ['', undefined],
  ['9'.repeat(41), undefined],
])('an amount %s is %s halalas', (text, halalas) => {
  expect(readAmount(text)).toBe(halalas)
})

it.each([
  ['24-Nov-2026', '2026-11-24'],
  ['24/11/26', '2026-11-24'],
  ['٢٤/١١/٢٠٢٦ 10:30', '2026-11-24'],
  ['2026-11-24T10:00:00', '2026-11-24'],
  ['31/02/2026', undefined],
  ['13/05/1448', undefined],
])('a day %s is %s', (text, day) => {
  expect(readBankDay(text, 'day_first')).toBe(day)
})
