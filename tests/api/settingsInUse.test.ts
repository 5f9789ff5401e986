import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { serveSettings, settingsOf } from '#tests/support/settings.ts'

const served = serveSettings()
const { read, save } = served

const sendTestMail = () =>
  served.server.call('/api/admin-panal/setting/test-mail', { method: 'POST', token: served.token })

test('mails carry the sender, the address for answers and the footer that are set, in the reader’s language', async () => {
  await save({
    mail_sender_name_ar: 'منصة ربط',
    mail_reply_to: 'care@rabt.test',
    mail_footer_ar: 'الرياض\nهاتف <920000000>',
    mail_footer_en: null,
  })
  const answer = await sendTestMail()
  expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('@')])
  const mail = served.server.mails.at(-1)
  expect(mail).toMatchObject({ fromName: 'منصة ربط', replyTo: 'care@rabt.test' })
  expect(mail?.html).toContain('الرياض<br>هاتف &lt;920000000&gt;')
  expect(mail?.text).toMatch(/-- \nالرياض/)
})

test('a test mail that cannot be sent says why, and is not sent without end', async () => {
  served.server = await startTestApp({
    mailer: { send: () => Promise.reject(new Error('no route to host')), close: () => undefined },
  })
  served.token = await served.server.signIn()
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
  expect(served.server.mails.at(-1)?.subject).toMatch(/وصل بلس|Wasl Plus/)
})

test('a brand that is no longer set leaves the one of the server, and the history tells both', async () => {
  await save({ default_brand: 'wasl' })
  expect(settingsOf(await save({ default_brand: null }))).toMatchObject({ default_brand: null })
  await sendTestMail()
  expect(served.server.mails.at(-1)?.subject).toMatch(/ربط|Rabt/)
  const { rows } = await served.server.context.database.pool.query(
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
  const { rows } = await served.server.context.database.pool.query<{ id: string }>(
    `insert into referral_code_groups (name_ar, percentage, month_count, is_default_for_sellers)
     values ('أ', 500, 3, true), ('ب', 700, 6, false) returning id`,
  )
  const [first, second] = rows.map(({ id }) => Number(id))
  expect(settingsOf(await read())).toMatchObject({ referral_default_group: first })
  expect((await save({ referral_default_group: second })).status).toBe(200)
  const { rows: marked } = await served.server.context.database.pool.query(
    'select id::int8 from referral_code_groups where is_default_for_sellers',
  )
  expect(marked.map(({ id }) => Number(id))).toEqual([second])
  expect((await save({ referral_default_group: null })).status).toBe(422)
  const [auditEntry] = (
    await served.server.context.database.pool.query(
      "select changes from history where resource = 'referral_settings' order by id desc limit 1",
    )
  ).rows
  expect(auditEntry.changes).toEqual({ referral_default_group: { from: first, to: second } })
})

test('a new partner begins with what is set, for whoever may create one', async () => {
  await save({ partner_percentage: 12.5, partner_due_months: 9 })
  const operations = await served.server.signIn('operations')
  const answer = await served.server.call('/api/admin-panal/partners/defaults', { token: operations })
  expect(answer.body.result).toEqual({ defaults: { referral_percentage: 12.5, referral_due_months: 9 } })
})
