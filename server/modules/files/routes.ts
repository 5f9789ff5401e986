import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Module } from '#server/app.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { packIssue } from '#src/schema/issues.ts'
import { fileSchema } from './fileSchema.ts'
import { asMalformed, receive, removeAbandoned } from './receive.ts'
import { displayName, FILES_URL, findPublicFile, insertFile, newFileName } from './records.ts'
import { FILE_KINDS, type FileKind, LARGEST } from './types.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

const OUR_NAMES = /^[\w-]{1,60}\.[a-z]{1,5}$/

const kindParam = z.strictObject({ kind: z.enum(FILE_KINDS, { error: packIssue('validation.choice') }) })
const nameParam = z.strictObject({ name: z.string() })

/** The signs that encodeURIComponent leaves but a header parameter does not permit. */
const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

const filePart = async (request: FastifyRequest, kind: FileKind) => {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type')
  const limits = { fileSize: LARGEST[kind], files: 1, fields: 10, parts: 11 }
  const part = await request.file({ limits }).catch((error: unknown) => {
    throw asMalformed(error)
  })
  if (!part) throw invalid({ file: [{ key: 'validation.required', params: {} }] })
  return part
}

/** Uploads of images and documents, and serving them. */
export const files: Module = async (root, { env, database: { pool }, storage }) => {
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
        consumes: ['multipart/form-data'],
        document: { result: { file: fileSchema } },
      },
    },
    async (request) => {
      const { kind } = request.params
      const part = await filePart(request, kind)
      const file = await receive(arrivals, part, kind, async ({ path, type, size }) => {
        const name = newFileName(type)
        await storage.put(name, type.mime, path)
        const note = { name, kind, type, size, originalName: displayName(part.filename) }
        return insertFile(pool, { ...note, uploadedBy: actorOf(request).userId }).catch(
          async (error: unknown) => {
            await storage.remove(name).catch(() => undefined)
            throw error
          },
        )
      })
      return success(request, { file }, 'uploaded')
    },
  )

  app.get(
    `${FILES_URL}/:name`,
    {
      config: { access: 'public' },
      schema: {
        tags: ['files'],
        summary: 'An uploaded file',
        params: nameParam,
        produces: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const file = OUR_NAMES.test(name) ? await findPublicFile(pool, name) : undefined
      if (!file) throw new AppError(404, 'not_found')
      reply.headers({ 'cache-control': FOR_EVER, etag: `"${name}"` })
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
