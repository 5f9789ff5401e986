import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type PlatformEvent, verifyEvent } from '../../clients/typescript/src/index.ts'
import { askServer } from './command.ts'
import type { Settings } from './settings.ts'

const DESCRIPTION = 'المنصة المحاكية Simulated platform'

/** Bytes of one delivery; they are a few KB. */
const LARGEST = 1_000_000

/** A receiver of webhooks: it takes nothing that its secret did not sign. */
export interface Receiver {
  readonly address: string
  readonly close: () => void
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > LARGEST) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The secret of the endpoint: the one that was given, or of an endpoint that is made on the data of the server. */
const secretFor = (address: string, types: readonly string[], { key, secret }: Settings) => {
  if (secret) return secret
  // Where the server is somebody else's, its people make the endpoint and hand its secret over.
  if (key) return undefined
  const words = ['--description', DESCRIPTION, '--address', address, '--types', types.join()]
  return askServer('webhookEndpoint', words)
}

/**
 * Listens on this machine and takes deliveries of those types. Undefined where the server knows of no endpoint for it;
 * then the feed is all there is.
 */
export const startReceiver = async (
  settings: Settings,
  types: readonly string[],
  { take, say }: { readonly take: (event: PlatformEvent) => void; readonly say: (line: string) => void },
): Promise<Receiver | undefined> => {
  let secret: string | undefined
  const server = createServer(async (request, response) => {
    try {
      const body = await bodyOf(request)
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const event = verifyEvent(secret ?? '', { body, headers })
      // It is acted on after it was taken: a receiver that is slow is told again.
      response.writeHead(204).end()
      take(event)
    } catch {
      say('A delivery whose signature is not valid was refused')
      response.writeHead(400).end()
    }
  })
  server.listen(settings.receiverPort, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/webhooks`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  secret = await secretFor(address, types, settings)
  if (secret) return { address, close }
  close()
  return undefined
}
