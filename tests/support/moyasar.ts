import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { whenFileEnds } from './endings.ts'
import { answerPayer } from './moyasarPage.ts'

/** An invoice as Moyasar's documentation shows it, as far as anybody looks. */
export interface StandInInvoice {
  readonly id: string
  status: string
  amount: number
  currency: string
  readonly description: string
  readonly url: string
  readonly success_url?: string
  payments: {
    id?: string
    status: string
    created_at?: string
    source: { type: string; message?: string; response_code?: string | null }
  }[]
}

/** A line of a settlement as Moyasar's documentation shows it: net in `amount`, VAT in `fee`. */
export interface StandInLine {
  readonly payment_id: string | null
  readonly type: string
  readonly amount: number
  readonly fee: number
  readonly tax: number
  readonly currency?: string
  readonly created_at?: string
}

/** A settlement as it stands there. */
export interface StandInSettlement {
  readonly id: string
  readonly currency: string
  amount: number
  readonly fee: number
  readonly tax: number
  readonly created_at: string
  readonly lines: readonly StandInLine[]
}

/** A local server that speaks the documented protocol of Moyasar's hosted invoices and settlements. */
export interface MoyasarStandIn {
  readonly variables: Record<string, string>
  readonly invoices: StandInInvoice[]
  /** The payer pays on the hosted page. */
  readonly pay: (invoice: StandInInvoice, type?: string) => void
  /** The gateway transfers money for these lines; what it is worth follows from them. */
  readonly settle: (
    lines: readonly StandInLine[],
    given?: Partial<Omit<StandInSettlement, 'lines'>>,
  ) => StandInSettlement
  readonly settlements: StandInSettlement[]
  /** What the gateway posts to the webhook about an invoice. */
  readonly notification: (
    invoice: StandInInvoice,
    changes?: Record<string, unknown>,
  ) => Record<string, unknown>
  /** How the server answers from now on: as documented, with 500, or not at all. */
  mode: 'works' | 'fails' | 'hangs'
  /** How many calls wait for an answer that does not come. */
  readonly waiting: () => number
  /** Which traces its calls said that they belong to. */
  readonly traceparents: string[]
  /** Ends those. */
  readonly drop: () => void
}

const SECRET_KEY = 'sk_test_stand_in'
const WEBHOOK_SECRET = 'a webhook secret of the stand-in'

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const isAuthorized = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`

interface NewInvoice {
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly success_url?: string
}

/** Rows of one page: so few that two pages are soon there. */
const PAGE_ROWS = 3

const paged = <Row>(rows: readonly Row[], query: URLSearchParams) => {
  const page = Number(query.get('page') ?? 1)
  const isLast = page * PAGE_ROWS >= rows.length
  return {
    rows: rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
    meta: {
      current_page: page,
      next_page: isLast ? null : page + 1,
      prev_page: page > 1 ? page - 1 : null,
      total_pages: Math.max(1, Math.ceil(rows.length / PAGE_ROWS)),
      total_count: rows.length,
    },
  }
}

const isComplete = ({ amount, currency, description }: NewInvoice): boolean =>
  Number.isInteger(amount) && amount >= 100 && /^[A-Z]{3}$/.test(currency) && description !== ''

interface StartOptions {
  /** Any free one unless told. */
  readonly port?: number
  /** Has it show pages of its own, on which a person pays; else they are addresses of Moyasar's that nobody opens. */
  readonly hasPages?: boolean
}

/** Starts the stand-in until the test file ends. */
export const startMoyasar = async ({
  port: wanted = 0,
  hasPages = false,
}: StartOptions = {}): Promise<MoyasarStandIn> => {
  const invoices: StandInInvoice[] = []
  const settlements: StandInSettlement[] = []
  const hanging = new Set<ServerResponse>()

  const create = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const given = (await json(request)) as NewInvoice
    if (!isComplete(given)) return send(response, 400, { type: 'invalid_request_error' })
    const id = randomUUID()
    const pages = hasPages ? `http://${request.headers.host}/pay` : 'https://pay.moyasar.com'
    const invoice = { ...given, id, status: 'initiated', url: `${pages}/${id}`, payments: [] }
    invoices.push(invoice)
    send(response, 201, invoice)
  }

  const listSettlements = (response: ServerResponse, query: URLSearchParams): void => {
    const from = query.get('created[gt]') ?? ''
    const { rows, meta } = paged(
      settlements.filter(({ created_at }) => created_at >= from),
      query,
    )
    send(response, 200, { settlements: rows.map(({ lines: _lines, ...told }) => told), meta })
  }

  const listLines = (response: ServerResponse, id: string, query: URLSearchParams): void => {
    const found = settlements.find((each) => each.id === id)
    const { rows, meta } = paged(found?.lines ?? [], query)
    const told = rows.map((line) => ({ currency: 'SAR', created_at: found?.created_at, ...line }))
    send(response, found ? 200 : 404, found ? { lines: told, meta } : { type: 'record_not_found' })
  }

  const tellPayment = (response: ServerResponse, id: string): void => {
    const invoice = invoices.find(({ payments }) => payments.some((payment) => payment.id === id))
    const told = invoice && { id, status: 'paid', amount: invoice.amount, invoice_id: invoice.id }
    send(response, told ? 200 : 404, told ?? { type: 'record_not_found' })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (standIn.mode === 'hangs')
      return void hanging.add(response.once('close', () => hanging.delete(response)))
    if (standIn.mode === 'fails') return send(response, 500, { type: 'api_error' })
    if (hasPages && (await answerPayer(standIn, request, response))) return
    if (!isAuthorized(request)) return send(response, 401, { type: 'authentication_error' })
    if (request.method === 'POST' && request.url === '/v1/invoices') return create(request, response)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand.in')
    if (pathname === '/v1/settlements') return listSettlements(response, searchParams)
    const [, settled] = /^\/v1\/settlements\/([\w-]+)\/lines$/.exec(pathname) ?? []
    if (settled) return listLines(response, settled, searchParams)
    const [, paid] = /^\/v1\/payments\/([\w-]+)$/.exec(pathname) ?? []
    if (paid) return tellPayment(response, paid)
    const [, id, cancel] = /^\/v1\/invoices\/([\w-]+)(\/cancel)?$/.exec(request.url ?? '') ?? []
    const invoice = invoices.find((each) => each.id === id)
    if (!invoice) return send(response, 404, { type: 'invalid_request_error' })
    if (cancel && invoice.status === 'initiated') invoice.status = 'canceled'
    send(response, 200, invoice)
  }

  const traceparents: string[] = []
  const server = createServer((request, response) => {
    traceparents.push(...[request.headers.traceparent ?? []].flat())
    void answer(request, response)
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  whenFileEnds(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const standIn: MoyasarStandIn = {
    variables: {
      MOYASAR_URL: `http://127.0.0.1:${port}/v1`,
      MOYASAR_SECRET_KEY: SECRET_KEY,
      MOYASAR_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    invoices,
    mode: 'works',
    waiting: () => hanging.size,
    traceparents,
    drop: () => {
      for (const response of hanging) response.destroy()
    },
    pay: (invoice, type = 'creditcard') => {
      invoice.status = 'paid'
      invoice.payments = [{ id: randomUUID(), status: 'paid', source: { type } }]
    },
    settlements,
    settle: (lines, given = {}) => {
      const settlement = {
        id: randomUUID(),
        recipient_type: 'Entity',
        recipient_id: randomUUID(),
        currency: 'SAR',
        amount: lines.reduce((sum, { amount }) => sum + amount, 0),
        fee: 0,
        tax: 0,
        reference: null,
        settlement_count: lines.length,
        created_at: new Date().toISOString(),
        ...given,
        lines,
      }
      settlements.push(settlement)
      return settlement
    },
    notification: (invoice, changes = {}) => ({
      id: randomUUID(),
      type: 'payment_paid',
      created_at: '2026-11-21T05:00:00.000Z',
      secret_token: WEBHOOK_SECRET,
      account_name: 'Rabt',
      live: false,
      data: { id: randomUUID(), status: 'paid', amount: invoice.amount, invoice_id: invoice.id },
      ...changes,
    }),
  }
  return standIn
}
