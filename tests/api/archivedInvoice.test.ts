import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoicePdf } from '#server/exports/invoicePdf.ts'
import type { InvoiceRecord } from '#src/invoice/contents.ts'
import { BRANDS } from '#src/theme/brands.ts'
import { invoices, moneyOf } from '#tests/support/money.ts'

/*
 * What PDF/A-3b (ISO 19005-3) asks of a file, as far as it can be read back here. veraPDF, which checks all of it, is a
 * program in Java that neither the registry of packages nor Debian has, and was not run.
 */

const XML = {
  name: '310122393500003_20260101T090000_INV-2026-000001.xml',
  text: '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice>فاتورة ضريبية</Invoice>',
  issuedAt: '2026-01-01T09:00:00.000Z',
}

let invoice: InvoiceRecord
let bytes: Buffer
let file: PDFDocument

beforeAll(async () => {
  const money = await moneyOf()
  const pack = await money.pack({ price: 1150 })
  const vendor = await money.vendor()
  const { id } = await money.invoiceOf((await money.paid(vendor.id, { package: pack })).id)
  invoice = (await money.records.read(invoices, id)) as unknown as InvoiceRecord
  bytes = await invoicePdf(invoice, BRANDS[0], XML)
  file = await PDFDocument.load(new Uint8Array(bytes), { updateMetadata: false })
})

const streamText = (stream: unknown): Buffer => {
  if (!(stream instanceof PDFRawStream)) throw new Error('no stream')
  return Buffer.from(decodePDFRawStream(stream).decode())
}

const dictsOfType = (type: string): PDFDict[] =>
  file.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
    .filter((dict) => dict.get(PDFName.of('Type')) === PDFName.of(type))

const attachmentsOf = async (pdf: Buffer) => {
  const task = getDocument({ data: new Uint8Array(pdf) })
  const held = (await (await task.promise).getAttachments()) as Record<
    string,
    { readonly filename: string; readonly content: Uint8Array }
  > | null
  const found = Object.values(held ?? {}).map(({ filename, content }) => [
    filename,
    Buffer.from(content).toString('utf8'),
  ])
  await task.destroy()
  return found
}

describe('a paper with its e-invoice inside', () => {
  test('holds the document to the byte, and says what it is to the paper', async () => {
    expect(await attachmentsOf(bytes)).toEqual([[XML.name, XML.text]])
    const held = file.catalog.lookup(PDFName.of('AF'), PDFArray)
    expect(held.size()).toBe(1)
    const spec = held.lookup(0, PDFDict)
    expect(spec.get(PDFName.of('AFRelationship'))).toBe(PDFName.of('Alternative'))
    expect([PDFName.of('F'), PDFName.of('UF')].map((name) => spec.has(name))).toEqual([true, true])
    const embedded = spec.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'))
    if (!(embedded instanceof PDFRawStream)) throw new Error('nothing is embedded')
    expect(String(embedded.dict.get(PDFName.of('Subtype')))).toBe('/text#2Fxml')
    expect(embedded.dict.lookup(PDFName.of('Params'), PDFDict).has(PDFName.of('ModDate'))).toBe(true)
  })

  test('calls itself PDF/A-3b, in metadata that anybody can read', () => {
    const metadata = file.catalog.lookup(PDFName.of('Metadata'))
    if (!(metadata instanceof PDFRawStream)) throw new Error('no metadata')
    expect(metadata.dict.has(PDFName.of('Filter'))).toBe(false)
    const xmp = Buffer.from(metadata.contents).toString('utf8')
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(xmp).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(xmp).toContain(invoice.number)
    expect(file.getTitle()).toBe(invoice.number)
  })

  test('brings its colours and its fonts along', () => {
    const [intent] = file.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray()
    const output = file.context.lookup(intent, PDFDict)
    expect(output.get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'))
    const profile = streamText(output.lookup(PDFName.of('DestOutputProfile')))
    expect(profile.subarray(36, 40).toString('latin1')).toBe('acsp')
    const fonts = dictsOfType('FontDescriptor')
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts)
      expect(
        ['FontFile', 'FontFile2', 'FontFile3'].filter((name) => font.has(PDFName.of(name))),
      ).toHaveLength(1)
  })

  test('has an identity, is not encrypted, and does nothing by itself', () => {
    const { Encrypt, ID } = file.context.trailerInfo
    expect(Encrypt).toBeUndefined()
    expect(ID instanceof PDFArray && ID.size()).toBe(2)
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
    // A second line of four bytes above 127, so that nothing takes the file for text.
    expect([...bytes.subarray(10, 14)].every((byte) => byte > 127)).toBe(true)
    for (const name of ['OpenAction', 'AA', 'AcroForm'])
      expect(file.catalog.has(PDFName.of(name))).toBe(false)
    expect(bytes.includes('/JavaScript')).toBe(false)
  })
})

test('a paper without an e-invoice holds nothing and does not call itself an archive', async () => {
  const plain = await invoicePdf(invoice, BRANDS[0])
  expect(await attachmentsOf(plain)).toEqual([])
  expect(plain.includes('pdfaid')).toBe(false)
})
