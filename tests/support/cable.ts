import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { Transform, type Writable } from 'node:stream'

/** Hands on what comes in, in order, `ms` milliseconds later each. */
const late = (ms: () => number): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => void setTimeout(() => done(null, chunk), ms()),
  })

/** The way to the database: a cable that can be pulled. */
export class Cable {
  private server: Server | undefined
  private readonly sockets = new Set<Socket>()
  private readonly ways: (readonly [from: Socket, to: Writable])[] = []
  private isFrozen = false
  /** How late each answer comes through, in milliseconds. */
  delay = 0
  port = 0

  constructor(private readonly socketPath: string) {}

  async plug(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.socketPath)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => other.destroy())
        const way = one === far ? late(() => this.delay) : other
        if (way !== other) way.pipe(other)
        this.ways.push([one, way])
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
