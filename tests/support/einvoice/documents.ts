import { textOf } from './certificates.ts'
import { error, type Finding, PASSED, warning } from './findings.ts'
import { isStandard, ruleFindings } from './rules.ts'
import { shapeFindings } from './schema.ts'
import { hashOfDocument, stampFindings } from './stampChecks.ts'
import type { Issued, Units } from './units.ts'
import { type Node, oneAt, parseXml, textAt } from './xmlTree.ts'

/** What is sent of a document. */
export interface Sent {
  readonly uuid: string
  readonly invoiceHash: string
  /** Base64. */
  readonly invoice: string
}

/** A document that was looked at. */
export interface Looked {
  readonly root: Node | undefined
  readonly hash: string
  readonly xml: string
  readonly findings: readonly Finding[]
}

const HOURS_24 = 24 * 3_600_000

const isLate = (root: Node): boolean =>
  Date.now() - Date.parse(`${textAt(root, 'IssueDate')}T${textAt(root, 'IssueTime').slice(0, 8)}+03:00`) >
  HOURS_24

const bodyFindings = (root: Node, hash: string, { uuid, invoiceHash }: Sent): readonly Finding[] => [
  ...(hash === invoiceHash
    ? []
    : [
        error(
          'invalid-invoice-hash',
          'The invoice hash API body does not match the (calculated) Hash of the XML',
          'INVOICE_HASHING_ERRORS',
        ),
      ]),
  ...(uuid === textAt(root, 'UUID')
    ? []
    : [error('invalid-uuid', 'The UUID does not match that of the XML', 'UUID')]),
]

/** Looks at a document as the authority does: shape, rules, hash, signature, certificate, QR code and chain. */
export const lookAt = (units: Units, of: Issued, sent: Sent): Looked => {
  const xml = Buffer.from(sent.invoice, 'base64').toString()
  let root: Node
  try {
    root = parseXml(xml)
  } catch (fault) {
    const findings = [
      error('XSD_ZATCA_INVALID', `Schema validation failed: ${String(fault)}`, 'XSD validation'),
    ]
    return { root: undefined, hash: '', xml, findings }
  }
  const hash = hashOfDocument(root)
  const seller = textAt(root, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')
  const found = [
    ...shapeFindings(root),
    ...ruleFindings(root),
    ...bodyFindings(root, hash, sent),
    ...(seller === textOf(of.request, 'taxNumber')
      ? []
      : [
          error(
            'certificate-permissions',
            'User only allowed to use the vat number that exists in the authentication certificate',
            'CERTIFICATE_ERRORS',
          ),
        ]),
    ...stampFindings(root, xml, of.certificate),
    ...units.chainFindings(of, root, hash),
    ...(!isStandard(root) && isLate(root)
      ? [
          warning(
            'BR-KSA-98',
            '[BR-KSA-98]-The simplified invoice should be submitted within 24 hours of issuing the invoice.',
          ),
        ]
      : []),
  ]
  return {
    root,
    hash,
    xml,
    findings: found.some(({ type }) => type === 'ERROR') ? found : [PASSED, ...found],
  }
}

const ofType = (findings: readonly Finding[], type: Finding['type']) =>
  findings.filter((each) => each.type === type)

/** What is answered of what was found. */
export const validationResults = (findings: readonly Finding[]) => {
  const [errors, warnings] = [ofType(findings, 'ERROR'), ofType(findings, 'WARNING')]
  return {
    infoMessages: ofType(findings, 'INFO'),
    warningMessages: warnings,
    errorMessages: errors,
    status: errors.length ? 'ERROR' : warnings.length ? 'WARNING' : 'PASS',
  }
}

/** The kind of a document, of which six are to be checked: `388-0100000`. */
export const kindOf = (root: Node): string =>
  `${textAt(root, 'InvoiceTypeCode')}-${oneAt(root, 'InvoiceTypeCode')?.attributes.name ?? ''}`
