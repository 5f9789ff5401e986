import { beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { bankLines } from '#src/resources/bankLines/bankLines.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { OURS, THEIRS } from '#tests/support/bankFiles.ts'
import { recordOf } from '#tests/support/money.ts'
import { formOf } from '#tests/support/uploads.ts'

let bank: Bank

beforeAll(async () => {
  bank = await bankOf()
})

/** Lines of a statement, as what they moved: riyals, below zero for what left. */
const movedBy = async (statement: number): Promise<number[]> => {
  const { data } = await bank.records.list(resourceNamed(bankLines.name), {
    statement,
    sort_column: 'id',
    sort_direction: 'asc',
  })
  return data.map(({ direction, amount }) => (direction === 'OUT' ? -Number(amount) : Number(amount)))
}

const sheet = (...rows: readonly string[]): string => `${rows.join('\n')}\n`

const kept = async (content: string, texts?: Readonly<Record<string, string>>) => {
  const statement = recordOf(await bank.bring(content, texts), 'bank_statement')
  return { statement, moved: await movedBy(statement.id) }
}

/** The refusal of a file, of which nothing is kept. */
const refused = async (content: string, texts?: Readonly<Record<string, string>>) => {
  const before = await bank.records.count(resourceNamed(bankLines.name))
  const answer = await bank.bring(content, texts)
  expect(await bank.records.count(resourceNamed(bankLines.name))).toBe(before)
  return [answer.status, answer.body.code]
}

describe('a column of the direction', () => {
  test.each([
    ['Type', 'CR', 'DR'],
    ['Type', 'C', 'D'],
    ['Type', 'Credit', 'Debit'],
    ['Debit/Credit', 'credit', 'debit'],
    ['DR/CR', 'Cr', 'Dr.'],
    ['النوع', 'دائن', 'مدين'],
    ['مدين/دائن', 'دائن', 'مدين'],
    ['نوع الحركة', 'إيداع', 'سحب'],
  ])('%s tells %s from %s', async (heading, came, left) => {
    const what = `${heading} ${came}`
    const { moved } = await kept(
      sheet(
        `Date,Description,Reference,${heading},Amount`,
        `2026-11-01,${what},,${came},100.10`,
        `2026-11-02,${what},,${left},55.55`,
      ),
    )
    expect(moved).toEqual([100.1, -55.55])
  })

  test('a row that says neither is refused with its number', async () => {
    const content = sheet(
      'Date,Description,Type,Amount',
      '2026-11-03,NEITHER,CR,10',
      '2026-11-03,NEITHER,TRF,20',
    )
    const answer = await bank.bring(content)
    expect([answer.status, answer.body.code]).toEqual([422, 'bank_direction_unread'])
    expect(answer.body.message).toMatch(/row \u2068?3/)
    expect(await refused(sheet('Date,Description,D/C,Amount', '2026-11-03,EMPTY,,20'))).toEqual([
      422,
      'bank_direction_unread',
    ])
  })

  test('a sign that contradicts it is refused', async () => {
    const content = sheet('Date,Description,DR/CR,Amount', '2026-11-03,CONTRADICTS,CR,-20')
    expect(await refused(content)).toEqual([422, 'bank_direction_unread'])
  })

  test('kinds of transactions beside amounts with signs say no direction', async () => {
    const { moved } = await kept(
      sheet('Date,Description,Type,Amount', '2026-11-04,KINDS,Transfer,40', '2026-11-04,KINDS,Fee,-2'),
    )
    expect(moved).toEqual([40, -2])
  })

  test('kinds beside amounts without signs are refused until somebody says that they are none', async () => {
    const content = sheet('Date,Description,Type,Amount', '2026-11-05,UNSIGNED,Transfer,40')
    const answer = await bank.bring(content)
    expect(answer.body.details).toMatchObject({
      headings: ['Date', 'Description', 'Type', 'Amount'],
      columns: { direction: 'Type', amount: 'Amount' },
    })
    const { moved } = await kept(content, { columns: '{"direction":null}', account: THEIRS })
    expect(moved).toEqual([40])
  })
})

describe('another currency is refused', () => {
  test.each([
    ['a column', sheet('Date,Description,Currency,Amount', '2026-11-06,X,USD,10')],
    ['an Arabic column', sheet('التاريخ,البيان,العملة,المبلغ', '2026-11-06,X,دولار,10')],
    ['a row among others', sheet('Date,Ccy,Amount', '2026-11-06,SAR,10', '2026-11-06,EUR,10')],
    ['a row above', sheet('Currency: USD', 'Date,Description,Amount', '2026-11-06,X,10')],
    ['two cells above', sheet('العملة,يورو', 'Date,Description,Amount', '2026-11-06,X,10')],
  ])('of %s', async (_where, content) => {
    expect(await refused(content)).toEqual([422, 'bank_other_currency'])
  })

  test('of a heading that somebody takes for the amount', async () => {
    const content = sheet('Date,Description,Amount (USD)', '2026-11-06,X,10')
    expect(await refused(content, { columns: '{"amount":"Amount (USD)"}' })).toEqual([
      422,
      'bank_other_currency',
    ])
  })

  test.each(['SAR', 'ريال سعودي', 'ر.س'])('but not %s', async (currency) => {
    const { moved } = await kept(
      sheet('Date,Description,Currency,Amount', `2026-11-07,IN ${currency},${currency},10`),
    )
    expect(moved).toEqual([10])
  })
})

describe('the account that a sheet names', () => {
  const lines = (text: string) => ['Date,Description,Amount', `2026-11-08,${text},10`]

  test.each([
    ['in one cell', `Account: ${THEIRS}`],
    ['in groups of four', 'Account IBAN,SA44 2000 0001 2345 6789 1234'],
  ])('is that of the statement: %s', async (text, above) => {
    const { statement } = await kept(sheet(above, ...lines(text)))
    expect(statement.account).toBe(THEIRS)
  })

  test('is that of the statement where it stands in a column', async () => {
    const content = sheet('Date,Account IBAN,Description,Amount', `2026-11-08,${THEIRS},COLUMN,10`)
    expect((await kept(content)).statement.account).toBe(THEIRS)
  })

  test('is ours where it is shown by its number alone', async () => {
    const content = sheet(`Account number,${OURS.slice(-12)}`, ...lines('BY NUMBER'))
    expect((await kept(content)).statement.account).toBe(OURS)
  })

  test('is one', async () => {
    const content = sheet(
      'Date,Account number,Description,Amount',
      `2026-11-08,${THEIRS},TWO,10`,
      `2026-11-08,${OURS},TWO,10`,
    )
    expect(await refused(content)).toEqual([422, 'bank_several_accounts'])
  })
})

describe('what somebody says of the columns', () => {
  test('is refused where a balance is taken for the amount', async () => {
    const unknown = sheet('When,What,Moved,Left', '2026-11-09,BALANCE,10,1010', '2026-11-10,BALANCE,-4,1006')
    const said = { booked_on: 'When', amount: 'Left', text: 'What' }
    expect(await refused(unknown, { columns: JSON.stringify(said) })).toEqual([422, 'bank_amount_is_balance'])
    const known = sheet('When,Balance', '2026-11-09,1010')
    expect(
      await refused(known, { columns: JSON.stringify({ booked_on: 'When', amount: 'Balance' }) }),
    ).toEqual([422, 'bank_column_twice'])
  })

  test('is remembered for each layout of a bank by itself', async () => {
    const one = (amount: number) => sheet('When,What,Moved', `2026-11-11,LAYOUT,${amount}`)
    const other = (amount: number) => sheet('Tag,Was,Summe,Extra', `2026-11-11,LAYOUT,${amount},x`)
    await kept(one(1), { columns: JSON.stringify({ booked_on: 'When', amount: 'Moved', text: 'What' }) })
    expect(await refused(other(2))).toEqual([422, 'bank_columns_unknown'])
    await kept(other(3), { columns: JSON.stringify({ booked_on: 'Tag', amount: 'Summe', text: 'Was' }) })
    expect((await kept(one(4))).moved).toEqual([4])
    expect((await kept(other(5))).moved).toEqual([5])
  })

  test('takes the place of what was said before', async () => {
    const content = (amount: number) => sheet('Am,Wozu,Menge,Betrag', `2026-11-12,AGAIN,3,${amount}`)
    const said = (amount: string) => ({ columns: JSON.stringify({ booked_on: 'Am', amount, text: 'Wozu' }) })
    expect((await kept(content(71), said('Menge'))).moved).toEqual([3])
    expect((await kept(content(72), said('Betrag'))).moved).toEqual([72])
    expect((await kept(content(73))).moved).toEqual([73])
  })
})

test('what a sheet holds is told before anything is kept', async () => {
  const content = sheet(
    'Date,Description,Reference,Type,Amount',
    '2026-11-13,FIRST,R1,CR,10.25',
    '2026-11-13,SECOND,R2,DR,4',
    '2026-11-14,THIRD,,CR,1',
    '2026-11-14,FOURTH,,DR,0.5',
  )
  const before = await bank.records.count(resourceNamed(bankLines.name))
  const preview = await bank.bring(content, {}, undefined, 'preview')
  expect(preview.body.result).toEqual({
    preview: {
      format: 'CSV',
      account: OURS,
      is_ours: true,
      starts_on: '2026-11-13',
      ends_on: '2026-11-14',
      future_count: 0,
      line_count: 4,
      incoming: 11.25,
      outgoing: 4.5,
      lines: [
        { row: 2, booked_on: '2026-11-13', direction: 'IN', amount: 10.25, reference: 'R1', text: 'FIRST' },
        { row: 3, booked_on: '2026-11-13', direction: 'OUT', amount: 4, reference: 'R2', text: 'SECOND' },
        { row: 4, booked_on: '2026-11-14', direction: 'IN', amount: 1, reference: null, text: 'THIRD' },
      ],
      headings: ['Date', 'Description', 'Reference', 'Type', 'Amount'],
      columns: expect.objectContaining({
        booked_on: 'Date',
        direction: 'Type',
        amount: 'Amount',
        debit: null,
      }),
    },
  })
  expect(await bank.records.count(resourceNamed(bankLines.name))).toBe(before)
  expect((await kept(content)).moved).toEqual([10.25, -4, 1, -0.5])
  const again = await bank.bring(content, {}, undefined, 'preview')
  expect([again.status, again.body.code]).toEqual([409, 'bank_file_known'])
  const asked = await bank.bring(sheet('Ae,Be', '1,2'), {}, undefined, 'preview')
  expect(asked.body).toMatchObject({ code: 'bank_columns_unknown', details: { headings: ['Ae', 'Be'] } })
  const control = await bank.server.signIn('control')
  expect((await bank.bring(content, {}, control, 'preview')).status).toBe(403)
})

test('all rows that cannot be read are named together, the first ten and how many more', async () => {
  const rows = Array.from({ length: 14 }, (_, place) =>
    place % 7 === 0
      ? '2026-11-15,FINE,1'
      : place % 2 === 0
        ? '2026-13-45,NO DAY,1'
        : '2026-11-15,NO AMOUNT,one',
  )
  const content = sheet('Date,Description,Amount', ...rows)
  const told = async (text: string, locale: 'ar' | 'en') => {
    const answer = await bank.server.call('/api/admin-panal/bank-statements/preview', {
      method: 'POST',
      token: bank.records.token,
      locale,
      ...formOf({}, { field: 'file', filename: 'statement.csv', bytes: Buffer.from(text) }),
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'bank_line_unread'])
    return String(answer.body.message).replace(/[\u2066-\u2069]/g, '')
  }
  expect(await told(content, 'en')).toContain('rows 3, 4, 5, 6, 7, 8, 10, 11, 12, 13 and 2 more')
  expect(await told(content, 'ar')).toContain('وغيرها (2)')
  const two = sheet('Date,Description,Amount', '2026-11-15,FINE,1', 'x,A,1', ',B,1')
  expect(await told(two, 'ar')).toContain('الصفين 3 و4')
  expect(await told(two, 'en')).toContain('rows 3 and 4')
})

test('the preview tells the period, and how many lines are of days that are to come', async () => {
  const [today, later] = [todayInRiyadh(), addDays(todayInRiyadh(), 40)]
  const content = sheet('Date,Description,Amount', `${later},LATER,1`, `${today},NOW,2`)
  const { body } = await bank.bring(content, {}, undefined, 'preview')
  expect(body.result).toMatchObject({ preview: { starts_on: today, ends_on: later, future_count: 1 } })
})
