import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chainOf, closedMonth, isBadValue, isStorageFull, isUnavailable } from './databaseErrors.ts'
import { AppError, type ErrorCode } from './errors.ts'
import { failureText, issueTexts, localeOf } from './messages.ts'
import { securityFailure } from './securityEvents.ts'

export interface Failure {
  readonly status: false
  readonly code: ErrorCode
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly details?: Readonly<Record<string, unknown>>
  readonly request_id: string
}

const RETRY_SECONDS = 5

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed',
  404: 'not_found',
  405: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  414: 'malformed',
  431: 'malformed',
}

/** What the caller is told about an error. Anything unforeseen is 500 and says nothing. */
export const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (isStorageFull(error)) return new AppError(507, 'storage_full')
  if (isUnavailable(error)) return new AppError(503, 'unavailable', { retryAfterSeconds: RETRY_SECONDS })
  const month = closedMonth(error)
  if (month) return new AppError(409, 'period_closed', { params: { month }, details: { month } })
  if (isBadValue(error)) return new AppError(400, 'malformed')
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined
  const code = status === undefined ? undefined : CODE_OF_STATUS[status]
  return status !== undefined && code ? new AppError(status, code) : new AppError(500, 'internal')
}

/** A failure as it is answered, in the caller's language. */
export const failureOf = (request: FastifyRequest, error: AppError): Failure => {
  const locale = localeOf(request.headers.lang)
  const { errors = {}, before } = error.particulars
  const details = before ? { ...error.particulars.details, before } : error.particulars.details
  return {
    status: false,
    code: error.code,
    message: failureText(locale, error),
    errors: issueTexts(locale, errors),
    ...(details && { details }),
    request_id: request.id,
  }
}

/** Nothing came of a refused body for so long: nobody sends the rest. */
const SILENT_MS = 2_000
/** The longest that the rest of a refused body is read. */
const HEARD_OUT_MS = 30_000

/**
 * Reads the rest of a body that is refused, and forgets it. A browser hears no answer before it has sent everything,
 * and none at all where the connection ends meanwhile: "connection lost" in place of "too large". Whoever falls silent
 * or does not come to an end loses the connection.
 */
const hearOut = (body: IncomingMessage): void => {
  const end = () => body.destroy()
  const silent = setTimeout(end, SILENT_MS).unref()
  const tooLong = setTimeout(end, HEARD_OUT_MS).unref()
  body.on('data', () => silent.refresh())
  body.once('close', () => {
    clearTimeout(silent)
    clearTimeout(tooLong)
  })
  body.resume()
}

/** An outage concerns every request: one short line each is enough. */
const tell = (request: FastifyRequest, known: AppError, error: unknown): void => {
  if (known.code === 'unavailable')
    request.log.warn({ reason: chainOf(error).at(-1)?.message }, 'unavailable')
  else if (known.statusCode >= 500) request.log.error({ err: error }, 'request failed')
}

/** Answers a request with a failure in the caller's language. */
export const sendFailure = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const known = asAppError(error)
  tell(request, known, error)
  securityFailure(request, known)
  const { retryAfterSeconds } = known.particulars
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  if (request.raw.complete === false) {
    // Fastify's, for a body that is too long: with it Node.js ends the connection at once.
    reply.removeHeader('connection')
    hearOut(request.raw)
  }
  return reply
    .code(known.statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureOf(request, known)))
}

/** Every error of every route leaves through here. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error))
}
