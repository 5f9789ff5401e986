import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Body, Result } from '../contract/index.ts'

/** What a passkey is asked to sign. */
export type Challenge = Result<'POST login/passkey/options'>['options']

/** What it answers. */
export type Credential = Body<'POST login/passkey'>['credential']

type Creation = Result<'POST user/auth/second-factor/passkeys/options'>['options']
type NewCredential = Body<'POST user/auth/second-factor/passkeys'>['credential']

/** Whether this browser knows passkeys at all. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn()

/** True when somebody cancelled, took too long, or has no passkey here: browsers do not tell these apart. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof WebAuthnError || error instanceof DOMException

const known = (list: Challenge['allowCredentials'] = []) =>
  list.map(({ transports, ...each }) => ({ ...each, ...(transports && { transports: [...transports] }) }))

/** Lets a passkey sign what the server asks. Throws what `isCancelled` knows. */
export const answerChallenge = async ({
  challenge,
  timeout,
  rpId,
  userVerification,
  allowCredentials,
}: Challenge): Promise<Credential> => {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      ...(timeout !== undefined && { timeout }),
      ...(rpId !== undefined && { rpId }),
      ...(userVerification && { userVerification }),
      allowCredentials: known(allowCredentials),
    },
  })
  return { id, rawId, type, response }
}

/** Lets this device make a passkey. Throws what `isCancelled` knows. */
export const makePasskey = async ({
  rp,
  user,
  challenge,
  pubKeyCredParams,
  timeout,
  excludeCredentials,
  authenticatorSelection,
}: Creation): Promise<NewCredential> => {
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: {
      rp,
      user,
      challenge,
      pubKeyCredParams: [...pubKeyCredParams],
      ...(timeout !== undefined && { timeout }),
      excludeCredentials: known(excludeCredentials),
      ...(authenticatorSelection && { authenticatorSelection }),
      attestation: 'none',
    },
  })
  return { id, rawId, type, response }
}
