import { beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/settings/read.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

const LIST = '/api/admin-panal/setting/settings-list'
const UPDATE = '/api/admin-panal/setting/update-settings'

const INITIAL = {
  vat_percentage: 15,
  grace_days: 3,
  expiry_reminder_days: 7,
  order_due_days: 3,
  due_reminder_before_days: 3,
  due_reminder_after_days: 3,
  due_second_reminder_after_days: 14,
  due_last_reminder_after_days: 30,
  unpaid_reminder_days: 1,
  unpaid_last_reminder_days: 4,
  longest_pause_days: 90,
  pause_days_a_year: 0,
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

const OTHERS = {
  four_eyes_from: 1000,
  settlement_days: 5,
  lockout_tries: 10,
  lockout_window_minutes: 15,
  lockout_minutes: 15,
  permanent_lockout_tries: 0,
  session_idle_minutes: 720,
  session_max_hours: 168,
  vendors_second_factor_required: false,
  alert_vendors: true,
  sso_enabled: false,
  sso_label_ar: null,
  sso_label_en: null,
  sso_issuer: null,
  sso_client_id: null,
  sso_client_secret: null,
  sso_scopes: 'openid email profile',
  sso_roles_claim: 'groups',
  sso_create_users: false,
  sso_password_sign_in: true,
  referral_default_group: null,
  partner_percentage: 10,
  partner_due_months: 12,
  minimum_payout: 0,
  commission_hold_days: 14,
  default_brand: null,
  rabt_name_ar: null,
  rabt_name_en: null,
  rabt_host: null,
  wasl_name_ar: null,
  wasl_name_en: null,
  wasl_host: null,
  mail_sender_name_ar: null,
  mail_sender_name_en: null,
  mail_reply_to: null,
  mail_footer_ar: null,
  mail_footer_en: null,
  mail_host: null,
  mail_port: 587,
  mail_security: 'STARTTLS',
  mail_user: null,
  mail_password: null,
  mail_from: null,
  moyasar_secret_key: null,
  moyasar_webhook_secret: null,
  backups_on: true,
  backup_hour: 2,
  backup_days: 14,
  backup_weeks: 8,
  seal_addresses: null,
  retention_hour: 4,
  keep_contacts_days: 1095,
  keep_shippings_days: 1095,
  keep_shipping_requests_days: 1095,
  keep_registrations_days: 365,
  keep_unfinished_accounts_days: 365,
  keep_invitations_days: 180,
  keep_closed_accounts_days: 1825,
  keep_mails_days: 30,
  keep_read_notifications_days: 90,
  keep_notifications_days: 365,
  keep_unused_files_days: 30,
  keep_deliveries_days: 30,
  keep_events_days: 90,
  keep_tree_versions_days: 1095,
  keep_gateway_events_days: 90,
  keep_sign_ins_days: 730,
  keep_history_days: null,
  keep_books_history_years: null,
  keep_receipts_years: null,
}

const WITHOUT_EINVOICES = {
  einvoice_on: false,
  einvoice_building_number: null,
  einvoice_street: null,
  einvoice_district: null,
  einvoice_city: null,
  einvoice_postal_code: null,
  einvoice_business_category: null,
}

const ACCOUNTING = {
  lifetime_months: 60,
  account_bank: '1110',
  account_cash: '1120',
  account_gateway_clearing: '1130',
  account_receivables: '1210',
  account_input_vat: '1220',
  account_unbilled_dues: '1290',
  account_customers_credit: '2110',
  account_vat_payable: '2210',
  account_commissions_payable: '2310',
  account_deferred_revenue: '2410',
  account_revenue: '4110',
  account_sales_returns: '4120',
  account_commission_expense: '5210',
  account_gateway_fees: '5220',
  account_bad_debts: '5310',
}

const WITHOUT_INVOICING = { ...WITHOUT_SELLER, vat_filing: 'QUARTERLY' }

const ALL = {
  ...INITIAL,
  ...WITHOUT_INVOICING,
  ...WITHOUT_EINVOICES,
  ...ACCOUNTING,
  ...WITHOUT_BANK,
  ...OTHERS,
}

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
  await save({ ...INITIAL, expiry_reminder_days: 30 })
  const { rows } = await server.context.database.pool.query(
    'select s.key, s.value, u.email from settings s join users u on u.id = s.updated_by',
  )
  expect(rows).toEqual([{ key: 'expiry_reminder_days', value: 30, email: 'super-admin-1@test.test' }])
})

test.each([
  [{ expiry_reminder_days: 1.5 }, 'expiry_reminder_days', 'must be integer'],
  [{ expiry_reminder_days: 91 }, 'expiry_reminder_days', 'must be at most 90'],
  [{ expiry_reminder_days: null }, 'expiry_reminder_days', 'Required Field'],
  [{ expiry_reminder_days: '' }, 'expiry_reminder_days', 'Required Field'],
  [{ expiry_reminder_days: '14' }, 'expiry_reminder_days', 'must be a number'],
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
  const { body } = await save({ expiry_reminder_days: 1.5 }, { locale: 'ar' })
  expect(body.errors).toEqual({ expiry_reminder_days: ['يجب أن يكون عددًا صحيحًا'] })
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
  expect((await save({ expiry_reminder_days: 1 }, { token: reader })).status).toBe(403)
  const support = await server.signIn('support')
  expect((await read({ token: support })).status).toBe(403)
  expect((await save({}, { token: support })).status).toBe(403)
  const finance = await server.signIn('finance')
  expect((await save({ expiry_reminder_days: 1 }, { token: finance })).status).toBe(200)
})

test('who may view one group alone reads that one, and changes nothing', async () => {
  await server.context.database.pool.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('clerk', 'كاتب', 'Clerk', '{invoice_settings:view}')",
  )
  const clerk = await server.signIn('clerk')
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
  const { expiry_reminder_days, grace_days } = await readSettings(server.context.db)
  expect([expiry_reminder_days % 2, grace_days % 2]).toEqual([1, 0])
})

test('of many guarded saves of one form exactly one is taken', async () => {
  const { updated_at } = settingsOf(await save({ expiry_reminder_days: 60 }))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => save({ expiry_reminder_days: at, updated_at })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})

const sendTestMail = () => server.call('/api/admin-panal/setting/test-mail', { method: 'POST', token })

test('mails carry the sender, the address for answers and the footer that are set, in the reader’s language', async () => {
  await save({
    mail_sender_name_ar: 'منصة ربط',
    mail_reply_to: 'care@rabt.test',
    mail_footer_ar: 'الرياض\nهاتف <920000000>',
    mail_footer_en: null,
  })
  const answer = await sendTestMail()
  expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('@')])
  const mail = server.mails.at(-1)
  expect(mail).toMatchObject({ fromName: 'منصة ربط', replyTo: 'care@rabt.test' })
  expect(mail?.html).toContain('الرياض<br>هاتف &lt;920000000&gt;')
  expect(mail?.text).toMatch(/-- \nالرياض/)
})

test('a test mail that cannot be sent says why, and is not sent without end', async () => {
  server = await startTestApp({
    mailer: { send: () => Promise.reject(new Error('no route to host')), close: () => undefined },
  })
  token = await server.signIn()
  const failed = await sendTestMail()
  expect([failed.status, failed.body.code, failed.body.message]).toEqual([
    409,
    'mail_not_sent',
    expect.stringContaining('no route to host'),
  ])
  for (let more = 0; more < 4; more += 1) await sendTestMail()
  expect((await sendTestMail()).status).toBe(429)
})

test('the brand that is set stands in mails, by its name', async () => {
  await save({ default_brand: 'wasl', wasl_name_ar: 'وصل بلس', wasl_name_en: 'Wasl Plus' })
  await sendTestMail()
  expect(server.mails.at(-1)?.subject).toMatch(/وصل بلس|Wasl Plus/)
})

test('a brand that is no longer set leaves the one of the server, and the history tells both', async () => {
  await save({ default_brand: 'wasl' })
  expect(settingsOf(await save({ default_brand: null }))).toMatchObject({ default_brand: null })
  await sendTestMail()
  expect(server.mails.at(-1)?.subject).toMatch(/ربط|Rabt/)
  const { rows } = await server.context.database.pool.query(
    "select changes from history where resource = 'brand_settings' order by id",
  )
  expect(rows.map(({ changes }) => changes)).toEqual([
    { default_brand: { from: null, to: 'wasl' } },
    { default_brand: { from: 'wasl', to: null } },
  ])
})

test.each([
  [{ rabt_host: 'no host' }, 'rabt_host'],
  [{ rabt_host: 'rabt.test', wasl_host: 'rabt.test' }, 'wasl_host'],
  [{ default_brand: 'other' }, 'default_brand'],
  [{ mail_reply_to: 'x' }, 'mail_reply_to'],
  [{ partner_percentage: 101 }, 'partner_percentage'],
  [{ referral_default_group: 999_999 }, 'referral_default_group'],
])('%o is refused on %s', async (input, field) => {
  const { status, body } = await save(input)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('the default group is the mark on the group itself, chosen in either place', async () => {
  const { rows } = await server.context.database.pool.query<{ id: string }>(
    `insert into referral_code_groups (name_ar, percentage, month_count, is_default_for_sellers)
     values ('أ', 500, 3, true), ('ب', 700, 6, false) returning id`,
  )
  const [first, second] = rows.map(({ id }) => Number(id))
  expect(settingsOf(await read())).toMatchObject({ referral_default_group: first })
  expect((await save({ referral_default_group: second })).status).toBe(200)
  const { rows: marked } = await server.context.database.pool.query(
    'select id::int8 from referral_code_groups where is_default_for_sellers',
  )
  expect(marked.map(({ id }) => Number(id))).toEqual([second])
  expect((await save({ referral_default_group: null })).status).toBe(422)
  const [auditEntry] = (
    await server.context.database.pool.query(
      "select changes from history where resource = 'referral_settings' order by id desc limit 1",
    )
  ).rows
  expect(auditEntry.changes).toEqual({ referral_default_group: { from: first, to: second } })
})

test('a new partner begins with what is set, for whoever may create one', async () => {
  await save({ partner_percentage: 12.5, partner_due_months: 9 })
  const operations = await server.signIn('operations')
  const answer = await server.call('/api/admin-panal/partners/defaults', { token: operations })
  expect(answer.body.result).toEqual({ defaults: { referral_percentage: 12.5, referral_due_months: 9 } })
})
