import { beforeAll, describe, expect, it } from 'vitest'
import { OTP } from '#tests/support/einvoice/authority.ts'
import { type EinvoiceWorld, startEinvoices } from '#tests/support/einvoice/connected.ts'

let world: EinvoiceWorld

beforeAll(async () => {
  world = await startEinvoices()
})

const state = async () => {
  const { body } = await world.money.server.call('/api/admin-panal/setting/einvoice', { token: world.token })
  return (body.result as { einvoice: Record<string, { state: string; serial: string; id: number } | null> })
    .einvoice
}

describe('connecting to the tax authority', () => {
  it('is refused with what is missing of the seller', async () => {
    await world.settings({ einvoice_business_category: null })
    const refused = await world.step('connect', { environment: 'SANDBOX', otp: OTP.valid })
    expect([refused.status, refused.body.code]).toEqual([409, 'einvoice_settings_missing'])
    expect(await state()).toMatchObject({ missing: ['einvoice_business_category'], active: null, open: null })
    await world.settings({ einvoice_business_category: 'برمجيات' })
  })

  it('tells what the authority says of a one-time password that does not hold, and keeps nothing', async () => {
    const refused = await world.step('connect', { environment: 'SANDBOX', otp: OTP.wrong })
    expect([refused.status, refused.body.code]).toEqual([409, 'einvoice_otp_refused'])
    expect(refused.body.message).toContain('Get a new one')
    expect((await state()).open).toBeNull()
  })

  it('asks to try again while the authority does not answer', async () => {
    world.authority.mode = 'fails'
    const refused = await world.step('connect', { environment: 'SANDBOX', otp: OTP.valid })
    world.authority.mode = 'works'
    expect([refused.status, refused.body.code]).toEqual([503, 'einvoice_unreachable'])
  })

  it('goes step by step, and no step before the one that it stands on', async () => {
    expect((await world.step('check')).body.code).toBe('einvoice_not_begun')
    expect((await world.settings({ einvoice_on: true })).body.code).toBe('einvoice_not_connected')
    expect((await world.step('renew', { otp: OTP.valid })).body.code).toBe('einvoice_not_connected')
    const begun = await world.step('connect', { environment: 'SANDBOX', otp: OTP.valid })
    expect(begun.status).toBe(200)
    expect((await state()).open?.state).toBe('COMPLIANCE')
    expect((await world.step('finish')).body.code).toBe('einvoice_not_checked')
    const checked = await world.step('check')
    const { checks } = checked.body.result as { checks: { is_right: boolean; findings: unknown[] }[] }
    expect(checks.map(({ is_right, findings }) => [is_right, findings])).toEqual(
      Array.from({ length: 6 }, () => [true, []]),
    )
    expect((await state()).open?.state).toBe('CHECKED')
    expect((await world.step('finish')).status).toBe(200)
    expect(await state()).toMatchObject({ active: { state: 'ACTIVE' }, open: null })
    expect((await world.settings({ einvoice_on: true })).status).toBe(200)
  })

  it('is checked as often as it takes, and begun anew as well: what is told of the authority holds from then on', async () => {
    const tell = (told: unknown) =>
      fetch(`${world.authority.url}/stand-in`, { method: 'POST', body: JSON.stringify(told) })
    expect((await world.step('connect', { environment: 'SANDBOX', otp: OTP.valid })).status).toBe(200)
    for (const _ of [1, 2]) {
      const { checks } = (await world.step('check')).body.result as { checks: { is_right: boolean }[] }
      expect(checks.map(({ is_right }) => is_right)).toEqual(Array.from({ length: 6 }, () => true))
    }
    await tell({ refuses: ['BR-KSA-44'] })
    expect((await world.step('check')).body.message).toMatch(/accepted 0 of the six/)
    await tell({ refuses: [] })
    expect((await tell({ mode: 'fails' })).status).toBe(200)
    expect((await world.step('check')).body.code).toBe('einvoice_unreachable')
    expect(await (await tell({ mode: 'works' })).json()).toMatchObject({ mode: 'works', refuses: [] })
    expect((await tell({ mode: 'sulks' })).status).toBe(400)
    expect((await world.step('finish')).status).toBe(200)
  })

  it('renews the certificate by a new key under the same serial', async () => {
    const before = (await state()).active
    expect((await world.step('renew', { otp: OTP.expired })).body.code).toBe('einvoice_otp_refused')
    expect((await world.step('renew', { otp: OTP.valid })).status).toBe(200)
    const after = (await state()).active
    expect(after?.serial).toBe(before?.serial)
    expect(after?.id).not.toBe(before?.id)
    const keys = await world.money.query(
      'select chain, private_key, state from einvoice_units where serial = $1 order by id',
      [after?.serial],
    )
    expect(new Set(keys.map(({ chain }) => chain)).size).toBe(1)
    expect(keys.map((row) => row.state)).toEqual(['REPLACED', 'ACTIVE'])
    expect(keys[0]?.private_key).not.toBe(keys[1]?.private_key)
  })

  it('is told in the history, by whom and what, and none of its secrets anywhere', async () => {
    const told = await world.money.query(
      "select action, label_ar, changes::text from history where resource = 'einvoice_settings' and action <> 'edit' order by id",
    )
    expect(told.map(({ action }) => action)).toEqual([
      'connect',
      'check',
      'certify',
      'connect',
      'check',
      'check',
      'certify',
      'renew',
    ])
    const { rows } = await world.money.server.owner.query(
      'select private_key, secret, compliance_secret, token from einvoice_units',
    )
    const { vault } = world.money.server.context
    const [unit] = await world.money.query(
      "select id, private_key, secret from einvoice_units where state = 'ACTIVE'",
    )
    const key = vault.open(String(unit?.private_key), `einvoice_units.private_key:${unit?.id}`)
    const secret = vault.open(String(unit?.secret), `einvoice_units.secret:${unit?.id}`)
    expect(key).toContain('PRIVATE KEY')
    const answer = await world.money.server.call('/api/admin-panal/setting/einvoice', { token: world.token })
    const everywhere = [JSON.stringify(told), answer.text, ...world.money.server.logged].join('\n')
    for (const text of [
      secret,
      OTP.valid,
      key.split('\n')[1] ?? '',
      ...rows.map((row) => String(row.secret)),
    ])
      expect(everywhere).not.toContain(text)
  })

  it('is open to nobody without the permission, and asks for a recent sign-in', async () => {
    const finance = await world.money.server.signIn('finance')
    const refused = await world.step('connect', { environment: 'SANDBOX', otp: OTP.valid }, finance)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    await world.money.query("update sessions set confirmed_at = now() - interval '1 hour'")
    world.money.server.context.sessions.forget('roles')
    const late = await world.step('renew', { otp: OTP.valid })
    expect([late.status, late.body.code]).toEqual([403, 'recent_sign_in_required'])
  })
})
