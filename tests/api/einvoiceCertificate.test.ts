import { expect, it } from 'vitest'
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
