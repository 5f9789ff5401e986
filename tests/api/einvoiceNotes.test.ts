import { beforeAll, describe, expect, it, vi } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { connected, type EinvoiceWorld, TAXED } from '#tests/support/einvoice/connected.ts'
import { recordOf } from '#tests/support/money.ts'

let world: EinvoiceWorld
let pack: number

beforeAll(async () => {
  world = await connected()
  pack = await world.money.pack({ price: 1150 })
})

const documentsOf = (invoice: number) =>
  world.money.query('select id, state, counter from einvoices where invoice = $1 order by id', [invoice])

const becomes = (invoice: number, ...states: readonly string[]) =>
  vi.waitFor(async () => {
    await world.money.server.context.jobs.flush()
    expect((await documentsOf(invoice)).map(({ state }) => state)).toEqual(states)
  }, 20_000)

const sold = async (vendor: Readonly<Record<string, unknown>>) => {
  const { id } = await world.money.vendor(vendor)
  return world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
}

/** An invoice that the authority refuses. */
const refused = async (vendor: Readonly<Record<string, unknown>> = TAXED) => {
  world.authority.refuses.push('BR-KSA-44')
  const invoice = await sold(vendor)
  await becomes(invoice.id, 'REJECTED')
  world.authority.refuses.length = 0
  return invoice
}

/** The credit note of money that goes back. */
const refunded = async (invoice: Awaited<ReturnType<typeof sold>>, amount: string): Promise<number> => {
  const form = {
    amount,
    method: 'CASH',
    reference: '1',
    refunded_on: todayInRiyadh(),
    reason: 'تراجع العميل',
  }
  recordOf(await world.money.refund(Number(invoice.subscription), form, { file: null }), 'refund')
  const [note] = await world.money.query(
    'select id from invoices where credited_invoice = $1 order by id desc limit 1',
    [invoice.id],
  )
  return Number(note?.id)
}

const retry = async (invoice: number) => {
  const [first] = await documentsOf(invoice)
  return world.money.server.call(`/api/admin-panal/einvoices/retry/${first?.id}`, {
    method: 'POST',
    token: world.token,
  })
}

const recordFor = async (invoice: number) => {
  const [first] = await documentsOf(invoice)
  return (await world.money.records.read(resourceNamed('einvoices'), Number(first?.id))) as Record<
    string,
    unknown
  >
}

/** The numbers of what the authority took, in the order in which it did. */
const takenNumbers = () =>
  world.authority.taken.map(({ xml }) => /<cbc:ID>([A-Z]+-\d+-\d+)<\/cbc:ID>/.exec(xml)?.[1])

const numberOf = async (invoice: number) =>
  (await world.money.query('select number from invoices where id = $1', [invoice]))[0]?.number

const pdf = (id: number) =>
  world.money.server.call(`/api/admin-panal/invoices/pdf/${id}`, { token: world.token })

describe('a credit note on an invoice that the authority refused', () => {
  it.each([
    ['a part of a standard one', TAXED, '115'],
    ['the whole of a standard one', TAXED, '1150'],
    ['a part of a simplified one', { tax_number: null }, '115'],
  ])('is not told over %s, and follows the invoice once that is accepted', async (_what, vendor, amount) => {
    const invoice = await refused(vendor)
    const note = await refunded(invoice, amount)
    await becomes(note, 'WITHHELD')
    expect((await documentsOf(note))[0]?.counter).toBeNull()
    expect(takenNumbers()).not.toContain(await numberOf(note))
    expect(await recordFor(note)).toMatchObject({
      replaced: false,
      refers_to: Number((await documentsOf(invoice.id))[0]?.id),
    })
    expect((await retry(note)).body.code).toBe('einvoice_follows_invoice')
    expect((await pdf(note)).body.code).toBe('einvoice_paper_withheld')

    expect((await retry(invoice.id)).status).toBe(200)
    await becomes(invoice.id, 'REJECTED', vendor === TAXED ? 'CLEARED' : 'REPORTED')
    await becomes(note, vendor === TAXED ? 'CLEARED' : 'REPORTED')
    expect(takenNumbers().slice(-2)).toEqual([invoice.number, await numberOf(note)])
    expect((await pdf(note)).status).toBe(200)
  })

  it('stays in the books while it is not told: the invoice has less left', async () => {
    const invoice = await refused()
    await refunded(invoice, '1150')
    const [left] = await world.money.query(
      'select sum(amount)::int as amount from invoices where $1 in (id, credited_invoice)',
      [invoice.id],
    )
    expect(left?.amount).toBe(0)
  })

  it('waits for an invoice that is on its way, and is withheld once that is refused', async () => {
    world.authority.mode = 'fails'
    const invoice = await sold(TAXED)
    await becomes(invoice.id, 'QUEUED')
    const note = await refunded(invoice, '115')
    await becomes(note, 'QUEUED')
    world.authority.mode = 'works'
    world.authority.refuses.push('BR-KSA-44')
    expect((await retry(note)).body.code).toBe('einvoice_follows_invoice')
    expect((await retry(invoice.id)).status).toBe(200)
    await becomes(invoice.id, 'REJECTED')
    await becomes(note, 'WITHHELD')
    world.authority.refuses.length = 0
    expect((await retry(invoice.id)).status).toBe(200)
    await becomes(note, 'CLEARED')
    expect(takenNumbers().slice(-2)).toEqual([invoice.number, await numberOf(note)])
  })

  it('is told at once where the invoice was issued before e-invoices were', async () => {
    await world.settings({ einvoice_on: false })
    const invoice = await sold(TAXED)
    await world.settings({ einvoice_on: true })
    await becomes(await refunded(invoice, '115'), 'CLEARED')
  })

  it('needs nobody once the invoice was corrected: the authority is told of what is left of it alone', async () => {
    const invoice = await refused()
    const note = await refunded(invoice, '115')
    await becomes(note, 'WITHHELD')
    const answer = await world.money.correct(invoice.id, { reason: 'الاسم', buyer_name: 'مؤسسة أخرى' })
    const instead = recordOf(answer, 'invoice')
    expect(instead.amount).toBe(1035)
    await becomes(instead.id, 'CLEARED')
    const [counting] = await documentsOf(instead.id)
    expect(await recordFor(note)).toMatchObject({
      state: 'WITHHELD',
      replaced: true,
      replaced_by: Number(counting?.id),
    })
    expect((await retry(note)).body.code).toBe('einvoice_nothing_to_retry')
    expect((await retry(invoice.id)).body.code).toBe('einvoice_nothing_to_retry')
    expect(takenNumbers()).not.toContain(await numberOf(note))
  })
})
