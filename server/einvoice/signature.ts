import { createHash } from 'node:crypto'
import type { Certificate } from './certificate.ts'

/*
 * The XAdES signature of a document, sign by sign as the authority's own tools write and check it. Three things are other
 * than the standards have them (docs/decisions/0441): what is signed is the hash of the document, not SignedInfo; the
 * digests of the certificate and of the signed properties are those of texts, in hexadecimal, in Base64; and the signed
 * properties are hashed as they stand here, spaces and repeated namespaces included.
 */

const hexInBase64 = (text: string): string =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')

const DS = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116'
const C14N = 'http://www.w3.org/2006/12/xml-c14n11'

/** What no text of the authority's holds in names of issuers. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** When it was signed and by whose certificate; the text that is hashed, and that stands in the document. */
const signedProperties = ({ text, issuer, serialNumber }: Certificate, signedAt: Date): string => {
  const at = (depth: number, line: string) => `${' '.repeat(32 + 4 * depth)}${line}`
  return [
    '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Id="xadesSignedProperties">',
    at(1, '<xades:SignedSignatureProperties>'),
    at(2, `<xades:SigningTime>${signedAt.toISOString().slice(0, 19)}</xades:SigningTime>`),
    at(2, '<xades:SigningCertificate>'),
    at(3, '<xades:Cert>'),
    at(4, '<xades:CertDigest>'),
    at(5, `<ds:DigestMethod ${DS} Algorithm="${SHA256}"/>`),
    at(5, `<ds:DigestValue ${DS}>${hexInBase64(text)}</ds:DigestValue>`),
    at(4, '</xades:CertDigest>'),
    at(4, '<xades:IssuerSerial>'),
    at(5, `<ds:X509IssuerName ${DS}>${escaped(issuer)}</ds:X509IssuerName>`),
    at(5, `<ds:X509SerialNumber ${DS}>${serialNumber}</ds:X509SerialNumber>`),
    at(4, '</xades:IssuerSerial>'),
    at(3, '</xades:Cert>'),
    at(2, '</xades:SigningCertificate>'),
    at(1, '</xades:SignedSignatureProperties>'),
    at(0, '</xades:SignedProperties>'),
  ].join('\n')
}

const LEFT_OUT = [
  'ext:UBLExtensions',
  'cac:Signature',
  "cac:AdditionalDocumentReference[cbc:ID='QR']",
] as const

const signedInfo = (hash: string, properties: string): string => `<ds:SignedInfo>
<ds:CanonicalizationMethod Algorithm="${C14N}"/>
<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>
<ds:Reference Id="invoiceSignedData" URI="">
<ds:Transforms>
${LEFT_OUT.map((path) => `<ds:Transform Algorithm="${XPATH}"><ds:XPath>not(//ancestor-or-self::${path})</ds:XPath></ds:Transform>`).join('\n')}
<ds:Transform Algorithm="${C14N}"/>
</ds:Transforms>
<ds:DigestMethod Algorithm="${SHA256}"/>
<ds:DigestValue>${hash}</ds:DigestValue>
</ds:Reference>
<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">
<ds:DigestMethod Algorithm="${SHA256}"/>
<ds:DigestValue>${hexInBase64(properties)}</ds:DigestValue>
</ds:Reference>
</ds:SignedInfo>`

/** What a signature is made of. */
interface Signed {
  /** Of the document, and its signature; both Base64. */
  readonly hash: string
  readonly value: string
  readonly certificate: Certificate
  readonly signedAt: Date
}

/** The extension of a document that holds its signature. */
export const signatureExtension = ({ hash, value, certificate, signedAt }: Signed): string => {
  const properties = signedProperties(certificate, signedAt)
  const schema = 'urn:oasis:names:specification:ubl:schema:xsd'
  return `<ext:UBLExtensions><ext:UBLExtension>
<ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI>
<ext:ExtensionContent>
<sig:UBLDocumentSignatures xmlns:sig="${schema}:CommonSignatureComponents-2" xmlns:sac="${schema}:SignatureAggregateComponents-2" xmlns:sbc="${schema}:SignatureBasicComponents-2">
<sac:SignatureInformation>
<cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>
<sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>
<ds:Signature ${DS} Id="signature">
${signedInfo(hash, properties)}
<ds:SignatureValue>${value}</ds:SignatureValue>
<ds:KeyInfo>
<ds:X509Data>
<ds:X509Certificate>${certificate.text}</ds:X509Certificate>
</ds:X509Data>
</ds:KeyInfo>
<ds:Object>
<xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">
${properties}
</xades:QualifyingProperties>
</ds:Object>
</ds:Signature>
</sac:SignatureInformation>
</sig:UBLDocumentSignatures>
</ext:ExtensionContent>
</ext:UBLExtension></ext:UBLExtensions>`
}
