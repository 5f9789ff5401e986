import { isIP } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SecurityEvent } from '#src/contract/security.ts'
import type { AppError, ErrorCode } from './errors.ts'

/** `throttled`: tried too often; `failed`: the server could not do it. */
export type SecurityOutcome = 'ok' | 'refused' | 'throttled' | 'failed'

/** What was acted upon: `users`, 7. */
export interface SecuritySubject {
  readonly resource: string
  readonly id?: number | undefined
}

/** Words, numbers and marks about an act; never a secret, a name, or anything that somebody typed. */
export type SecurityDetails = Readonly<Record<string, string | number | boolean>>

/** One act that matters to whoever watches over the installation. */
export interface SecurityAct {
  readonly event: SecurityEvent
  readonly outcome: SecurityOutcome
  readonly reason?: ErrorCode
  /** Id of the account that acts; left out where nobody is signed in. */
  readonly actor?: number | undefined
  /** Id of the service account that acts. */
  readonly serviceAccount?: number | undefined
  readonly subject?: SecuritySubject | undefined
  /** Where the act comes from. */
  readonly address?: string
  readonly requestId?: string
  /** Method and pattern of the call: `PUT /api/admin-panal/users/:id`. */
  readonly call?: string
  readonly details?: SecurityDetails | undefined
}

/** What a handler knows of its act that its request does not tell. */
interface SecurityNote {
  readonly subject?: SecuritySubject
  readonly details?: SecurityDetails
}

declare module 'fastify' {
  interface FastifyRequest {
    securityNote: SecurityNote | null
  }
  interface FastifyInstance {
    /** Hears of every security event of a request. */
    securityListeners: Set<(act: SecurityAct) => void>
  }
}

const LONGEST_WORD = 80

/** What is said of an act is made of plain signs, so that no reader of the log takes it for anything else. */
const plain = (text: string): string => text.slice(0, LONGEST_WORD).replace(/[^\w .,:/@*+-]/g, '?')

const plainDetails = (details: SecurityDetails): SecurityDetails =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      plain(key),
      typeof value === 'string' ? plain(value) : value,
    ]),
  )

/** A proxy hands on what a visitor says of himself: what is no address is not one. */
const addressOf = (text: string): string => (isIP(text) ? text : 'unknown')

/**
 * Writes one line of JSON about one act: at `info` where it was done, at `warn` where it was not. It is one line whatever
 * it is told, and holds ids in place of names.
 */
export const securityEvent = (log: Pick<FastifyBaseLogger, 'info' | 'warn'>, act: SecurityAct): void => {
  const { event, outcome, reason, actor, serviceAccount, subject, address, requestId, call, details } = act
  const line = {
    event,
    outcome,
    ...(reason && { reason }),
    ...(actor !== undefined && { actor }),
    ...(serviceAccount !== undefined && { service_account: serviceAccount }),
    ...(subject && { subject: plain([subject.resource, subject.id].filter((part) => part).join('/')) }),
    ...(address !== undefined && { address: addressOf(address) }),
    ...(requestId !== undefined && { request_id: plain(requestId) }),
    ...(call !== undefined && { call: plain(call) }),
    ...(details && { details: plainDetails(details) }),
  }
  if (outcome === 'ok') log.info(line, 'security event')
  else log.warn(line, 'security event')
}

const named = z.object({ id: z.coerce.number().int().positive() })

const idIn = (params: unknown): number | undefined => named.safeParse(params).data?.id

const subjectOf = (request: FastifyRequest): SecuritySubject | undefined => {
  const { call } = request.routeOptions.config
  const id = idIn(request.params)
  return request.securityNote?.subject ?? (call && id !== undefined ? { resource: call.tag, id } : undefined)
}

/** Writes of an act that a request is: who, from where and by which call are the request's. */
export const requestEvent = (
  request: FastifyRequest,
  { event, outcome, reason, details }: Pick<SecurityAct, 'event' | 'outcome' | 'reason' | 'details'>,
): void => {
  const { url } = request.routeOptions
  const act: SecurityAct = {
    event,
    outcome,
    ...(reason && { reason }),
    actor: request.actor?.userId || undefined,
    serviceAccount: request.actor?.serviceAccount?.id,
    subject: subjectOf(request),
    address: request.ip,
    requestId: request.id,
    ...(url && { call: `${request.method} ${url}` }),
    details: details ?? request.securityNote?.details,
  }
  securityEvent(request.server.log, act)
  for (const listener of request.server.securityListeners) listener(act)
}

/** Tells what a handler knows of its act: the account that was created, how many records it was about. */
export const noteSecurity = (request: FastifyRequest, note: SecurityNote): void => {
  request.securityNote = { ...request.securityNote, ...note }
}

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true

/** A seller who asks for a record that is not his is told that there is none. */
const asksForAnothers = ({ actor, params }: FastifyRequest): boolean =>
  actor?.vendorId != null && idIn(params) !== undefined

/** A value that somebody mistyped is nothing; a field that no form has, and a body that is none, are typed by nobody. */
const isMadeUp = (status: number, { errors = {} }: AppError['particulars']): boolean =>
  status === 400 ||
  (status === 422 &&
    Object.values(errors).some((issues) => issues.some(({ key }) => key === 'validation.unknown')))

/** What a failure is to whoever watches, where its call is not marked: most are nothing. */
const eventOf = (
  request: FastifyRequest,
  { statusCode: status, particulars }: AppError,
): SecurityEvent | undefined => {
  if (status === 403 || status === 429) return 'access'
  if (status === 401 && request.headers.authorization !== undefined) return 'access'
  if (status === 404 && asksForAnothers(request)) return 'access'
  if ((status === 413 || status === 415) && isUpload(request)) return 'upload'
  return isMadeUp(status, particulars) ? 'input' : undefined
}

const outcomeOf = (status: number): SecurityOutcome =>
  status === 429 ? 'throttled' : status >= 500 ? 'failed' : 'refused'

/** Tells of a request that failed, where it is one that matters. */
export const securityFailure = (request: FastifyRequest, error: AppError): void => {
  const event = request.routeOptions.config?.call?.security ?? eventOf(request, error)
  if (event) requestEvent(request, { event, outcome: outcomeOf(error.statusCode), reason: error.code })
}

/**
 * Tells of every marked call that was done, before its answer leaves: whoever hangs up early is told of too. What
 * failed is told by the error handler.
 */
export const tellSecurity = (app: FastifyInstance): void => {
  app.decorate('securityListeners', new Set<(act: SecurityAct) => void>())
  app.decorateRequest('securityNote', null)
  app.addHook('onRoute', (route) => {
    const event = route.config?.call?.security
    if (!event) return
    route.onSend = async (request, reply) => {
      if (reply.statusCode < 400) requestEvent(request, { event, outcome: 'ok' })
    }
  })
}
