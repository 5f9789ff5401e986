import { expect, test } from 'vitest'
import { versionBefore } from '#tests/support/versionBefore.ts'

/** A database as the version before left it: whoever registered with a known address had got no vendor. */
const leftBehind = async () => {
  const { rows, update } = await versionBefore('0023_email_codes')
  const [{ id: vendor }] = await rows(`
    insert into vendors (store_name, seller_name, email, phone, subdomain, locale, registration_type,
      register_date, referral_code)
    values ('نخلة', 'نورة', 'noura@left.test', '+966551234567', 'nakhla', 'ar', 'UNIFIED_NUMBER', '2026-01-01', 'NAKHLA-1')
    returning id`)
  await rows(
    `insert into users (username, email, user_type, locale, password_hash, vendor)
     values ('نورة', 'Noura@left.test', 'PRIMARY', 'ar', 'x', $1)`,
    [vendor],
  )
  const registration = async (reference: string, state: string, email = 'noura@left.test') =>
    (
      await rows(
        'insert into registrations (reference, email, state, amount) values ($1, $2, $3, 11500) returning id',
        [reference, email, state],
      )
    )[0].id
  const page = (remote: string, of: number, state: string) =>
    rows(
      `insert into gateway_payments (gateway, remote_id, registration, amount, pay_url, state)
       values ('moyasar', $1, $2, 11500, 'https://pay.test', $3)`,
      [remote, of, state],
    )
  return { vendor, rows, registration, page, update }
}

test('money that came in without a vendor is listed with whose it is and which registration it was', async () => {
  const { vendor, rows, registration, page, update } = await leftBehind()
  await page('paid', await registration('R-PAID', 'PAY'), 'PAID')
  await rows(`
    insert into payment_problems (remote_id, gateway, problem, email, amount, currency, expected_amount, method)
    values ('paid', 'moyasar', 'NO_VENDOR', 'noura@left.test', 11500, 'SAR', 11500, 'CREDIT_CARD')`)
  await update()
  expect(
    await rows('select problem, vendor, email, registration_number, amount from payment_problems'),
  ).toEqual([
    {
      problem: 'NO_VENDOR',
      vendor,
      email: 'noura@left.test',
      registration_number: 'R-PAID',
      amount: 11_500,
    },
  ])
})

test('a transfer whose receipt was not kept is listed, so that somebody asks for it; what has a vendor is not', async () => {
  const { vendor, rows, registration, update } = await leftBehind()
  await registration('R-TRANSFER', 'PENDING')
  await registration('R-STRANGER', 'PENDING', 'stranger@left.test')
  await rows(
    "insert into registrations (reference, email, state, amount, vendor) values ('R-OWN', 'noura@left.test', 'PENDING', 11500, $1)",
    [vendor],
  )
  await update()
  const listed = await rows(
    'select problem, vendor, registration_number, expected_amount from payment_problems order by id',
  )
  expect(listed).toEqual([
    { problem: 'NO_RECEIPT', vendor, registration_number: 'R-TRANSFER', expected_amount: 11_500 },
    { problem: 'NO_RECEIPT', vendor: null, registration_number: 'R-STRANGER', expected_amount: 11_500 },
  ])
  // The number of what has a vendor is found with it from now on.
  expect(await rows('select registration_number from vendors')).toEqual([{ registration_number: 'R-OWN' }])
})

test('a page on which somebody could still pay without a vendor is closed at the gateway', async () => {
  const { rows, registration, page, update } = await leftBehind()
  const id = await registration('R-OPEN', 'PAY')
  await page('open', id, 'OPEN')
  await page('closed', id, 'CLOSED')
  await update()
  expect(await rows('select remote_id, state from gateway_payments order by id')).toEqual([
    { remote_id: 'open', state: 'CLOSING' },
    { remote_id: 'closed', state: 'CLOSED' },
  ])
  const jobs = await rows("select params->>'payment_id' as id from jobs where kind = 'gateway_close'")
  expect(jobs).toEqual(await rows("select id::text from gateway_payments where remote_id = 'open'"))
})

test('whoever had chosen a password by a mailed link has a proved address', async () => {
  const { rows, update } = await leftBehind()
  await update()
  expect(await rows('select email_proved from users')).toEqual([{ email_proved: 'noura@left.test' }])
})
