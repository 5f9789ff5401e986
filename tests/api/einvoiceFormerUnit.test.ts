import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OTP } from '#tests/support/einvoice/authority.ts'
import { connected, type EinvoiceWorld, TAXED } from '#tests/support/einvoice/connected.ts'

let world: EinvoiceWorld

const documentsOf = (invoice: number) =>
  world.money.query('select id, state, unit, findings from einvoices where invoice = $1 order by id', [
    invoice,
  ])

const becomes = (invoice: number, ...states: readonly string[]) =>
  vi.waitFor(async () => {
    await world.money.server.context.jobs.flush()
    expect((await documentsOf(invoice)).map(({ state }) => state)).toEqual(states)
  }, 20_000)

/** A document that is stamped and did not arrive. */
const waiting = async () => {
  world.authority.mode = 'fails'
  const { id } = await world.money.vendor(TAXED)
  const pack = await world.money.pack({ price: 1150 })
  const invoice = await world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
  await becomes(invoice.id, 'QUEUED')
  world.authority.mode = 'works'
  return invoice
}

const retry = async (invoice: number) => {
  const last = (await documentsOf(invoice)).at(-1)
  return world.money.server.call(`/api/admin-panal/einvoices/retry/${last?.id}`, {
    method: 'POST',
    token: world.token,
  })
}

/** The authority lets the unit of a document in no more. */
const shutOut = async (invoice: number) =>
  world.money.query('update einvoice_units set secret = null where id = $1', [
    (await documentsOf(invoice))[0]?.unit,
  ])

const reconnected = async () => {
  expect((await world.step('connect', { environment: 'SANDBOX', otp: OTP.valid })).status).toBe(200)
  expect((await world.step('check')).status).toBe(200)
  expect((await world.step('finish')).status).toBe(200)
}

beforeEach(async () => {
  world = await connected()
})

describe('a document that waits while the key is changed', () => {
  it('is sent as it was stamped after a renewal, and stamped anew where the old key is not let in any more', async () => {
    const [invoice, other] = [await waiting(), await waiting()]
    expect((await world.step('renew', { otp: OTP.valid })).status).toBe(200)
    expect((await retry(invoice.id)).status).toBe(200)
    await becomes(invoice.id, 'CLEARED')
    await shutOut(other.id)
    await retry(other.id)
    await becomes(other.id, 'REJECTED')
    expect((await retry(other.id)).status).toBe(200)
    await becomes(other.id, 'REJECTED', 'CLEARED')
  })

  it('is sent by its own unit, where another one was connected and its own is let in still', async () => {
    const invoice = await waiting()
    await reconnected()
    expect((await retry(invoice.id)).status).toBe(200)
    await becomes(invoice.id, 'CLEARED')
  })

  it('is told as one of a former unit where that is not let in, and comes again under the present one', async () => {
    const invoice = await waiting()
    await reconnected()
    await shutOut(invoice.id)
    await retry(invoice.id)
    await becomes(invoice.id, 'REJECTED')
    const [former] = await documentsOf(invoice.id)
    expect(former?.findings).toMatchObject([{ type: 'ERROR', code: 'former-unit' }])
    expect((await retry(invoice.id)).status).toBe(200)
    await becomes(invoice.id, 'REJECTED', 'CLEARED')
    expect((await documentsOf(invoice.id))[1]?.unit).not.toBe(former?.unit)
  })

  it('waits on while nothing else is connected', async () => {
    const invoice = await waiting()
    await shutOut(invoice.id)
    await world.money.query("update einvoice_units set state = 'REPLACED'")
    expect((await retry(invoice.id)).status).toBe(200)
    await becomes(invoice.id, 'QUEUED')
  })
})
