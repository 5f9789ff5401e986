import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { Told } from '#src/contract/eventCatalogue.ts'
import { whenFileEnds } from './endings.ts'

/** A call as a receiver of webhooks sees it. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly payload: string
  readonly event: Told
}

/** A server of somebody else that takes webhooks. */
export interface Receiver {
  readonly address: string
  readonly received: Received[]
  /** What it answers; 204 unless told. */
  answer: (event: Told, times: number) => number | Promise<number>
  readonly close: () => void
}

/** Starts a receiver; it is gone when the file is done. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  const receiver = { received, answer: (_event: Told, _times: number): number | Promise<number> => 204 }
  const server = createServer(async (request, response) => {
    const payload = await text(request)
    const event = JSON.parse(payload) as Told
    received.push({ headers: request.headers, payload, event })
    const times = received.filter(({ event: { id } }) => id === event.id).length
    response.statusCode = await receiver.answer(event, times)
    response.end(response.statusCode === 204 ? undefined : 'what the receiver says')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  whenFileEnds(async () => close())
  return Object.assign(receiver, {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/hooks`,
    close,
  })
}

/** Whether one of its signatures is by that secret. */
export const isSignedBy = (secret: string, { payload, headers }: Received): boolean => {
  try {
    new Webhook(secret).verify(payload, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}
