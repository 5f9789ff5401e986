import { browserSupportsWebAuthn, startAuthentication, WebAuthnError } from '@simplewebauthn/browser'
import type { Body, Result } from '../contract/index.ts'
import type { Answer, Problem } from '../public-ui/api.ts'
import type { TextKey } from '../public-ui/texts/texts.ts'

type Options = Result<'POST login/passkey/options'>['options']
export type Credential = Body<'POST login/passkey'>['credential']

/** What the second step is made by: one of these. */
export type StepAnswer = Omit<Body<'POST login/second-step'>, 'ticket'>

/** The second step and signing in by a passkey, as one of the two sides does them. */
export interface FactorCalls {
  readonly stepOptions: (ticket: string) => Promise<Answer<{ readonly options: Options }>>
  /** Makes the second step and leads on; answers what went wrong, if something did. */
  readonly makeStep: (ticket: string, answer: StepAnswer) => Promise<Problem | undefined>
  readonly entryOptions: () => Promise<Answer<{ readonly ticket: string; readonly options: Options }>>
  /** Signs in by a passkey and leads on; answers what went wrong, if something did. */
  readonly enter: (ticket: string, credential: Credential) => Promise<Problem | undefined>
  /** Who helps whoever has lost every way. */
  readonly lostText: TextKey
}

/** Whether this browser knows passkeys at all. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn()

/** True when somebody cancelled, took too long, or has no passkey here: browsers do not tell these apart. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof WebAuthnError || error instanceof DOMException

/** Lets a passkey sign what the server asks. Throws what `isCancelled` knows. */
export const answerChallenge = async ({
  challenge,
  timeout,
  rpId,
  userVerification,
  allowCredentials = [],
}: Options): Promise<Credential> => {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      ...(timeout !== undefined && { timeout }),
      ...(rpId !== undefined && { rpId }),
      ...(userVerification && { userVerification }),
      allowCredentials: allowCredentials.map(({ transports, ...known }) => ({
        ...known,
        ...(transports && { transports: [...transports] }),
      })),
    },
  })
  return { id, rawId, type, response }
}
