import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer's content, its type and how it may be kept. */
export interface Kept {
  readonly content: string | Buffer
  readonly type: string
  /** `Cache-Control`. */
  readonly caching: string
  /** Request headers that the answer depends on. */
  readonly vary?: string
}

const namesTag = (header: string, tag: string): boolean =>
  header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')

/** Sends an answer with an ETag made of its content, or 304 when the caller has exactly that. */
export const sendKept = (request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply => {
  const { content, type, caching, vary } = kept
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag, 'cache-control': caching, ...(vary ? { vary } : {}) })
  return namesTag(request.headers['if-none-match'] ?? '', etag)
    ? reply.code(304).send()
    : reply.type(type).send(content)
}
