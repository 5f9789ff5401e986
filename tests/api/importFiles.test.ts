import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import '#tests/support/bundledPrograms.ts'
import { takeFile, workbookParts } from '#tests/support/exports.ts'
import { importer, importIn } from '#tests/support/imports.ts'
import { madeSheet } from '#tests/support/madeSheet.ts'
import { zipBomb } from '#tests/support/zipBomb.ts'

let server: TestApp
let token: string
let by: ReturnType<typeof importer>

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn()
  by = importer(server, token)
  await server.owner
    .query(`insert into packages (title_ar, title_en, subscription_type, duration, price, type)
    values ('الأساسية', 'Basic', 'MONTH', 1, 9900, 'STANDARD')`)
    .catch(() => undefined)
})

const bring = (file: string | Buffer, resource = 'coupons') => by.bring({ resource, file, locale: 'ar' })

test('a workbook is read as Excel keeps it: days, shares, numbers, and texts that run from right to left', async () => {
  const file = await madeSheet([
    ['الرمز', 'من تاريخ', 'إلى تاريخ', 'نسبة الخصم'],
    [
      'ABC1',
      { xml: '<c s="1"><v>46000</v></c>' },
      { xml: '<c s="3"><v>46030</v></c>' },
      { xml: '<c s="2"><v>0.15</v></c>' },
    ],
  ])
  const told = importIn(await bring(file))
  expect(told.columns.map(({ field, samples }) => [field, samples[0]])).toEqual([
    ['code', 'ABC1'],
    ['from_date', '2025-12-09'],
    ['to_date', '2026-01-08'],
    ['discountPercentage', '15%'],
  ])
})

test('a formula is neither worked out nor believed: its row is refused and says so', async () => {
  const file = await madeSheet([
    ['اسم المجموعة', 'النسبة', 'عدد الأشهر'],
    ['أ', { xml: '<c><f>1+4</f><v>5</v></c>' }, 3],
    ['ب', { xml: '<c t="e"><v>#N/A</v></c>' }, 3],
  ])
  const told = importIn(await bring(file, 'referral_code_groups'))
  const checked = await by.check(told, { columns: ['name_ar', 'percentage', 'month_count'] })
  expect(checked.counts.failed).toBe(2)
  expect((await by.problems(told.id)).data.map(({ problems }) => problems[0]?.text)).toEqual([
    'This cell holds a formula: write its value instead',
    'This cell holds an error of the spreadsheet program',
  ])
})

test('texts are read in the encodings that spreadsheet programs write them in', async () => {
  const windows = Buffer.from([0xc7, 0xe1, 0xd1, 0xe3, 0xd2, 0x3b, 0x78, 0x0a, 0x41, 0x31, 0x3b, 0x79, 0x0a])
  const wide = Buffer.from('\ufeffالرمز\tx\nA1\ty\n', 'utf16le')
  const utf8 = Buffer.from('\ufeffالرمز،x\nA1،y\n')
  for (const file of [windows, wide, utf8]) {
    const told = importIn(await bring(file))
    expect(told.columns[0]).toMatchObject({ heading: 'الرمز', field: 'code', samples: ['A1'] })
  }
})

test('what is no sheet, or more than is taken, is refused with what to do about it, and nothing is kept', async () => {
  const before = await server.owner.query('select 1 from imports')
  const refused = async (file: string | Buffer) => {
    const { status, body } = await bring(file)
    return [status, body.code]
  }
  expect(await refused('%PDF-1.7 x')).toEqual([422, 'not_a_sheet'])
  expect(await refused(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 7)]))).toEqual([
    422,
    'not_a_sheet',
  ])
  expect(await refused(await zipBomb())).toEqual([413, 'sheet_too_large'])
  expect(await refused('الرمز\n')).toEqual([422, 'sheet_empty'])
  expect(await refused(`${'a,'.repeat(200)}b\n1\n`)).toEqual([422, 'sheet_too_wide'])
  expect(await refused('')).toEqual([422, 'validation'])
  expect((await server.owner.query('select 1 from imports')).rowCount).toBe(before.rowCount)
})

test('a template holds the columns in the language of the call, with the choices of each as lists', async () => {
  const file = await takeFile(server, 'admin-panal/imports/templates/coupons', {
    token,
    query: {},
    locale: 'ar',
  })
  const parts = workbookParts(file.bytes)
  expect(parts['xl/worksheets/sheet1.xml']).toContain('الاسم (بالعربية)')
  expect(parts['xl/worksheets/sheet1.xml']).toMatch(
    /<dataValidation type="list"[^>]*sqref="D2:D100001"><formula1>lists!\$A\$1:\$A\$2/,
  )
  expect(parts['xl/worksheets/sheet2.xml']).toContain('مبلغ ثابت')
  const told = importIn(
    await bring(
      file.bytes.length
        ? await madeSheet([
            ['Name (Arabic)', 'Code'],
            ['أ', 'B1'],
          ])
        : '',
    ),
  )
  expect(told.columns.map(({ field }) => field)).toEqual(['name_ar', 'code'])
})

test('what may not be imported has no import', async () => {
  for (const resource of ['roles', 'service_accounts', 'invoices', 'nothing'])
    expect((await bring('a\n1\n', resource)).status).toBe(422)
})
