import type { Module } from '#server/context.ts'
import { AppError } from '#server/http/errors.ts'

const PATH = '/.well-known/security.txt'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 asks for less than a year. */
const HOLDS_DAYS = 180

/** Where faults are reported (RFC 9116); 404 where nobody said it. */
export const securityText: Module = (app, { env }) => {
  app.get(PATH, async (_request, reply) => {
    if (!env.SECURITY_CONTACT) throw new AppError(404, 'not_found')
    const expires = new Date(Date.now() + HOLDS_DAYS * DAY_MS)
    const lines = [
      `Contact: ${new URL(env.SECURITY_CONTACT).href}`,
      `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
      'Preferred-Languages: ar, en',
      `Canonical: ${new URL(PATH, env.PUBLIC_URL).href}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
