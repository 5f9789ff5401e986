import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { der, derContext, derOid } from './der.ts'

/** The platforms of the authority: for developers, for a rehearsal, and the one that counts. */
export const ENVIRONMENTS = ['SANDBOX', 'SIMULATION', 'PRODUCTION'] as const

export type EinvoiceEnvironment = (typeof ENVIRONMENTS)[number]

/** The template of certificates of each platform, which its requests name. */
const TEMPLATES = {
  SANDBOX: 'TSTZATCA-Code-Signing',
  SIMULATION: 'PREZATCA-Code-Signing',
  PRODUCTION: 'ZATCA-Code-Signing',
} as const satisfies Readonly<Record<EinvoiceEnvironment, string>>

/** Who asks for a certificate. */
export interface Requester {
  readonly environment: EinvoiceEnvironment
  /** The name of what issues the documents, and its number: of one kind, whoever made it. */
  readonly commonName: string
  readonly serial: string
  readonly organization: string
  readonly unit: string
  readonly taxNumber: string
  readonly address: string
  readonly businessCategory: string
}

const OIDS = {
  country: '2.5.4.6',
  organizationalUnit: '2.5.4.11',
  organization: '2.5.4.10',
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  userId: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  registeredAddress: '2.5.4.26',
  businessCategory: '2.5.4.15',
  extensionRequest: '1.2.840.113549.1.9.14',
  certificateTemplate: '1.3.6.1.4.1.311.20.2',
  subjectAlternativeName: '2.5.29.17',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

/** Standard and simplified documents, neither of the two that the authority keeps for later. */
const DOCUMENT_TYPES = '1100'

type Part = readonly [keyof typeof OIDS, string]

const nameOf = (parts: readonly Part[]): Buffer =>
  der(
    'sequence',
    ...parts.map(([oid, value]) =>
      der('set', der('sequence', derOid(OIDS[oid]), der(oid === 'country' ? 'printable' : 'utf8', value))),
    ),
  )

const extension = (oid: keyof typeof OIDS, value: Buffer): Buffer =>
  der('sequence', derOid(OIDS[oid]), der('octetString', value))

const subjectOf = ({ unit, organization, commonName }: Requester): Buffer =>
  nameOf([
    ['country', 'SA'],
    ['organizationalUnit', unit],
    ['organization', organization],
    ['commonName', commonName],
  ])

const alternativeNameOf = ({ serial, taxNumber, address, businessCategory }: Requester): Buffer =>
  der(
    'sequence',
    derContext(
      4,
      nameOf([
        ['surname', serial],
        ['userId', taxNumber],
        ['title', DOCUMENT_TYPES],
        ['registeredAddress', address],
        ['businessCategory', businessCategory],
      ]),
    ),
  )

const attributesOf = (requester: Requester): Buffer =>
  derContext(
    0,
    der(
      'sequence',
      derOid(OIDS.extensionRequest),
      der(
        'set',
        der(
          'sequence',
          extension('certificateTemplate', der('printable', TEMPLATES[requester.environment])),
          extension('subjectAlternativeName', alternativeNameOf(requester)),
        ),
      ),
    ),
  )

const pem = (bytes: Buffer): string => {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`
}

/** A new key of the curve that the authority asks for (secp256k1): PKCS 8, PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

/** Reads a key that `newPrivateKey` made. */
export const readPrivateKey = (text: string): KeyObject => createPrivateKey(text)

/** The request for a certificate (PKCS 10, PEM), signed by the key that it is for. */
export const requestOf = (requester: Requester, privateKey: KeyObject, publicKey: KeyObject): string => {
  const info = der(
    'sequence',
    der('integer', Buffer.from([0])),
    subjectOf(requester),
    publicKey.export({ type: 'spki', format: 'der' }),
    attributesOf(requester),
  )
  const algorithm = der('sequence', derOid(OIDS.ecdsaWithSha256))
  const signature = der('bitString', Buffer.from([0]), sign('sha256', info, privateKey))
  return pem(der('sequence', info, algorithm, signature))
}
