import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'
import { securityEvent } from '#server/http/securityEvents.ts'

/** What is known of a file: the scanner found nothing, or was not there; null where none is configured. */
export type Scanned = 'CLEAN' | 'UNSCANNED' | null

/** Looks at what was uploaded before it is kept. */
export interface Scanner {
  /**
   * Looks at the file at `path`. 422 `infected_file`; 503 `scan_unavailable` where nobody can tell, unless what is not
   * scanned is let through.
   */
  readonly check: (path: string) => Promise<Scanned>
}

/** Answers longer than this are none of clamd's. */
const LONGEST_ANSWER = 4096
const TIMEOUT_MS = 15_000
const CHUNK_BYTES = 64 * 1024

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Everything that the other side says until it ends, or until it has said one whole answer. */
const answerOf = async (socket: Socket): Promise<string> => {
  let answer = ''
  for await (const chunk of socket) {
    answer += (chunk as Buffer).toString('latin1')
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break
  }
  return answer.replace(/\0[\s\S]*$/, '').trim()
}

/** Sends a file as clamd's INSTREAM wants it: pieces with their lengths before them, then an empty one. */
const send = async (socket: Socket, path: string): Promise<void> => {
  const write = (bytes: Buffer): Promise<void> =>
    new Promise((done, fail) => {
      socket.write(bytes, (error) => (error ? fail(error) : done()))
    })
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer
    await write(Buffer.concat([lengthOf(bytes.length), bytes]))
  }
  await write(lengthOf(0))
}

/** What clamd says of a file: `stream: OK`, or `stream: Eicar-Test-Signature FOUND`. Throws where it does not answer. */
const ask = async (host: string, port: number, path: string): Promise<string> => {
  const socket = connect({ host, port, signal: AbortSignal.timeout(TIMEOUT_MS) })
  // Whatever happens to it is told by the reading below.
  finished(socket).catch(() => undefined)
  try {
    const answer = answerOf(socket)
    // One that refuses a file half way has answered already: what it said counts.
    const [told] = await Promise.all([answer, send(socket, path).catch(() => undefined)])
    return told
  } finally {
    socket.destroy()
  }
}

const FOUND = /^stream: (.+) FOUND$/

/** The scanner of the settings; without `SCAN_URL` there is none, and nothing is said of files. */
export const createScanner = (
  { SCAN_URL, SCAN_GONE }: Pick<Env, 'SCAN_URL' | 'SCAN_GONE'>,
  log: FastifyBaseLogger,
): Scanner => {
  if (!SCAN_URL) return { check: async () => null }
  const { hostname, port } = new URL(SCAN_URL)
  return {
    check: async (path) => {
      const answer = await ask(hostname.replace(/^\[|\]$/g, ''), Number(port || 3310), path).catch(
        (error: unknown) => String(error),
      )
      if (answer === 'stream: OK') return 'CLEAN'
      const signature = FOUND.exec(answer)?.[1]
      if (signature !== undefined) {
        securityEvent(log, {
          event: 'upload',
          outcome: 'refused',
          reason: 'infected_file',
          details: { signature },
        })
        throw new AppError(422, 'infected_file')
      }
      log.error({ answer }, 'The scanner of uploads does not answer')
      const isRefused = SCAN_GONE === 'refuse'
      securityEvent(log, {
        event: 'upload',
        outcome: isRefused ? 'failed' : 'ok',
        reason: 'scan_unavailable',
        details: { scanned: false },
      })
      if (isRefused) throw new AppError(503, 'scan_unavailable', { retryAfterSeconds: 10 })
      return 'UNSCANNED'
    },
  }
}
