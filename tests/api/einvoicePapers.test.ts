import { beforeAll, expect, it, vi } from 'vitest'
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
  world.authority.mode = 'works'
  await context.jobs.flush(new Date(Date.now() + 31_000))
  const given = await pdf(invoice.id)
  expect([given.status, given.headers['content-type']]).toEqual([200, 'application/pdf'])
  await vi.waitFor(async () => {
    await context.mailQueue.flush()
    expect((await mailOf(credited.id))?.sent_at).not.toBeNull()
  }, 60_000)
  const mail = world.money.server.mails.find(({ attachments = [] }) => attachments.length > 0)
  expect(mail?.attachments?.[0]?.contentType).toBe('application/pdf')
})
