import { beforeAll, describe, expect, it } from 'vitest'
import { OTP } from '#tests/support/einvoice/authority.ts'
import { connected, type EinvoiceWorld, TAXED } from '#tests/support/einvoice/connected.ts'

let world: EinvoiceWorld

beforeAll(async () => {
  world = await connected()
})

const begin = () => world.step('connect', { environment: 'SIMULATION', otp: OTP.valid })

const state = async () => {
  const { body } = await world.money.server.call('/api/admin-panal/setting/einvoice', { token: world.token })
  return (body.result as { einvoice: Record<'active' | 'open', { id: number; state: string } | null> })
    .einvoice
}

describe('a connection that was begun and not finished', () => {
  it('is dropped with its key; what issues documents, and what waits, stays as it was', async () => {
    const { active } = await state()
    const { id } = await world.money.vendor(TAXED)
    world.authority.mode = 'fails'
    const pack = await world.money.pack({ price: 1150 })
    const invoice = await world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
    const waiting = () =>
      world.money.query('select uuid, state, unit from einvoices where invoice = $1', [invoice.id])
    const before = await waiting()
    world.authority.mode = 'works'
    expect((await begin()).status).toBe(200)
    const dropped = await world.step('drop')
    expect([dropped.status, dropped.body.message]).toEqual([200, 'The unfinished connection was dropped'])
    expect(await state()).toMatchObject({ active, open: null })
    expect(
      await world.money.query("select id from einvoice_units where state in ('COMPLIANCE', 'CHECKED')"),
    ).toEqual([])
    expect((await waiting()).map(({ uuid }) => uuid)).toEqual(before.map(({ uuid }) => uuid))
    const [told] = await world.money.query(
      "select action, label_ar from history where resource = 'einvoice_settings' order by id desc limit 1",
    )
    expect(told).toMatchObject({ action: 'drop', label_ar: expect.stringMatching(/^SIMULATION /) })
  })

  it('is dropped once: there is nothing to drop of what is finished', async () => {
    const refused = await world.step('drop')
    expect([refused.status, refused.body.code]).toEqual([409, 'einvoice_not_begun'])
    expect((await state()).active?.state).toBe('ACTIVE')
  })

  it('that is dropped while its certificate is being issued leaves the one in force in its place', async () => {
    const { active } = await state()
    await world.step('connect', { environment: 'SANDBOX', otp: OTP.valid })
    await world.step('check')
    world.authority.beforeAnswer = async (path) => {
      if (path === 'POST /production/csids') expect((await world.step('drop')).status).toBe(200)
    }
    const refused = await world.step('finish')
    world.authority.beforeAnswer = undefined
    expect([refused.status, refused.body.code]).toEqual([409, 'einvoice_not_begun'])
    expect(await state()).toMatchObject({ active, open: null })
  })
})
