import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** What the tests bring about of an answer beside what was asked. */
interface Twist {
  readonly origin?: string
  readonly challenge?: string
  readonly rpId?: string
  /** Unlocked by its owner; so unless told. */
  readonly verified?: boolean
  readonly counter?: number
  readonly handle?: string
  /** Signs something else than it says. */
  readonly forged?: boolean
}

interface Options {
  readonly challenge: string
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

const number = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** CBOR: a byte string of 24 to 65,535 bytes, with the shortest length. */
const cborBytes = (value: Buffer): Buffer =>
  Buffer.concat(
    value.length < 256
      ? [Buffer.from([0x58]), number(value.length, 1), value]
      : [Buffer.from([0x59]), number(value.length, 2), value],
  )

/** A public key as COSE writes one of ES256. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (text: string) => Buffer.from(text, 'base64url')
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(point(x)),
    Buffer.from([0x22]),
    cborBytes(point(y)),
  ])
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/** An authenticator of software: makes passkeys for that address and answers with them as a browser would. */
export const authenticator = (address = 'https://panel.test') => {
  const { origin: home, hostname } = new URL(address)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let used = 0

  const clientData = (type: string, { challenge }: Options, { origin = home, ...twist }: Twist): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: twist.challenge ?? challenge, origin, crossOrigin: false }))

  const header = (flags: number, { rpId = hostname, verified = true, counter }: Twist): Buffer => {
    used += 1
    const all = FLAGS.present | flags | (verified ? FLAGS.verified : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), number(counter ?? used, 4)])
  }

  return {
    id,

    /** Answers to what a new passkey is made by. */
    create: (options: Options, twist: Twist = {}) => {
      const data = Buffer.concat([
        header(FLAGS.attested, twist),
        Buffer.alloc(16),
        number(credentialId.length, 2),
        credentialId,
        coseOf(publicKey),
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        Buffer.from([0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0]),
        Buffer.from([0x68]),
        Buffer.from('authData'),
        cborBytes(data),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** Answers to what a passkey is asked. */
    sign: (options: Options, twist: Twist = {}) => {
      const data = header(0, twist)
      const said = clientData('webauthn.get', options, twist)
      const signed = twist.forged ? randomBytes(32) : sha256(said)
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, signed]))
        .sign(privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(twist.handle !== undefined && { userHandle: twist.handle }),
        },
      }
    },
  }
}
