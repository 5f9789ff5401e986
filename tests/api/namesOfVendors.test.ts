import { expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { startTestApp } from '#tests/support/app.ts'
import { recordsOf } from '#tests/support/records.ts'
import { versionBefore } from '#tests/support/versionBefore.ts'

/** A database as the version before left it. */
const leftBehind = () => versionBefore('0038_names_and_reconcile')

test('accounts that were called by name and id get the name of the seller; other names stay', async () => {
  const { rows, update } = await leftBehind()
  const account = async (subdomain: string, nameOf: (id: number) => string) => {
    const [{ id }] = await rows(
      `insert into vendors (store_name, seller_name, email, phone, subdomain, locale, registration_type,
        register_date, referral_code)
      values ('نخلة', 'نورة', $1 || '@left.test', '+966551234567', $1, 'ar', 'UNIFIED_NUMBER', '2026-01-01', $1)
      returning id`,
      [subdomain],
    )
    await rows(
      `insert into users (username, email, user_type, locale, vendor) values ($1, $2, 'PRIMARY', 'ar', $3)`,
      [nameOf(Number(id)), `${subdomain}@left.test`, id],
    )
  }
  await account('first', () => 'نورة')
  await account('second', (id) => `نورة (${id})`)
  await account('third', () => 'نورة (الفرع)')
  await rows(
    `insert into jobs (kind, key, params, run_at) values
      ('gateway_look', 'gateway_look:7:0', '{"payment_id": 7}', now()), ('gateway_open', 'gateway_open:7', '{}', now())`,
  )
  await update()
  expect(await rows('select username from users order by id')).toEqual([
    { username: 'نورة' },
    { username: 'نورة' },
    { username: 'نورة (الفرع)' },
  ])
  expect(await rows("select kind, key, params from jobs where kind like 'gateway%' order by id")).toEqual([
    { kind: 'gateway_reconcile', key: 'gateway_reconcile:7:0', params: { payment_id: 7 } },
    { kind: 'gateway_open', key: 'gateway_open:7', params: {} },
  ])
})

test('two sellers of one name have accounts of that name', async () => {
  const server = await startTestApp()
  const records = await recordsOf(server)
  const vendors: AnyResource = resources.vendors
  for (const number of [1, 2])
    expect(
      (await records.post(vendors, await records.input(vendors, number, { seller_name: 'نورة السالم' })))
        .status,
    ).toBe(201)
  const { rows } = await server.context.database.pool.query(
    "select username from users where user_type = 'PRIMARY'",
  )
  expect(rows).toEqual([{ username: 'نورة السالم' }, { username: 'نورة السالم' }])
})
