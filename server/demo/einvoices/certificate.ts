import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { der, derOid } from '#server/einvoice/der.ts'

const COMMON_NAME = '2.5.4.3'

const ECDSA_SHA256 = der('sequence', derOid('1.2.840.10045.4.3.2'))

/** Whoever opens the certificate reads that it is none of the authority's. */
const NAME = der(
  'sequence',
  der('set', der('sequence', derOid(COMMON_NAME), der('utf8', 'DEMONSTRATION, NOT THE TAX AUTHORITY'))),
)

const time = (moment: Date): Buffer =>
  der('utcTime', `${moment.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`)

/** A certificate of a key, signed by the key itself, as the authority hands its own out: Base64 of the Base64 of its DER. */
export const demoToken = (privateKey: KeyObject, from: Date, until: Date): string => {
  const info = der(
    'sequence',
    // Positive, and never with more bytes than it needs.
    der('integer', Buffer.concat([Buffer.from([0x2d]), randomBytes(11)])),
    ECDSA_SHA256,
    NAME,
    der('sequence', time(from), time(until)),
    NAME,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = der('bitString', Buffer.from([0]), sign('sha256', info, privateKey))
  const certificate = der('sequence', info, ECDSA_SHA256, signature).toString('base64')
  return Buffer.from(certificate).toString('base64')
}
