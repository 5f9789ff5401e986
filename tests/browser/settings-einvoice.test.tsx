import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { OTP } from '#tests/support/einvoice/authority.ts'
import { type EinvoiceWorld, startEinvoices } from '#tests/support/einvoice/connected.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'

let world: EinvoiceWorld

beforeAll(async () => {
  world = await startEinvoices()
  // The server asks the stand-in of the authority, which listens for itself.
  network.listen({ onUnhandledRequest: 'bypass' })
})

beforeEach(() => forwardTo(world.money.server))

afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})

afterAll(() => network.close())

const PLACE = 'subscription-packages/general?group=einvoice_settings'

const card = () => screen.findByRole('region', { name: 'Connection to the tax authority (ZATCA)' })

test('the installation is connected step by step, each with what the authority says, and renewed afterwards', async () => {
  const { user } = await openPanel(PLACE, world.token)
  const part = within(await card())
  await part.findByText('Not connected')
  const otp = () => part.getByRole('textbox', { name: /One-time password/ })
  const send = (name: string) => user.click(part.getByRole('button', { name }))

  await user.type(otp(), '12')
  await send('Ask for the certificate')
  await part.findByText('A one-time password has six digits')

  await user.clear(otp())
  await user.type(otp(), OTP.wrong)
  await send('Ask for the certificate')
  await screen.findByText(/did not accept the one-time password/)
  await user.click(screen.getByRole('button', { name: 'Ok, got it!' }))
  await waitFor(() => expect(otp()).toHaveProperty('value', ''))

  await user.type(otp(), OTP.valid)
  await send('Ask for the certificate')
  await part.findByText('Being connected')
  await waitFor(() => expect(screen.queryByText('Nothing has been recorded yet.')).toBeNull())
  await user.click(await part.findByRole('button', { name: 'Check the documents' }))
  const checks = await part.findByRole('list', { name: 'The authority’s answer on the six documents' })
  expect(within(checks).getAllByText('Accepted')).toHaveLength(6)
  const step = checks.parentElement?.closest('li')
  expect(step?.textContent).toContain('Check of six documents')
  expect(part.getAllByRole('img', { name: 'Done' })).toHaveLength(2)

  await send('Ask for the production certificate')
  await part.findByText('Connected, not on yet')
  await send('Renew the certificate')
  await user.type(otp(), OTP.valid)
  await send('Renew')
  await waitFor(() => expect(part.queryByRole('textbox', { name: /One-time password/ })).toBeNull())
  part.getByRole('button', { name: 'Renew the certificate' })

  await user.click(screen.getByRole('switch', { name: /Issue e-invoices/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Connected and on')
}, 180_000)

test('what is missing of the seller is named, and nothing is asked before it is there', async () => {
  await world.settings({ einvoice_business_category: null })
  await world.money.query("update einvoice_units set state = 'REPLACED'")
  await openPanel(PLACE, world.token)
  const part = within(await card())
  await part.findByText(/To be completed before connecting: Line of business/)
  expect(part.getByRole('button', { name: 'Ask for the certificate' })).toHaveProperty('disabled', true)
  await world.settings({ einvoice_business_category: 'برمجيات' })
})

test('whoever may see the settings alone sees how the connection is, without its steps', async () => {
  await world.money.query(`insert into roles (key, name_ar, name_en, permissions)
    values ('looks', 'ينظر', 'Looks', '{einvoice_settings:view}')`)
  const viewer = await world.money.server.signIn('looks')
  await openPanel(PLACE, viewer)
  const part = within(await card())
  await part.findByText('Not connected')
  expect(part.queryByRole('button')).toBeNull()
})

/** Nothing is connected, and all that is asked of the seller is there. */
const unconnected = async () => {
  await world.money.query("update einvoice_units set state = 'REPLACED'")
  const settings = { einvoice_on: false, einvoice_business_category: 'برمجيات' }
  expect((await world.settings(settings)).body).toMatchObject({ status: true })
}

test('a one-time password stays where the authority was not reached, as the dialog says', async () => {
  await unconnected()
  const { user } = await openPanel(PLACE, world.token)
  const part = within(await card())
  await part.findByText('Not connected')
  const otp = () => part.getByRole('textbox', { name: /One-time password/ })
  await user.type(otp(), OTP.valid)
  world.authority.mode = 'fails'
  await user.click(part.getByRole('button', { name: 'Ask for the certificate' }))
  await screen.findByText(/Nothing you typed is lost/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  world.authority.mode = 'works'
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(otp()).toHaveProperty('value', OTP.valid)
}, 60_000)

test('a connection that was begun can be dropped, after a question, and leaves nothing behind', async () => {
  await unconnected()
  expect((await world.step('connect', { environment: 'SIMULATION', otp: OTP.valid })).status).toBe(200)
  const { user } = await openPanel(PLACE, world.token)
  const part = within(await card())
  const press = async () => user.click(await part.findByRole('button', { name: 'Drop this connection' }))
  await press()
  await screen.findByText(/Its key and its certificate for checks are deleted/)
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  await part.findByText('Being connected')
  await press()
  await user.click(await screen.findByRole('button', { name: 'Drop the connection' }))
  await part.findByText('Not connected')
  await screen.findByText('The unfinished connection was dropped')
}, 60_000)
