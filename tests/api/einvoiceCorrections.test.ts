import { beforeAll, describe, expect, it, vi } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import type { SystemHealth } from '#src/dataProvider/system.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { connected, type EinvoiceWorld, TAXED } from '#tests/support/einvoice/connected.ts'
import { recordOf } from '#tests/support/money.ts'

let world: EinvoiceWorld
let pack: number

beforeAll(async () => {
  world = await connected({ attaches: true })
  pack = await world.money.pack({ price: 1150 })
})

const documentsOf = (invoice: number) =>
  world.money.query('select id, state from einvoices where invoice = $1 order by id', [invoice])

const becomes = (invoice: number, ...states: readonly string[]) =>
  vi.waitFor(async () => {
    await world.money.server.context.jobs.flush()
    expect((await documentsOf(invoice)).map(({ state }) => state)).toEqual(states)
  }, 20_000)

/** An invoice that the authority refuses for its buyer. */
const refused = async () => {
  world.authority.refuses.push('BR-KSA-44')
  const { id } = await world.money.vendor(TAXED)
  const invoice = await world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
  await becomes(invoice.id, 'REJECTED')
  world.authority.refuses.length = 0
  return invoice
}

/** The invoice that takes the place of one, and the credit note between them. */
const corrected = async (invoice: { readonly id: number }) => {
  const answer = await world.money.correct(invoice.id, {
    reason: 'الرقم الضريبي',
    buyer_tax_number: '300000000000103',
  })
  const instead = recordOf(answer, 'invoice')
  const [note] = await world.money.query(
    "select id from invoices where credited_invoice = $1 and purpose = 'CORRECTION'",
    [invoice.id],
  )
  return { instead, note: Number(note?.id) }
}

const recordFor = async (invoice: number) => {
  const [first] = await documentsOf(invoice)
  return (await world.money.records.read(resourceNamed('einvoices'), Number(first?.id))) as Record<
    string,
    unknown
  >
}

const retry = async (invoice: number) => {
  const path = `/api/admin-panal/einvoices/retry/${(await documentsOf(invoice))[0]?.id}`
  return world.money.server.call(path, { method: 'POST', token: world.token })
}

const rejectedInHealth = async () => {
  const { body } = await world.money.server.call('/api/admin-panal/system/health', { token: world.token })
  const { checks } = body.result as unknown as SystemHealth
  const { facts = [] } = checks.find(({ name }) => name === 'einvoice') ?? {}
  return facts.find(({ name }) => name === 'rejected_einvoices')?.value
}

const takenOf = (uuid: unknown) => world.authority.taken.filter((taken) => taken.uuid === uuid)

const pdf = (id: number) =>
  world.money.server.call(`/api/admin-panal/invoices/pdf/${id}`, { token: world.token })

describe('the correction of an invoice that the authority refused', () => {
  it('tells the authority of the corrected invoice alone, and leaves nothing to do about the refused one', async () => {
    const invoice = await refused()
    expect(await rejectedInHealth()).toBe(1)
    const { instead, note } = await corrected(invoice)
    await becomes(instead.id, 'CLEARED')
    expect(await documentsOf(note)).toEqual([])
    expect(await documentsOf(invoice.id)).toMatchObject([{ state: 'REJECTED' }])
    expect(takenOf(instead.uuid)).toHaveLength(1)
    expect(takenOf(invoice.uuid)).toEqual([])
    const [counting] = await documentsOf(instead.id)
    expect(await recordFor(invoice.id)).toMatchObject({ replaced_by: Number(counting?.id), replaced: true })
    expect(await rejectedInHealth()).toBe(0)
    expect((await retry(invoice.id)).body.code).toBe('einvoice_nothing_to_retry')
    // What came to nobody is taken back from nobody: both stay in the books here.
    for (const id of [invoice.id, note]) expect((await pdf(id)).status).toBe(409)
    expect((await pdf(instead.id)).status).toBe(200)
  })

  it('is corrected once more where it is refused as well', async () => {
    const invoice = await refused()
    world.authority.refuses.push('BR-KSA-44')
    const { instead } = await corrected(invoice)
    await becomes(instead.id, 'REJECTED')
    world.authority.refuses.length = 0
    expect(await rejectedInHealth()).toBe(1)
    const answer = await world.money.correct(instead.id, { reason: 'الاسم', buyer_name: 'مؤسسة أخرى' })
    await becomes(recordOf(answer, 'invoice').id, 'CLEARED')
    expect(await rejectedInHealth()).toBe(0)
  })
})

describe('the correction of an invoice that the authority may have', () => {
  it('tells it of the credit note as well where the invoice was cleared', async () => {
    const { id } = await world.money.vendor(TAXED)
    const invoice = await world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
    await becomes(invoice.id, 'CLEARED')
    const { instead, note } = await corrected(invoice)
    await becomes(note, 'CLEARED')
    await becomes(instead.id, 'CLEARED')
  })

  it('tells it of the credit note where the invoice is on its way, and leaves that to be sent again once it is refused', async () => {
    world.authority.mode = 'fails'
    const { id } = await world.money.vendor(TAXED)
    const invoice = await world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
    await becomes(invoice.id, 'QUEUED')
    const { note } = await corrected(invoice)
    expect(await documentsOf(note)).toHaveLength(1)
    world.authority.mode = 'works'
    await world.money.query("update einvoices set state = 'REJECTED' where invoice = $1", [invoice.id])
    expect(await recordFor(invoice.id)).toMatchObject({ replaced_by: null, replaced: false })
    expect((await retry(invoice.id)).status).toBe(200)
  })

  it('has a document of the credit note where a part was credited before, and told; it follows the invoice', async () => {
    const { id } = await world.money.vendor(TAXED)
    const invoice = await world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
    await becomes(invoice.id, 'CLEARED')
    const back = {
      amount: '115',
      method: 'CASH',
      reference: '1',
      refunded_on: todayInRiyadh(),
      reason: 'x',
    }
    recordOf(await world.money.refund(Number(invoice.subscription), back, { file: null }), 'refund')
    const [part] = await world.money.query('select id from invoices where credited_invoice = $1', [
      invoice.id,
    ])
    await becomes(Number(part?.id), 'CLEARED')
    // As data of before says it, when notes were told whatever became of their invoice.
    await world.money.query("update einvoices set state = 'REJECTED' where invoice = $1", [invoice.id])
    const { note } = await corrected(invoice)
    await becomes(note, 'WITHHELD')
    expect(await recordFor(invoice.id)).toMatchObject({ replaced: false })
    expect((await retry(invoice.id)).status).toBe(200)
    await becomes(note, 'CLEARED')
  })
})
