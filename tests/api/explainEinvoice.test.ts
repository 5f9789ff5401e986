import { beforeAll, expect, test, vi } from 'vitest'
import { connected, type EinvoiceWorld, TAXED } from '#tests/support/einvoice/connected.ts'
import type { Explained } from '#tests/support/explained.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

let world: EinvoiceWorld
let pack: number

beforeAll(async () => {
  world = await connected()
  pack = await world.money.pack({ price: 1150 })
})

const explained = async (path: string, token: string): Promise<Explained> => {
  const { body } = await world.money.server.call(`/api/${path}`, { token })
  return (body.result as { explanation: Explained }).explanation
}

const einvoiceSteps = ({ parts }: Explained) => parts.find(({ key }) => key === 'einvoice')?.steps ?? []

const documentOf = async (invoice: number) =>
  (await world.money.query('select * from einvoices where invoice = $1', [invoice]))[0]

const becomes = (invoice: number, state: string) =>
  vi.waitFor(async () => {
    await world.money.server.context.jobs.flush()
    expect(await documentOf(invoice)).toMatchObject({ state })
  }, 20_000)

const sold = async (vendor: number) =>
  world.money.invoiceOf((await world.money.paid(vendor, { package: pack })).id)

test('an invoice tells which document the authority has of it, its place in the chain, and where it is seen', async () => {
  const { id } = await world.money.vendor(TAXED)
  const first = await sold(id)
  await becomes(first.id, 'CLEARED')
  const invoice = await sold(id)
  await becomes(invoice.id, 'CLEARED')
  const [before, document] = [await documentOf(first.id), await documentOf(invoice.id)]
  const explanation = await explained(`admin-panal/invoices/explain/${invoice.id}`, world.token)
  expect(explanation.agrees).toBe(true)
  const steps = einvoiceSteps(explanation)
  expect(steps.map(({ key }) => key)).toEqual([
    'einvoice_CLEARED',
    'einvoice_uuid',
    'einvoice_counter',
    'einvoice_hash',
    'einvoice_previous',
  ])
  const [state, uuid, counter, hash, previous] = steps
  expect(state?.link).toEqual({ resource: 'einvoices', id: Number(document?.id), label: invoice.number })
  expect(uuid?.values).toEqual({ uuid: { kind: 'text', value: document?.uuid } })
  expect(counter?.result).toEqual({ kind: 'text', value: String(document?.counter) })
  expect(hash?.result?.value).toBe(String(document?.hash).slice(0, 12))
  expect(previous).toMatchObject({
    result: { value: String(before?.hash).slice(0, 12) },
    stored: null,
    link: { id: Number(before?.id) },
  })
})

test('its vendor is told its UUID and state once it is given, and that it is being prepared before', async () => {
  const people = await vendorPeople(world.money.server)
  await world.money.query(
    `update vendors set (tax_number, building_number, street, district, city, postal_code) = ($2, $3, $4, $5, $6, $7)
      where id = $1`,
    [people.vendorId, ...Object.values(TAXED)],
  )
  const mine = (id: number) => explained(`user/invoices/explain/${id}`, people.token)
  world.authority.mode = 'fails'
  const invoice = await sold(people.vendorId)
  await becomes(invoice.id, 'QUEUED')
  expect(einvoiceSteps(await mine(invoice.id)).map(({ key }) => key)).toEqual(['einvoice_prepared'])
  world.authority.mode = 'works'
  const { id } = (await documentOf(invoice.id)) ?? {}
  await world.money.server.call(`/api/admin-panal/einvoices/retry/${id}`, {
    method: 'POST',
    token: world.token,
  })
  await becomes(invoice.id, 'CLEARED')
  const steps = einvoiceSteps(await mine(invoice.id))
  expect(steps.map(({ key, link }) => [key, link])).toEqual([
    ['einvoice_CLEARED', null],
    ['einvoice_uuid', null],
  ])
})

test('an invoice of before says nothing of an e-invoice', async () => {
  await world.settings({ einvoice_on: false })
  const { id } = await world.money.vendor(TAXED)
  const { parts } = await explained(`admin-panal/invoices/explain/${(await sold(id)).id}`, world.token)
  expect(parts.map(({ key }) => key)).not.toContain('einvoice')
})
