/** What went wrong with a call, as dialogs and forms show it. */
export interface Problem {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** Stable code of the server (contract.md, Envelope). */
  readonly code?: string
  /** The server's sentence, in the language of the call. */
  readonly message?: string
  /** Field → sentences. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** What can be acted on beside the message. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly requestId?: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const sentences = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((line): line is string => typeof line === 'string')

const fieldErrors = (value: unknown): Problem['errors'] =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([field, lines]) => [field, sentences(lines)]))
    : {}

/** Reads whatever a call threw: react-admin's HttpError with our envelope, or a failed connection. */
export const problemOf = (error: unknown): Problem => {
  if (!isObject(error)) return { status: 0, errors: {} }
  const status = typeof error.status === 'number' ? error.status : 0
  const body = isObject(error.body) ? error.body : {}
  return {
    status,
    code: text(body.code),
    message: text(body.message) ?? (status ? text(error.message) : undefined),
    errors: fieldErrors(body.errors),
    details: isObject(body.details) ? body.details : undefined,
    requestId: text(body.request_id),
  }
}

const NOT_IMPLEMENTED = 501

/** True when the same call may work in a moment: no connection, or the server is in trouble. */
export const mayRetry = ({ status }: Problem): boolean =>
  status === 0 || status === 429 || (status >= 500 && status !== NOT_IMPLEMENTED)

const ASKING: Readonly<Record<string, 'confirm' | 'ended'>> = {
  recent_sign_in_required: 'confirm',
  token_not_valid: 'ended',
}

/** Why the same call would ask for the password first, where it would (authProvider/presence.ts). */
export const asksForPassword = ({ code = '' }: Problem): 'confirm' | 'ended' | undefined => ASKING[code]

const CONFLICT = 409

/** True when the record has become something else meanwhile, of which the message tells: the page shows what was. */
export const hasMovedOn = ({ status, details }: Problem): boolean =>
  status === CONFLICT && isObject(details?.before)

/** True when a rule refuses it, which the same call would meet again. */
export const isRefusedByRule = ({ status }: Problem): boolean => status === CONFLICT
