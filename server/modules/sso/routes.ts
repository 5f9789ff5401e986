import type { FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import { requiresFactor } from '#server/auth/factors/required.ts'
import { methodsOf } from '#server/auth/factors/state.ts'
import { addressKey, takeAttempt as takeTry } from '#server/auth/throttle.ts'
import type { AppContext, Module } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { recordAccess } from '#server/modules/auth/accessHistory.ts'
import { adminView } from '#server/modules/auth/admins.ts'
import { openSession } from '#server/modules/auth/openSession.ts'
import { askSecondStep } from '#server/modules/secondFactor/secondStep.ts'
import { askSetUp } from '#server/modules/secondFactor/setUp.ts'
import { ssoCalls } from '#src/contract/sso.ts'
import { beginAttempt, takeAttempt } from './attempts.ts'
import { passwordSignIn } from './passwordSignIn.ts'
import { claimsIn, personOf, refuseForgotten, saysTwoStep } from './people.ts'
import { providerOf, readSso, reasonOf, redirectUri, type SsoSettings, scopesOf } from './provider.ts'
import { ssoSettingsRoutes } from './settingsRoutes.ts'

const limits = (request: FastifyRequest) => [
  { key: `sso:address:${addressKey(request.ip)}`, limit: 60, windowSeconds: 15 * 60 },
]

interface Returned {
  readonly code: string
  readonly state: string
  readonly ticket: string
  readonly iss?: string | undefined
}

/** What a provider refused or said wrongly is one thing to whoever signs in; why stands in the log. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof oidc.ResponseBodyError || error instanceof oidc.ClientError) ||
  (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT')

/** Who somebody is, by the code that the provider sent along: audience, time, issuer, nonce and signature are checked. */
const claimsOf = async (
  context: AppContext,
  settings: SsoSettings,
  { code, state, ticket, iss }: Returned,
) => {
  const provider = await providerOf(context, settings)
  const { nonce, verifier } = await takeAttempt(context, { state, ticket })
  const address = new URL(redirectUri(context.env))
  address.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, address, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    })
    const claims = tokens.claims() ?? {}
    const { sub = '' } = tokens.claims() ?? {}
    const more = provider.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(provider, tokens.access_token, sub)
      : {}
    return {
      issuer: provider.serverMetadata().issuer,
      claims: claimsIn({ ...more, ...claims }),
      twoStep: saysTwoStep(claims),
    }
  } catch (error) {
    context.log.warn({ reason: reasonOf(error) }, 'A single sign-on was refused')
    throw isOutage(error) ? new AppError(503, 'sso_unavailable') : new AppError(401, 'sso_refused')
  }
}

/** The administrator whom the provider names, and whether he proved himself there by more than one thing. */
const signedInThere = async (
  context: AppContext,
  settings: SsoSettings,
  request: FastifyRequest<{ Body: Returned }>,
) => {
  const { claims, issuer, twoStep } = await claimsOf(context, settings, request.body)
  const userId = await personOf(context.db, originOf(request), { claims, issuer, settings })
  context.sessions.forget(`user:${userId}`)
  return { userId, twoStep, identity: { userId, issuer, subject: claims.sub } }
}

/**
 * Signing in of administrators by a provider (docs/decisions/0313). Where a second factor is required of somebody
 * (docs/decisions/0341), the provider's word for it counts; else it is asked for here.
 */
export const sso: Module = (root, context) => {
  const {
    db,
    database: { pool },
  } = context

  ssoSettingsRoutes(root, context)

  serve(root, ssoCalls, {
    'GET admin-panal/auth/sso': async (request) => {
      const settings = await readSso(context)
      return success(request, {
        enabled: settings.sso_enabled === true,
        label_ar: settings.sso_label_ar,
        label_en: settings.sso_label_en,
        password_sign_in: passwordSignIn(context.env, settings) !== 'off',
      })
    },

    'POST admin-panal/auth/sso/start': async (request) => {
      await takeTry(pool, limits(request))
      const settings = await readSso(context)
      const provider = await providerOf(context, settings)
      const nonce = oidc.randomNonce()
      const verifier = oidc.randomPKCECodeVerifier()
      const { state, ticket } = await beginAttempt(context, { nonce, verifier })
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri(context.env),
        scope: scopesOf(settings),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(request.query.again && { prompt: 'login' }),
      })
      return success(request, { url: url.href, ticket })
    },

    'POST admin-panal/auth/sso/finish': async (request, reply) => {
      await takeTry(pool, limits(request))
      const settings = await readSso(context)
      const { userId, twoStep, identity } = await signedInThere(context, settings, request).catch(
        async (error: unknown) => {
          if (error instanceof AppError && error.statusCode < 500)
            await recordAccess(db, request, 'sign_in_failed', undefined)
          throw error
        },
      )
      if (!twoStep && (await requiresFactor(db, userId))) {
        const methods = await methodsOf(db, userId)
        const proof = { userId, byProvider: true }
        throw methods.length ? await askSecondStep(db, proof, methods) : await askSetUp(db, proof)
      }
      const { actor, token } = await openSession(context, request, reply, {
        userId,
        twoStep,
        spend: (tx) => refuseForgotten(tx, identity),
      })
      return success(request, { admin: adminView(actor), token }, 'signed_in')
    },
  })
}
