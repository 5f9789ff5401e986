import { describe, expect, it, vi } from 'vitest'
import { tellEndingCertificate } from '#server/einvoice/expiring.ts'
import type { SystemHealth } from '#src/dataProvider/system.ts'
import { OTP } from '#tests/support/einvoice/authority.ts'
import { connected, startEinvoices } from '#tests/support/einvoice/connected.ts'

const DAY_MS = 86_400_000

it('system health warns a month before a certificate ends, tells that it has ended, and is well once it is renewed', async () => {
  const world = await connected()
  const { server, query } = world.money
  const healthOf = async () => {
    const answer = await server.call('/api/admin-panal/system/health', { token: world.token })
    const { checks } = answer.body.result as unknown as SystemHealth
    const found = checks.find(({ name }) => name === 'einvoice')
    return [found?.state, found?.advice]
  }
  const endsIn = (days: number) =>
    query("update einvoice_units set certificate_until = $1 where state = 'ACTIVE'", [
      new Date(Date.now() + days * DAY_MS).toISOString(),
    ])
  expect(await healthOf()).toEqual(['well', []])
  await endsIn(31)
  expect(await healthOf()).toEqual(['well', []])
  await endsIn(29)
  expect(await healthOf()).toEqual(['look', ['certificate_expires']])
  await endsIn(-1)
  expect(await healthOf()).toEqual(['broken', ['certificate_expired']])
  expect((await world.step('renew', { otp: OTP.valid })).status).toBe(200)
  expect(await healthOf()).toEqual(['well', []])
})

it('system health says nothing of certificates where e-invoices are off', async () => {
  const { money, token } = await startEinvoices()
  const answer = await money.server.call('/api/admin-panal/system/health', { token })
  const { checks } = answer.body.result as unknown as SystemHealth
  expect(checks.find(({ name }) => name === 'einvoice')?.state).toBe('off')
})

describe('once the certificate has ended', () => {
  it('no invoice is stamped, and what was issued meanwhile is reported once it is renewed', async () => {
    const world = await connected()
    const { money, token } = world
    await money.query("update einvoice_units set certificate_until = now() - interval '1 minute'")
    const pack = await money.pack({ price: 1150 })
    const { id } = await money.vendor({ tax_number: null })
    const invoice = await money.invoiceOf((await money.paid(id, { package: pack })).id)
    await money.server.context.jobs.flush()
    const document = async () =>
      (await money.query('select id, state, counter from einvoices where invoice = $1', [invoice.id]))[0]
    expect(await document()).toMatchObject({ state: 'PENDING', counter: null })
    const path = `/api/admin-panal/einvoices/retry/${(await document())?.id}`
    const again = await money.server.call(path, { method: 'POST', token })
    expect([again.status, again.body.code]).toEqual([409, 'einvoice_certificate_ended'])
    expect((await world.step('renew', { otp: OTP.valid })).status).toBe(200)
    await vi.waitFor(async () => {
      await money.server.context.jobs.flush()
      expect(await document()).toMatchObject({ state: 'REPORTED', counter: 1 })
    }, 20_000)
  })

  it('those who see e-invoices are told before the day of a document that cannot be stamped is over', async () => {
    const { money } = await connected()
    await money.query("update einvoice_units set certificate_until = now() - interval '1 minute'")
    const pack = await money.pack({ price: 1150 })
    const told = async (invoice: number) =>
      (
        await money.query(
          `select n.kind, n.params from notifications n join einvoices e on e.id = n.record_id
            where e.invoice = $1 and n.kind in ('einvoice_late', 'einvoice_overdue')`,
          [invoice],
        )
      ).map(({ kind, params }) => [kind, params])
    const issued = async () => {
      const { id } = await money.vendor({ tax_number: null })
      const invoice = await money.invoiceOf((await money.paid(id, { package: pack })).id)
      await money.server.context.jobs.flush()
      return invoice
    }
    const [invoice, now] = [await issued(), Date.now()]
    const hoursLater = (hours: number) => money.server.context.jobs.flush(new Date(now + hours * 3_600_000))
    await hoursLater(19)
    expect(await told(invoice.id)).toEqual([])
    await hoursLater(20.1)
    expect(await told(invoice.id)).toEqual([['einvoice_late', { number: invoice.number }]])
    // The server stood still over the deadline of this one.
    const other = await issued()
    await hoursLater(25)
    const [due] = await money.query(
      "select (report_by at time zone 'Asia/Riyadh')::date::text as day from einvoices where invoice = $1",
      [other.id],
    )
    expect(await told(other.id)).toEqual([['einvoice_overdue', { number: other.number, day: due?.day }]])
  })

  it('administrators are told: a month and a week before, and when it has, each time once', async () => {
    const { money } = await connected()
    const { db } = money.server.context
    const until = new Date('2031-05-20T09:00:00Z')
    await money.query("update einvoice_units set certificate_until = $1 where state = 'ACTIVE'", [
      until.toISOString(),
    ])
    for (const left of [31, 29, 28, 6, 5, -0.1, -3]) {
      const now = new Date(until.getTime() - left * DAY_MS)
      await Promise.all([tellEndingCertificate(db, now), tellEndingCertificate(db, now)])
    }
    const told = await money.query(
      "select kind, params from notifications where kind like 'einvoice_certificate%' order by id",
    )
    const params = { day: '2031-05-20' }
    expect(told).toEqual([
      { kind: 'einvoice_certificate_expiring', params },
      { kind: 'einvoice_certificate_expiring', params },
      { kind: 'einvoice_certificate_expired', params },
    ])
  })
})
