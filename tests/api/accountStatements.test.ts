import { beforeAll, describe, expect, test } from 'vitest'
import { statementToken } from '#server/money/statementLinks.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import type { Answer } from '#tests/support/app.ts'
import { type Batches, batchesOf } from '#tests/support/batches.ts'
import { pageTexts } from '#tests/support/exports.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'
import { mailTo } from '#tests/support/visitors.ts'

const today = todayInRiyadh()
const from = addDays(today, -10)
const period = { from, to: today }

let bank: Batches

beforeAll(async () => {
  bank = await batchesOf()
})

const said = ({ status, body }: Answer) => [status, body.code, Object.keys(body.errors ?? {})]

const read = (path: string, query: Readonly<Record<string, string>>, token = bank.maker) =>
  bank.server.call(`/api/${path}`, { token, query, locale: 'en' })

/** An adjustment so many days ago, in riyals. */
const adjust = (holder: 'partner' | 'vendor', id: number, riyals: number, daysAgo: number) =>
  bank.query(
    `insert into wallet_entries (description, kind, amount, ${holder}, reason, recorded_by, created_at)
     values ('x', 'ADJUSTMENT', $1, $2, $3, 'x', now() - make_interval(days => $4))`,
    [Math.round(riyals * 100), id, `${riyals} of ${daysAgo}`, daysAgo],
  )

/** What an answer is, and the bytes of its file. */
const fileAt = async (path: string, token?: string) => {
  const { statusCode, headers, rawPayload } = await bank.server.app.inject({
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

/** A statement as a file. */
const fileOf = (path: string, query: Readonly<Record<string, string>> = period, token = bank.maker) =>
  fileAt(`/api/${path}?${new URLSearchParams(query)}`, token)

/** All that stands on a statement, without the isolation of its numbers. */
const textOf = async ({ bytes }: { readonly bytes: Buffer }): Promise<string> =>
  (await pageTexts(bytes))
    .join(' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')

describe('a statement', () => {
  test('tells the balance before its period, each entry and the balance after, in both languages', async () => {
    const partner = await bank.partner()
    await adjust('partner', partner.id, 1000.5, 30)
    await adjust('partner', partner.id, 250.25, 5)
    await adjust('partner', partner.id, -40, 3)
    const answer = await fileOf(`admin-panal/partners/statement/${partner.id}`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="statement-${from}-${today}.pdf"`,
    )
    const text = await textOf(answer)
    for (const told of [
      'Wallet account statement',
      'Opening balance',
      '1,000.50',
      '250.25 of 5',
      '1,250.75',
      '40.00',
      '1,210.75',
      addDays(today, -5),
    ])
      expect(text).toContain(told)
    expect(text).not.toContain('1000.5 of 30')
    const later = await textOf(
      await fileOf(`admin-panal/partners/statement/${partner.id}`, { from: today, to: today }),
    )
    expect(later).toContain('No entries in this period')
    expect(later).toContain('1,210.75')
  })

  test('goes over pages where its entries do', async () => {
    const partner = await bank.partner()
    for (let n = 1; n <= 60; n += 1) await adjust('partner', partner.id, n, 2)
    const { bytes } = await fileOf(`admin-panal/partners/statement/${partner.id}`)
    const pages = await pageTexts(bytes)
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Balance')
      expect(page).toContain(`${at + 1} / ${pages.length}`)
    }
  })

  test.each([
    [{ from: addDays(today, 1), to: addDays(today, 2) }, ['from']],
    [{ from, to: addDays(today, 1) }, ['to']],
    [{ from, to: addDays(from, -1) }, ['to']],
    [{ from: addDays(today, -366), to: today }, ['to']],
    [{ from: 'yesterday', to: today }, ['from']],
    [{ from }, ['to']],
  ])('is of a period that has begun, of a year at most: %j', async (query, wrong) => {
    const partner = await bank.partner()
    const answer = await read(`admin-panal/partners/statement/${partner.id}`, query as typeof period)
    expect(said(answer)).toEqual([422, 'validation', wrong])
  })

  test('is for those who may see and take away the wallet, and told in the history', async () => {
    const partner = await bank.partner()
    const path = `admin-panal/partners/statement/${partner.id}`
    for (const role of ['content', 'support'] as const)
      expect((await read(path, period, await bank.server.signIn(role))).status).toBe(403)
    expect((await read('admin-panal/partners/statement/999999', period)).status).toBe(404)
    await read(path, period)
    const told = await bank.query(
      "select action from history where resource = 'partners' and record_id = $1 and action = 'statement'",
      [partner.id],
    )
    expect(told).toHaveLength(1)
  })

  test('of a vendor is the vendor’s own, for those who see its referrals', async () => {
    const { vendorId, token } = await vendorPeople(bank.server)
    await adjust('vendor', vendorId, 77.07, 1)
    expect(await textOf(await fileOf('user/referral/statement', period, token))).toContain('77.07')
    const other = await vendorPeople(bank.server)
    expect(await textOf(await fileOf('user/referral/statement', period, other.token))).not.toContain('77.07')
    const sub = await other.sub('payments')
    expect((await read('user/referral/statement', period, sub.token)).status).toBe(403)
  })
})

describe('a link to a statement', () => {
  const mail = (path: string, key: string, body: object = period, token = bank.maker) =>
    bank.server.call(`/api/admin-panal/${path}`, {
      method: 'POST',
      token,
      body,
      locale: 'en',
      headers: { 'idempotency-key': key },
    })

  test('comes by mail, once for each key, and opens the statement without an account', async () => {
    const partner = await bank.partner()
    await adjust('partner', partner.id, 88.08, 1)
    const path = `partners/mailStatement/${partner.id}`
    const [first, again] = [await mail(path, 'statement-0001'), await mail(path, 'statement-0001')]
    expect([first.status, again.status]).toEqual([202, 202])
    expect(first.body.message).toContain(String(partner.email))
    const letter = await mailTo(bank.server, String(partner.email))
    const address = new URL(String(letter?.link))
    const opened = await fileAt(address.pathname)
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await textOf(opened)).toContain('88.08')
    const kept = await bank.query(
      "select params::text as params from mails where template = 'account_statement' and to_email = $1",
      [partner.email],
    )
    expect(kept).toHaveLength(1)
    expect(String(kept[0]?.params)).not.toContain(address.pathname.split('/').at(-1))
  })

  test('opens nothing once it is over, nor when it was written by somebody else', async () => {
    const { vault } = bank.server.context
    const statement = { holder: { partner: (await bank.partner()).id }, ...period }
    const open = (token: string) => bank.server.call(`/en/statement/${token}`, {})
    const works = statementToken(vault, statement, new Date(Date.now() + 60_000))
    expect((await open(works)).status).toBe(200)
    const over = await open(statementToken(vault, statement, new Date(Date.now() - 1)))
    expect(over.status).toBe(404)
    expect(over.text).toContain('This link does not open a statement')
    const foreign = vault.seal(
      ['partner', '1', from, today, Date.now() + 60_000].join(' '),
      'article_preview',
    )
    for (const token of [foreign, `${works.slice(0, -2)}xx`, 'x', ''])
      expect((await open(token)).status).toBe(404)
  })

  test('is mailed by those who pay out, of a period that has begun', async () => {
    const { id } = await bank.partner()
    const path = `partners/mailStatement/${id}`
    const control = await bank.server.signIn('control')
    expect((await mail(path, 'statement-0002', period, control)).status).toBe(403)
    expect(said(await mail(path, 'statement-0003', { from, to: addDays(from, -1) }))[0]).toBe(422)
    expect((await mail('partners/mailStatement/999999', 'statement-0004')).status).toBe(404)
  })
})
