import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { changeGround } from '#server/money/changeGround.ts'
import { previewChange, type WantedChange } from '#server/money/changePreview.ts'
import { makeChange, revokeChange } from '#server/money/changing.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import { changeCalls } from '#src/contract/changes.ts'
import { CHANGE_KINDS, type ChangeKind } from '#src/resources/subscriptions/changes.ts'
import { previewView, type Reader, readOverview } from './changeView.ts'

/** What is said when a change was made. */
export const MADE = {
  UPGRADE: 'subscription_upgrading',
  SWITCH: 'subscription_switched',
  CANCELLATION: 'subscription_cancelled',
  EXTENSION: 'subscription_extended',
  PAUSE: 'subscription_paused',
  RESUME: 'subscription_resumed',
} as const satisfies Record<ChangeKind, string>

/** What the rules of money take of what was sent. */
export const wantedOf = (body: {
  readonly kind: ChangeKind
  readonly package?: number | null | undefined
  readonly days?: number | null | undefined
  readonly pauses_on?: string | null | undefined
  readonly resumes_on?: string | null | undefined
}): WantedChange => ({
  kind: body.kind,
  packageId: body.package ?? null,
  days: body.days ?? null,
  pausesOn: body.pauses_on ?? null,
  resumesOn: body.resumes_on ?? null,
})

/** What an administrator needs for each kind of change. */
const NEEDED = {
  UPGRADE: 'change',
  SWITCH: 'change',
  CANCELLATION: 'change',
  EXTENSION: 'extend',
  PAUSE: 'pause',
  RESUME: 'pause',
} as const satisfies Record<ChangeKind, string>

const mayMake = (request: FastifyRequest, kind: ChangeKind): boolean =>
  may(actorOf(request), 'vendors', NEEDED[kind])

const readerOf = (request: FastifyRequest): Reader => ({
  locale: request.locale,
  kinds: CHANGE_KINDS.filter((kind) => mayMake(request, kind)),
  isOwn: false,
  said: (code) => code,
})

const refuseForbidden = (request: FastifyRequest, kind: ChangeKind): void => {
  if (!mayMake(request, kind)) throw new AppError(403, 'not_allowed')
}

/** Subscriptions of vendors that administrators change: what it would do, doing it, and taking back what is planned. */
export const changeRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context
  const overviewOf = (request: FastifyRequest, vendorId: number) =>
    inTransaction(db, async (tx) => {
      await lockVendor(tx, vendorId)
      return readOverview(tx, vendorId, readerOf(request), new Date())
    })

  serve(app, changeCalls, {
    'GET admin-panal/venders/changes/:id': async (request) =>
      success(request, { changes: await overviewOf(request, request.params.id) }),

    'POST admin-panal/venders/changes/preview/:id': async (request) => {
      const { body, params } = request
      refuseForbidden(request, body.kind)
      const preview = await inTransaction(db, async (tx) => {
        await lockVendor(tx, params.id)
        const ground = await changeGround(tx, params.id, new Date())
        const found = await previewChange(tx, ground, wantedOf(body))
        return previewView(tx, params.id, found, readerOf(request))
      })
      return success(request, { preview })
    },

    'POST admin-panal/venders/changes/:id': async (request, reply) => {
      const { body, params } = request
      refuseForbidden(request, body.kind)
      const { fingerprint, reason = null } = body
      const wanted = wantedOf(body)
      const call = repeatableOf(request, hashOfInput({ ...wanted, fingerprint, reason }))
      await once(db, call, async (tx) => {
        const change = { ...wanted, vendorId: params.id, fingerprint, reason, origin: originOf(request) }
        await makeChange(tx, change, new Date())
        return params.id
      })
      context.mailQueue.wake()
      context.jobs.wake()
      reply.code(201)
      return success(request, { changes: await overviewOf(request, params.id) }, MADE[body.kind])
    },

    'POST admin-panal/venders/changes/revoke/:id': async (request) => {
      const { id: vendorId } = request.params
      const call = repeatableOf(request, hashOfInput({}))
      await once(db, call, async (tx) => {
        await revokeChange(tx, { vendorId, origin: originOf(request) }, new Date())
        return vendorId
      })
      context.mailQueue.wake()
      context.jobs.wake()
      return success(request, { changes: await overviewOf(request, vendorId) }, 'change_revoked')
    },
  })
}
