import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeBooks, type Money, moneyOf, travelTo } from '#tests/support/money.ts'
import { vatRatesOf } from '#tests/support/vatRates.ts'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterAll(() => {
  vi.useRealTimers()
})

const { at, begin, call, setFrom, drop, rates, settings, rateSetting } = vatRatesOf(() => money)

describe('rates and their days', () => {
  test('the setting reads and writes the rate from today on; a planned one begins on its day', async () => {
    const now = await begin('03-01')
    expect((await setFrom(`${now}-07-01`, 5)).status).toBe(200)
    expect(await rateSetting()).toBe(15)
    expect((await settings({ vat_percentage: 12.5 })).status).toBe(200)
    expect(await rateSetting()).toBe(12.5)
    expect((await rates()).rates.slice(0, 2)).toMatchObject([
      { valid_from: `${now}-07-01`, vat_percentage: 5, state: 'PLANNED', reason: 'royal order' },
      { valid_from: `${now}-03-01`, vat_percentage: 12.5, state: 'CURRENT' },
    ])
    await at(`${now}-07-01`, '00')
    expect(await rateSetting()).toBe(5)
  })

  test('a day begins in Riyadh', async () => {
    const now = await begin('06-01')
    await setFrom(`${now}-07-01`, 5)
    await travelTo(money, new Date(`${now}-06-30T20:59:59Z`))
    expect(await rateSetting()).toBe(15)
    await travelTo(money, new Date(`${now}-06-30T21:00:00Z`))
    expect(await rateSetting()).toBe(5)
  })

  test('a planned rate can be taken back, one that holds or did cannot', async () => {
    const now = await begin('03-01')
    await setFrom(`${now}-03-01`, 15)
    await setFrom(`${now}-09-01`, 7)
    expect((await drop(`${now}-09-01`)).status).toBe(200)
    expect((await drop(`${now}-09-01`)).status).toBe(404)
    const refused = await drop(`${now}-03-01`)
    expect([refused.status, refused.body.code]).toEqual([409, 'vat_rate_holds'])
  })

  test('a past day gets another rate only while nothing of the days since was invoiced', async () => {
    const now = await begin('03-10')
    const { id: vendor } = await money.vendor()
    await money.paid(vendor, { package: await money.pack() })
    await at(`${now}-03-20`)
    const refused = await setFrom(`${now}-03-10`, 5)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ valid_from: [expect.stringContaining(`10 Mar ${now}`)] })
    expect((await setFrom(`${now}-03-11`, 5)).status).toBe(200)
    // What came in on such a day and is approved now is taxed as that day is.
    const { id: other } = await money.vendor()
    const late = await money.paid(other, { package: await money.pack(), payment_date: `${now}-03-12` })
    expect(late.vat_percentage).toBe(5)
    await settings({ vat_percentage: 15 })
    expect((await setFrom(`${now}-03-12`, 7)).status).toBe(422)
  })

  test('closed books take no other rate', async () => {
    const now = await begin('05-01')
    await closeBooks(money, `${now}-03-31`)
    const refused = await setFrom(`${now}-03-31`, 5)
    expect([refused.status, refused.body.code]).toEqual([409, 'period_closed'])
    expect(refused.body.errors).toHaveProperty('valid_from')
    await closeBooks(money, null)
  })

  test('who sets a rate needs the right to change the settings, and the history tells it', async () => {
    const now = await begin('05-01')
    await setFrom(`${now}-05-01`, 14)
    const { body } = await money.server.call(
      '/api/admin-panal/history?resource=package_settings&pageSize=1',
      {
        token: money.records.token,
      },
    )
    expect(JSON.stringify(body)).toContain('"vat_percentage"')
  })

  test.each([
    [{ valid_from: 'soon' }, 'valid_from'],
    [{ vat_percentage: 101 }, 'vat_percentage'],
    [{ vat_percentage: 1.234 }, 'vat_percentage'],
    [{ reason: '' }, 'reason'],
  ])('refuses %j by name', async (wrong, field) => {
    const good = { valid_from: '2099-01-01', vat_percentage: 5, reason: 'x' }
    const { status, body } = await call('POST', { ...good, ...wrong })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

test.each([
  ['that was set before', '5.25', 525],
  ['that nobody had set', null, 1500],
])(
  'data of the version before keep the rate %s, from the first day of VAT on',
  async (_which, setting, rate) => {
    const { pool } = money.server.context.database
    const statements = readFileSync(
      new URL('../../server/db/migrations/0034_vat_rates.sql', import.meta.url),
      'utf8',
    ).split('--> statement-breakpoint')
    const ofData = statements.filter((text) => /INSERT INTO "vat_rates"|DELETE FROM settings/.test(text))
    expect(ofData).toHaveLength(2)
    const client = await pool.connect()
    try {
      await client.query('begin; delete from vat_rates')
      if (setting)
        await client.query(`insert into settings (key, value) values ('vat_percentage', $1)`, [setting])
      for (const text of ofData) await client.query(text)
      const { rows } = await client.query(
        `select valid_from::text as day, rate, (select count(*)::int from settings where key = 'vat_percentage') as kept
        from vat_rates`,
      )
      expect(rows).toEqual([{ day: '2018-01-01', rate, kept: 0 }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)
