import { beforeAll, expect, it, vi } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { invoiceSheet } from '#server/exports/invoicePaper.ts'
import type { SystemHealth } from '#src/dataProvider/system.ts'
import type { InvoiceRecord } from '#src/invoice/contents.ts'
import { BRANDS } from '#src/theme/brands.ts'
import { connected, type EinvoiceWorld, TAXED } from '#tests/support/einvoice/connected.ts'

let world: EinvoiceWorld
let pack: number

beforeAll(async () => {
  world = await connected({ attaches: true })
  pack = await world.money.pack({ price: 1150 })
})

const pdf = (id: number) =>
  world.money.server.call(`/api/admin-panal/invoices/pdf/${id}`, { token: world.token })

const mailOf = async (invoice: number) => {
  const [mail] = await world.money.query(
    "select sent_at, attempts, last_error, next_attempt_at from mails where params ->> 'invoice_id' = $1",
    [String(invoice)],
  )
  return mail
}

it('the paper of a standard invoice, and the mail that brings it, wait until the authority has cleared it', async () => {
  world.authority.mode = 'fails'
  const { context } = world.money.server
  const { id } = await world.money.vendor(TAXED)
  const invoice = await world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
  const note = await world.money.credit(invoice.id, { reason: 'إلغاء' })
  expect(note.status).toBe(201)
  const { invoice: credited } = note.body.result as { invoice: { id: number } }
  await context.jobs.flush()
  const refused = await pdf(invoice.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'einvoice_not_ready'])
  await vi.waitFor(async () => {
    await context.mailQueue.flush()
    expect(await mailOf(credited.id)).toMatchObject({ sent_at: null, last_error: 'einvoice_not_ready' })
  }, 30_000)
  expect(Number((await mailOf(credited.id))?.attempts)).toBeLessThanOrEqual(1)
  const health = await world.money.server.call('/api/admin-panal/system/health', { token: world.token })
  const { checks, failed } = health.body.result as unknown as SystemHealth
  // A mail that waits for its paper has not failed.
  expect(failed.filter(({ queue }) => queue === 'mails')).toEqual([])
  const adviceOn = (name: string) => checks.find((each) => each.name === name)?.advice
  expect([adviceOn('mail'), adviceOn('einvoice')]).toEqual([['mail_not_set'], ['einvoices_not_sent']])
  // Of another payment, of which nothing comes meanwhile: it is looked for when its own time has come.
  await world.money.query(
    `insert into mails (template, to_name, to_email, to_locale, params, last_error, next_attempt_at)
      select 'payment_approved', 'x', 'other@rabt.test', 'ar', '{"subscription_id":"0"}', last_error, now() + interval '1 hour'
      from mails where params ->> 'invoice_id' = $1`,
    [String(credited.id)],
  )
  world.authority.mode = 'works'
  await context.jobs.flush(new Date(Date.now() + 31_000))
  const given = await pdf(invoice.id)
  expect([given.status, given.headers['content-type']]).toEqual([200, 'application/pdf'])
  await vi.waitFor(async () => {
    await context.mailQueue.flush()
    expect((await mailOf(credited.id))?.sent_at).not.toBeNull()
  }, 30_000)
  const others = await world.money.query(
    "select attempts, next_attempt_at > now() + interval '30 minutes' as waits from mails where to_email = 'other@rabt.test'",
  )
  expect(others).toEqual([{ attempts: 0, waits: true }])
  const mail = world.money.server.mails.find(({ attachments = [] }) => attachments.length > 0)
  expect(mail?.attachments?.[0]?.contentType).toBe('application/pdf')
}, 180_000)

it('the paper states the address and the UUID of its document: completed later, and anew after a refusal', async () => {
  const { context, call } = world.money.server
  const { id } = await world.money.vendor({
    ...TAXED,
    tax_number: null,
    city: null,
    additional_number: null,
  })
  await world.money.query('update vendors set tax_number = $2 where id = $1', [id, TAXED.tax_number])
  const invoice = await world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
  await context.jobs.flush()
  await world.money.query('update vendors set city = $2 where id = $1', [id, TAXED.city])
  const documents = () =>
    world.money.query('select id, uuid, state from einvoices where invoice = $1 order by id', [invoice.id])
  const again = async () => {
    const path = `/api/admin-panal/einvoices/retry/${(await documents()).at(-1)?.id}`
    expect((await call(path, { method: 'POST', token: world.token })).status).toBe(200)
  }
  expect(await documents()).toMatchObject([{ state: 'INCOMPLETE' }])
  world.authority.refuses.push('BR-KSA-37')
  await again()
  const becomes = (state: string) =>
    vi.waitFor(async () => {
      await context.jobs.flush()
      expect((await documents()).at(-1)).toMatchObject({ state })
    }, 20_000)
  await becomes('REJECTED')
  world.authority.refuses.length = 0
  await again()
  await becomes('CLEARED')
  const [first, second] = await documents()
  expect(second?.uuid).not.toBe(first?.uuid)
  const shown = await world.money.records.read(resourceNamed('invoices'), invoice.id)
  expect(shown).toMatchObject({
    uuid: first?.uuid,
    einvoice_uuid: second?.uuid,
    buyer_address: null,
    einvoice_buyer_address: '1111 شارع صلاح الدين، المروج، الرياض 12222',
  })
  const paper = invoiceSheet(shown as unknown as InvoiceRecord, BRANDS[0])
  const told = JSON.stringify(paper)
  expect(told).toContain(String(second?.uuid))
  expect(told).not.toContain(String(first?.uuid))
  expect(told).toContain('شارع صلاح الدين، المروج')
})
