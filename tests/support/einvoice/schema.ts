import { error, type Finding } from './findings.ts'
import { type Node, textAt } from './xmlTree.ts'

/*
 * The shape of a document as the schemas of UBL 2.1 have it, of the elements that the authority reads: their order, and
 * how often each stands. `!` once, `?` at most once, `*` any number, `+` at least once. What is not named here the
 * schemas may know, but nobody here writes it.
 */

const REFERENCE = 'ID! CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode? DocumentType? Attachment?'
const CATEGORY = 'ID? Name? Percent? TaxExemptionReasonCode? TaxExemptionReason* TaxScheme!'

const SHAPES: Readonly<Record<string, string>> = {
  Invoice: `UBLExtensions? ProfileID? ID! UUID? IssueDate! IssueTime? DueDate? InvoiceTypeCode? Note* DocumentCurrencyCode?
    TaxCurrencyCode? LineCountNumeric? InvoicePeriod* OrderReference? BillingReference* ContractDocumentReference*
    AdditionalDocumentReference* Signature* AccountingSupplierParty! AccountingCustomerParty! Delivery* PaymentMeans*
    PaymentTerms* AllowanceCharge* TaxTotal* LegalMonetaryTotal! InvoiceLine+`,
  BillingReference: 'InvoiceDocumentReference?',
  InvoiceDocumentReference: REFERENCE,
  AdditionalDocumentReference: REFERENCE,
  Attachment: 'EmbeddedDocumentBinaryObject?',
  Signature: 'ID! Note* SignatureMethod?',
  AccountingSupplierParty: 'Party?',
  AccountingCustomerParty: 'Party?',
  Party:
    'EndpointID? PartyIdentification* PartyName* PostalAddress? PartyTaxScheme* PartyLegalEntity* Contact?',
  PartyIdentification: 'ID!',
  PostalAddress: `ID? StreetName? AdditionalStreetName? BuildingName? BuildingNumber? PlotIdentification? CitySubdivisionName?
    CityName? PostalZone? CountrySubentity? Country?`,
  Country: 'IdentificationCode? Name?',
  PartyTaxScheme: 'RegistrationName? CompanyID? TaxScheme!',
  TaxScheme: 'ID? Name?',
  PartyLegalEntity: 'RegistrationName? CompanyID?',
  Delivery: 'ID? Quantity? ActualDeliveryDate? ActualDeliveryTime? LatestDeliveryDate?',
  PaymentMeans: 'ID? PaymentMeansCode! PaymentDueDate? InstructionID? InstructionNote*',
  AllowanceCharge: `ID? ChargeIndicator! AllowanceChargeReasonCode? AllowanceChargeReason* MultiplierFactorNumeric? Amount!
    BaseAmount? TaxCategory*`,
  TaxTotal: 'TaxAmount! RoundingAmount? TaxSubtotal*',
  TaxSubtotal: 'TaxableAmount? TaxAmount! TaxCategory!',
  TaxCategory: CATEGORY,
  ClassifiedTaxCategory: CATEGORY,
  LegalMonetaryTotal: `LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount? ChargeTotalAmount?
    PrepaidAmount? PayableRoundingAmount? PayableAmount!`,
  InvoiceLine:
    'ID! UUID? Note* InvoicedQuantity? LineExtensionAmount! AllowanceCharge* TaxTotal* Item! Price?',
  Item: 'Description* Name? ClassifiedTaxCategory*',
  Price: 'PriceAmount! BaseQuantity? AllowanceCharge*',
}

interface Place {
  readonly local: string
  readonly least: number
  readonly most: number
}

const placesOf = (shape: string): readonly Place[] =>
  shape.split(/\s+/).map((place) => {
    const sign = place.at(-1) ?? ''
    return {
      local: place.slice(0, -1),
      least: '!+'.includes(sign) ? 1 : 0,
      most: '!?'.includes(sign) ? 1 : Number.POSITIVE_INFINITY,
    }
  })

const elementsIn = ({ children }: Node): readonly Node[] =>
  children.filter((child) => typeof child !== 'string')

const DECIMAL = /^\d+(\.\d+)?$/

/** What may stand in an element, by how its name ends. */
const VALUES: readonly (readonly [ends: string, isRight: (text: string, node: Node) => boolean])[] = [
  ['Amount', (text, { attributes }) => DECIMAL.test(text) && /^[A-Z]{3}$/.test(attributes.currencyID ?? '')],
  ['Quantity', (text, { attributes }) => DECIMAL.test(text) && (attributes.unitCode ?? '') !== ''],
  ['Percent', (text) => DECIMAL.test(text)],
  ['Indicator', (text) => text === 'true' || text === 'false'],
  ['Date', (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))],
]

const valueFaults = (node: Node): readonly string[] => {
  const text = textAt({ ...node, children: [node] }, node.local)
  const isBasic = node.uri.endsWith(':CommonBasicComponents-2')
  const wrong = VALUES.some(([ends, isRight]) => node.local.endsWith(ends) && !isRight(text, node))
  return isBasic && text !== '' && !wrong ? [] : [`${node.local} says "${text}"`]
}

const faultsIn = (node: Node): readonly string[] => {
  const shape = SHAPES[node.local]
  if (!shape) return valueFaults(node)
  const places = placesOf(shape)
  const found = elementsIn(node)
  const at = found.map(({ local }) => places.findIndex((place) => place.local === local))
  const unknown = found.filter((_, index) => at[index] === -1)
  const isOrdered = at.every((place, index) => place >= (at[index - 1] ?? 0))
  const counted = places.filter(({ local, least, most }) => {
    const count = found.filter((child) => child.local === local).length
    return count < least || count > most
  })
  return [
    ...unknown.map(({ local }) => `${local} in ${node.local}`),
    ...(isOrdered ? [] : [`order in ${node.local}`]),
    ...counted.map(({ local }) => `number of ${local} in ${node.local}`),
    ...found.filter(({ local }) => local !== 'UBLExtensions').flatMap(faultsIn),
  ]
}

/** What is not as the schema has it: order, number and place of elements, and the form of their values. */
export const shapeFindings = (root: Node): readonly Finding[] => {
  const isInvoice = root.local === 'Invoice' && root.uri.endsWith(':Invoice-2')
  const faults = isInvoice ? faultsIn(root) : ['another root']
  return faults.length === 0
    ? []
    : [
        error(
          'XSD_ZATCA_INVALID',
          `Schema validation failed; XML does not comply with UBL 2.1 standards: ${faults.join(', ')}`,
          'XSD validation',
        ),
      ]
}
