import { z } from 'zod'
import { userAuthCalls } from './account.ts'
import { authCalls } from './auth.ts'
import type { Calls } from './call.ts'
import { attestation, creationOptions, oneTimeCode, seed, ticket } from './factorParts.ts'
import { strict } from './parts.ts'

const byTicket = { body: strict({ ticket: ticket() }), failures: [401, 429] } as const

const totp = {
  ...byTicket,
  summary: 'Begin to set an authenticator app up that a sign-in asks for',
  description: 'The ticket is that of the refusal `second_factor_setup_required`; it opens nothing else.',
  result: seed,
}

const passkeyOptions = {
  ...byTicket,
  summary: 'What a browser is to make a passkey by that a sign-in asks for',
  result: z.object({ options: creationOptions() }),
}

const finish = {
  security: 'second_factor_change',
  summary: 'Set up what a sign-in asks for, by the first code or by the passkey, and be signed in',
  body: strict({
    ticket: ticket(),
    code: oneTimeCode().optional(),
    credential: attestation().optional(),
  }),
  failures: [401, 409, 429],
} as const

const codes = { recovery_codes: z.array(z.string()).describe('They are told this once.') }

const admins = { tag: 'auth', access: 'public' } as const
const people = { tag: 'account', access: 'public' } as const

/** Setting up a second factor between the password and the session, where a role requires one. */
export const adminSetUpCalls = {
  'POST admin-panal/auth/set-up/totp': { ...admins, ...totp },
  'POST admin-panal/auth/set-up/passkey': { ...admins, ...passkeyOptions },
  'POST admin-panal/auth/set-up': {
    ...admins,
    ...finish,
    result: authCalls['POST admin-panal/auth/login'].result.extend(codes),
  },
} satisfies Calls

/** The same of those who sign in for a vendor. */
export const userSetUpCalls = {
  'POST login/set-up/totp': { ...people, ...totp },
  'POST login/set-up/passkey': { ...people, ...passkeyOptions },
  'POST login/set-up': {
    ...people,
    ...finish,
    result: userAuthCalls['POST login'].result.extend(codes),
    opensSession: true,
  },
} satisfies Calls
