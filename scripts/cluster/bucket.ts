import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Bucket {
  readonly url: string
  readonly close: () => void
}

/** The object storage of a run: keeps in memory what the API processes put there, and gives it to any of them. */
export const startBucket = (port: number): Promise<Bucket> => {
  const objects = new Map<string, Buffer>()
  const answers: Readonly<Record<string, (path: string, body: Buffer) => number>> = {
    PUT: (path, body) => {
      objects.set(path, body)
      return 200
    },
    GET: (path) => (objects.has(path) ? 200 : 404),
    DELETE: (path) => {
      objects.delete(path)
      return 204
    },
  }
  const server = createServer(async (request, response) => {
    const { url: path = '', method = '' } = request
    response.statusCode = answers[method]?.(path, await buffer(request)) ?? 405
    response.end(method === 'GET' ? objects.get(path) : undefined)
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () =>
      done({
        url: `http://127.0.0.1:${port}/bucket`,
        close: () => {
          server.close()
          server.closeAllConnections()
        },
      }),
    )
  })
}
