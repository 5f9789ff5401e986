import { z } from 'zod'
import type { Finding } from '#server/db/einvoices.ts'
import type { EinvoiceEnvironment } from './request.ts'

/** What the authority lets somebody in by: a token, and its password. */
export interface Credentials {
  readonly token: string
  readonly secret: string
}

/** A certificate as it is issued. */
export interface IssuedToken extends Credentials {
  /** What the authority calls the request. */
  readonly id: string
}

/** A document as it is sent. */
export interface Submission {
  readonly uuid: string
  /** Base64. */
  readonly hash: string
  readonly xml: string
}

/** What became of a document. */
export interface Outcome {
  /** TAKEN_BEFORE: it came twice, as an answer was lost. NOT_CLEARING: standard ones are reported for the time being. */
  readonly state: 'ACCEPTED' | 'REJECTED' | 'TAKEN_BEFORE' | 'NOT_CLEARING'
  readonly findings: readonly Finding[]
  /** With the authority's own stamp, where it put one on it. */
  readonly clearedXml: string | null
}

/** Why there is no answer that says anything: to be tried again, or for somebody to look at. */
export type Fault = 'UNREACHABLE' | 'BUSY' | 'UNAUTHORIZED' | 'UNKNOWN_ANSWER'

/** The authority does not answer, or nothing that is understood. */
export class AuthorityFault extends Error {
  constructor(
    readonly fault: Fault,
    options?: ErrorOptions,
  ) {
    super(`the tax authority: ${fault}`, options)
    this.name = 'AuthorityFault'
  }
}

/** The authority does not do what it was asked for, such as a one-time password that does not hold. */
export class AuthorityRefusal extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super('the tax authority refuses')
    this.name = 'AuthorityRefusal'
  }
}

/** The interface of the tax authority, on one of its platforms. Everything throws `AuthorityFault`. */
export interface Authority {
  /** Throws `AuthorityRefusal` too, as all that follows. */
  readonly complianceToken: (request: string, otp: string) => Promise<IssuedToken>
  readonly checkCompliance: (by: Credentials, submission: Submission) => Promise<Outcome>
  readonly productionToken: (by: Credentials, complianceId: string) => Promise<IssuedToken>
  readonly renew: (by: Credentials, request: string, otp: string) => Promise<IssuedToken>
  readonly report: (by: Credentials, submission: Submission) => Promise<Outcome>
  readonly clear: (by: Credentials, submission: Submission) => Promise<Outcome>
}

const PATHS = {
  SANDBOX: 'developer-portal',
  SIMULATION: 'simulation',
  PRODUCTION: 'core',
} as const satisfies Readonly<Record<EinvoiceEnvironment, string>>

const MESSAGE_LENGTH = 500

const message = z.object({
  code: z.string().max(100).catch('UNKNOWN'),
  message: z
    .string()
    .catch('')
    .transform((text) => text.slice(0, MESSAGE_LENGTH)),
})

const messages = z.array(message).nullish().catch(null)

const answer = z.object({
  validationResults: z.object({ warningMessages: messages, errorMessages: messages }).nullish().catch(null),
  errors: messages,
  clearedInvoice: z.string().nullish().catch(null),
})

const issued = z.object({
  requestID: z.union([z.number(), z.string()]),
  binarySecurityToken: z.string().min(1).max(20_000),
  secret: z.string().min(1).max(1000),
})

const findingsOf = (body: unknown): readonly Finding[] => {
  const { data } = answer.safeParse(body)
  const as = (type: Finding['type'], told: z.infer<typeof messages>) =>
    (told ?? []).map((each) => ({ type, ...each }))
  return [
    ...as('ERROR', data?.validationResults?.errorMessages),
    ...as('ERROR', data?.errors),
    ...as('WARNING', data?.validationResults?.warningMessages),
  ]
}

const STATES: Readonly<Record<number, Outcome['state']>> = {
  200: 'ACCEPTED',
  202: 'ACCEPTED',
  208: 'TAKEN_BEFORE',
  303: 'NOT_CLEARING',
  400: 'REJECTED',
  409: 'TAKEN_BEFORE',
}

const BUSY = 429
const SERVER_FAULT = 500

const faultOf = (status: number): Fault => {
  if (status === 401 || status === 403) return 'UNAUTHORIZED'
  return status === BUSY || status >= SERVER_FAULT ? 'BUSY' : 'UNKNOWN_ANSWER'
}

interface Call {
  readonly method?: 'POST' | 'PATCH'
  readonly path: string
  readonly body: object
  readonly by?: Credentials
  readonly headers?: Readonly<Record<string, string>>
}

interface Answered {
  readonly status: number
  readonly body: unknown
}

/** How to reach it. */
export interface AuthorityOptions {
  /** `https://gw-fatoora.zatca.gov.sa/e-invoicing`, without a slash at the end. */
  readonly url: string
  readonly environment: EinvoiceEnvironment
  readonly timeoutMs: number
}

const caller =
  ({ url, environment, timeoutMs }: AuthorityOptions) =>
  async ({ method = 'POST', path, body, by, headers = {} }: Call): Promise<Answered> => {
    const authorization: Readonly<Record<string, string>> = by
      ? { authorization: `Basic ${Buffer.from(`${by.token}:${by.secret}`).toString('base64')}` }
      : {}
    try {
      const response = await fetch(`${url}/${PATHS[environment]}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': 'en',
          'accept-version': 'V2',
          'content-type': 'application/json',
          ...authorization,
          ...headers,
        },
        body: JSON.stringify(body),
        // 303 is an answer of its own here, and names no other place.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: await response.json().catch(() => null) }
    } catch (error) {
      throw new AuthorityFault('UNREACHABLE', { cause: error })
    }
  }

const outcomeOf = ({ status, body }: Answered): Outcome => {
  const state = STATES[status]
  const findings = findingsOf(body)
  if (!state) throw new AuthorityFault(faultOf(status))
  // Refused without a reason: something else than the document is wrong.
  if (state === 'REJECTED' && !findings.some(({ type }) => type === 'ERROR'))
    throw new AuthorityFault('UNKNOWN_ANSWER')
  const cleared = answer.safeParse(body).data?.clearedInvoice
  return { state, findings, clearedXml: cleared ? Buffer.from(cleared, 'base64').toString() : null }
}

const tokenOf = ({ status, body }: Answered): IssuedToken => {
  const { data } = issued.safeParse(body)
  if (status === 200 && data)
    return { id: String(data.requestID), token: data.binarySecurityToken, secret: data.secret }
  const findings = findingsOf(body)
  if (status < SERVER_FAULT && status !== BUSY && findings.length > 0) throw new AuthorityRefusal(findings)
  throw new AuthorityFault(faultOf(status))
}

const sent = ({ uuid, hash, xml }: Submission) => ({
  uuid,
  invoiceHash: hash,
  invoice: Buffer.from(xml).toString('base64'),
})

const inBase64 = (request: string): string => Buffer.from(request).toString('base64')

/** The interface of the tax authority as it is documented. Not to be called within a transaction. */
export const authorityAt = (options: AuthorityOptions): Authority => {
  const call = caller(options)
  return {
    complianceToken: async (request, otp) =>
      tokenOf(await call({ path: '/compliance', body: { csr: inBase64(request) }, headers: { otp } })),
    checkCompliance: async (by, submission) =>
      outcomeOf(await call({ path: '/compliance/invoices', body: sent(submission), by })),
    productionToken: async (by, complianceId) =>
      tokenOf(await call({ path: '/production/csids', body: { compliance_request_id: complianceId }, by })),
    renew: async (by, request, otp) =>
      tokenOf(
        await call({
          method: 'PATCH',
          path: '/production/csids',
          body: { csr: inBase64(request) },
          by,
          headers: { otp },
        }),
      ),
    report: async (by, submission) =>
      outcomeOf(
        await call({
          path: '/invoices/reporting/single',
          body: sent(submission),
          by,
          headers: { 'clearance-status': '0' },
        }),
      ),
    clear: async (by, submission) =>
      outcomeOf(
        await call({
          path: '/invoices/clearance/single',
          body: sent(submission),
          by,
          headers: { 'clearance-status': '1' },
        }),
      ),
  }
}
