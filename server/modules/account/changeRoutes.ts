import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { MADE, wantedOf } from '#server/modules/payments/changeRoutes.ts'
import { previewView, type Reader, readOverview } from '#server/modules/payments/changeView.ts'
import { changeGround } from '#server/money/changeGround.ts'
import { previewChange } from '#server/money/changePreview.ts'
import { makeChange, revokeChange } from '#server/money/changing.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import { readSettings } from '#server/settings/read.ts'
import { ownChangeCalls } from '#src/contract/changes.ts'
import {
  type ChangeKind,
  OWN_CHANGE_KINDS,
  type OwnChangeKind,
} from '#src/resources/subscriptions/changes.ts'
import { asOwn, ownCode } from './ownCodes.ts'

/**
 * What vendors do themselves: whether they choose another package, and pause, is set by administrators. Who is paused may
 * always go on.
 */
const ownKinds = async (tx: Transaction): Promise<readonly ChangeKind[]> => {
  const { upgrade_allowed, pause_days_a_year } = await readSettings(tx)
  const allowed = {
    UPGRADE: upgrade_allowed,
    SWITCH: upgrade_allowed,
    CANCELLATION: true,
    PAUSE: pause_days_a_year > 0,
    RESUME: true,
  } as const satisfies Record<OwnChangeKind, boolean>
  return OWN_CHANGE_KINDS.filter((kind) => allowed[kind])
}

const readerOf = async (tx: Transaction, request: FastifyRequest): Promise<Reader> => ({
  locale: request.locale,
  kinds: await ownKinds(tx),
  isOwn: true,
  said: ownCode,
})

const refuseSwitchedOff = async (tx: Transaction, kind: ChangeKind): Promise<void> => {
  if ((await ownKinds(tx)).includes(kind)) return
  throw new AppError(409, kind === 'PAUSE' ? 'pause_not_allowed' : 'upgrade_not_allowed')
}

/** A vendor moves to another package at once, plans another one, or none, for the end of what is paid for, pauses, and takes that back. */
export const ownChangeRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context
  const overviewOf = (request: FastifyRequest) =>
    inTransaction(db, async (tx) => {
      const { vendorId } = vendorOf(request)
      await lockVendor(tx, vendorId)
      return readOverview(tx, vendorId, await readerOf(tx, request), new Date())
    })

  serve(app, ownChangeCalls, {
    'GET user/subscription/changes': async (request) =>
      success(request, { changes: await overviewOf(request) }),

    'POST user/subscription/changes/preview': async (request) => {
      const { vendorId } = vendorOf(request)
      const preview = await inTransaction(db, async (tx) => {
        await lockVendor(tx, vendorId)
        await refuseSwitchedOff(tx, request.body.kind)
        const ground = await changeGround(tx, vendorId, new Date(), true)
        const found = await previewChange(tx, ground, wantedOf(request.body))
        return previewView(tx, vendorId, found, await readerOf(tx, request))
      }).catch(asOwn)
      return success(request, { preview })
    },

    'POST user/subscription/changes': async (request, reply) => {
      const { body } = request
      const { vendorId } = vendorOf(request)
      const { fingerprint, reason = null } = body
      const wanted = wantedOf(body)
      const call = repeatableOf(request, hashOfInput({ ...wanted, fingerprint, reason }))
      await once(db, call, async (tx) => {
        await refuseSwitchedOff(tx, body.kind)
        const origin = originOf(request)
        const change = { ...wanted, vendorId, fingerprint, reason, isOwn: true, origin }
        await makeChange(tx, change, new Date())
        return vendorId
      }).catch(asOwn)
      context.mailQueue.wake()
      context.jobs.wake()
      reply.code(201)
      return success(request, { changes: await overviewOf(request) }, MADE[body.kind])
    },

    'POST user/subscription/changes/revoke': async (request) => {
      const { vendorId } = vendorOf(request)
      const call = repeatableOf(request, hashOfInput({}))
      await once(db, call, async (tx) => {
        await revokeChange(tx, { vendorId, origin: originOf(request) }, new Date())
        return vendorId
      }).catch(asOwn)
      context.mailQueue.wake()
      context.jobs.wake()
      return success(request, { changes: await overviewOf(request) }, 'change_revoked')
    },
  })
}
