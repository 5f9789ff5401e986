import { beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/modules/settings/store.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

const LIST = '/api/admin-panal/setting/settings-list'
const UPDATE = '/api/admin-panal/setting/update-settings'

const INITIAL = {
  vat_percentage: 15,
  trial_days: 14,
  grace_days: 3,
  expiry_reminder_days: 7,
  renewal_allowed: true,
  upgrade_allowed: true,
  minimum_transfer_amount: 0,
}

const WITHOUT_SELLER = {
  seller_name_ar: null,
  seller_name_en: null,
  seller_tax_number: null,
  seller_registration: null,
  seller_address_ar: null,
  seller_address_en: null,
}

const WITHOUT_BANK = {
  bank_name_ar: null,
  bank_name_en: null,
  account_name: null,
  iban: null,
  bank_note_ar: null,
  bank_note_en: null,
}

const ALL = { ...INITIAL, ...WITHOUT_SELLER, ...WITHOUT_BANK }

let server: TestApp
let token: string

beforeEach(async () => {
  server = await startTestApp()
  token = await server.signIn()
})

const read = async (options: { token?: string; query?: Record<string, string> } = {}) =>
  server.call(LIST, { token, ...options })

const save = (body: unknown, options: { token?: string; locale?: 'ar' | 'en' } = {}) =>
  server.call(UPDATE, { method: 'POST', token, body, ...options })

const settingsOf = ({ body }: Awaited<ReturnType<typeof read>>) =>
  (body.result as { settings: Record<string, unknown> }).settings

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
  expect(await readSettings(server.context.db)).toEqual(expected)
})

test('only what changed is written, under the name of who changed it', async () => {
  await save({ ...INITIAL, trial_days: 30 })
  const { rows } = await server.context.database.pool.query(
    'select s.key, s.value, u.email from settings s join users u on u.id = s.updated_by',
  )
  expect(rows).toEqual([{ key: 'trial_days', value: 30, email: 'super-admin-1@test.test' }])
})

test.each([
  [{ trial_days: 1.5 }, 'trial_days', 'must be integer'],
  [{ trial_days: 366 }, 'trial_days', 'must be at most 365'],
  [{ trial_days: null }, 'trial_days', 'Required Field'],
  [{ trial_days: '' }, 'trial_days', 'Required Field'],
  [{ trial_days: '14' }, 'trial_days', 'must be a number'],
  [{ vat_percentage: 101 }, 'vat_percentage', 'must be at most 100'],
  [{ vat_percentage: 1.234 }, 'vat_percentage', 'must have at most two decimals'],
  [{ renewal_allowed: 'yes' }, 'renewal_allowed', 'must be yes or no'],
  [{ trial_dayz: 1 }, 'trial_dayz', 'This field is not known'],
  [{ updated_at: 'yesterday' }, 'updated_at', 'must be a valid date'],
])('%j is refused on its key, and nothing of it is kept', async (wrong, key, text) => {
  const { status, body } = await save({ grace_days: 9, ...wrong })
  expect([status, body.code, body.errors]).toEqual([422, 'validation', { [key]: [text] }])
  expect(settingsOf(await read())).toEqual({ ...ALL, updated_at: null })
})

test('refusals speak the language of the caller', async () => {
  const { body } = await save({ trial_days: 1.5 }, { locale: 'ar' })
  expect(body.errors).toEqual({ trial_days: ['يجب أن يكون عددًا صحيحًا'] })
})

test('one group can be asked for; a group that there is none of, or another parameter, is refused', async () => {
  expect(settingsOf(await read({ query: { group: 'package_settings' } }))).toMatchObject(INITIAL)
  expect((await read({ query: { group: 'other' } })).body.errors).toEqual({
    group: ['is not one of the choices'],
  })
  expect((await read({ query: { groups: 'x' } })).body.errors).toEqual({
    groups: ['This field is not known'],
  })
})

test('who may view settings only reads them; who may do neither gets neither', async () => {
  const reader = await server.signIn('read_only')
  expect((await read({ token: reader })).status).toBe(200)
  expect((await save({ trial_days: 1 }, { token: reader })).status).toBe(403)
  const support = await server.signIn('support')
  expect((await read({ token: support })).status).toBe(403)
  expect((await save({}, { token: support })).status).toBe(403)
  const finance = await server.signIn('finance')
  expect((await save({ trial_days: 1 }, { token: finance })).status).toBe(200)
})

test('a form that was opened before somebody else saved is refused, not written over the change', async () => {
  const opened = settingsOf(await read())
  await save({ trial_days: 20 })
  const late = await save({ grace_days: 9, updated_at: opened.updated_at })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  const reopened = settingsOf(await read())
  const again = await save({ grace_days: 9, updated_at: reopened.updated_at })
  expect(settingsOf(again)).toMatchObject({ trial_days: 20, grace_days: 9 })
  expect((await save({ grace_days: 8, updated_at: reopened.updated_at })).status).toBe(409)
})

test('of many who save at once the last one wins, key by key', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(at % 2 ? { trial_days: at } : { grace_days: at })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const { trial_days, grace_days } = await readSettings(server.context.db)
  expect([trial_days % 2, grace_days % 2]).toEqual([1, 0])
})

test('of many guarded saves of one form exactly one is taken', async () => {
  const { updated_at } = settingsOf(await save({ trial_days: 100 }))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => save({ trial_days: at, updated_at })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})
