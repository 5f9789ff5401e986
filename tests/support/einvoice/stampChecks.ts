import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { readAll, readDer } from '#server/einvoice/der.ts'
import { error, type Finding } from './findings.ts'
import { isStandard } from './rules.ts'
import { allAt, canonicalXml, type Node, oneAt, referenceOf, textAt, withoutStamp } from './xmlTree.ts'

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest()

const hexInBase64 = (text: string): string => Buffer.from(sha256(text).toString('hex')).toString('base64')

/** SHA-256 of the canonical document without stamp and QR code, Base64. */
export const hashOfDocument = (root: Node): string =>
  sha256(canonicalXml(withoutStamp(root))).toString('base64')

const SIGNATURE =
  'UBLExtensions/UBLExtension/ExtensionContent/UBLDocumentSignatures/SignatureInformation/Signature'

const properties = (signature: Node): Node | undefined =>
  oneAt(signature, 'Object/QualifyingProperties/SignedProperties')

/** The text of the signed properties as the document has it: it is hashed as it stands. */
const propertiesText = (xml: string): string =>
  /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/.exec(xml)?.[0] ?? ''

const signedBy = (certificate: X509Certificate, hash: string, value: string): boolean => {
  const key = createPublicKey({ key: certificate.publicKey.export({ type: 'spki', format: 'pem' }) })
  try {
    return verify('sha256', Buffer.from(hash, 'base64'), key, Buffer.from(value, 'base64'))
  } catch {
    return false
  }
}

/** The values of a QR code by their tags. */
export const readQr = (text: string): ReadonlyMap<number, Buffer> => {
  const values = new Map<number, Buffer>()
  for (let left = Buffer.from(text, 'base64'); left.length > 1; ) {
    const [tag = 0, length = 0] = left
    values.set(tag, left.subarray(2, 2 + length))
    left = left.subarray(2 + length)
  }
  return values
}

const qrExpected = (
  root: Node,
  certificate: X509Certificate,
  value: string,
): readonly (string | Buffer)[] => {
  const signature = readAll(readDer(certificate.raw).body)[2]?.body.subarray(1)
  return [
    textAt(root, 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName'),
    textAt(root, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID'),
    `${textAt(root, 'IssueDate')}T${textAt(root, 'IssueTime')}`,
    textAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount'),
    textAt(root, 'TaxTotal/TaxAmount'),
    hashOfDocument(root),
    value,
    certificate.publicKey.export({ type: 'spki', format: 'der' }),
    ...(isStandard(root) || !signature ? [] : [signature]),
  ]
}

const qrFindings = (root: Node, certificate: X509Certificate, value: string): readonly Finding[] => {
  const found = readQr(referenceOf(root, 'QR'))
  const wrong = qrExpected(root, certificate, value).flatMap((expected, index) =>
    found.get(index + 1)?.equals(Buffer.from(expected)) ? [] : [index + 1],
  )
  return wrong.length === 0
    ? []
    : [error('QRCODE_INVALID', `Invalid QR code format, tags ${wrong.join(', ')}`, 'QR_CODE_ERRORS')]
}

const certificateFindings = (
  signature: Node,
  { text, certificate }: { readonly text: string; readonly certificate: X509Certificate },
): readonly Finding[] => {
  const named = properties(signature)
  const issuer = 'SignedSignatureProperties/SigningCertificate/Cert'
  const at = (path: string) => (named ? textAt(named, `${issuer}/${path}`) : '')
  const expected = {
    'CertDigest/DigestValue': hexInBase64(text),
    'IssuerSerial/X509IssuerName': certificate.issuer.split('\n').reverse().join(', '),
    'IssuerSerial/X509SerialNumber': BigInt(`0x${certificate.serialNumber}`).toString(),
  }
  return Object.entries(expected)
    .filter(([path, value]) => at(path) !== value)
    .map(([path]) => error(path.split('/')[1] ?? path, `wrong ${path}`, 'CERTIFICATE_ERRORS'))
}

/** What is wrong with hash, signature, certificate and QR code; `expected` is the certificate of whoever sends it. */
export const stampFindings = (root: Node, xml: string, expected: string): readonly Finding[] => {
  const signature = oneAt(root, SIGNATURE)
  if (!signature) return [error('SIGNATURE_ERRORS', 'The document is not signed', 'SIGNATURE_ERRORS')]
  const value = textAt(signature, 'SignatureValue')
  const text = textAt(signature, 'KeyInfo/X509Data/X509Certificate')
  if (text !== expected)
    return [error('X509Certificate', 'Not the certificate of whoever sends it', 'CERTIFICATE_ERRORS')]
  const certificate = new X509Certificate(Buffer.from(text, 'base64'))
  const digests = allAt(signature, 'SignedInfo/Reference').map((each) => textAt(each, 'DigestValue'))
  const hash = hashOfDocument(root)
  return [
    ...(digests[0] === hash
      ? []
      : [error('invoiceSignedDataDigestValue', 'wrong invoiceSignedData', 'SIGNATURE_ERRORS')]),
    ...(digests[1] === hexInBase64(propertiesText(xml))
      ? []
      : [error('xadesSignedPropertiesDigestValue', 'wrong xadesSignedProperties', 'SIGNATURE_ERRORS')]),
    ...(signedBy(certificate, hash, value)
      ? []
      : [error('signatureValue', 'wrong signature value', 'SIGNATURE_ERRORS')]),
    ...certificateFindings(signature, { text, certificate }),
    ...qrFindings(root, certificate, value),
  ]
}
