import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

const BASE = '*/api/admin-panal/auth'

export const succeed = (result: object, message = 'done') =>
  HttpResponse.json({ status: true, message, result })

interface Refusal {
  status?: number
  code?: string
  message?: string
  errors?: Record<string, string[]>
  headers?: Record<string, string>
}

export const refuse = ({ status = 422, code = 'validation', headers = {}, ...rest }: Refusal) =>
  HttpResponse.json({ status: false, code, errors: {}, request_id: 'req-7', ...rest }, { status, headers })

/** The authentication calls as they go out; each test says how they are answered. */
export const server = setupServer()

export interface Sent {
  readonly body: unknown
  readonly headers: Headers
}

/** Answers POSTs to `path` one after the other (the last answer stays) and lists what was sent. */
export const answerPost = (path: string, ...answers: (() => Response)[]): Sent[] => {
  const sent: Sent[] = []
  server.use(
    http.post(`${BASE}/${path}`, async ({ request }) => {
      sent.push({ body: await request.json(), headers: request.headers })
      return (answers[sent.length - 1] ?? answers.at(-1) ?? HttpResponse.error)()
    }),
  )
  return sent
}

export const answerMe = (answer: () => Response): void => server.use(http.get(`${BASE}/me`, () => answer()))

export const offline = () => HttpResponse.error()
