import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
  network.listen({ onUnhandledRequest: 'error' })
})

beforeEach(() => forwardTo(money.server))

afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})

afterAll(() => network.close())

/** A document that was refused for the address of its buyer, as it was told, of an invoice that was issued. */
const refused = async (message = 'The address of the buyer is not complete'): Promise<number> => {
  const { id: vendor } = await money.vendor()
  const { id: invoice } = await money.invoiceOf(
    (await money.paid(vendor, { package: await money.pack({ price: 1150 }) })).id,
  )
  const [made] = await money.query(
    `with unit as (
      insert into einvoice_units (chain, environment, state, serial, tax_number, private_key, request, token, secret,
        created_by)
      values ($3, 'SANDBOX', 'REPLACED', 'serial', '300000000000003', 'sealed', 'request', 'token', 'sealed', 'Rabt')
      returning id
    )
    insert into einvoices (invoice, vendor, profile, state, issued_at, counter, uuid, hash, previous_hash, chain, unit,
      xml, qr, findings)
    select $1, $2, 'STANDARD', 'REJECTED', now(), 1, gen_random_uuid()::text, 'h', 'p', $3, unit.id, '<x/>', 'q',
      jsonb_build_array(jsonb_build_object('type', 'ERROR', 'code', 'BR-KSA-63', 'message', $4::text))
    from unit returning id`,
    [invoice, vendor, invoice, message],
  )
  return Number(made?.id)
}

test('a document that was refused says why and what to do, and is sent again by a button that tells what stands against it', async () => {
  const id = await refused()
  const { user } = await openPanel('einvoices/list', money.records.token)
  // The number in a row is the document's own, and no link to the invoice stands in it.
  const row = await screen.findByRole('link', { name: /^INV-/ })
  expect(row.getAttribute('href')).toBe(`/admin-panel/einvoices/view/${id}`)
  await user.click(row)
  const part = await screen.findByRole('region', { name: 'What to do next' })
  within(part).getByText(/Complete the vendor’s national address/)
  expect((await screen.findAllByText(/BR-KSA-63/)).length).toBeGreaterThan(0)
  await user.click(within(part).getByRole('button', { name: 'Send again' }))
  // Nobody issues documents here: the refusal of the server is shown.
  await waitFor(() => screen.getByText(/Connect to the authority first/))
})

test('an invoice that the authority has not cleared yet is not printed, and one that it has is', async () => {
  const { id: vendor } = await money.vendor()
  const invoice = await money.invoiceOf(
    (await money.paid(vendor, { package: await money.pack({ price: 1150 }) })).id,
  )
  await money.query(
    `insert into einvoices (invoice, vendor, profile, state, issued_at, uuid)
     values ($1, $2, 'STANDARD', 'PENDING', now(), gen_random_uuid()::text)`,
    [invoice.id, vendor],
  )
  await openPanel(`print/invoice/${invoice.id}`, money.records.token)
  const heldBack = /not handed over before the authority has cleared it/
  await screen.findByText(heldBack)
  expect(screen.queryByRole('article')).toBeNull()
  await closePanel()
  await money.query('delete from einvoices where invoice = $1', [invoice.id])
  await openPanel(`print/invoice/${invoice.id}`, money.records.token)
  const paper = await screen.findByRole('article')
  expect(within(paper).getAllByText(String(invoice.number)).length).toBeGreaterThan(0)
  expect(screen.queryByText(heldBack)).toBeNull()
})

test('what the product found missing is read in the language of the reader alone', async () => {
  const id = await refused('عنوان المشتري الوطني غير مكتمل · The buyer’s national address is not complete')
  await openPanel(`einvoices/view/${id}`, money.records.token)
  expect((await screen.findByText(/^BR-KSA-63/)).textContent).toBe(
    'BR-KSA-63: The buyer’s national address is not complete',
  )
  await closePanel()
  await openPanel(`einvoices/view/${id}`, money.records.token, 'ar')
  expect((await screen.findByText(/^BR-KSA-63/)).textContent).toBe(
    'BR-KSA-63: عنوان المشتري الوطني غير مكتمل',
  )
})
