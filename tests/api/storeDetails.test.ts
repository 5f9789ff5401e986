import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'
import { type Visitors, visitorsOf } from '#tests/support/visitors.ts'

let server: TestApp
let records: Records
let visitors: Visitors

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
  await server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: records.token,
    body: { seller_name_ar: 'ربط', seller_tax_number: '310000000000003' },
  })
})

const IBAN = 'SA0380000000608010167519'

const DETAILS = {
  company_name: 'شركة النخيل المحدودة',
  registration_type: 'COMMERCIAL_REGISTRATION',
  commercial_registration: '1010123456',
  unified_number: null,
  freelance_certificate: null,
  commercial_registration_expiry: null,
  tax_number: '300123456700003',
  building_number: '7284',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'الرياض',
  postal_code: '12214',
  additional_number: '2121',
  bank_name: 'مصرف الراجحي',
  iban: IBAN,
}

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

const read = async (token: string) =>
  (await server.call('/api/user/store', { token })).body.result as { store: Record<string, unknown> }

const save = (token: string, changes: object = {}) =>
  server.call('/api/user/store', { method: 'PUT', token, body: { ...DETAILS, ...changes } })

/** A vendor as `/register` makes it: nothing is known of its papers. */
const bare = async (): Promise<VendorPeople> => {
  const people = await vendorPeople(server)
  await rows(
    `update vendors set company_name = null, registration_type = 'COMMERCIAL_REGISTRATION',
       commercial_registration = null, unified_number = null, freelance_certificate = null,
       commercial_registration_expiry = null, tax_number = null, building_number = null, street = null,
       district = null, city = null, postal_code = null, additional_number = null, bank_name = null, iban = null where id = $1`,
    [people.vendorId],
  )
  return people
}

const order = ({ token }: VendorPeople) =>
  visitors.send('/api/user/subscribe', { package: visitors.paid, method: 'BANK_TRANSFER' }, { token })

const approve = async ({ vendorId }: VendorPeople) => {
  const [{ id }] = await rows("select id from subscriptions where vendor = $1 and status = 'PENDING'", [
    vendorId,
  ])
  const path = `/api/admin-panal/venders/changeTransactionStatus/${vendorId}/${id}`
  const answer = await server.call(path, {
    method: 'POST',
    token: records.token,
    body: { status: 'SUCCESS' },
  })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return (await rows("select * from invoices where subscription = $1 and kind = 'INVOICE'", [id]))[0]
}

test('a seller states what was left empty, it is in the panel too, and the history tells who did it', async () => {
  const people = await bare()
  expect((await read(people.token)).store).toMatchObject({ tax_number: null, missing: 'registration' })
  const saved = await save(people.token, {
    iban: 'sa03 8000 0000 6080 1016 7519',
    tax_number: '٣٠٠١٢٣٤٥٦٧٠٠٠٠٣',
  })
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  expect((await read(people.token)).store).toMatchObject({ ...DETAILS, missing: null })
  const { body } = await server.call(`/api/admin-panal/venders/${people.vendorId}`, { token: records.token })
  expect(body.result).toMatchObject({ vender: DETAILS })
  const [told] = await rows(
    "select actor_name, changes from history where resource = 'vendors' and record_id = $1 order by id desc limit 1",
    [people.vendorId],
  )
  expect(told.changes).toMatchObject({ iban: { from: null, to: IBAN }, city: { from: null, to: 'الرياض' } })
  expect(told.actor_name).toEqual(expect.stringContaining('person'))
})

test.each([
  ['iban', 'SA0380000000608010167510'],
  ['tax_number', '12345'],
  ['commercial_registration', '12'],
  ['building_number', '72'],
  ['postal_code', 'abcde'],
  ['additional_number', '21'],
  ['street', 'x'.repeat(81)],
])('%s is checked by the rules of the declaration', async (name, value) => {
  const people = await bare()
  const answer = await save(people.token, { [name]: value })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [name]])
  expect((await read(people.token)).store).toMatchObject({ [name]: null })
})

test('whoever has a VAT number states the whole address, and the kind of registration its number', async () => {
  const people = await bare()
  const nowhere = { building_number: null, street: null, district: null, city: null, postal_code: null }
  const answer = await save(people.token, { ...nowhere, city: 'جدة' })
  expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([
    422,
    ['building_number', 'district', 'postal_code', 'street'],
  ])
  expect((await save(people.token, { ...nowhere, tax_number: null })).status).toBe(200)
  const other = await save(people.token, { registration_type: 'UNIFIED_NUMBER' })
  expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['unified_number']])
})

test('no paid order before the registration is stated; what is free waits for nothing', async () => {
  const people = await bare()
  const early = await order(people)
  expect([early.status, early.body.code]).toEqual([409, 'store_details_missing'])
  expect(await rows('select 1 from subscriptions where vendor = $1', [people.vendorId])).toEqual([])
  const trial = await visitors.send('/api/user/subscribe', { package: visitors.trial }, people)
  expect([trial.status, trial.body.errors]).toEqual([201, undefined])
  await save(people.token)
  expect((await order(people)).status).toBe(201)
})

test('new invoices name the buyer as the seller stated it; what was issued never changes', async () => {
  const people = await bare()
  await save(people.token, {
    tax_number: null,
    building_number: null,
    street: null,
    district: null,
    city: null,
    postal_code: null,
  })
  await order(people)
  const first = await approve(people)
  expect(first).toMatchObject({ buyer_tax_number: null, buyer_address: null, buyer_city: null })
  await save(people.token)
  await order(people)
  expect(await approve(people)).toMatchObject({
    buyer_name: DETAILS.company_name,
    buyer_tax_number: DETAILS.tax_number,
    buyer_registration: DETAILS.commercial_registration,
    buyer_registration_type: 'COMMERCIAL_REGISTRATION',
    buyer_address: '7284 طريق الملك فهد، العليا، الرياض 12214، 2121',
    buyer_building_number: DETAILS.building_number,
    buyer_street: DETAILS.street,
    buyer_district: DETAILS.district,
    buyer_city: DETAILS.city,
    buyer_postal_code: DETAILS.postal_code,
    buyer_additional_number: DETAILS.additional_number,
  })
  expect(await rows('select * from invoices where id = $1', [first.id])).toEqual([first])
})

test('a sub user needs the permission, and leaves the bank account to the primary user, who hears of a change', async () => {
  const people = await bare()
  await save(people.token)
  const outside = await people.sub('payments')
  expect([(await save(outside.token)).status]).toEqual([403])
  const inside = await people.sub('store')
  const refused = await save(inside.token, { iban: 'SA4420000001234567891234' })
  expect([refused.status, refused.body.code]).toEqual([403, 'bank_of_primary_user'])
  expect((await save(inside.token, { city: 'جدة' })).status).toBe(200)
  const mails = await rows(
    `select params from mails where template = 'bank_changed' and to_email = (select email from vendors where id = $1)`,
    [people.vendorId],
  )
  expect(mails).toEqual([{ params: { iban_end: IBAN.slice(-4) } }])
})

test('what was changed since the store was read is not overwritten', async () => {
  const { token } = await bare()
  const { updated_at } = (await read(token)).store
  const first = await save(token, { updated_at })
  expect(first.status, first.text).toBe(200)
  const late = await save(token, { city: 'جدة', updated_at })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  const { store } = first.body.result as { store: Record<string, unknown> }
  expect((await save(token, { city: 'جدة', updated_at: store.updated_at })).status).toBe(200)
})
