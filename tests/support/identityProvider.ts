import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'rabt', secret: 'a secret of the client' } as const

/** What the provider says of somebody, by the name with which he signs in there. */
export interface Account {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly groups?: readonly string[]
}

/** A server on loopback, told where it can be reached before it answers. */
export const listening = async (listener: (origin: string) => RequestListener) => {
  const server: Server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const answer = listener(origin)
  return {
    origin,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A real provider of OpenID Connect (npm's oidc-provider) that knows these people. */
export const startIdentityProvider = (accounts: Map<string, Account>, redirectUri: string) =>
  listening((origin) =>
    new Provider(origin, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          application_type: redirectUri.startsWith('https:') ? 'web' : 'native',
        },
      ],
      claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['only for tests'] },
      pkce: { required: () => true },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...accounts.get(id) }),
      }),
    }).callback(),
  )

/** Signs in at the provider as a browser would; resolves to where it leads back. */
export const walk = async (address: string, login: string, end: string): Promise<URL> => {
  const jar = new Map<string, string>()
  const visit = async (url: string, body?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return answer
  }
  let at = address
  let answer = await visit(at)
  for (let step = 0; step < 12; step += 1) {
    const next = answer.headers.get('location')
    if (next) {
      at = new URL(next, at).href
      if (at.startsWith(end)) return new URL(at)
      answer = await visit(at)
    } else {
      const page = await answer.text()
      const action = /action="([^"]+)"/.exec(page)?.[1]
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (!action || !prompt) throw new Error(`the provider shows ${answer.status} ${page.slice(0, 200)}`)
      at = new URL(action, at).href
      answer = await visit(at, { prompt, ...(prompt === 'login' ? { login, password: 'any' } : {}) })
    }
  }
  throw new Error('the provider leads nowhere')
}
