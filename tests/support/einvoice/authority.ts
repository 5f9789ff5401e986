import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { createIssuer } from './certificates.ts'
import { CONTROL_PATH, control } from './control.ts'
import { kindOf, lookAt, type Sent, validationResults } from './documents.ts'
import { error, type Finding, warning } from './findings.ts'
import { isStandard } from './rules.ts'
import { checkedRequest, createUnits, type Issued } from './units.ts'

/** A document that was taken. */
export interface Taken {
  readonly uuid: string
  readonly xml: string
  readonly route: 'clearance' | 'reporting'
}

/** A local server that speaks the documented interface of the authority, and checks what it gets. */
export interface AuthorityStandIn {
  readonly url: string
  readonly taken: Taken[]
  /** How many calls came, by path. */
  readonly calls: Map<string, number>
  /**
   * How it answers from now on: as documented, with 500, not at all, or taking documents and then breaking off, or
   * leaving whoever asked to wait.
   */
  mode: 'works' | 'fails' | 'hangs' | 'takesAndDrops' | 'takesAndHangs'
  /** Whether standard documents are cleared here, or to be reported (303). */
  isClearing: boolean
  /** Codes that it warns of on every document. */
  warns: string[]
  /** Codes that it refuses every document for. */
  refuses: string[]
  /** What happens between a call and its answer. */
  beforeAnswer: ((path: string) => Promise<void>) | undefined
  /** How long its certificates hold. */
  certificateDays: number
  readonly close: () => void
}

/** The codes of the portal for developers: one that holds, and two that do not. */
export const OTP = { valid: '123345', wrong: '111111', expired: '222222' } as const

const KINDS = ['388', '381', '383'].flatMap((type) => [`${type}-0100000`, `${type}-0200000`])

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const faults = (code: string, message: string) => ({ errors: [{ code, message }] })

const tokenOf = ({ id, token, secret }: Issued) => ({
  requestID: Number(id),
  tokenType: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3',
  dispositionMessage: 'ISSUED',
  binarySecurityToken: token,
  secret,
})

const OTP_FAULTS: Readonly<Record<string, string>> = {
  [OTP.wrong]: 'Invalid-OTP',
  [OTP.expired]: 'Expired-OTP',
}

/** Starts the stand-in on a port; any free one unless told. */
export const startAuthority = async (port = 0): Promise<AuthorityStandIn> => {
  const units = createUnits(createIssuer())
  const hanging = new Set<ServerResponse>()
  const leaveWaiting = (response: ServerResponse): void =>
    void hanging.add(response.once('close', () => hanging.delete(response)))
  const until = () => new Date(Date.now() + standIn.certificateDays * 86_400_000)

  const otpFault = (request: IncomingMessage): string | undefined => {
    const otp = String(request.headers.otp ?? '')
    return otp === OTP.valid ? undefined : (OTP_FAULTS[otp] ?? 'Missing-OTP')
  }

  const issue = (
    request: IncomingMessage,
    response: ServerResponse,
    body: { csr?: unknown },
    kind: Issued['kind'],
  ) => {
    const fault = otpFault(request)
    if (fault) return send(response, 400, faults(fault, 'The provided OTP is invalid'))
    const { request: asked, findings } = checkedRequest(body.csr)
    if (!asked) return send(response, 400, faults(findings[0]?.code ?? '', findings[0]?.message ?? ''))
    send(response, 200, tokenOf(units.issue(kind, asked, until())))
  }

  const check = (of: Issued, response: ServerResponse, sent: Sent) => {
    const { root, hash, findings } = lookAt(units, of, sent)
    const refused = standIn.refuses.map((code) => error(code, `[${code}]-A refusal of the stand-in`))
    const results = validationResults([...findings, ...refused])
    const isRight = results.status !== 'ERROR'
    if (isRight && root) {
      units.keep(of, root, hash)
      of.checked.add(kindOf(root))
    }
    const state = root && isStandard(root) ? 'clearanceStatus' : 'reportingStatus'
    send(response, isRight ? 200 : 400, {
      validationResults: results,
      [state]:
        state === 'clearanceStatus'
          ? isRight
            ? 'CLEARED'
            : 'NOT_CLEARED'
          : isRight
            ? 'REPORTED'
            : 'NOT_REPORTED',
    })
  }

  const produce = (
    of: Issued,
    response: ServerResponse,
    { compliance_request_id: id }: { compliance_request_id?: unknown },
  ) => {
    const compliance = units.compliance(String(id))
    if (compliance !== of) return send(response, 400, faults('Invalid-Request', 'No such compliance request'))
    if (!KINDS.every((kind) => of.checked.has(kind)))
      return send(
        response,
        428,
        faults('Missing-ComplianceSteps', 'Compliance steps for this CSID are not yet complete'),
      )
    send(response, 200, tokenOf(units.issue('PRODUCTION', of.request, until())))
  }

  const take = (of: Issued, response: ServerResponse, sent: Sent, route: Taken['route']) => {
    const clears = route === 'clearance'
    const state = (is: boolean) =>
      clears
        ? { clearanceStatus: is ? 'CLEARED' : 'NOT_CLEARED' }
        : { reportingStatus: is ? 'REPORTED' : 'NOT_REPORTED' }
    if (clears && !standIn.isClearing)
      return send(response, 303, { ...state(false), validationResults: validationResults([]) })
    if (units.isKnown(of, sent.uuid))
      return send(response, 409, {
        ...state(false),
        validationResults: {
          ...validationResults([]),
          errorMessages: [
            {
              type: 'ERROR',
              code: 'DUPLICATE_INVOICE',
              category: 'DUPLICATE',
              message: 'The invoice was already submitted',
              status: 'ERROR',
            },
          ],
          status: 'ERROR',
        },
      })
    const { root, hash, xml, findings } = lookAt(units, of, sent)
    const more: Finding[] = [
      ...standIn.warns.map((code) => warning(code, `[${code}]-A warning of the stand-in`)),
      ...standIn.refuses.map((code) => error(code, `[${code}]-A refusal of the stand-in`)),
    ]
    const results = validationResults([...findings, ...more])
    if (results.status === 'ERROR' || !root)
      return send(response, 400, { ...state(false), validationResults: results })
    units.keep(of, root, hash)
    standIn.taken.push({ uuid: sent.uuid, xml, route })
    if (standIn.mode === 'takesAndDrops') return void response.destroy()
    if (standIn.mode === 'takesAndHangs') return leaveWaiting(response)
    send(response, results.status === 'WARNING' ? 202 : 200, {
      validationResults: results,
      ...state(true),
      ...(clears ? { clearedInvoice: sent.invoice } : {}),
    })
  }

  const authorized = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const of = units.find(request.headers.authorization)
    if (!of) return send(response, 401, faults('Unauthorized', 'Not a certificate of ours'))
    const body = await json(request)
    if (path === 'POST /compliance/invoices' && of.kind === 'COMPLIANCE')
      return check(of, response, body as Sent)
    if (path === 'POST /production/csids' && of.kind === 'COMPLIANCE')
      return produce(of, response, body as object)
    if (of.kind !== 'PRODUCTION')
      return send(response, 401, faults('Unauthorized', 'Not a production certificate'))
    if (path === 'PATCH /production/csids') return issue(request, response, body as object, 'PRODUCTION')
    if (path === 'POST /invoices/reporting/single') return take(of, response, body as Sent, 'reporting')
    if (path === 'POST /invoices/clearance/single') return take(of, response, body as Sent, 'clearance')
    send(response, 404, faults('Not-Found', path))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === CONTROL_PATH)
      return send(response, 200, control(standIn, request.method === 'POST' ? await json(request) : {}))
    const path = `${request.method} ${(request.url ?? '').replace(/^\/(developer-portal|simulation|core)/, '')}`
    standIn.calls.set(path, 1 + (standIn.calls.get(path) ?? 0))
    await standIn.beforeAnswer?.(path)
    if (standIn.mode === 'hangs') return leaveWaiting(response)
    if (standIn.mode === 'fails') return send(response, 500, faults('Internal-Error', 'Try again'))
    if (request.headers['accept-version'] !== 'V2')
      return send(response, 400, faults('Invalid-Version', 'Accept-Version has to be V2'))
    if (path === 'POST /compliance')
      return issue(request, response, (await json(request)) as object, 'COMPLIANCE')
    await authorized(request, response, path)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) =>
      send(response, 400, faults('Invalid-Request', String(fault))),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const standIn: AuthorityStandIn = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    taken: [],
    calls: new Map(),
    mode: 'works',
    isClearing: true,
    warns: [],
    refuses: [],
    beforeAnswer: undefined,
    certificateDays: 5 * 365,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return standIn
}
