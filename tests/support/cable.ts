import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** The way to the database: a cable that can be pulled. */
export class Cable {
  private server: Server | undefined
  private readonly sockets = new Set<Socket>()
  private readonly ways: (readonly [from: Socket, to: Socket])[] = []
  private isFrozen = false
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
        this.ways.push([one, other])
        if (!this.isFrozen) one.pipe(other)
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
