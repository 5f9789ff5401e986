import { beforeAll, describe, expect, it, vi } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { FIRST_PREVIOUS_HASH } from '#server/einvoice/document.ts'
import { xmlOf } from '#server/einvoice/papers.ts'
import { connected, type EinvoiceWorld, TAXED } from '#tests/support/einvoice/connected.ts'
import { parseXml, referenceOf, textAt } from '#tests/support/einvoice/xmlTree.ts'

const einvoices = resourceNamed('einvoices')

let world: EinvoiceWorld
let pack: number

beforeAll(async () => {
  world = await connected()
  pack = await world.money.pack({ price: 1150 })
})

/** Who gets simplified invoices. */
const UNTAXED = { tax_number: null }

const flush = (now?: Date) => world.money.server.context.jobs.flush(now)

/** An invoice of a vendor, and its document as it stands now. */
const issued = async (vendor: Readonly<Record<string, unknown>> = UNTAXED) => {
  const { id } = await world.money.vendor(vendor)
  return world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
}

const documentOf = async (invoice: number) => {
  const [row] = await world.money.query(
    'select * from einvoices where invoice = $1 order by id desc limit 1',
    [invoice],
  )
  if (!row) throw new Error('no document')
  return row as Record<string, unknown> & { id: string; state: string; counter: number; xml: string }
}

const recordOf = async (id: number) =>
  (await world.money.records.read(einvoices, id)) as Record<string, unknown>

const listedWith = async (query: Readonly<Record<string, string>>): Promise<readonly unknown[]> => {
  const { server, records } = world.money
  const { body } = await server.call('/api/admin-panal/einvoices', { token: records.token, query })
  const { data } = (body.result as { einvoices: { data: readonly { id: number }[] } }).einvoices
  return data.map(({ id }) => id)
}

const toldOf = async (kind: string, id: unknown) => {
  const [told] = await world.money.query(
    'select count(*)::int as n from notifications where kind = $1 and record_id = $2',
    [kind, id],
  )
  return told?.n
}

/** Whoever is woken may be at it already. */
const becomes = (invoice: number, state: string) =>
  vi.waitFor(async () => {
    await flush()
    expect((await documentOf(invoice)).state).toBe(state)
  }, 20_000)

const retry = (id: unknown, token = world.token) =>
  world.money.server.call(`/api/admin-panal/einvoices/retry/${id}`, { method: 'POST', token })

describe('an invoice', () => {
  it('gives its document its name: in the palette, which finds that by its UUID, and as a choice', async () => {
    const invoice = await issued()
    const { id, uuid } = await documentOf(invoice.id)
    const answerOf = async (path: string) =>
      (await world.money.server.call(`/api/${path}`, { token: world.token })).body.result
    expect(await answerOf(`admin-panal/search?q=${uuid}`)).toMatchObject({
      groups: [{ resource: 'einvoices', data: [{ id: Number(id), label: invoice.number }] }],
    })
    expect(await answerOf(`core/list/einvoices?ids=${id}`)).toMatchObject({
      list: [{ id: Number(id), name: invoice.number }],
    })
  })

  it('of a buyer without a VAT number is reported, and of one with it is cleared', async () => {
    const [simple, standard] = [await issued(), await issued(TAXED)]
    // It is made with its invoice; whoever was woken may have gone on with it since.
    expect(await documentOf(simple.id)).toMatchObject({ profile: 'SIMPLIFIED' })
    await flush()
    expect(await documentOf(simple.id)).toMatchObject({ state: 'REPORTED', profile: 'SIMPLIFIED' })
    expect(await documentOf(standard.id)).toMatchObject({
      state: 'CLEARED',
      profile: 'STANDARD',
      report_by: null,
    })
    const routes = world.authority.taken.map(({ uuid, route }) => [uuid, route])
    expect(routes).toEqual(
      expect.arrayContaining([
        [simple.uuid, 'reporting'],
        [standard.uuid, 'clearance'],
      ]),
    )
    const paper = await xmlOf(world.money.server.context.db, standard.id)
    expect(paper).toMatchObject({ state: 'CLEARED', held: null })
    expect(textAt(parseXml(paper?.xml ?? ''), 'ID')).toBe(standard.number)
  })

  it('and its credit note stand in one chain, in the order of the invoices, also when many come at once', async () => {
    const vendors = await Promise.all(Array.from({ length: 6 }, () => world.money.vendor()))
    const payments = await Promise.all(vendors.map(({ id }) => world.money.paid(id, { package: pack })))
    const first = await world.money.invoiceOf(payments[0]?.id ?? 0)
    expect((await world.money.credit(first.id, { reason: 'إلغاء' })).status).toBe(201)
    await Promise.all([flush(), flush(), flush()])
    const rows = await world.money.query(
      'select counter, previous_hash, hash, invoice, state, xml from einvoices where counter is not null order by counter',
    )
    expect(rows.map(({ counter }) => counter)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.map(({ previous_hash }) => previous_hash)).toEqual([
      FIRST_PREVIOUS_HASH,
      ...rows.slice(0, -1).map(({ hash }) => hash),
    ])
    const invoices = rows.map(({ invoice }) => Number(invoice))
    expect(invoices).toEqual([...invoices].sort((one, other) => one - other))
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['CLEARED', 'REPORTED']))
    const note = parseXml(String(rows.at(-1)?.xml))
    expect(textAt(note, 'InvoiceTypeCode')).toBe('381')
    expect(textAt(note, 'BillingReference/InvoiceDocumentReference/ID')).toBe(first.number)
    expect(referenceOf(note, 'PIH')).toBe(rows.at(-2)?.hash)
  })

  it('with a coupon says the price without VAT, and what was taken off', async () => {
    await world.money.coupon([pack], { code: 'TENTH', type: 'PERCENTAGE', value: 10 })
    const { id } = await world.money.vendor(TAXED)
    const invoice = await world.money.invoiceOf(
      (await world.money.paid(id, { package: pack, coupon: 'TENTH' })).id,
    )
    await flush()
    const root = parseXml((await documentOf(invoice.id)).xml)
    expect(textAt(root, 'InvoiceLine/Price/PriceAmount')).toBe('1000.00')
    expect(textAt(root, 'AllowanceCharge/Amount')).toBe('100.00')
    expect(textAt(root, 'LegalMonetaryTotal/TaxExclusiveAmount')).toBe('900.00')
    expect((await documentOf(invoice.id)).state).toBe('CLEARED')
  })
})

describe('the period of supply', () => {
  /** As the authority reads it: the first day (KSA-5) and the last (KSA-24). */
  const statedIn = async (invoice: number) => {
    const root = parseXml((await documentOf(invoice)).xml)
    return [textAt(root, 'Delivery/ActualDeliveryDate'), textAt(root, 'Delivery/LatestDeliveryDate')]
  }
  const paidOf = async (invoice: number) => {
    const [row] = await world.money.query(
      'select supply_starts_on::text as first, supply_ends_on::text as last, supply_on::text as day from invoices where id = $1',
      [invoice],
    )
    return [row?.first, row?.last, row?.day]
  }

  it('is that of the paper, of a renewal that is paid ahead and of its credit note', async () => {
    const { id } = await world.money.vendor(TAXED)
    await world.money.paid(id, { package: pack })
    const renewal = await world.money.invoiceOf((await world.money.paid(id, { package: pack })).id)
    const answer = await world.money.credit(renewal.id, { reason: 'إلغاء' })
    const { invoice: note } = answer.body.result as { invoice: { id: number } }
    await flush()
    const [first, last, day] = await paidOf(renewal.id)
    expect(String(first) > String(day)).toBe(true)
    expect(await statedIn(renewal.id)).toEqual([first, last])
    expect(await statedIn(note.id)).toEqual([first, last])
  })

  it('stays that of the paper where days are added before the document is made', async () => {
    const invoice = await issued(TAXED)
    await world.money.query('update subscriptions set ends_on = ends_on + 23 where id = $1', [
      invoice.subscription,
    ])
    await flush()
    const [first, last] = await paidOf(invoice.id)
    expect(await statedIn(invoice.id)).toEqual([first, last])
  })
})

describe('a document that is not taken', () => {
  it('waits for what the buyer’s address lacks, tells of it, and is sent once it is completed', async () => {
    const { id: vendor } = await world.money.vendor({ ...TAXED, ...UNTAXED, city: null })
    await world.money.query('update vendors set tax_number = $2 where id = $1', [vendor, TAXED.tax_number])
    const invoice = await world.money.invoiceOf((await world.money.paid(vendor, { package: pack })).id)
    await flush()
    const row = await documentOf(invoice.id)
    expect(row).toMatchObject({ state: 'INCOMPLETE', counter: null, xml: null })
    const told = await recordOf(Number(row.id))
    expect(told.errors).toMatch(/^BR-KSA-63: /)
    expect(await toldOf('einvoice_incomplete', row.id)).toBe(1)
    await world.money.query('update vendors set city = $2 where id = $1', [vendor, TAXED.city])
    expect((await retry(row.id)).status).toBe(200)
    await becomes(invoice.id, 'CLEARED')
    expect((await retry(row.id)).body.code).toBe('einvoice_nothing_to_retry')
  })

  it('is tried again later while the authority fails, and not before', async () => {
    world.authority.mode = 'fails'
    const invoice = await issued()
    const now = new Date()
    await flush(now)
    world.authority.mode = 'works'
    expect(await documentOf(invoice.id)).toMatchObject({ state: 'QUEUED', attempts: 1, last_fault: 'BUSY' })
    await flush(new Date(now.getTime() + 10_000))
    expect((await documentOf(invoice.id)).state).toBe('QUEUED')
    await flush(new Date(now.getTime() + 31_000))
    expect((await documentOf(invoice.id)).state).toBe('REPORTED')
  })

  it('is sent at once where somebody asks for it', async () => {
    world.authority.mode = 'fails'
    const invoice = await issued()
    await flush()
    world.authority.mode = 'works'
    const finance = await world.money.server.signIn('finance')
    expect((await retry((await documentOf(invoice.id)).id, finance)).status).toBe(200)
    await becomes(invoice.id, 'REPORTED')
    // The first that failed, and the one that was asked for.
    expect((await documentOf(invoice.id)).attempts).toBe(2)
  })

  it('counts once where the answer was lost on its way', async () => {
    world.authority.mode = 'takesAndDrops'
    const invoice = await issued(TAXED)
    const now = new Date()
    await flush(now)
    world.authority.mode = 'works'
    expect(await documentOf(invoice.id)).toMatchObject({ state: 'QUEUED', last_fault: 'UNREACHABLE' })
    await flush(new Date(now.getTime() + 31_000))
    expect((await documentOf(invoice.id)).state).toBe('CLEARED')
    expect(world.authority.taken.filter(({ uuid }) => uuid === invoice.uuid)).toHaveLength(1)
  })

  it('is refused with reasons, is told of, and comes again as another document', async () => {
    world.authority.refuses = ['BR-KSA-99']
    const invoice = await issued()
    await flush()
    world.authority.refuses = []
    const refused = await documentOf(invoice.id)
    expect(refused.state).toBe('REJECTED')
    const { errors } = await recordOf(Number(refused.id))
    // The code once, though the authority says it twice.
    expect(errors).toMatch(/^BR-KSA-99: A refusal/m)
    const sent = await retry(refused.id)
    expect(sent.status).toBe(200)
    await becomes(invoice.id, 'REPORTED')
    const later = await documentOf(invoice.id)
    expect(later).toMatchObject({ state: 'REPORTED' })
    expect(later.uuid).not.toBe(refused.uuid)
    // Its page says so, in place of asking to send it once more.
    expect(await recordOf(Number(refused.id))).toMatchObject({ replaced_by: Number(later.id) })
    expect(await recordOf(Number(later.id))).toMatchObject({ replaced_by: null })
    // Nor does it stand among those that somebody has to look at.
    expect(await listedWith({ invoice: String(invoice.id), state: 'REJECTED', replaced: 'true' })).toEqual([
      Number(refused.id),
    ])
    expect(await listedWith({ invoice: String(invoice.id), state: 'REJECTED', replaced: 'false' })).toEqual(
      [],
    )
    expect((await retry(refused.id)).body.code).toBe('einvoice_nothing_to_retry')
    expect((await xmlOf(world.money.server.context.db, invoice.id))?.state).toBe('REPORTED')
  })

  it('that was warned of is taken, and says so', async () => {
    world.authority.warns = ['BR-KSA-77']
    const invoice = await issued()
    await flush()
    world.authority.warns = []
    const row = await documentOf(invoice.id)
    expect(row).toMatchObject({ state: 'REPORTED', has_warnings: true })
    expect((await recordOf(Number(row.id))).warnings).toContain('BR-KSA-77')
  })

  it('is reported where the authority clears nothing for the time being', async () => {
    world.authority.isClearing = false
    const invoice = await issued(TAXED)
    await flush()
    world.authority.isClearing = true
    expect((await documentOf(invoice.id)).state).toBe('REPORTED')
  })

  it('and whose day is nearly over is told of four hours before', async () => {
    world.authority.mode = 'fails'
    const invoice = await issued()
    const now = new Date()
    await flush(now)
    const late = async () => toldOf('einvoice_late', (await documentOf(invoice.id)).id)
    await flush(new Date(now.getTime() + 19 * 3_600_000))
    expect(await late()).toBe(0)
    await flush(new Date(now.getTime() + 20.1 * 3_600_000))
    expect(await late()).toBe(1)
    world.authority.mode = 'works'
  })
})

describe('without e-invoices', () => {
  it('an invoice is what it was: no document, no step', async () => {
    await world.settings({ einvoice_on: false })
    const invoice = await issued(TAXED)
    const rows = await world.money.query('select 1 from einvoices where invoice = $1', [invoice.id])
    const steps = await world.money.query('select 1 from jobs where key = $1', [
      `einvoice_build:${invoice.id}`,
    ])
    expect([rows, steps]).toEqual([[], []])
    expect(await xmlOf(world.money.server.context.db, invoice.id)).toBeUndefined()
    await world.settings({ einvoice_on: true })
  })
})
