import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ownFactorLimits } from '#server/auth/factors/limits.ts'
import {
  creationOptions,
  keepPasskey,
  provedNew,
  removePasskey,
  renamePasskey,
} from '#server/auth/factors/passkeys.ts'
import { keepRecoveryCodes, makeRecoveryCodes, type NewCodes } from '#server/auth/factors/recoveryCodes.ts'
import { requiresFactor } from '#server/auth/factors/required.ts'
import { factorState, methodsOf } from '#server/auth/factors/state.ts'
import { openTicket, spendTicket, tryTicket } from '#server/auth/factors/tickets.ts'
import { confirmTotp, removeTotp, startTotp } from '#server/auth/factors/totp.ts'
import { giveBack, takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { findsAny } from '#server/db/rows.ts'
import { type Actor, actorOf } from '#server/http/access.ts'
import { currentBrand } from '#server/http/brands.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import type { Asking } from '#server/http/serve.ts'
import type { ownFactorCalls } from '#src/contract/secondFactor.ts'
import { type FactorChange, tellOfFactor } from './told.ts'

type Own<Name extends keyof typeof ownFactorCalls> = Asking<(typeof ownFactorCalls)[Name]>

/** What everybody does with his own second factors, whichever side he signs in on. */
export const ownFactorHandlers = (context: AppContext) => {
  const {
    db,
    database: { pool },
    env,
    mailQueue,
    passwords,
    sessions,
  } = context

  const hasPassword = (userId: number): Promise<boolean> =>
    findsAny(db, sql`select 1 from users where id = ${userId} and password_hash is not null`)

  const told = async ({ userId }: Actor, codes?: NewCodes) => ({
    second_factor: await factorState(db, userId),
    has_password: await hasPassword(userId),
    ...(codes && { recovery_codes: codes.shown }),
  })

  /** One change after the other for each person, told of where it was made. */
  const change = async <R>(
    request: FastifyRequest,
    what: FactorChange,
    work: (tx: Transaction, userId: number) => Promise<R>,
  ): Promise<R> => {
    const { userId } = actorOf(request)
    const result = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${userId} for update`)
      const made = await work(tx, userId)
      await tellOfFactor(tx, request, userId, what)
      return made
    })
    sessions.forget(`user:${userId}`)
    mailQueue.wake()
    return result
  }

  /** Whoever sets up his first method gets recovery codes with it: made ahead, as hashing takes a while. */
  const codesForFirst = async (userId: number): Promise<NewCodes | undefined> =>
    (await methodsOf(db, userId)).length ? undefined : makeRecoveryCodes(passwords)

  /** Without any method there is nothing to recover, and no session stands on one; the last one stays where it is required. */
  const afterRemoval = async (tx: Transaction, userId: number): Promise<void> => {
    if ((await methodsOf(tx, userId)).length) return
    if (await requiresFactor(tx, userId)) throw new AppError(409, 'second_factor_kept')
    await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`)
    await tx.execute(sql`update sessions set two_step = false where user_id = ${userId}`)
  }

  /** Whoever has just set a factor up has it at hand: this session stands on it. */
  const stands = (tx: Transaction, { sessionId }: Actor) =>
    tx.execute(sql`update sessions set two_step = true where id = ${sessionId}`)

  return {
    read: async (request: FastifyRequest) => success(request, await told(actorOf(request))),

    startTotp: async (request: FastifyRequest) => {
      const { userId, email: account, locale } = actorOf(request)
      const brand = await currentBrand(pool, env)
      return success(request, await startTotp(context, { userId, issuer: brand.name[locale], account }))
    },

    confirmTotp: async (request: Own<'POST admin-panal/setting/second-factor/totp/confirm'>) => {
      const actor = actorOf(request)
      const { code } = request.body
      const limits = ownFactorLimits(actor.userId)
      await takeAttempt(pool, limits)
      const codes = await codesForFirst(actor.userId)
      await change(request, 'totp_added', async (tx, userId) => {
        const outcome = await confirmTotp(context, tx, { userId, code })
        if (outcome === 'not_started') throw new AppError(409, 'totp_not_started')
        if (outcome === 'wrong')
          throw new AppError(422, 'code_not_correct', {
            errors: { code: [{ key: 'errors.code_not_correct', params: {} }] },
          })
        if (codes) await keepRecoveryCodes(tx, userId, codes)
        await stands(tx, actor)
      })
      await giveBack(
        pool,
        limits.map(({ key }) => key),
      )
      return success(request, await told(actor, codes), 'totp_added')
    },

    removeTotp: async (request: FastifyRequest) => {
      await change(request, 'totp_removed', async (tx, userId) => {
        if (!(await removeTotp(tx, userId))) throw new AppError(409, 'no_second_factor')
        await afterRemoval(tx, userId)
      })
      return success(request, await told(actorOf(request)), 'totp_removed')
    },

    passkeyOptions: async (request: FastifyRequest) => {
      const { userId, email: account, username: name, locale } = actorOf(request)
      const brand = (await currentBrand(pool, env)).name[locale]
      const options = await creationOptions(db, env, { userId, account, name, brand })
      const opened = await openTicket(db, {
        purpose: 'passkey_set_up',
        userId,
        challenge: options.challenge,
      })
      return success(request, { ...opened, options })
    },

    addPasskey: async (request: Own<'POST admin-panal/setting/second-factor/passkeys'>) => {
      const actor = actorOf(request)
      const { ticket, name, credential } = request.body
      const tried = await tryTicket(db, ticket, 'passkey_set_up')
      await spendTicket(db, ticket)
      const passkey =
        tried?.challenge && tried.user_id === actor.userId
          ? await provedNew(env, { challenge: tried.challenge, response: credential })
          : undefined
      if (!passkey) throw new AppError(422, 'passkey_refused')
      const codes = await codesForFirst(actor.userId)
      await change(request, 'passkey_added', async (tx, userId) => {
        const refused = await keepPasskey(tx, { userId, name, passkey })
        if (refused) throw new AppError(409, refused)
        if (codes) await keepRecoveryCodes(tx, userId, codes)
        await stands(tx, actor)
      })
      return success(request, await told(actor, codes), 'passkey_added')
    },

    renamePasskey: async (request: Own<'PUT admin-panal/setting/second-factor/passkeys/:id'>) => {
      const actor = actorOf(request)
      const { userId } = actor
      if (!(await renamePasskey(db, { userId, id: request.params.id, name: request.body.name })))
        throw new AppError(404, 'not_found')
      return success(request, await told(actor), 'passkey_renamed')
    },

    removePasskey: async (request: Own<'DELETE admin-panal/setting/second-factor/passkeys/:id'>) => {
      await change(request, 'passkey_removed', async (tx, userId) => {
        if (!(await removePasskey(tx, { userId, id: request.params.id })))
          throw new AppError(404, 'not_found')
        await afterRemoval(tx, userId)
      })
      return success(request, await told(actorOf(request)), 'passkey_removed')
    },

    newCodes: async (request: FastifyRequest) => {
      const codes = await makeRecoveryCodes(passwords)
      await change(request, 'recovery_codes_made', async (tx, userId) => {
        if (!(await methodsOf(tx, userId)).length) throw new AppError(409, 'no_second_factor')
        await keepRecoveryCodes(tx, userId, codes)
      })
      return success(request, await told(actorOf(request), codes), 'recovery_codes_made')
    },
  }
}
