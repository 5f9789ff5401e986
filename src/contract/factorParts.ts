import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import {
  normaliseOneTimeCode,
  normaliseRecoveryCode,
  RECOVERY_CODE_LETTERS,
} from '#src/schema/factorCodes.ts'
import { message } from '#src/schema/issues.ts'
import { instant, shownAs, textUpTo } from './parts.ts'

/** The code that an authenticator app shows, as it was typed. */
export const oneTimeCode = () =>
  shownAs(
    textUpTo(40)
      .transform(normaliseOneTimeCode)
      .pipe(z.string().regex(/^\d{6}$/, message('one_time_code'))),
    z.string().meta({ pattern: '^\\d{6}$', examples: ['123456'] }),
  )

/** One of the codes that were kept for the day on which all else is lost, as it was typed. */
export const recoveryCode = () =>
  shownAs(
    textUpTo(40)
      .transform(normaliseRecoveryCode)
      .pipe(z.string().regex(new RegExp(`^[${RECOVERY_CODE_LETTERS}]{10}$`), message('recovery_code'))),
    z.string().meta({ examples: ['7K2QM-X40RD'] }),
  )

/** What stands for somebody who has not signed in yet, for one purpose. */
export const ticket = () => textUpTo(100).min(1, message('required'))

/** A part of what a passkey answers: bytes, in base64url. */
const bytes = (most: number) =>
  textUpTo(most)
    .min(1, message('required'))
    .regex(/^[\w-]+$/, message('invalid'))

// What browsers say besides (WebAuthn, section 5.1.9 and 5.1.10) is passed over, not refused: it grows.
const credential = <R extends z.ZodType>(response: R) =>
  z.object(
    {
      id: bytes(1400),
      rawId: bytes(1400),
      type: z.literal('public-key', message('invalid')),
      response,
    },
    message('required'),
  )

/** What a passkey answers that signs. */
export const assertion = () =>
  credential(
    z.object(
      {
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(8000),
        userHandle: bytes(200).optional(),
      },
      message('required'),
    ),
  )

/** What a passkey answers that was made. */
export const attestation = () =>
  credential(
    z.object(
      {
        clientDataJSON: bytes(4000),
        attestationObject: bytes(40_000),
        transports: z
          .array(textUpTo(40), message('list'))
          .max(10, message('max_items', { n: 10 }))
          .optional(),
      },
      message('required'),
    ),
  )

const anyOptions = z.record(z.string(), z.unknown())

/** What a browser is to ask a passkey by. */
export const requestOptions = () => shownAs(z.custom<PublicKeyCredentialRequestOptionsJSON>(), anyOptions)

/** What a browser is to make a passkey by. */
export const creationOptions = () => shownAs(z.custom<PublicKeyCredentialCreationOptionsJSON>(), anyOptions)

/** What a passkey is asked, and the ticket that its answer is sent with. */
export const challenge = z.object({ ticket: z.string(), expires_at: instant(), options: requestOptions() })

/** How its owner tells it from others. */
export const passkeyName = () => textUpTo(60).trim().min(1, message('required'))

/** What an authenticator app is given. */
export const seed = z.object({
  secret: z.string().describe('The key for typing, base32.'),
  uri: z.string().describe('`otpauth://…`, what a QR code holds.'),
})
