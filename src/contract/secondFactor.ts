import { z } from 'zod'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import { userAuthCalls } from './account.ts'
import { authCalls } from './auth.ts'
import type { Calls } from './call.ts'
import {
  assertion,
  attestation,
  challenge,
  creationOptions,
  oneTimeCode,
  passkeyName,
  recoveryCode,
  requestOptions,
  seed,
  ticket,
} from './factorParts.ts'
import { id, idParams, instant, strict, textUpTo } from './parts.ts'

/** What somebody has set up. */
const state = z
  .object({
    is_on: z.boolean(),
    required: z.boolean().describe('By a role, or of all who sign in for a vendor.'),
    totp: z.object({ since: instant() }).nullable(),
    passkeys: z.array(
      z.object({
        id: id(),
        name: z.string(),
        created_at: instant(),
        last_used_at: instant().nullable(),
      }),
    ),
    recovery_codes: z
      .object({ left: z.int(), total: z.int(), made_at: instant() })
      .nullable()
      .describe('How many of them were not used yet.'),
  })
  .meta({ id: 'SecondFactor' })

const own = z.object({
  second_factor: state,
  has_password: z.boolean().describe('Else a passkey or the provider stands for it.'),
  recovery_codes: z
    .array(z.string())
    .optional()
    .describe('New ones, which replace all earlier ones. They are told this once.'),
})

const secondStep = {
  security: 'second_factor',
  summary: 'Make the second step of a sign-in, by one of its methods',
  description: 'The ticket is that of the refusal `second_factor_required`; answers as the sign-in does.',
  body: strict({
    ticket: ticket(),
    code: oneTimeCode().optional(),
    recovery_code: recoveryCode().optional(),
    credential: assertion().optional(),
  }),
  failures: [401, 429],
} as const

const secondStepOptions = {
  summary: 'What a passkey is asked at the second step of a sign-in',
  body: strict({ ticket: ticket() }),
  result: z.object({ options: requestOptions() }),
  failures: [401],
}

const passkeyOptions = {
  summary: 'What a passkey is asked that signs in without a password',
  result: challenge,
  failures: [429],
}

const passkeySignIn = {
  security: 'sign_in',
  summary: 'Sign in by a passkey, without a password',
  body: strict({ ticket: ticket(), credential: assertion() }),
  failures: [401, 403, 429],
} as const

const confirmOptions = {
  summary: 'What my passkey is asked to confirm that it is me',
  result: challenge,
  failures: [409, 429],
}

const confirm = {
  security: 'reauthentication',
  summary: 'Confirm that it is me by my authenticator app or a passkey, in place of my password',
  body: strict({
    code: oneTimeCode().optional(),
    ticket: ticket().optional(),
    credential: assertion().optional(),
  }),
  failures: [429],
} as const

const admins = { tag: 'auth', access: 'public' } as const
const people = { tag: 'account', access: 'public' } as const
const admin = { tag: 'auth', access: 'authenticated' } as const
const person = { tag: 'account', access: 'user' } as const

const asAdmin = { result: authCalls['POST admin-panal/auth/login'].result }
const asUser = { result: userAuthCalls['POST login'].result, opensSession: true } as const

/** The second step of a sign-in, signing in by a passkey, and confirming who one is by either. */
export const adminFactorCalls = {
  'POST admin-panal/auth/second-step': { ...admins, ...secondStep, ...asAdmin },
  'POST admin-panal/auth/second-step/options': { ...admins, ...secondStepOptions },
  'POST admin-panal/auth/passkey/options': { ...admins, ...passkeyOptions },
  'POST admin-panal/auth/passkey': { ...admins, ...passkeySignIn, ...asAdmin },
  'POST admin-panal/auth/confirm-factor/options': { ...admin, ...confirmOptions },
  'POST admin-panal/auth/confirm-factor': { ...admin, ...confirm },
} satisfies Calls

/** The same of those who sign in for a vendor. */
export const userFactorCalls = {
  'POST login/second-step': { ...people, ...secondStep, ...asUser },
  'POST login/second-step/options': { ...people, ...secondStepOptions },
  'POST login/passkey/options': { ...people, ...passkeyOptions },
  'POST login/passkey': { ...people, ...passkeySignIn, ...asUser },
  'POST user/auth/confirm-factor/options': { ...person, ...confirmOptions },
  'POST user/auth/confirm-factor': { ...person, ...confirm },
} satisfies Calls

const change = { security: 'second_factor_change', failures: [409, 429] } as const
const asked = { ...change, recentSignIn: 'always' } as const

const read = { summary: 'My two-step sign-in', result: own }

/** What administrators see of the two-step sign-in of others, and its reset for whoever has lost everything. */
export const othersFactorCalls = {
  'GET admin-panal/users/:id/second-factor': {
    tag: 'users',
    access: requirePermission('users', 'view'),
    summary: 'The two-step sign-in of a user',
    params: idParams,
    result: z.object({ second_factor: state }),
  },
  'POST admin-panal/users/:id/reset-second-factor': {
    tag: 'users',
    security: 'second_factor_change',
    access: requirePermission('users', 'reset_second_factor'),
    recentSignIn: 'always',
    summary: 'Take all second factors of somebody else away, who has lost them; ends his sessions',
    description: 'Those of an administrator are reset by a super admin alone.',
    params: idParams,
    body: strict({ reason: textUpTo(300).trim().min(1, message('required')) }),
    result: z.object({ second_factor: state }),
    failures: [409],
  },
} satisfies Calls

const startTotp = {
  ...asked,
  summary: 'Begin to set an authenticator app up; it counts once a code has confirmed it',
  result: seed,
}

const confirmTotp = {
  ...change,
  summary: 'Confirm my authenticator app by its first code',
  body: strict({ code: oneTimeCode() }),
  result: own,
}

const removeTotp = { ...asked, summary: 'Take my authenticator app away', result: own }

const newPasskey = {
  ...asked,
  summary: 'What a browser is to make a passkey of mine by',
  result: z.object({ ticket: z.string(), expires_at: instant(), options: creationOptions() }),
}

const addPasskey = {
  ...change,
  summary: 'Add the passkey that a browser has made',
  body: strict({ ticket: ticket(), name: passkeyName(), credential: attestation() }),
  result: own,
}

const renamePasskey = {
  ...change,
  summary: 'Give a passkey of mine another name',
  params: idParams,
  body: strict({ name: passkeyName() }),
  result: own,
}

const removePasskey = { ...asked, summary: 'Take a passkey of mine away', params: idParams, result: own }

const newCodes = { ...asked, summary: 'Make ten new recovery codes; earlier ones are void', result: own }

const mine = { tag: 'profile', access: 'authenticated' } as const

/** The two-step sign-in of an administrator's own account. */
export const ownFactorCalls = {
  'GET admin-panal/setting/second-factor': { ...mine, ...read },
  'POST admin-panal/setting/second-factor/totp': { ...mine, ...startTotp },
  'POST admin-panal/setting/second-factor/totp/confirm': { ...mine, ...confirmTotp },
  'DELETE admin-panal/setting/second-factor/totp': { ...mine, ...removeTotp },
  'POST admin-panal/setting/second-factor/passkeys/options': { ...mine, ...newPasskey },
  'POST admin-panal/setting/second-factor/passkeys': { ...mine, ...addPasskey },
  'PUT admin-panal/setting/second-factor/passkeys/:id': { ...mine, ...renamePasskey },
  'DELETE admin-panal/setting/second-factor/passkeys/:id': { ...mine, ...removePasskey },
  'POST admin-panal/setting/second-factor/recovery-codes': { ...mine, ...newCodes },
} satisfies Calls

/** The same of those who sign in for a vendor. */
export const userOwnFactorCalls = {
  'GET user/auth/second-factor': { ...person, ...read },
  'POST user/auth/second-factor/totp': { ...person, ...startTotp },
  'POST user/auth/second-factor/totp/confirm': { ...person, ...confirmTotp },
  'DELETE user/auth/second-factor/totp': { ...person, ...removeTotp },
  'POST user/auth/second-factor/passkeys/options': { ...person, ...newPasskey },
  'POST user/auth/second-factor/passkeys': { ...person, ...addPasskey },
  'PUT user/auth/second-factor/passkeys/:id': { ...person, ...renamePasskey },
  'DELETE user/auth/second-factor/passkeys/:id': { ...person, ...removePasskey },
  'POST user/auth/second-factor/recovery-codes': { ...person, ...newCodes },
} satisfies Calls
