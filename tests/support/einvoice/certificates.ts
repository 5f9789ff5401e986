import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { type DerValue, der, derOid, readAll, readDer } from '#server/einvoice/der.ts'

const ECDSA_SHA256 = der('sequence', derOid('1.2.840.10045.4.3.2'))

const COMMON_NAME = '2.5.4.3'
const DOMAIN = '0.9.2342.19200300.100.1.25'

const nameOf = (parts: readonly (readonly [string, string])[]): Buffer =>
  der(
    'sequence',
    ...parts.map(([oid, value]) => der('set', der('sequence', derOid(oid), der('utf8', value)))),
  )

const ISSUER = nameOf([
  [DOMAIN, 'local'],
  [DOMAIN, 'gov'],
  [DOMAIN, 'stand-in'],
  [COMMON_NAME, 'STAND-IN-EINVOICE-CA'],
])

const time = (moment: Date): Buffer =>
  der('utcTime', `${moment.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`)

/** What a request for a certificate says. */
export interface CertificateRequest {
  readonly publicKey: Buffer
  /** Texts by their object identifiers, wherever they stand. */
  readonly texts: ReadonlyMap<string, string>
}

const IDENTIFIERS = {
  taxNumber: '0.9.2342.19200300.100.1.1',
  serial: '2.5.4.4',
  documentTypes: '2.5.4.12',
  address: '2.5.4.26',
  businessCategory: '2.5.4.15',
  commonName: COMMON_NAME,
  template: '1.3.6.1.4.1.311.20.2',
} as const

export const textOf = (request: CertificateRequest, what: keyof typeof IDENTIFIERS): string =>
  request.texts.get(derOid(IDENTIFIERS[what]).toString('hex')) ?? ''

const OID = 0x06
const OCTETS = 0x04

/** Walks everything that is made of values, and collects each text that comes after an identifier. */
const collect = (values: readonly DerValue[], texts: Map<string, string>): void => {
  for (const [index, { tag, body }] of values.entries()) {
    const next = values[index + 1]
    if (tag === OID && next) {
      const inside = next.tag === OCTETS ? readDer(next.body) : next
      if (!(inside.tag & 0x20))
        texts.set(
          Buffer.concat([Buffer.from([OID, body.length]), body]).toString('hex'),
          inside.body.toString(),
        )
    }
    if (tag & 0x20) collect(readAll(body), texts)
    if (tag === OCTETS) collect(readAll(body), texts)
  }
}

/** Reads a request (PEM) and checks its signature and curve; throws where something is wrong. */
export const readRequest = (pem: string): CertificateRequest => {
  const bytes = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  const [info, , signature] = readAll(readDer(bytes).body)
  const [, , key] = info ? readAll(info.body) : []
  if (!info || !signature || !key) throw new Error('not a request')
  const publicKey = der('sequence', key.body)
  const object = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
  if (object.asymmetricKeyDetails?.namedCurve !== 'secp256k1') throw new Error('another curve')
  if (!verify('sha256', der('sequence', info.body), object, signature.body.subarray(1)))
    throw new Error('not signed by its own key')
  const texts = new Map<string, string>()
  collect(readAll(info.body), texts)
  return { publicKey, texts }
}

/** Who issues the certificates of a stand-in. */
export interface Issuer {
  /** A certificate of that key, Base64 of its DER. */
  readonly issue: (request: CertificateRequest, from: Date, until: Date) => string
  readonly publicKey: KeyObject
}

export const createIssuer = (): Issuer => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  return {
    publicKey,
    issue: (request, from, until) => {
      const info = der(
        'sequence',
        // Positive, and never with more bytes than it needs.
        der('integer', Buffer.concat([Buffer.from([0x2d]), randomBytes(11)])),
        ECDSA_SHA256,
        ISSUER,
        der('sequence', time(from), time(until)),
        nameOf([
          ['2.5.4.6', 'SA'],
          [COMMON_NAME, textOf(request, 'commonName')],
        ]),
        request.publicKey,
      )
      const signature = sign('sha256', info, privateKey)
      return der('sequence', info, ECDSA_SHA256, der('bitString', Buffer.from([0]), signature)).toString(
        'base64',
      )
    },
  }
}
