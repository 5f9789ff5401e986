import { X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certificateIn } from '#server/einvoice/certificate.ts'
import { type EinvoiceDocument, FIRST_PREVIOUS_HASH } from '#server/einvoice/document.ts'
import { stamp } from '#server/einvoice/stamp.ts'
import { canonical, elementWith } from '#server/einvoice/xml.ts'
import { createIssuer } from '#tests/support/einvoice/certificates.ts'
import { lookAt } from '#tests/support/einvoice/documents.ts'
import { madeDocument, madeRequest } from '#tests/support/einvoice/madeDocuments.ts'
import { hashOfDocument, readQr } from '#tests/support/einvoice/stampChecks.ts'
import { checkedRequest, createUnits } from '#tests/support/einvoice/units.ts'
import { canonicalXml, parseXml, textAt } from '#tests/support/einvoice/xmlTree.ts'

const units = createUnits(createIssuer())
const device = () => {
  const { privateKey, csr } = madeRequest()
  const { request, findings } = checkedRequest(csr)
  expect(findings).toEqual([])
  if (!request) throw new Error('a request that is refused')
  const issued = units.issue('COMPLIANCE', request)
  return { issued, stamper: { privateKey, certificate: certificateIn(issued.token) } }
}

type Device = ReturnType<typeof device>

const stamped = ({ stamper }: Device, document: EinvoiceDocument, counter = 1) =>
  stamp(document, { counter, previousHash: FIRST_PREVIOUS_HASH }, stamper, new Date())

const codesOf = (of: Device, xml: string, hash: string, uuid: string): string[] =>
  lookAt(units, of.issued, { uuid, invoiceHash: hash, invoice: Buffer.from(xml).toString('base64') })
    .findings.filter(({ type }) => type === 'ERROR')
    .map(({ code }) => code)

const NOTE = { about: 'INV-2026-000001', reason: 'إلغاء الاشتراك' }

const SIX = (['STANDARD', 'SIMPLIFIED'] as const).flatMap((profile) => [
  madeDocument({ profile }),
  madeDocument({ profile, type: 'CREDIT_NOTE', ...NOTE }),
  madeDocument({ profile, type: 'DEBIT_NOTE', ...NOTE }),
])

describe('a document that was stamped', () => {
  const of = device()

  it.each(SIX.map((document) => [document.profile, document.type, document] as const))(
    'is found right by the stand-in of the authority: %s %s',
    (_profile, _type, document) => {
      const { xml, hash } = stamped(of, document)
      expect(codesOf(of, xml, hash, document.uuid)).toEqual([])
    },
  )

  it.each([
    ['S', 1500, 6750, 51_750, null],
    ['Z', 0, 0, 45_000, 'VATEX-SA-33'],
    ['E', 0, 0, 45_000, 'VATEX-SA-29'],
    ['O', 0, 0, 45_000, 'VATEX-SA-OOS'],
  ] as const)('names the category of VAT: %s', (category, rate, tax, total, vatReason) => {
    const document = madeDocument({ rate, tax, total, vatReason })
    const { xml, hash } = stamped(of, document)
    expect(codesOf(of, xml, hash, document.uuid)).toEqual([])
    expect(textAt(parseXml(xml), 'TaxTotal/TaxSubtotal/TaxCategory/ID')).toBe(category)
  })

  it('is refused once something of it was changed', () => {
    const document = madeDocument({ profile: 'SIMPLIFIED' })
    const { xml, hash } = stamped(of, document)
    const codes = (changed: string) => codesOf(of, changed, hash, document.uuid)
    expect(codes(xml.replaceAll('450.00', '450.01'))).toContain('invalid-invoice-hash')
    expect(codes(xml.replace('<xades:SigningTime>2', '<xades:SigningTime>1'))).toEqual([
      'xadesSignedPropertiesDigestValue',
    ])
    const otherwise = (sign: string): string => (sign === 'A' ? 'B' : 'A')
    const signed = /(?<=<ds:SignatureValue>.{20})./
    expect(codes(xml.replace(signed, otherwise))).toContain('signatureValue')
    const another = (digit: string): string => (digit === '9' ? '8' : '9')
    const serial = /(?<=<ds:X509SerialNumber[^>]*>)\d/
    expect(codes(xml.replace(serial, another))).toContain('X509SerialNumber')
    expect(codes(xml.replace('<cbc:ID>QR</cbc:ID>', '<cbc:ID>QX</cbc:ID>'))).toContain('QRCODE_INVALID')
  })

  it('is refused under another certificate than its own', () => {
    const document = madeDocument()
    const { xml, hash } = stamped(device(), document)
    expect(codesOf(of, xml, hash, document.uuid)).toEqual(['X509Certificate'])
  })

  it('says in its QR code what it says itself, with the signature of the certificate on simplified ones alone', () => {
    const { qr, hash } = stamped(of, madeDocument({ profile: 'SIMPLIFIED' }))
    const tags = readQr(qr)
    expect([...tags.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(tags.get(4)?.toString()).toBe('517.50')
    expect(tags.get(6)?.toString()).toBe(hash)
    expect(tags.get(8)).toHaveLength(88)
    expect([...readQr(stamped(of, madeDocument()).qr).keys()]).not.toContain(9)
  })

  it('is hashed as any reader of XML finds it, whatever signs names and items hold', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(text, text, (name, item) => {
        const document = madeDocument({ item, seller: { ...madeDocument().seller, name } })
        const { xml, hash } = stamped(of, document)
        expect(hashOfDocument(parseXml(xml))).toBe(hash)
      }),
      { numRuns: 60 },
    )
  })
})

describe('canonical XML', () => {
  it('escapes in texts and attributes what it has to, and nothing else', () => {
    const made = canonical(elementWith('a', { z: '"\t<', b: "'>" }, `& < > ' " \r\u0001`))
    expect(made).toBe(`<a b="'>" z="&quot;&#x9;&lt;">&amp; &lt; &gt; ' " &#xD;</a>`)
    expect(canonicalXml(parseXml(made))).toBe(made)
  })
})

describe('a request for a certificate', () => {
  it('is signed by its key, of the curve secp256k1, and says who asks', () => {
    const { pem, csr } = madeRequest()
    expect(pem).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----\n/)
    const { request, findings } = checkedRequest(csr)
    expect(findings).toEqual([])
    expect([...(request?.texts.values() ?? [])]).toEqual(
      expect.arrayContaining([
        '310000000000003',
        '1100',
        'TSTZATCA-Code-Signing',
        'برمجيات',
        'RABT-310000000000003',
      ]),
    )
  })

  it('becomes a certificate whose parts are read as the stamp names them', () => {
    const { issued, stamper } = device()
    const { certificate } = stamper
    expect(certificate.issuer).toBe('CN=STAND-IN-EINVOICE-CA, DC=stand-in, DC=gov, DC=local')
    expect(certificate.serialNumber).toMatch(/^\d{20,}$/)
    expect(certificate.publicKey).toHaveLength(88)
    expect(new X509Certificate(Buffer.from(issued.certificate, 'base64')).serialNumber).toBe(
      BigInt(certificate.serialNumber).toString(16).toUpperCase(),
    )
  })
})
