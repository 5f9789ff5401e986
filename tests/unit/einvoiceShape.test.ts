import { describe, expect, it } from 'vitest'
import { certificateIn } from '#server/einvoice/certificate.ts'
import { type EinvoiceDocument, FIRST_PREVIOUS_HASH } from '#server/einvoice/document.ts'
import { stamp } from '#server/einvoice/stamp.ts'
import { createIssuer } from '#tests/support/einvoice/certificates.ts'
import { madeDocument, madeRequest } from '#tests/support/einvoice/madeDocuments.ts'
import { ruleFindings } from '#tests/support/einvoice/rules.ts'
import { shapeFindings } from '#tests/support/einvoice/schema.ts'
import { checkedRequest, createUnits } from '#tests/support/einvoice/units.ts'
import { oneAt, parseXml, textAt } from '#tests/support/einvoice/xmlTree.ts'

const { privateKey, csr } = madeRequest()
const { request } = checkedRequest(csr)
if (!request) throw new Error('a request that is refused')
const { token } = createUnits(createIssuer()).issue('COMPLIANCE', request)
const stamper = { privateKey, certificate: certificateIn(token) }

const xmlOf = (changes: Partial<EinvoiceDocument> = {}): string =>
  stamp(madeDocument(changes), { counter: 1, previousHash: FIRST_PREVIOUS_HASH }, stamper, new Date()).xml

const messageOf = (xml: string): string => shapeFindings(parseXml(xml))[0]?.message ?? ''

const PARTY = 'AccountingCustomerParty/Party'

describe('the shape of a document', () => {
  it.each([
    ['an invoice with a coupon', {}],
    ['a simplified one without', { profile: 'SIMPLIFIED', allowance: 0, unitPrice: 45_000 }],
    ['a credit note', { type: 'CREDIT_NOTE', about: 'INV-2026-000001', reason: 'إلغاء' }],
    ['one without VAT', { rate: 0, tax: 0, total: 45_000, vatReason: 'VATEX-SA-33' }],
  ] as const)('is that of the schema: %s', (_name, changes) => {
    expect(messageOf(xmlOf(changes))).toBe('')
  })

  it.each([
    [
      'an element out of its place',
      /(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:IssueTime>.*?<\/cbc:IssueTime>)/,
      '$2$1',
      'order in Invoice',
    ],
    [
      'an address out of order',
      /(<cbc:StreetName>.*?<\/cbc:StreetName>)(.*?)<cac:Country>/,
      '$2$1<cac:Country>',
      'order in PostalAddress',
    ],
    [
      'a missing total',
      /<cbc:PayableAmount.*?<\/cbc:PayableAmount>/,
      '',
      'number of PayableAmount in LegalMonetaryTotal',
    ],
    ['a missing line', /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, '', 'number of InvoiceLine in Invoice'],
    [
      'a missing scheme of tax',
      /<cac:TaxScheme>.*?<\/cac:TaxScheme>/,
      '',
      'number of TaxScheme in PartyTaxScheme',
    ],
    [
      'an element that nobody knows',
      '<cac:Item>',
      '<cac:Item><cbc:Colour>blue</cbc:Colour>',
      'Colour in Item',
    ],
    [
      'an amount without its currency',
      /(<cbc:LineExtensionAmount) currencyID="SAR"/,
      '$1',
      'LineExtensionAmount says',
    ],
    ['a day that is none', /<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-13-01', 'IssueDate says'],
    ['an empty element', /<cbc:CityName>[^<]*/, '<cbc:CityName>', 'CityName says'],
  ] as const)('is not, with %s', (_name, what, by, says) => {
    expect(messageOf(xmlOf().replace(what, by))).toContain(says)
  })
})

describe('the buyer', () => {
  it('is named with the secondary number of the address, where there is one', () => {
    const { buyer } = madeDocument()
    const named = (additionalNumber: string | null) =>
      parseXml(xmlOf({ buyer: { ...buyer, address: { ...buyer.address, additionalNumber } } }))
    const at = `${PARTY}/PostalAddress/PlotIdentification`
    expect([textAt(named('2121'), at), oneAt(named(null), at)]).toEqual(['2121', undefined])
    expect(ruleFindings(named('21')).map(({ code }) => code)).toEqual(['BR-KSA-65'])
  })

  it.each([
    ['CRN', '1010101010'],
    ['700', '7001234567'],
    ['OTH', '1234567890'],
  ] as const)(
    'is known under the scheme that the registration is stated with: %s',
    (scheme, registration) => {
      const { buyer } = madeDocument()
      const root = parseXml(xmlOf({ buyer: { ...buyer, registration, registrationScheme: scheme } }))
      const id = oneAt(root, `${PARTY}/PartyIdentification/ID`)
      expect([id?.attributes.schemeID, ruleFindings(root)]).toEqual([scheme, []])
    },
  )
})
