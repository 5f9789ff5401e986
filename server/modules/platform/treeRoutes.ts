import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import { ID_ROW, rowOf } from '#server/db/rows.ts'
import { serviceAccountOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity } from '#server/http/securityEvents.ts'
import { serve } from '#server/http/serve.ts'
import { arrive, arrivedText } from '#server/trees/arrive.ts'
import { withTreeOf } from '#server/trees/fromFile.ts'
import { platformTreeCalls } from '#src/contract/platformTrees.ts'
import { MOST_TREE_BYTES } from '#src/contract/treeVersions.ts'
import { takeIn } from './spool.ts'

const NDJSON = 'application/x-ndjson'

/** What arrives, as a file that is gone once it was read; with what it is known by. */
const withBody = async <T>(
  request: FastifyRequest,
  folder: string,
  work: (path: string, sha256: string) => Promise<T>,
): Promise<T> => {
  const arrived = await takeIn(request.raw, folder)
  const path = join(folder, `${randomUUID()}.tree`)
  const hash = createHash('sha256')
  try {
    await mkdir(folder, { recursive: true })
    const hashed = async function* () {
      let size = 0
      for await (const chunk of arrived.read()) {
        size += chunk.length
        if (size > MOST_TREE_BYTES) throw new AppError(413, 'payload_too_large')
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return await work(path, hash.digest('hex'))
  } finally {
    await arrived.done()
    await rm(path, { force: true })
  }
}

const refuseOtherTypes = ({ headers }: FastifyRequest): void => {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = headers
  if (type === undefined || encoding !== 'identity' || /charset=(?!"?utf-?8\b)/i.test(type))
    throw new AppError(415, 'unsupported_media_type')
}

/** The trees of marketplaces, sent whole by other systems of the platform. */
export const platformTreeRoutes: Module = (app, { db, database: { pool }, env }) => {
  /** 404 of a marketplace that the key does not reach. */
  const marketplaceOf = async (request: FastifyRequest, marketId: string): Promise<number> => {
    const { marketplaces } = serviceAccountOf(request)
    const found = await rowOf(pool, ID_ROW, {
      text: 'select id from marketplaces where lower(market_id) = lower($1)',
      values: [marketId],
    })
    if (!found || (marketplaces && !marketplaces.includes(found.id))) throw new AppError(404, 'not_found')
    return found.id
  }

  app.register(async (streams) => {
    streams.removeContentTypeParser('application/json')
    streams.addContentTypeParser(['application/json', NDJSON], (_request, _body, done) => done(null))
    serve(streams, platformTreeCalls, {
      'PUT platform/v1/marketplaces/:market_id/tree': async (request) => {
        refuseOtherTypes(request)
        const marketplace = await marketplaceOf(request, request.params.market_id)
        noteSecurity(request, { subject: { resource: 'marketplaces', id: marketplace } })
        const { version } = await withBody(request, join(env.DATA_DIR, 'rows'), (path, checksum) =>
          withTreeOf({ path, name: '' }, (tree) =>
            arrive(db, { marketplace, sender: { source: 'API', origin: originOf(request), checksum } }, tree),
          ),
        )
        return success(request, { version }, arrivedText({ version }))
      },
    })
  })
}
