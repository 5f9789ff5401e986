import type { FastifyReply } from 'fastify'
import type { Deprecation } from '#src/contract/call.ts'

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Tells in the headers of an answer that its call is not to be used any more: RFC 9745, and by when: RFC 8594. */
export const tellDeprecation = (reply: FastifyReply, { since, sunset, link }: Deprecation): void => {
  reply.header('deprecation', `@${startOf(since).getTime() / 1000}`)
  reply.header('link', `<${link}>; rel="deprecation"; type="text/html"`)
  if (sunset) reply.header('sunset', startOf(sunset).toUTCString())
}
