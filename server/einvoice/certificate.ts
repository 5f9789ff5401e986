import { X509Certificate } from 'node:crypto'
import { readAll, readDer } from './der.ts'

/** A certificate of the authority as stamps name it. */
export interface Certificate {
  /** Base64 of its DER, in one line. */
  readonly text: string
  /** As the authority's own tools write it: the most particular part first, `CN=…, DC=…`. */
  readonly issuer: string
  /** Decimal. */
  readonly serialNumber: string
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Buffer
  /** What the authority signed it with, DER. */
  readonly signature: Buffer
  readonly validFrom: Date
  readonly validUntil: Date
}

/** The signature is the last of a certificate's three parts: a string of bits, none of them unused. */
const signatureIn = (certificate: Buffer): Buffer => {
  const signature = readAll(readDer(certificate).body)[2]
  if (!signature) throw new RangeError('a certificate has three parts')
  return signature.body.subarray(1)
}

/** Reads a certificate; throws where the text is none. */
const readCertificate = (text: string): Certificate => {
  const bytes = Buffer.from(text, 'base64')
  const read = new X509Certificate(bytes)
  return {
    text: bytes.toString('base64'),
    issuer: read.issuer.split('\n').reverse().join(', '),
    serialNumber: BigInt(`0x${read.serialNumber}`).toString(),
    publicKey: read.publicKey.export({ type: 'spki', format: 'der' }),
    signature: signatureIn(bytes),
    validFrom: new Date(read.validFrom),
    validUntil: new Date(read.validTo),
  }
}

/** The certificate in the token that the authority issues: Base64 of the Base64 of its DER. */
export const certificateIn = (securityToken: string): Certificate =>
  readCertificate(Buffer.from(securityToken, 'base64').toString('ascii'))
