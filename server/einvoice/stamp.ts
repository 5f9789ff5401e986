import { createHash, type KeyObject, sign } from 'node:crypto'
import { riyals } from '#server/money/amounts.ts'
import type { Certificate } from './certificate.ts'
import type { EinvoiceDocument, Link } from './document.ts'
import { stampedQr } from './qr.ts'
import { signatureExtension } from './signature.ts'
import { embedded, headOf, issuedIn, ROOT, tailOf } from './ubl.ts'
import { canonical, element, startTag } from './xml.ts'

/** Whoever issues documents: the key, and the authority's certificate of it. */
export interface Stamper {
  readonly privateKey: KeyObject
  readonly certificate: Certificate
}

/** A document as it is sent, kept and given away. */
export interface Stamped {
  /** UBL 2.1, with stamp and QR code. */
  readonly xml: string
  /** SHA-256 of its canonical form without stamp and QR code, Base64: what the next document names. */
  readonly hash: string
  /** Base64. */
  readonly qr: string
}

const STAMP = canonical(
  element(
    'cac:Signature',
    element('cbc:ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
    element('cbc:SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
  ),
)

/**
 * Writes, hashes, signs and completes a document. No space stands between its elements: whoever takes stamp and QR code
 * out again to check the hash is left with exactly what was hashed.
 */
export const stamp = (
  document: EinvoiceDocument,
  link: Link,
  { privateKey, certificate }: Stamper,
  signedAt: Date,
): Stamped => {
  const head = headOf(document, link).map(canonical).join('')
  const tail = tailOf(document).map(canonical).join('')
  const [opening, closing] = [startTag(ROOT), `</${ROOT.name}>`]
  const digest = createHash('sha256').update(`${opening}${head}${tail}${closing}`).digest()
  const hash = digest.toString('base64')
  const value = sign('sha256', digest, privateKey).toString('base64')
  const { day, time } = issuedIn(document.issuedAt)
  const qr = stampedQr({
    seller: document.seller.name,
    taxNumber: document.seller.taxNumber ?? '',
    issuedAt: `${day}T${time}`,
    total: riyals(document.total),
    tax: riyals(document.tax),
    hash,
    signature: value,
    publicKey: certificate.publicKey,
    certificateSignature: document.profile === 'SIMPLIFIED' ? certificate.signature : null,
  })
  const extension = signatureExtension({ hash, value, certificate, signedAt })
  const code = canonical(embedded('QR', qr))
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n${opening}${extension}${head}${code}${STAMP}${tail}${closing}`,
    hash,
    qr,
  }
}
