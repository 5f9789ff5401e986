import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { TestApp } from '../app.ts'

const API = '*/api/*'

/** Calls of the panel that reach nobody are an error of the test. */
export const network = setupServer()

const headersOf = (request: Request): Record<string, string> => Object.fromEntries(request.headers)

export interface Sent {
  readonly path: string
  readonly body: unknown
}

/** The calls of that method from now on, as they go out. */
export const calls = (method: string): readonly Sent[] => {
  const sent: Sent[] = []
  network.events.on('request:start', async ({ request }) => {
    if (request.method !== method) return
    const text = await request.clone().text()
    sent.push({ path: new URL(request.url).pathname, body: text ? JSON.parse(text) : undefined })
  })
  return sent
}

/** Forwards every call of the panel to the real application. */
export const forwardTo = ({ app }: TestApp): void => {
  network.use(
    http.all(API, async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const body = await request.text()
      const answer = await app.inject({
        method: request.method as 'GET',
        url: `${pathname}${search}`,
        headers: headersOf(request),
        ...(body ? { payload: body } : {}),
      })
      const rows = answer.headers['x-total-rows']
      return new HttpResponse(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: {
          'content-type': String(answer.headers['content-type'] ?? 'application/json'),
          ...(rows === undefined ? {} : { 'x-total-rows': String(rows) }),
        },
      })
    }),
  )
}

/** A failure as the server words it. */
export const refusal = (status: number, code: string, message: string, errors = {}) =>
  HttpResponse.json({ status: false, code, message, errors, request_id: 'test-1' }, { status })

/** Answers one kind of call otherwise, once or until the test ends. */
export const answerWith = (
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  answer: (request: Request) => Response | Promise<Response>,
  { once = false }: { once?: boolean } = {},
): void => {
  network.use(http[method](`*/api/${path}`, ({ request }) => answer(request), { once }))
}

/** The connection is gone for that call. */
export const noConnection = (): Response => HttpResponse.error()
