import { expect, test } from 'vitest'
import { readSettings } from '#server/settings/read.ts'
import { ALL, INITIAL, serveSettings, settingsOf, WITHOUT_INVOICING } from '#tests/support/settings.ts'

const served = serveSettings()
const { read, save } = served

test('before anybody sets them, all settings have their initial values', async () => {
  const answer = await read()
  expect(answer.status).toBe(200)
  expect(settingsOf(answer)).toEqual({ ...ALL, updated_at: null })
})

test('changed settings are kept, the others stay as they were', async () => {
  const answer = await save({ vat_percentage: 5.25, minimum_transfer_amount: 12.34, renewal_allowed: false })
  expect([answer.status, answer.body.message]).toEqual([200, 'Settings saved successfully!'])
  const expected = {
    ...ALL,
    vat_percentage: 5.25,
    minimum_transfer_amount: 12.34,
    renewal_allowed: false,
  }
  expect(settingsOf(answer)).toMatchObject(expected)
  expect(settingsOf(await read())).toEqual(settingsOf(answer))
  expect(await readSettings(served.server.context.db)).toEqual(expected)
})

test('only what changed is written, under the name of who changed it', async () => {
  await save({ ...INITIAL, expiry_reminder_days: 30 })
  const { rows } = await served.server.context.database.pool.query(
    'select s.key, s.value, u.email from settings s join users u on u.id = s.updated_by',
  )
  expect(rows).toEqual([{ key: 'expiry_reminder_days', value: 30, email: 'super-admin-1@test.test' }])
})

test.each([
  [{ expiry_reminder_days: 1.5 }, 'expiry_reminder_days', 'must be integer'],
  [{ expiry_reminder_days: 91 }, 'expiry_reminder_days', 'Must be at most 90'],
  [{ expiry_reminder_days: null }, 'expiry_reminder_days', 'Required Field'],
  [{ expiry_reminder_days: '' }, 'expiry_reminder_days', 'Required Field'],
  [{ expiry_reminder_days: '14' }, 'expiry_reminder_days', 'Must be a number'],
  [{ vat_percentage: 101 }, 'vat_percentage', 'Must be at most 100'],
  [{ vat_percentage: 1.234 }, 'vat_percentage', 'Must have at most two decimals'],
  [{ renewal_allowed: 'yes' }, 'renewal_allowed', 'Must be yes or no'],
  [{ trial_dayz: 1 }, 'trial_dayz', 'This field is not known'],
  [{ updated_at: 'yesterday' }, 'updated_at', 'Must be a valid date'],
])('%j is refused on its key, and nothing of it is kept', async (wrong, key, text) => {
  const { status, body } = await save({ grace_days: 9, ...wrong })
  expect([status, body.code, body.errors]).toEqual([422, 'validation', { [key]: [text] }])
  expect(settingsOf(await read())).toEqual({ ...ALL, updated_at: null })
})

test('refusals speak the language of the caller', async () => {
  const { body } = await save({ expiry_reminder_days: 1.5 }, { locale: 'ar' })
  expect(body.errors).toEqual({ expiry_reminder_days: ['يجب أن يكون عددًا صحيحًا'] })
})

test('one group can be asked for; a group that there is none of, or another parameter, is refused', async () => {
  expect(settingsOf(await read({ query: { group: 'package_settings' } }))).toMatchObject(INITIAL)
  expect((await read({ query: { group: 'other' } })).body.errors).toEqual({
    group: ['Is not one of the choices'],
  })
  expect((await read({ query: { groups: 'x' } })).body.errors).toEqual({
    groups: ['This field is not known'],
  })
})

test('who may view settings only reads them; who may do neither gets neither', async () => {
  const reader = await served.server.signIn('read_only')
  expect((await read({ token: reader })).status).toBe(200)
  expect((await save({ expiry_reminder_days: 1 }, { token: reader })).status).toBe(403)
  const support = await served.server.signIn('support')
  expect((await read({ token: support })).status).toBe(403)
  expect((await save({}, { token: support })).status).toBe(403)
  const finance = await served.server.signIn('finance')
  expect((await save({ expiry_reminder_days: 1 }, { token: finance })).status).toBe(200)
})

test('who may view one group alone reads that one, and changes nothing', async () => {
  await served.server.context.database.pool.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('clerk', 'كاتب', 'Clerk', '{invoice_settings:view}')",
  )
  const clerk = await served.server.signIn('clerk')
  const seen = await read({ token: clerk })
  expect([seen.status, settingsOf(seen)]).toEqual([200, { ...WITHOUT_INVOICING, updated_at: null }])
  expect((await read({ token: clerk, query: { group: 'invoice_settings' } })).status).toBe(200)
  expect((await read({ token: clerk, query: { group: 'bank_settings' } })).status).toBe(403)
  for (const body of [{ seller_name_ar: 'ربط' }, { grace_days: 5 }, {}]) {
    const refused = await save(body, { token: clerk })
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
  }
  expect(settingsOf(await read())).toMatchObject({ seller_name_ar: null, grace_days: 3 })
})

test('a form that was opened before somebody else saved is refused, not written over the change', async () => {
  const opened = settingsOf(await read())
  await save({ expiry_reminder_days: 20 })
  const late = await save({ grace_days: 9, updated_at: opened.updated_at })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  const reopened = settingsOf(await read())
  const again = await save({ grace_days: 9, updated_at: reopened.updated_at })
  expect(settingsOf(again)).toMatchObject({ expiry_reminder_days: 20, grace_days: 9 })
  expect((await save({ grace_days: 8, updated_at: reopened.updated_at })).status).toBe(409)
})

test('of many who save at once the last one wins, key by key', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(at % 2 ? { expiry_reminder_days: at } : { grace_days: at })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const { expiry_reminder_days, grace_days } = await readSettings(served.server.context.db)
  expect([expiry_reminder_days % 2, grace_days % 2]).toEqual([1, 0])
})

test('of many guarded saves of one form exactly one is taken', async () => {
  const { updated_at } = settingsOf(await save({ expiry_reminder_days: 60 }))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => save({ expiry_reminder_days: at, updated_at })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})
