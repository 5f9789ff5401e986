import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { actorIfAny, actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { packIssue } from '#src/schema/issues.ts'
import { refuseBeyondAllowance } from '../../files/allowance.ts'
import { keepUpload } from '../../files/keep.ts'
import { asMalformed, receive, removeAbandoned } from '../../files/receive.ts'
import { FILES_URL, findFile, insertFile } from '../../files/records.ts'
import { FILE_KINDS, type FileKind, LARGEST } from '../../files/types.ts'
import { fileSchema } from './fileSchema.ts'
import { maySeePrivate, PRIVATE_FIELDS } from './privateFiles.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

const OUR_NAMES = /^[\w-]{1,60}\.[a-z]{1,5}$/

const kindParam = z.strictObject({ kind: z.enum(FILE_KINDS, { error: packIssue('validation.choice') }) })
const uploadQuery = z.strictObject(
  { for: z.enum(PRIVATE_FIELDS, { error: packIssue('validation.choice') }).optional() },
  { error: packIssue('validation.unknown') },
)

const nameParam = z.strictObject({ name: z.string() })

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
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/api/admin-panal/files/:kind',
    {
      config: { access: 'authenticated' },
      schema: {
        tags: ['files'],
        summary: 'Upload a picture or a document',
        params: kindParam,
        querystring: uploadQuery,
        consumes: ['multipart/form-data'],
        document: {
          result: { file: fileSchema },
          description:
            'For who may write something that holds files; the picture of oneself for everybody (10 a day). 500 files or 2 GB a day. With `for` the file is a private one: opened by who may view a record that holds it in that field. What no record names is removed after 30 days.',
          failures: [403, 413, 415, 429],
        },
      },
    },
    async (request) => {
      const { kind } = request.params
      await refuseBeyondAllowance(pool, actorOf(request), kind)
      const part = await filePart(request, kind)
      const uploadedBy = actorOf(request).userId
      const isPrivate = request.query.for !== undefined
      const { answer } = await receive(arrivals, part, kind, (received) =>
        keepUpload(context, { ...received, kind, filename: part.filename, uploadedBy, isPrivate }, (file) =>
          insertFile(db, file).then((answer) => ({ answer, isRepeated: false })),
        ),
      )
      return success(request, { file: answer }, 'uploaded')
    },
  )

  app.get(
    `${FILES_URL}/:name`,
    {
      config: { access: 'public' },
      schema: {
        tags: ['files'],
        summary: 'An uploaded file; a private one for who may view what holds it',
        params: nameParam,
        produces: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const file = OUR_NAMES.test(name) ? await findFile(pool, name) : undefined
      if (!file) throw new AppError(404, 'not_found')
      if (!file.public) {
        const actor = await actorIfAny(request, sessions.find)
        if (!actor || !(await maySeePrivate(pool, actor, name, file))) throw new AppError(404, 'not_found')
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
  )
}
