import { expect } from 'vitest'
import type { TestApp } from './app.ts'

const BASE = '/api/admin-panal/notifications'

/** What a window is told as it happens. */
export interface Stream {
  /** What was told last. */
  readonly unread: () => number | undefined
  /** Of which resources it was told that something happened. */
  readonly changed: ReadonlySet<string>
  readonly ended: () => boolean
  readonly closed: () => boolean
}

const addressOf = async ({ app }: TestApp): Promise<string> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
}

/** Opens a window of whoever holds that token. */
export const follow = async (from: TestApp, token: string): Promise<Stream> => {
  const response = await fetch(`${await addressOf(from)}${BASE}/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  let unread: number | undefined
  const changed = new Set<string>()
  let ended = false
  let closed = false
  const read = async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const text = new TextDecoder().decode(chunk)
      const told = /event: unread\ndata: (.*)\n/.exec(text)?.[1]
      if (told) unread = (JSON.parse(told) as { unread: number }).unread
      for (const [, data = '{}'] of text.matchAll(/event: changed\ndata: (.*)\n/g))
        changed.add((JSON.parse(data) as { resource: string }).resource)
      if (text.includes('event: ended')) ended = true
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      closed = true
    })
  return { unread: () => unread, changed, ended: () => ended, closed: () => closed }
}
