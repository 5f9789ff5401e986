import { createHash, timingSafeEqual } from 'node:crypto'
import type { Module } from '#server/context.ts'
import { AppError } from '#server/http/errors.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `GET /metrics`: what this process counts, for Prometheus, with `METRICS_TOKEN`; without one there is no such path. */
export const metricsRoute: Module = (app, { env, metrics }) => {
  if (!env.METRICS_TOKEN || !metrics) {
    app.get('/metrics', () => {
      throw new AppError(404, 'not_found')
    })
    return
  }
  const { answered, told, text, contentType } = metrics
  const expected = digest(`Bearer ${env.METRICS_TOKEN}`)

  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    answered({ method, route: routeOptions.url, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
  app.securityListeners.add(told)

  app.get('/metrics', { config: { isUnlogged: true } }, async (request, reply) => {
    const given = digest(request.headers.authorization ?? '')
    if (!timingSafeEqual(given, expected)) throw new AppError(401, 'token_not_valid')
    return reply.type(contentType).send(await text())
  })
}
