import { beforeAll, describe, expect, it, vi } from 'vitest'
import { connected, type EinvoiceWorld, TAXED } from '#tests/support/einvoice/connected.ts'
import { oneAt, parseXml, textAt } from '#tests/support/einvoice/xmlTree.ts'
import { takeFile } from '#tests/support/exports.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

let world: EinvoiceWorld
let pack: number

beforeAll(async () => {
  world = await connected({ attaches: true })
  pack = await world.money.pack({ price: 1150 })
})

const flush = (now?: Date) => world.money.server.context.jobs.flush(now)

const paidBy = async (vendor: number) =>
  world.money.invoiceOf((await world.money.paid(vendor, { package: pack })).id)

/** A vendor with its people; with a VAT number and an address where told. */
const people = async (values: Readonly<Record<string, string | null>> = {}) => {
  const made = await vendorPeople(world.money.server)
  for (const [name, value] of Object.entries({ tax_number: null, ...values }))
    await world.money.query(`update vendors set ${name} = $2 where id = $1`, [made.vendorId, value])
  return made
}

const file = (path: string, token: string) => takeFile(world.money.server, path, { token, query: {} })

const answerOf = async (path: string, token: string) => {
  const { status, body } = await file(path, token)
  return [status, body.code ?? null]
}

describe('the e-invoice of an invoice', () => {
  it('is a file of its own for administrators and for whose it is, called as the authority calls it', async () => {
    const own = await people(TAXED)
    const invoice = await paidBy(own.vendorId)
    await vi.waitFor(async () => {
      await flush()
      expect(await answerOf(`admin-panal/invoices/xml/${invoice.id}`, world.token)).toEqual([200, null])
    }, 20_000)
    for (const [path, token] of [
      [`admin-panal/invoices/xml/${invoice.id}`, world.token],
      [`user/invoices/${invoice.id}/xml`, own.token],
    ] as const) {
      const answer = await file(path, token)
      expect(answer.headers['content-type']).toContain('application/xml')
      expect(answer.headers['content-disposition']).toMatch(
        new RegExp(`attachment; filename="?310122393500003_\\d{8}T\\d{6}_${invoice.number}\\.xml`),
      )
      expect(textAt(parseXml(answer.bytes.toString('utf8')), 'ID')).toBe(invoice.number)
    }
  })

  it('names the secondary number of the buyer, and what kind of number the registration is', async () => {
    const own = await people({
      ...TAXED,
      additional_number: '2121',
      commercial_registration: null,
      registration_type: 'FREELANCE_CERTIFICATE',
      freelance_certificate: '1234567890',
    })
    const invoice = await paidBy(own.vendorId)
    await flush()
    const { bytes } = await file(`user/invoices/${invoice.id}/xml`, own.token)
    const party = oneAt(parseXml(bytes.toString('utf8')), 'AccountingCustomerParty/Party')
    if (!party) throw new Error('no buyer')
    expect(textAt(party, 'PostalAddress/PlotIdentification')).toBe('2121')
    expect(oneAt(party, 'PartyIdentification/ID')?.attributes.schemeID).toBe('OTH')
  })

  it('is for nobody else: not for another vendor, nor for people without the right to see invoices', async () => {
    const [own, other] = [await people(), await people()]
    const invoice = await paidBy(own.vendorId)
    await flush()
    const [mine, panel] = [`user/invoices/${invoice.id}/xml`, `admin-panal/invoices/xml/${invoice.id}`]
    expect(await answerOf(mine, other.token)).toEqual([404, 'not_found'])
    expect(await answerOf(mine, (await own.sub('support')).token)).toEqual([403, 'not_allowed'])
    expect(await answerOf(mine, (await own.sub('payments')).token)).toEqual([200, null])
    expect(await answerOf(panel, await world.money.server.signIn('content'))).toEqual([403, 'not_allowed'])
    expect((await answerOf(panel, own.token))[0]).toBeGreaterThanOrEqual(401)
    expect(await answerOf('admin-panal/invoices/xml/999999999', world.token)).toEqual([404, 'not_found'])
    expect((await answerOf('admin-panal/invoices/xml/x', world.token))[0]).toBe(422)
  })

  it('is held back with the paper until the authority has cleared it, where it is a standard one', async () => {
    const [standard, simple] = [await people(TAXED), await people()]
    world.authority.mode = 'fails'
    const [held, given] = [await paidBy(standard.vendorId), await paidBy(simple.vendorId)]
    const now = new Date()
    await flush(now)
    for (const kind of ['xml', 'pdf']) {
      expect(await answerOf(`admin-panal/invoices/${kind}/${held.id}`, world.token)).toEqual([
        409,
        'einvoice_not_ready',
      ])
      expect(await answerOf(`user/invoices/${held.id}/${kind}`, standard.token)).toEqual([
        409,
        'invoice_not_ready',
      ])
    }
    expect(await answerOf(`user/invoices/${given.id}/xml`, simple.token)).toEqual([200, null])
    world.authority.mode = 'works'
    await flush(new Date(now.getTime() + 31_000))
    expect(await answerOf(`user/invoices/${held.id}/xml`, standard.token)).toEqual([200, null])
  })

  it('is held back with the paper until it is stamped, where it is a simplified one: no authority clears that', async () => {
    const own = await people()
    const invoice = await paidBy(own.vendorId)
    // Nothing stamped it yet.
    const held = [
      await answerOf(`admin-panal/invoices/pdf/${invoice.id}`, world.token),
      await answerOf(`user/invoices/${invoice.id}/pdf`, own.token),
    ]
    expect(held).toEqual([
      [409, 'einvoice_not_stamped'],
      [409, 'invoice_not_ready'],
    ])
    await flush()
    expect(await answerOf(`user/invoices/${invoice.id}/pdf`, own.token)).toEqual([200, null])
  })

  it('is not there where the invoice was issued before e-invoices were on', async () => {
    await world.settings({ einvoice_on: false })
    const own = await people(TAXED)
    const invoice = await paidBy(own.vendorId)
    await world.settings({ einvoice_on: true })
    expect(await answerOf(`user/invoices/${invoice.id}/xml`, own.token)).toEqual([404, 'not_found'])
    expect(await answerOf(`admin-panal/invoices/xml/${invoice.id}`, world.token)).toEqual([404, 'not_found'])
    expect((await file(`user/invoices/${invoice.id}/pdf`, own.token)).status).toBe(200)
  })

  it('goes with the paper in the mail: the file of the one is in the other, to the byte', async () => {
    const own = await people(TAXED)
    const invoice = await paidBy(own.vendorId)
    await flush()
    const { context, mails } = world.money.server
    const isBrought = ({ attachments = [] }: (typeof mails)[number]) =>
      attachments.some(({ filename }) => filename === `${invoice.number}.pdf`)
    await vi.waitFor(async () => {
      await context.mailQueue.flush()
      expect(mails.some(isBrought)).toBe(true)
    }, 60_000)
    const { attachments = [], to } = mails.find(isBrought) ?? {}
    expect(JSON.stringify(to)).toContain('@')
    expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf', 'application/xml'])
    const { bytes } = await file(`user/invoices/${invoice.id}/xml`, own.token)
    expect(Buffer.compare(Buffer.from(attachments[1]?.content ?? ''), bytes)).toBe(0)
  })
})
