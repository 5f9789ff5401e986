import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import { actorIfAny, actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { requestEvent } from '#server/http/securityEvents.ts'
import { serve } from '#server/http/serve.ts'
import { type FileKind, fileCalls } from '#src/contract/files.ts'
import { insertWithin, shareOf, withinShare } from '../../files/allowance.ts'
import { keepUpload } from '../../files/keep.ts'
import { asMalformed, receive, removeAbandoned } from '../../files/receive.ts'
import { findFile } from '../../files/records.ts'
import { LARGEST } from '../../files/types.ts'
import { maySeePrivate } from './privateFiles.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

const OUR_NAMES = /^[\w-]{1,60}\.[a-z]{1,5}$/

/** The signs that encodeURIComponent leaves but a header parameter does not permit. */
const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** What a call without a file is told. */
const MISSING = { image: 'validation.image_required', file: 'validation.required' } as const satisfies Record<
  FileKind,
  string
>

const filePart = async (request: FastifyRequest, kind: FileKind) => {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type')
  const limits = { fileSize: LARGEST[kind], files: 1, fields: 10, parts: 11 }
  const part = await request.file({ limits }).catch((error: unknown) => {
    throw asMalformed(error)
  })
  if (!part) throw invalid({ file: [{ key: MISSING[kind], params: {} }] })
  return part
}

/** Uploads of images and documents, and serving them. */
export const files: Module = async (root, context) => {
  const {
    env,
    db,
    database: { pool },
    storage,
    sessions,
  } = context
  const arrivals = join(env.DATA_DIR, 'arrivals')
  await removeAbandoned(arrivals)
  await root.register(multipart)

  serve(root, fileCalls, {
    'POST admin-panal/files/:kind': async (request) => {
      const { kind } = request.params
      const share = shareOf(actorOf(request), kind)
      const uploadedBy = actorOf(request).userId
      const isPrivate = request.query.for !== undefined
      const { answer } = await withinShare(context, share, async () => {
        const part = await filePart(request, kind)
        return receive(arrivals, part, kind, (received) =>
          keepUpload(context, { ...received, kind, filename: part.filename, uploadedBy, isPrivate }, (file) =>
            insertWithin(db, share, file).then((answer) => ({ answer, isRepeated: false })),
          ),
        )
      })
      return success(request, { file: answer }, 'uploaded')
    },

    'GET files/:name': async (request, reply) => {
      const { name } = request.params
      const file = OUR_NAMES.test(name) ? await findFile(pool, name) : undefined
      if (!file) throw new AppError(404, 'not_found')
      if (!file.public) {
        const actor = await actorIfAny(request, sessions.find)
        if (!actor || !(await maySeePrivate(pool, actor, name, file))) {
          request.actor = actor
          requestEvent(request, { event: 'access', outcome: 'refused', reason: 'not_found' })
          throw new AppError(404, 'not_found')
        }
      }
      reply.headers({ 'cache-control': file.public ? FOR_EVER : 'private, no-store', etag: `"${name}"` })
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send()
      const bytes = await storage.read(name)
      if (!bytes) throw new AppError(404, 'not_found')
      if (!file.type.startsWith('image/')) {
        const saved = encodeURIComponent(file.original_name).replace(/['()*]/g, percent)
        reply.header('content-disposition', `attachment; filename*=UTF-8''${saved}`)
      }
      return reply.headers({ 'content-type': file.type, 'content-length': file.size }).send(bytes)
    },
  })
}
