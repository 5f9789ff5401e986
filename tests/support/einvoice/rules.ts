import { error, type Finding } from './findings.ts'
import { allAt, type Node, oneAt, referenceOf, textAt } from './xmlTree.ts'

/** A rule of the authority's: its code, what it says where it is broken, and whether it holds. */
interface Rule {
  readonly code: string
  readonly says: string
  readonly holds: (root: Node) => boolean
}

const SELLER = 'AccountingSupplierParty/Party'
const BUYER = 'AccountingCustomerParty/Party'
const TOTALS = 'LegalMonetaryTotal'

/** Halalas, so that sums are exact. */
const amount = (root: Node, path: string): number =>
  Math.round(Number(textAt(root, path) || Number.NaN) * 100)

const typeOf = (root: Node): string => textAt(root, 'InvoiceTypeCode')
const isNote = (root: Node): boolean => ['381', '383'].includes(typeOf(root))

/** Whether it is a standard document, by its kind's first two signs. */
export const isStandard = (root: Node): boolean =>
  oneAt(root, 'InvoiceTypeCode')?.attributes.name?.startsWith('01') === true

const hasAddress = (root: Node, party: string): boolean =>
  ['StreetName', 'BuildingNumber', 'CitySubdivisionName', 'CityName', 'PostalZone'].every((part) =>
    textAt(root, `${party}/PostalAddress/${part}`),
  )

const SELLER_SCHEMES = ['CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH']
const BUYER_SCHEMES = ['TIN', ...SELLER_SCHEMES, 'NAT', 'GCC', 'IQA', 'PAS']

/** Letters and digits alone, under a scheme that is known; whoever has no number is not asked here. */
const isIdentified = (root: Node, party: string, schemes: readonly string[]): boolean => {
  const id = oneAt(root, `${party}/PartyIdentification/ID`)
  if (!id) return true
  const number = textAt(root, `${party}/PartyIdentification/ID`)
  return schemes.includes(id.attributes.schemeID ?? '') && /^[A-Za-z\d]+$/.test(number)
}

const subtotal = (root: Node): Node | undefined => allAt(root, 'TaxTotal/TaxSubtotal')[0]

const categoryIn = (root: Node): string => textAt(root, 'TaxTotal/TaxSubtotal/TaxCategory/ID')

const RULES: readonly Rule[] = [
  {
    code: 'BR-KSA-EN16931-01',
    says: 'Business process (BT-23) must be "reporting:1.0"',
    holds: (root) => textAt(root, 'ProfileID') === 'reporting:1.0',
  },
  {
    code: 'BR-KSA-03',
    says: 'The invoice must contain a unique identifier (UUID)',
    holds: (root) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(textAt(root, 'UUID')),
  },
  {
    code: 'BR-KSA-70',
    says: 'The invoice issue time must be HH:mm:ss',
    holds: (root) => /^\d\d:\d\d:\d\dZ?$/.test(textAt(root, 'IssueTime')),
  },
  {
    code: 'BR-KSA-05',
    says: 'The invoice type code must be 388, 381 or 383',
    holds: (root) => ['388', '381', '383'].includes(typeOf(root)),
  },
  {
    code: 'BR-KSA-06',
    says: 'The invoice transaction code must be NNPNESB',
    holds: (root) => /^0[12][01]{5}$/.test(oneAt(root, 'InvoiceTypeCode')?.attributes.name ?? ''),
  },
  {
    code: 'BR-KSA-33',
    says: 'Each invoice must have an invoice counter value',
    holds: (root) => /^[1-9]\d*$/.test(referenceOf(root, 'ICV')),
  },
  {
    code: 'BR-KSA-61',
    says: 'Previous invoice hash must be present',
    holds: (root) => /^[A-Za-z\d+/]+=*$/.test(referenceOf(root, 'PIH')),
  },
  {
    code: 'BR-KSA-39',
    says: 'The seller VAT registration number must exist',
    holds: (root) => /^3\d{13}3$/.test(textAt(root, `${SELLER}/PartyTaxScheme/CompanyID`)),
  },
  {
    code: 'BR-KSA-08',
    says: 'The seller identification must be one of the allowed ones',
    holds: (root) =>
      oneAt(root, `${SELLER}/PartyIdentification`) !== undefined &&
      isIdentified(root, SELLER, SELLER_SCHEMES),
  },
  {
    code: 'BR-KSA-09',
    says: 'The seller address must contain additional number, street name, building number, postal code, city and district',
    holds: (root) => hasAddress(root, SELLER),
  },
  {
    code: 'BR-KSA-37',
    says: 'The seller building number must contain 4 digits',
    holds: (root) => /^\d{4}$/.test(textAt(root, `${SELLER}/PostalAddress/BuildingNumber`)),
  },
  {
    code: 'BR-KSA-64',
    says: 'The seller additional number must be 4 digits if it exists',
    holds: (root) => /^(\d{4})?$/.test(textAt(root, `${SELLER}/PostalAddress/PlotIdentification`)),
  },
  {
    code: 'BR-KSA-65',
    says: 'The buyer additional number must be 4 digits if it exists',
    holds: (root) => /^(\d{4})?$/.test(textAt(root, `${BUYER}/PostalAddress/PlotIdentification`)),
  },
  {
    code: 'BR-KSA-66',
    says: 'The seller postal code must be 5 digits',
    holds: (root) => /^\d{5}$/.test(textAt(root, `${SELLER}/PostalAddress/PostalZone`)),
  },
  {
    code: 'BR-KSA-67',
    says: 'The buyer postal code must be 5 digits if the country is SA',
    holds: (root) => /^(\d{5})?$/.test(textAt(root, `${BUYER}/PostalAddress/PostalZone`)),
  },
  {
    code: 'BR-KSA-14',
    says: 'The buyer identification must be one of the allowed ones',
    holds: (root) => isIdentified(root, BUYER, BUYER_SCHEMES),
  },
  {
    code: 'BR-KSA-42',
    says: 'The buyer name must be present in the tax invoice',
    holds: (root) => !isStandard(root) || textAt(root, `${BUYER}/PartyLegalEntity/RegistrationName`) !== '',
  },
  {
    code: 'BR-KSA-46',
    says: 'The buyer VAT registration number must be 15 digits that begin and end with 3',
    holds: (root) =>
      !isStandard(root) || /^3\d{13}3$/.test(textAt(root, `${BUYER}/PartyTaxScheme/CompanyID`)),
  },
  {
    code: 'BR-KSA-63',
    says: 'If the buyer country is SA, the street, building number, postal code, city and district must be there',
    holds: (root) => !isStandard(root) || hasAddress(root, BUYER),
  },
  {
    code: 'BR-KSA-15',
    says: 'The tax invoice must contain the supply date',
    holds: (root) =>
      !isStandard(root) || /^\d{4}(-\d\d){2}$/.test(textAt(root, 'Delivery/ActualDeliveryDate')),
  },
  {
    code: 'BR-KSA-56',
    says: 'For credit and debit notes a billing reference is mandatory',
    holds: (root) => !isNote(root) || textAt(root, 'BillingReference/InvoiceDocumentReference/ID') !== '',
  },
  {
    code: 'BR-KSA-17',
    says: 'Debit and credit notes must contain the reason for this issuance',
    holds: (root) => !isNote(root) || textAt(root, 'PaymentMeans/InstructionNote') !== '',
  },
  {
    code: 'BR-CO-10',
    says: 'Sum of invoice line net amounts',
    holds: (root) =>
      allAt(root, 'InvoiceLine').reduce((sum, line) => sum + amount(line, 'LineExtensionAmount'), 0) ===
      amount(root, `${TOTALS}/LineExtensionAmount`),
  },
  {
    code: 'BR-CO-11',
    says: 'Sum of allowances on document level',
    holds: (root) =>
      allAt(root, 'AllowanceCharge').reduce((sum, each) => sum + amount(each, 'Amount'), 0) ===
      amount(root, `${TOTALS}/AllowanceTotalAmount`),
  },
  {
    code: 'BR-CO-13',
    says: 'Invoice total amount without VAT = lines less allowances',
    holds: (root) =>
      amount(root, `${TOTALS}/TaxExclusiveAmount`) ===
      amount(root, `${TOTALS}/LineExtensionAmount`) - amount(root, `${TOTALS}/AllowanceTotalAmount`),
  },
  {
    code: 'BR-CO-15',
    says: 'Invoice total amount with VAT = total without VAT + VAT',
    holds: (root) =>
      amount(root, `${TOTALS}/TaxInclusiveAmount`) ===
      amount(root, `${TOTALS}/TaxExclusiveAmount`) + amount(root, 'TaxTotal/TaxAmount'),
  },
  {
    code: 'BR-CO-14',
    says: 'Invoice total VAT amount = sum of VAT category tax amounts',
    holds: (root) => amount(root, 'TaxTotal/TaxSubtotal/TaxAmount') === amount(root, 'TaxTotal/TaxAmount'),
  },
  {
    code: 'BR-CO-17',
    says: 'VAT category tax amount = taxable amount x rate',
    holds: (root) => {
      const of = subtotal(root)
      if (!of) return false
      const worked = (amount(of, 'TaxableAmount') * Number(textAt(of, 'TaxCategory/Percent'))) / 100
      return Math.abs(worked - amount(of, 'TaxAmount')) < 100
    },
  },
  {
    code: 'BR-S-08',
    says: 'VAT category taxable amount = sum of the lines less allowances of the category',
    holds: (root) =>
      amount(root, 'TaxTotal/TaxSubtotal/TaxableAmount') === amount(root, `${TOTALS}/TaxExclusiveAmount`),
  },
  {
    code: 'BR-KSA-51',
    says: 'Line amount with VAT = line net amount + line VAT amount',
    holds: (root) =>
      allAt(root, 'InvoiceLine').every(
        (line) =>
          amount(line, 'TaxTotal/RoundingAmount') ===
          amount(line, 'LineExtensionAmount') + amount(line, 'TaxTotal/TaxAmount'),
      ),
  },
  {
    code: 'BR-KSA-CL-04',
    says: 'A category without VAT must have the reason code of the list',
    holds: (root) =>
      categoryIn(root) === 'S' ||
      /^VATEX-SA-/.test(textAt(root, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode')),
  },
]

/** Which rules a document breaks. */
export const ruleFindings = (root: Node): readonly Finding[] =>
  RULES.filter(({ holds }) => !holds(root)).map(({ code, says }) => error(code, `[${code}]-${says}`))
