import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { enqueueStep } from '#server/imports/steps.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import '#tests/support/bundledPrograms.ts'
import { sheetRows, takeFile } from '#tests/support/exports.ts'
import { importer, importIn } from '#tests/support/imports.ts'

let server: TestApp
let token: string
let by: ReturnType<typeof importer>

const rows = async (text: string) => (await server.owner.query(text)).rows

beforeEach(async () => {
  server = await startTestApp()
  token = await server.signIn()
  by = importer(server, token)
})

/** Two good rows, one with a word for a number, one without a name. */
const GROUPS = 'الاسم,Share,عدد الاشهر\nأ,10%,3\nب,٥,12\nج,عشرة,12\n,7,1\n'

const COLUMNS = ['name_ar', 'percentage', 'month_count']

const bringGroups = async (file: string | Buffer = GROUPS) =>
  importIn(await by.bring({ resource: 'referral_code_groups', file, locale: 'ar' }))

const checkedGroups = async () => by.check(await bringGroups(), { columns: COLUMNS })

test('columns are matched by their names in both languages, and by what was said of such a heading before', async () => {
  const first = await bringGroups()
  expect(first.columns.map(({ heading, samples, field }) => [heading, samples[0], field])).toEqual([
    ['الاسم', 'أ', 'name_ar'],
    ['Share', '10%', null],
    ['عدد الاشهر', '3', 'month_count'],
  ])
  await by.check(first, { columns: COLUMNS })
  const again = await bringGroups()
  expect(again.columns.map(({ field }) => field)).toEqual(COLUMNS)
})

test('every row is tried before anything is written, and what is wrong is told in the language of the reader', async () => {
  const checked = await checkedGroups()
  expect([checked.state, checked.counts.create, checked.counts.failed, checked.done]).toEqual([
    'checked',
    2,
    2,
    4,
  ])
  expect(await rows('select 1 from referral_code_groups')).toEqual([])
  const arabic = await by.problems(checked.id, 'ar')
  expect(arabic.data).toEqual([
    { row: 4, problems: [{ field: 'percentage', label: 'النسبة', value: 'عشرة', text: 'يجب أن يكون رقمًا' }] },
    {
      row: 5,
      problems: [{ field: 'name_ar', label: 'الاسم (بالعربية)', value: '', text: 'هذا الحقل مطلوب' }],
    },
  ])
  const english = await by.problems(checked.id, 'en')
  expect(english.data.map(({ problems }) => problems[0]?.label)).toEqual(['Percentage', 'Name (Arabic)'])
})

test('the good rows are written as one act, and those that failed are mended in a file of their own', async () => {
  const checked = await checkedGroups()
  const done = await by.run(checked.id)
  expect([done.state, done.counts.created, done.counts.failed]).toEqual(['done', 2, 2])
  expect(await rows('select name_ar, percentage, month_count from referral_code_groups order by id')).toEqual(
    [
      { name_ar: 'أ', percentage: 1000, month_count: 3 },
      { name_ar: 'ب', percentage: 500, month_count: 12 },
    ],
  )
  const acts = await rows(
    `select action, act_id = ${done.entry} as within from history where resource = 'referral_code_groups' order by id`,
  )
  expect(acts).toEqual([
    { action: 'import', within: null },
    { action: 'create', within: true },
    { action: 'create', within: true },
  ])
  const file = await takeFile(server, `admin-panal/imports/${done.id}/failed-rows`, {
    token,
    query: {},
    locale: 'ar',
  })
  const [head, third] = await sheetRows(file.bytes)
  expect(head).toEqual(['الاسم', 'Share', 'عدد الاشهر', 'أسباب الرفض'])
  expect(third).toEqual(['ج', 'عشرة', '12', 'النسبة: يجب أن يكون رقمًا'])
})

test('a file of failed rows is imported again once it is mended, its reasons left aside', async () => {
  const done = await by.run((await checkedGroups()).id)
  const file = await takeFile(server, `admin-panal/imports/${done.id}/failed-rows`, {
    token,
    query: {},
    locale: 'ar',
  })
  const again = await bringGroups(file.bytes)
  expect(again.columns.map(({ field }) => field)).toEqual([...COLUMNS, null])
  const checked = await by.check(again)
  expect([checked.counts.failed, (await by.problems(again.id)).total]).toEqual([2, 2])
})

test('records are found by a key, and changed, left alone or created', async () => {
  const first = await by.run((await checkedGroups()).id)
  const [a] = await rows("select id from referral_code_groups where name_ar = 'أ'")
  const [b] = await rows("select id from referral_code_groups where name_ar = 'ب'")
  const told = await bringGroups(`id;Share\n${a.id};25\n${b.id};5\n99999;5\n`)
  const checked = await by.check(told, { mode: 'update', key: 'id', columns: ['id', 'percentage'] })
  expect(checked.counts).toMatchObject({ update: 1, same: 1, failed: 1 })
  const done = await by.run(told.id)
  expect(done.counts).toMatchObject({ updated: 1, unchanged: 1, failed: 1 })
  expect(await rows('select percentage from referral_code_groups order by id')).toEqual([
    { percentage: 2500 },
    { percentage: 500 },
  ])
  const back = await by.undo(told.id)
  expect([back.state, back.counts.undone]).toEqual(['undone', 1])
  expect(await rows('select percentage from referral_code_groups order by id')).toEqual([
    { percentage: 1000 },
    { percentage: 500 },
  ])
  expect(first.id).not.toBe(told.id)
})

test('an import is taken back whole, but for what was changed since, as one act', async () => {
  const done = await by.run((await checkedGroups()).id)
  const [a] = await rows("select id from referral_code_groups where name_ar = 'أ'")
  await server.call(`/api/admin-panal/referral-code-groups/${a.id}`, {
    method: 'PUT',
    token,
    body: { month_count: 9 },
  })
  const back = await by.undo(done.id)
  expect([back.state, back.counts.undone, back.counts.kept]).toEqual(['undone', 1, 1])
  expect(await rows('select name_ar from referral_code_groups')).toEqual([{ name_ar: 'أ' }])
  expect((await by.problems(done.id)).data[0]).toMatchObject({ row: 2 })
  const undoing = await rows(
    `select action, act_id is null as leads from history where undoes = ${done.entry} order by id`,
  )
  expect(undoing).toEqual([
    { action: 'undo', leads: true },
    { action: 'undo', leads: false },
  ])
  expect((await by.put(done.id, 'undo')).status).toBe(409)
})

test('a step is begun once, however often it is asked for', async () => {
  const checked = await checkedGroups()
  const both = await Promise.all([by.put(checked.id, 'run'), by.put(checked.id, 'run')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await by.settled(checked.id)
  expect((await rows('select 1 from referral_code_groups')).length).toBe(2)
})

test('an import that is stopped writes nothing more', async () => {
  const checked = await checkedGroups()
  await server.owner.query(`update imports set state = 'running' where id = ${checked.id}`)
  expect(importIn(await by.put(checked.id, 'cancel')).state).toBe('cancelled')
  await server.context.jobs.flush()
  expect(await rows('select 1 from referral_code_groups')).toEqual([])
  expect((await by.put(checked.id, 'cancel')).status).toBe(409)
})

test("somebody else's import is nobody's business", async () => {
  const told = await bringGroups()
  const other = await server.signIn()
  const theirs = importer(server, other)
  expect((await theirs.put(told.id, 'run')).status).toBe(404)
  for (const path of ['', '/problems', '/failed-rows'])
    expect((await server.call(`/api/admin-panal/imports/${told.id}${path}`, { token: other })).status).toBe(
      404,
    )
  const { body } = await server.call('/api/admin-panal/imports', { token: other })
  expect(body.result).toEqual({ imports: { total: 0, data: [] } })
})

test('who may not create may not import, and whose right is taken meanwhile goes no further', async () => {
  const support = importer(server, await server.signIn('support'))
  expect((await support.bring({ resource: 'referral_code_groups', file: GROUPS })).status).toBe(403)
  const checked = await checkedGroups()
  await server.owner.query('update users set active = false')
  await server.owner.query(
    `update imports set state = 'running', at_row = 0, step = 7 where id = ${checked.id}`,
  )
  await inTransaction(server.context.db, (tx) => enqueueStep(tx, { id: checked.id, step: 7, at_row: 0 }))
  await server.context.jobs.flush()
  expect(await rows('select 1 from referral_code_groups')).toEqual([])
  expect(await rows(`select state from imports where id = ${checked.id}`)).toEqual([{ state: 'cancelled' }])
})
