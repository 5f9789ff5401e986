import { expect } from 'vitest'
import type { TestAppOptions } from '#tests/support/app.ts'
import { whenFileEnds } from '#tests/support/endings.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { type AuthorityStandIn, OTP, startAuthority } from './authority.ts'

/** The national address of whoever issues invoices, as settings. */
export const EINVOICE_SETTINGS = {
  einvoice_building_number: '7284',
  einvoice_street: 'طريق الملك فهد',
  einvoice_district: 'العليا',
  einvoice_city: 'الرياض',
  einvoice_postal_code: '12214',
  einvoice_business_category: 'برمجيات',
}

/** The national address of a vendor, and its VAT number: who gets standard invoices. */
export const TAXED = {
  tax_number: '300000000000003',
  building_number: '1111',
  street: 'شارع صلاح الدين',
  district: 'المروج',
  city: 'الرياض',
  postal_code: '12222',
}

/** A server beside a stand-in of the authority. */
export interface EinvoiceWorld {
  readonly money: Money
  readonly authority: AuthorityStandIn
  /** The token of a super admin. */
  readonly token: string
  readonly step: (
    name: 'connect' | 'check' | 'drop' | 'finish' | 'renew',
    body?: unknown,
    token?: string,
  ) => ReturnType<Money['server']['call']>
  readonly settings: (values: Readonly<Record<string, unknown>>) => ReturnType<Money['server']['call']>
}

/** A server that is connected to nobody yet; its seller's details are complete. */
export const startEinvoices = async (options: TestAppOptions = {}): Promise<EinvoiceWorld> => {
  const authority = await startAuthority()
  whenFileEnds(async () => authority.close())
  const money = await moneyOf({ ...options, variables: { EINVOICE_URL: authority.url } })
  const { server } = money
  const token = await server.signIn()
  const world: EinvoiceWorld = {
    money,
    authority,
    token,
    step: (name, body, as = token) =>
      server.call(`/api/admin-panal/setting/einvoice/${name}`, {
        method: 'POST',
        token: as,
        ...(body === undefined ? {} : { body }),
      }),
    settings: (values) =>
      server.call('/api/admin-panal/setting/update-settings', { method: 'POST', token, body: values }),
  }
  expect((await world.settings(EINVOICE_SETTINGS)).status).toBe(200)
  return world
}

/** Goes through all steps, and turns e-invoices on. */
export const connected = async (options: TestAppOptions = {}): Promise<EinvoiceWorld> => {
  const world = await startEinvoices(options)
  const answers = [
    await world.step('connect', { environment: 'SANDBOX', otp: OTP.valid }),
    await world.step('check'),
    await world.step('finish'),
    await world.settings({ einvoice_on: true }),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    answers.map(({ body }) => [200, body.message]),
  )
  return world
}
