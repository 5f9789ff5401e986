import { RIYADH_MS } from '#src/schema/days.ts'
import { allowanceOf, lineOf, taxTotalsOf, totalsOf } from './amounts.ts'
import type { DocumentType, EinvoiceDocument, Link, Profile } from './document.ts'
import { partyOf } from './parties.ts'
import { element, elementWith, type XmlElement } from './xml.ts'

/** The root of every document, its namespaces declared. */
export const ROOT = {
  name: 'Invoice',
  attributes: {
    xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  },
} as const

/** UN/CEFACT 1001. */
const TYPES = {
  INVOICE: '388',
  CREDIT_NOTE: '381',
  DEBIT_NOTE: '383',
} as const satisfies Readonly<Record<DocumentType, string>>

/** Of the seven signs the first two say the kind; of the others (third party, nominal, export …) none holds here. */
const KINDS = { STANDARD: '0100000', SIMPLIFIED: '0200000' } as const satisfies Readonly<
  Record<Profile, string>
>

/** Day and time in Riyadh. */
export const issuedIn = (issuedAt: Date): { readonly day: string; readonly time: string } => {
  const text = new Date(issuedAt.getTime() + RIYADH_MS).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}

/** A text that stands in Base64 in the document, by what it is. */
export const embedded = (id: 'PIH' | 'QR', value: string): XmlElement =>
  element(
    'cac:AdditionalDocumentReference',
    element('cbc:ID', id),
    element(
      'cac:Attachment',
      elementWith('cbc:EmbeddedDocumentBinaryObject', { mimeCode: 'text/plain' }, value),
    ),
  )

/** What comes before the place of QR code and stamp. */
export const headOf = (
  document: EinvoiceDocument,
  { counter, previousHash }: Link,
): readonly XmlElement[] => {
  const { day, time } = issuedIn(document.issuedAt)
  return [
    element('cbc:ProfileID', 'reporting:1.0'),
    element('cbc:ID', document.number),
    element('cbc:UUID', document.uuid),
    element('cbc:IssueDate', day),
    element('cbc:IssueTime', time),
    elementWith('cbc:InvoiceTypeCode', { name: KINDS[document.profile] }, TYPES[document.type]),
    element('cbc:DocumentCurrencyCode', 'SAR'),
    element('cbc:TaxCurrencyCode', 'SAR'),
    ...(document.about
      ? [
          element(
            'cac:BillingReference',
            element('cac:InvoiceDocumentReference', element('cbc:ID', document.about)),
          ),
        ]
      : []),
    element(
      'cac:AdditionalDocumentReference',
      element('cbc:ID', 'ICV'),
      element('cbc:UUID', String(counter)),
    ),
    embedded('PIH', previousHash),
  ]
}

/** What comes after it. */
export const tailOf = (document: EinvoiceDocument): readonly XmlElement[] => {
  const { supplyOn, supplyEndsOn, paymentMeans, reason } = document
  const allowance = allowanceOf(document)
  return [
    partyOf('cac:AccountingSupplierParty', document.seller),
    partyOf('cac:AccountingCustomerParty', document.buyer),
    element(
      'cac:Delivery',
      element('cbc:ActualDeliveryDate', supplyOn),
      supplyEndsOn && supplyEndsOn > supplyOn ? element('cbc:LatestDeliveryDate', supplyEndsOn) : null,
    ),
    element(
      'cac:PaymentMeans',
      element('cbc:PaymentMeansCode', paymentMeans),
      reason ? element('cbc:InstructionNote', reason) : null,
    ),
    ...(allowance ? [allowance] : []),
    ...taxTotalsOf(document),
    totalsOf(document),
    lineOf(document),
  ]
}
