import type { Module } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { userView } from '#server/modules/account/users.ts'
import { adminView } from '#server/modules/auth/admins.ts'
import { adminSetUpCalls, userSetUpCalls } from '#src/contract/factorSetUp.ts'
import {
  adminFactorCalls,
  othersFactorCalls,
  ownFactorCalls,
  userFactorCalls,
  userOwnFactorCalls,
} from '#src/contract/secondFactor.ts'
import { confirmByFactor, confirmOptions } from './confirm.ts'
import { othersFactorHandlers } from './others.ts'
import { ownFactorHandlers } from './own.ts'
import { passkeySignInOptions, signInByPasskey } from './passkeySignIn.ts'
import { makeSecondStep, secondStepOptions } from './secondStep.ts'
import { setUpAndSignIn, setUpPasskeyOptions, setUpTotp } from './setUp.ts'

/** The two-step sign-in of those who manage the panel, and their passkeys. */
export const adminFactors: Module = (root, context) => {
  const own = ownFactorHandlers(context)

  serve(root, adminFactorCalls, {
    'POST admin-panal/auth/second-step': async (request, reply) => {
      const { actor, token } = await makeSecondStep(context, request, reply, 'admins')
      return success(request, { admin: adminView(actor), token }, 'signed_in')
    },
    'POST admin-panal/auth/second-step/options': async (request) =>
      success(request, await secondStepOptions(context, request, 'admins')),
    'POST admin-panal/auth/passkey/options': async (request) =>
      success(request, await passkeySignInOptions(context, request)),
    'POST admin-panal/auth/passkey': async (request, reply) => {
      const { actor, token } = await signInByPasskey(context, request, reply, 'admins')
      return success(request, { admin: adminView(actor), token }, 'signed_in')
    },
    'POST admin-panal/auth/confirm-factor/options': (request) => confirmOptions(context, request),
    'POST admin-panal/auth/confirm-factor': (request) => confirmByFactor(context, request),
  })

  serve(root, adminSetUpCalls, {
    'POST admin-panal/auth/set-up/totp': async (request) =>
      success(request, await setUpTotp(context, request, 'admins')),
    'POST admin-panal/auth/set-up/passkey': async (request) =>
      success(request, await setUpPasskeyOptions(context, request, 'admins')),
    'POST admin-panal/auth/set-up': async (request, reply) => {
      const { actor, token, recoveryCodes } = await setUpAndSignIn(context, request, reply, 'admins')
      return success(request, { admin: adminView(actor), token, recovery_codes: recoveryCodes }, 'signed_in')
    },
  })

  serve(root, othersFactorCalls, othersFactorHandlers(context))

  serve(root, ownFactorCalls, {
    'GET admin-panal/setting/second-factor': own.read,
    'POST admin-panal/setting/second-factor/totp': own.startTotp,
    'POST admin-panal/setting/second-factor/totp/confirm': own.confirmTotp,
    'DELETE admin-panal/setting/second-factor/totp': own.removeTotp,
    'POST admin-panal/setting/second-factor/passkeys/options': own.passkeyOptions,
    'POST admin-panal/setting/second-factor/passkeys': own.addPasskey,
    'PUT admin-panal/setting/second-factor/passkeys/:id': own.renamePasskey,
    'DELETE admin-panal/setting/second-factor/passkeys/:id': own.removePasskey,
    'POST admin-panal/setting/second-factor/recovery-codes': own.newCodes,
  })
}

/** The same of those who sign in for a vendor. */
export const userFactors: Module = (root, context) => {
  const {
    database: { pool },
  } = context
  const own = ownFactorHandlers(context)

  serve(root, userFactorCalls, {
    'POST login/second-step': async (request, reply) => {
      const { actor, token: api_token } = await makeSecondStep(context, request, reply, 'users')
      return { ...success(request, { user: await userView(pool, actor) }, 'signed_in'), api_token }
    },
    'POST login/second-step/options': async (request) =>
      success(request, await secondStepOptions(context, request, 'users')),
    'POST login/passkey/options': async (request) =>
      success(request, await passkeySignInOptions(context, request)),
    'POST login/passkey': async (request, reply) => {
      const { actor, token: api_token } = await signInByPasskey(context, request, reply, 'users')
      return { ...success(request, { user: await userView(pool, actor) }, 'signed_in'), api_token }
    },
    'POST user/auth/confirm-factor/options': (request) => confirmOptions(context, request),
    'POST user/auth/confirm-factor': (request) => confirmByFactor(context, request),
  })

  serve(root, userSetUpCalls, {
    'POST login/set-up/totp': async (request) => success(request, await setUpTotp(context, request, 'users')),
    'POST login/set-up/passkey': async (request) =>
      success(request, await setUpPasskeyOptions(context, request, 'users')),
    'POST login/set-up': async (request, reply) => {
      const {
        actor,
        token: api_token,
        recoveryCodes,
      } = await setUpAndSignIn(context, request, reply, 'users')
      const result = { user: await userView(pool, actor), recovery_codes: recoveryCodes }
      return { ...success(request, result, 'signed_in'), api_token }
    },
  })

  serve(root, userOwnFactorCalls, {
    'GET user/auth/second-factor': own.read,
    'POST user/auth/second-factor/totp': own.startTotp,
    'POST user/auth/second-factor/totp/confirm': own.confirmTotp,
    'DELETE user/auth/second-factor/totp': own.removeTotp,
    'POST user/auth/second-factor/passkeys/options': own.passkeyOptions,
    'POST user/auth/second-factor/passkeys': own.addPasskey,
    'PUT user/auth/second-factor/passkeys/:id': own.renamePasskey,
    'DELETE user/auth/second-factor/passkeys/:id': own.removePasskey,
    'POST user/auth/second-factor/recovery-codes': own.newCodes,
  })
}
