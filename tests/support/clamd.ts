import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { whenFileEnds } from './endings.ts'

/** The text that every scanner takes for a virus, in two parts: no scanner is to find it in this file. */
export const EICAR = Buffer.from(
  `${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'}${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`,
)

/** A stand-in that speaks clamd's INSTREAM. */
export interface ClamdStandIn {
  readonly url: string
  /** Sizes of what it was given, in bytes. */
  readonly seen: number[]
  /** How it answers from now on: as documented, with an error, or not at all. */
  mode: 'works' | 'fails' | 'hangs up'
}

/** The pieces of a whole INSTREAM, or undefined while more is to come; throws where it is none. */
const readStream = (all: Buffer): Buffer | undefined => {
  const command = 'zINSTREAM\0'
  if (all.length < command.length) return undefined
  if (all.subarray(0, command.length).toString() !== command) throw new Error('not INSTREAM')
  const pieces: Buffer[] = []
  let at = command.length
  while (at + 4 <= all.length) {
    const length = all.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > all.length) return undefined
    pieces.push(all.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** Starts one on this machine; it ends with the file of tests. */
export const startClamd = async (): Promise<ClamdStandIn> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    socket.on('error', () => undefined)
    let all = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      all = Buffer.concat([all, chunk])
      const bytes = readStream(all)
      if (!bytes) return
      standIn.seen.push(bytes.length)
      if (standIn.mode === 'hangs up') return void socket.destroy()
      if (standIn.mode === 'fails') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      socket.end(bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenFileEnds(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const standIn: ClamdStandIn = { url: `clamav://127.0.0.1:${port}`, seen: [], mode: 'works' }
  return standIn
}
