import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { Transform, type Writable } from 'node:stream'

/** Hands on what comes in, in order, `ms` milliseconds later each. */
const late = (ms: () => number): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => void setTimeout(() => done(null, chunk), ms()),
  })

/** The way to a database or another program: a cable that can be pulled. */
export class Cable {
  private server: Server | undefined
  private readonly sockets = new Set<Socket>()
  private readonly ways = new Map<Socket, Writable>()
  private isFrozen = false
  /** How late each answer comes through, in milliseconds. */
  delay = 0
  port = 0

  private readonly to: NetConnectOpts

  /** To a socket in the file system, or a port of this machine. */
  constructor(to: string | number) {
    this.to = typeof to === 'string' ? { path: to } : { host: '127.0.0.1', port: to }
  }

  async plug(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.to)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          // What was said before an end in order still comes through.
          if (!one.readableEnded) other.destroy()
          this.sockets.delete(one)
          this.ways.delete(one)
        })
        const way = one === far ? late(() => this.delay) : other
        if (way !== other) way.pipe(other)
        this.ways.set(one, way)
        if (!this.isFrozen) one.pipe(way)
      }
    })
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
  }

  /** Nothing comes through any more, and nobody is told: as of a database whose processes are stopped. */
  freeze(): void {
    this.isFrozen = true
    for (const [from, to] of this.ways) from.unpipe(to)
  }

  /** What waited comes through. */
  thaw(): void {
    this.isFrozen = false
    for (const [from, to] of this.ways) if (!from.destroyed) from.pipe(to)
  }

  pull(): void {
    this.server?.close()
    for (const socket of this.sockets) socket.destroy()
    this.sockets.clear()
  }
}
