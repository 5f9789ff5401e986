import { join } from 'node:path'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { Module } from '#server/context.ts'
import { insertWithin, vendorsShare, withinShare } from '#server/files/allowance.ts'
import { type FormFile, withForm } from '#server/files/form.ts'
import { keepUpload } from '#server/files/keep.ts'
import { actorOf, vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { invalid } from '#server/http/errors.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { ownShipmentCalls, shipmentThreadCalls } from '#src/contract/shipments.ts'
import { issueOf } from '#src/schema/issues.ts'
import { answerShipment } from './answer.ts'
import { readOwnAnswers, readThread } from './read.ts'

const present = (file: FormFile | null): FormFile => {
  if (!file) throw invalid({ file: [issueOf('required')] })
  return file
}

/** What vendors and the support write to each other about problems with shipments. */
export const shipmentThreads: Module = (root, context) => {
  const {
    env,
    db,
    database: { pool },
    mailQueue,
  } = context
  const folder = join(env.DATA_DIR, 'arrivals')

  serve(root, shipmentThreadCalls, {
    'GET admin-panal/support/shipping/answers/:id': async (request) =>
      success(request, await readThread(pool, request.params.id)),

    'POST admin-panal/support/shipping/answer/:id': async (request) => {
      const { id } = request.params
      const { text } = request.body
      await once(db, repeatableOf(request, hashOfInput({ id, text })), async (tx) => {
        await answerShipment(tx, originOf(request), actorOf(request), { shippingId: id, text, files: [] })
        return {}
      })
      mailQueue.wake()
      return success(request, await readThread(pool, id), 'answered')
    },
  })

  serve(root, ownShipmentCalls, {
    'POST user/support/files': async (request, reply) => {
      const actor = vendorOf(request)
      const share = vendorsShare(actor)
      const { answer } = await withinShare(context, share, () =>
        withForm(request, { folder, fileName: 'file' }, (form) => {
          const file = present(form.file)
          const upload = { ...file, kind: 'file', uploadedBy: actor.userId, isPrivate: true } as const
          return keepUpload(context, upload, (kept) =>
            insertWithin(db, share, kept).then((answer) => ({ answer, isRepeated: false })),
          )
        }),
      )
      reply.code(201)
      return success(request, { file: answer }, 'uploaded')
    },

    'POST user/support/:id/answers': async (request, reply) => {
      const actor = vendorOf(request)
      const { id } = request.params
      const { text, files } = request.body
      await takeAttempt(pool, [{ key: `support:answer:${actor.userId}`, limit: 30, windowSeconds: 3600 }])
      await once(db, repeatableOf(request, hashOfInput({ id, text, files })), async (tx) => {
        await answerShipment(tx, originOf(request), actor, { shippingId: id, text, files })
        return {}
      })
      mailQueue.wake()
      reply.code(201)
      return success(request, await readOwnAnswers(pool, id), 'answered')
    },
  })
}
