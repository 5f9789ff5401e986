import type { InjectOptions } from 'fastify'
import { vi } from 'vitest'
import type { Mail } from '#server/mail/transport.ts'
import { packages } from '#src/resources/packages/packages.ts'
import type { Answer, Call, TestApp } from './app.ts'
import type { Records } from './records.ts'
import { PNG } from './uploads.ts'

type Texts = Readonly<Record<string, string | number | null | undefined>>

/** What the form of the registration page is filled in with. */
export interface Store {
  readonly store_name: string
  readonly seller_name: string
  readonly email: string
  readonly phone: string
  readonly subdomain: string
  readonly registration_type: string
  readonly commercial_registration: string
  readonly locale: string
}

/** A multipart form as browsers send it. */
const form = async (
  texts: Texts,
  file?: { readonly name: string; readonly bytes?: Buffer; readonly filename?: string },
) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(texts))
    if (value !== undefined && value !== null) data.append(name, String(value))
  if (file)
    data.append(file.name, new Blob([new Uint8Array(file.bytes ?? PNG)]), file.filename ?? 'receipt.png')
  const encoded = new Response(data)
  return {
    body: Buffer.from(await encoded.arrayBuffer()) as InjectOptions['payload'],
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

const sentTo = (server: TestApp, address: string) => server.mails.filter(({ to }) => to === address)

/** The last mail to that address that holds no code, as soon as it is sent. */
export const mailTo = (server: TestApp, address: string): Promise<Mail> =>
  vi.waitFor(async () => {
    await server.context.mailQueue.flush()
    const mail = sentTo(server, address).findLast(({ code }) => code === undefined)
    if (!mail) throw new Error(`no mail to ${address}`)
    return mail
  })

const codesTo = (server: TestApp, address: string): string[] =>
  sentTo(server, address).flatMap(({ code }) => code ?? [])

/** The code in the last mail with one to that address; `after`: as soon as there are more than so many. */
export const codeTo = (server: TestApp, address: string, after = 0): Promise<string> =>
  vi.waitFor(async () => {
    await server.context.mailQueue.flush()
    const codes = codesTo(server, address)
    const code = codes.at(-1)
    if (code === undefined || codes.length <= after) throw new Error(`no code to ${address}`)
    return code
  })

/** People who come to the registration page, each from an address of his own. */
export interface Visitors {
  /** A package that costs 115.00, and one that costs nothing. */
  readonly paid: number
  readonly trial: number
  /** Another store each time. */
  readonly store: (overrides?: Partial<Store>) => Store
  /** Proves an address by the code that is mailed to it; returns the ticket, or throws where no code came. */
  readonly prove: (email: string) => Promise<string>
  /** Proves the address, then sends the whole form, with a receipt where it is paid by transfer. */
  readonly register: (texts: Texts, call?: Call) => Promise<Answer>
  readonly send: (path: string, texts: Texts, call?: Call & { receipt?: Buffer | null }) => Promise<Answer>
}

let stores = 0
let addresses = 0

/** An address that nobody called from yet. */
export const newAddress = (): string => {
  addresses += 1
  return `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

const store: Visitors['store'] = (overrides = {}) => {
  stores += 1
  const number = String(stores).padStart(6, '0')
  return {
    store_name: `متجر ${number}`,
    seller_name: `بائع ${number}`,
    email: `seller-${number}@visitors.test`,
    phone: `+9665${number}00`.slice(0, 13),
    subdomain: `visitor-${number}`,
    registration_type: 'COMMERCIAL_REGISTRATION',
    commercial_registration: `10${number}00`,
    locale: 'ar',
    ...overrides,
  }
}

/** Packages and calls for tests of registration. */
export const visitorsOf = async (server: TestApp, records: Records): Promise<Visitors> => {
  const paid = await records.create(packages, 901, {
    type: 'STANDARD',
    vat_reason: null,
    price: 115,
    subscription_type: 'MONTH',
    duration: 1,
  })
  const trial = await records.create(packages, 902, {
    type: 'FREE_TRIAL',
    price: 0,
    subscription_type: 'DAYS',
    duration: 14,
  })
  const send: Visitors['send'] = async (path, texts, { receipt, headers, ...call } = {}) => {
    const wanted = receipt === undefined ? texts.method === 'BANK_TRANSFER' : receipt !== null
    const file = wanted ? { name: 'receipt', ...(receipt ? { bytes: receipt } : {}) } : undefined
    const encoded = await form(texts, file)
    return server.call(path, {
      method: 'POST',
      address: newAddress(),
      ...call,
      body: encoded.body,
      headers: { ...encoded.headers, ...headers },
    })
  }
  const post = (path: string, body: object) =>
    server.call(path, { method: 'POST', body, address: newAddress() })
  const prove: Visitors['prove'] = async (email) => {
    const address = email.trim().toLowerCase()
    const before = codesTo(server, address).length
    const asked = await post('/api/registration/code', { email })
    const { ticket } = (asked.body.result as { code: { ticket: string } }).code
    const code = await codeTo(server, address, before)
    const { status, text } = await post('/api/registration/code/check', { ticket, code })
    if (status !== 200) throw new Error(`${email} was not proved: ${text}`)
    return ticket
  }
  return {
    paid: paid.id,
    trial: trial.id,
    store,
    send,
    prove,
    register: async (texts, call) =>
      send('/api/registration', { email_ticket: await prove(String(texts.email)), ...texts }, call),
  }
}

/** A registration, as it is answered to whoever made it. */
export interface Registration {
  readonly reference: string
  readonly status: string
  /** In riyals. */
  readonly amount: number
  readonly pay_url: string | null
  readonly payment_token: string
}

export const registrationIn = (body: { readonly result?: unknown }): Registration =>
  (body.result as { registration: Registration }).registration
