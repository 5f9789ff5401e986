import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { COUPONS, listedCoupons, startWithCoupons } from '#tests/support/couponExports.ts'
import { pageTexts, takeFile } from '#tests/support/exports.ts'

let server: TestApp
let token: string

beforeAll(async () => {
  ;({ server, token } = await startWithCoupons())
})

/** More than a PDF holds. */
const insertMany = (): Promise<unknown> =>
  server.context.database.pool.query(
    `insert into coupons (name_ar, code, type, value, from_date, to_date)
     select 'كثير', 'MANY-' || i, 'FIXED', 100, '2026-01-01', '2026-02-01' from generate_series(1, 8000) i`,
  )

describe('a PDF', () => {
  test('numbers its pages over the whole, repeats the labels on each, and loses no row', {
    timeout: 60_000,
  }, async () => {
    const { status, bytes, headers } = await takeFile(server, COUPONS, {
      token,
      query: { pdf: '1', type: 'FIXED', created_at_to: '2026-05-30', columns: 'code,value,to_date' },
    })
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="file.pdf"'])
    const pages = await pageTexts(bytes)
    for (const [place, text] of pages.entries()) {
      expect(text).toContain(`Page ${place + 1} of ${pages.length}`)
      expect(text).toContain('Discount amount')
    }
    expect(pages[0]).toContain('Discount type: Fixed amount')
    const codes = pages.flatMap((text) => text.match(/\bC-\d+/g) ?? [])
    expect(codes).toEqual(
      (await listedCoupons(server, token, { type: 'FIXED', created_at_to: '2026-05-30' })).map(
        ({ code }) => code,
      ),
    )
  })

  test('speaks Arabic', { timeout: 60_000 }, async () => {
    const { bytes } = await takeFile(server, COUPONS, {
      token,
      locale: 'ar',
      query: { pdf: '1', ids: '1,2' },
    })
    const [text = ''] = await pageTexts(bytes)
    expect(text).toContain('ربط')
    expect(text.replace(/\s+/g, ' ')).toMatch(/صفحة ?1 ?من ?1|1 ?ﻣﻦ|من/)
  })

  test('keeps codes in one piece, breaks what is too long for its column, and says when there is nothing', {
    timeout: 60_000,
  }, async () => {
    const columns =
      'name,code,value,discountPercentage,from_date,to_date,redemption_count,created_at,updated_at'
    const address = `https://example.test/${'a-long-way/'.repeat(20)}`
    await server.context.database.pool.query(
      `insert into coupons (name_ar, name_en, code, type, value, from_date, to_date) values
        ('ر', $1, 'LONG-CODE-WITHOUT-AN-END-0001', 'FIXED', 99999999, '2026-01-01', '2026-12-28'),
        ('كوبون LONG-0002 خاص', null, 'LONG-0002', 'FIXED', 100, '2026-01-01', '2026-12-28')`,
      [address.slice(0, 120)],
    )
    for (const locale of ['ar', 'en'] as const) {
      const query = { pdf: '1', search: 'LONG-', columns }
      const { bytes } = await takeFile(server, COUPONS, { token, locale, query })
      const [text = ''] = await pageTexts(bytes)
      for (const whole of ['LONG-CODE-WITHOUT-AN-END-0001', 'LONG-0002', '999,999.99 SR'])
        expect(text).toContain(whole)
    }
    const empty = await takeFile(server, COUPONS, {
      token,
      query: { pdf: '1', search: 'nothing of that kind' },
    })
    expect((await pageTexts(empty.bytes)).join()).toContain('No records match')
  })

  test('of more rows than it holds is refused in words', async () => {
    await insertMany()
    const { status, body } = await takeFile(server, COUPONS, { token, query: { pdf: '1' } })
    expect([status, body.code]).toEqual([422, 'export_too_long'])
    expect(body.message).toContain('10,000')
  })
})
