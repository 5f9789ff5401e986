import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownFactorLimits } from '#server/auth/factors/limits.ts'
import { creationOptions, keepPasskey, type NewPasskey, provedNew } from '#server/auth/factors/passkeys.ts'
import { keepRecoveryCodes, makeRecoveryCodes, type NewCodes } from '#server/auth/factors/recoveryCodes.ts'
import { methodsOf } from '#server/auth/factors/state.ts'
import { openTicket, setChallenge, spendTicket, tryTicket } from '#server/auth/factors/tickets.ts'
import { confirmTotp, startTotp } from '#server/auth/factors/totp.ts'
import { giveBack, takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { currentBrand } from '#server/http/brands.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Asking } from '#server/http/serve.ts'
import { openSession, type SignedIn } from '#server/modules/auth/openSession.ts'
import type { adminSetUpCalls } from '#src/contract/factorSetUp.ts'
import { deviceName } from '#src/i18n/devices.ts'
import { issueOf } from '#src/schema/issues.ts'
import { type FactorSide, halfSignedIn, stepExpired } from './halfSignedIn.ts'
import type { FirstProof } from './secondStep.ts'
import { tellOfFactor } from './told.ts'

/*
 * Who has none though one is required (docs/decisions/0341) gets a ticket in place of a session: it opens these calls and
 * nothing else, for twenty minutes and five wrong codes, and ends with the first factor that its owner has.
 */

/**
 * The refusal of a right first proof of somebody who has to set a second factor up before anything opens. Throws
 * `ProofOutdated`.
 */
export const askSetUp = async (db: Database, proof: FirstProof): Promise<AppError> => {
  const opened = await openTicket(db, { purpose: 'set_up', ...proof })
  return new AppError(403, 'second_factor_setup_required', { details: { ...opened } })
}

type ByTicket = FastifyRequest<{ Body: { readonly ticket: string } }>

const holder = (db: Database, ticket: string, side: FactorSide) =>
  halfSignedIn(db, { ticket, purpose: 'set_up', side })

/** A key for the app of whoever holds the ticket. 401 `second_factor_expired`. */
export const setUpTotp = async (context: AppContext, { body: { ticket } }: ByTicket, side: FactorSide) => {
  const {
    db,
    database: { pool },
    env,
  } = context
  const { id: userId, email: account, locale } = await holder(db, ticket, side)
  const brand = await currentBrand(pool, env)
  return startTotp(context, { userId, issuer: brand.name[locale], account })
}

/** What the browser of whoever holds the ticket is to make a passkey by. 401 `second_factor_expired`. */
export const setUpPasskeyOptions = async (
  { db, database: { pool }, env }: AppContext,
  { body: { ticket } }: ByTicket,
  side: FactorSide,
) => {
  const { id: userId, email: account, username: name, locale } = await holder(db, ticket, side)
  const brand = (await currentBrand(pool, env)).name[locale]
  const options = await creationOptions(db, env, { userId, account, name, brand })
  await setChallenge(db, ticket, options.challenge)
  return { options }
}

type SetUp = Asking<(typeof adminSetUpCalls)['POST admin-panal/auth/set-up']>

interface Proved {
  readonly userId: number
  readonly codes: NewCodes
  /** The passkey that was made, with its name; else the app's first code proves it. */
  readonly made: { readonly passkey: NewPasskey; readonly name: string } | undefined
}

/**
 * Keeps the factor, its recovery codes, and nothing of the ways in that were half open, behind the lock of the account: of several that come at once, and
 * of whoever else knows the password and began as well, one alone sets up.
 */
const keep = async (
  context: AppContext,
  tx: Transaction,
  { body: { ticket, code = '' } }: SetUp,
  { userId, codes, made }: Proved,
): Promise<void> => {
  if ((await methodsOf(tx, userId)).length || !(await spendTicket(tx, ticket))) throw stepExpired()
  if (made) {
    const refused = await keepPasskey(tx, { userId, ...made })
    if (refused) throw new AppError(409, refused)
  } else {
    const outcome = await confirmTotp(context, tx, { userId, code })
    if (outcome === 'not_started') throw new AppError(409, 'totp_not_started')
    if (outcome === 'wrong')
      throw new AppError(422, 'code_not_correct', {
        errors: { code: [{ key: 'errors.code_not_correct', params: {} }] },
      })
  }
  await keepRecoveryCodes(tx, userId, codes)
  await tx.execute(sql`delete from factor_tickets where user_id = ${userId}`)
}

/**
 * Sets the factor up and signs in. 401 `second_factor_expired` where the ticket holds no more: it was used, tried too
 * often, too old, another side's, or its owner has a factor by now; 422 `code_not_correct` or `passkey_refused`; 409; 429.
 */
export const setUpAndSignIn = async (
  context: AppContext,
  request: SetUp,
  reply: FastifyReply,
  side: FactorSide,
): Promise<SignedIn & { readonly recoveryCodes: readonly string[] }> => {
  const {
    db,
    database: { pool },
    env,
    mailQueue,
    passwords,
    sessions,
  } = context
  const { ticket, code, credential } = request.body
  if (code === undefined && !credential) throw invalid({ code: [issueOf('required')] })
  const { id: userId, locale } = await holder(db, ticket, side)
  const limits = ownFactorLimits(userId)
  await takeAttempt(pool, limits)
  const tried = await tryTicket(db, ticket, 'set_up')
  if (!tried) throw stepExpired()
  const passkey =
    credential && tried.challenge
      ? await provedNew(env, { challenge: tried.challenge, response: credential })
      : undefined
  if (credential && !passkey) throw new AppError(422, 'passkey_refused')
  const made = passkey && { passkey, name: deviceName(request.headers['user-agent'] ?? '', locale) }
  const codes = await makeRecoveryCodes(passwords)
  const spend = async (tx: Transaction) => {
    await keep(context, tx, request, { userId, codes, made })
    await tellOfFactor(tx, request, userId, made ? 'passkey_added' : 'totp_added')
  }
  const signedIn = await openSession(context, request, reply, { userId, twoStep: true, spend })
  sessions.forget(`user:${userId}`)
  mailQueue.wake()
  await giveBack(
    pool,
    limits.map(({ key }) => key),
  )
  return { ...signedIn, recoveryCodes: codes.shown }
}
