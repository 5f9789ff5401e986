import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kept, sendKept } from './conditional.ts'

/** How answers are compressed, the best first. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof ENCODINGS)[number]['name']

/** True when the caller takes that encoding. */
export const accepts = (request: FastifyRequest, encoding: Encoding): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => part === encoding || (part.startsWith(`${encoding};`) && !/q=0(\.0+)?$/.test(part)))

/** Nearly as small as the best, in a tenth of its time. */
const QUALITY = 5

const COMPRESS: Readonly<Record<Encoding, (content: string) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (content) => promisify(gzip)(content),
}

/** Sends a text that was just made, compressed where the caller takes that, or 304 when he has exactly that. */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept & { readonly content: string },
): Promise<FastifyReply> => {
  const encoding = ENCODINGS.find(({ name }) => accepts(request, name))?.name
  const vary = ['accept-encoding', kept.vary].filter(Boolean).join(', ')
  if (!encoding) return sendKept(request, reply, { ...kept, vary })
  const content = await COMPRESS[encoding](kept.content)
  reply.header('content-encoding', encoding)
  return sendKept(request, reply, { ...kept, content, vary })
}
