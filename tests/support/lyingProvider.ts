import { createSign, generateKeyPairSync } from 'node:crypto'
import { listening } from './identityProvider.ts'

type Claims = Readonly<Record<string, unknown>>

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A provider that answers as one does, and says in its ID token what it is told to say. */
export const startLyingProvider = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const told: { claims: Claims; isForged: boolean } = { claims: {}, isForged: false }
  const idToken = (issuer: string): string => {
    const now = Math.trunc(Date.now() / 1000)
    const claims = { iss: issuer, aud: 'rabt', sub: 'liar', iat: now, exp: now + 60, ...told.claims }
    const signed = `${encoded({ alg: 'RS256', kid: '1' })}.${encoded(claims)}`
    const key = told.isForged ? stranger.privateKey : privateKey
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
  }
  const provider = await listening((origin) => (request, response) => {
    const answers: Readonly<Record<string, object>> = {
      '/.well-known/openid-configuration': {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }] },
      '/token': { access_token: 'x', token_type: 'bearer', id_token: idToken(origin) },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}))
  })
  return { ...provider, told }
}
