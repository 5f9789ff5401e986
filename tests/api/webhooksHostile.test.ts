import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { whenFileEnds } from '#tests/support/endings.ts'
import { startReceiver } from '#tests/support/receiver.ts'
import {
  ENDPOINTS,
  later,
  type StartedWebhooks,
  startWebhooks,
  type Webhooks,
  webhooksOf,
} from '#tests/support/webhooks.ts'

let started: StartedWebhooks

beforeAll(async () => {
  started = await startWebhooks(() => ({ address: 'https://named.by.the.test' }))
})

beforeEach(async () => {
  await started.clear()
})

interface Hostile {
  readonly address: string
  /** The connections that it was reached by. */
  readonly sockets: readonly Socket[]
}

/** Somebody else's server that does to each call what it likes, below HTTP. */
const hostile = async (behave: (socket: Socket) => void): Promise<Hostile> => {
  const sockets: Socket[] = []
  const listening: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => behave(socket))
    socket.resume()
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  whenFileEnds(async () => {
    for (const socket of sockets) socket.destroy()
    listening.close()
  })
  const bound = listening.address()
  return { address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/in`, sockets }
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n'

/** Writes the same without an end, as fast as it is taken. */
const withoutEnd = (socket: Socket, part: string): void => {
  const more = () => {
    while (!socket.destroyed && socket.write(part));
  }
  socket.on('drain', more)
  more()
}

/** Writes a sign every tenth of a second, without an end. */
const dribble = (socket: Socket, sign: string): void => {
  const dribbling = setInterval(() => socket.write(sign), 100)
  socket.on('close', () => clearInterval(dribbling))
}

/** What came of the one event that an endpoint of that address was told, and what is kept of it. */
const toldTo = async (address: string) => {
  const { id } = await started.hooks.endpoint({ address })
  await started.hooks.happen()
  await started.hooks.flush()
  const [delivery] = await started.hooks.deliveriesOf(id)
  const [attempt] = await started.hooks.attemptsOf(delivery?.id ?? 0)
  return { id, delivery, attempt }
}

const NOT_TAKEN = { state: 'PENDING', attempts: 1, last_status: null }

test('of an answer without an end no more is read than is kept, and the connection is left', async () => {
  const { address, sockets } = await hostile((socket) => {
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`)
    withoutEnd(socket, `4000\r\n${'x'.repeat(0x4000)}\r\n`)
  })
  const { delivery, attempt } = await toldTo(address)
  expect(delivery).toMatchObject({ state: 'DELIVERED', last_status: 200 })
  expect(attempt?.answer).toBe('x'.repeat(2048))
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true])
})

describe('what does not arrive in time', () => {
  test('is left at the limit of a call, and others are told meanwhile', async () => {
    const hints = await hostile((socket) => dribble(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'))
    const heads = await hostile((socket) => {
      socket.write(`${HEAD}X-Slow: `)
      dribble(socket, 'y')
    })
    const bodies = await hostile((socket) => {
      socket.write(`${HEAD}Content-Length: 2000\r\n\r\n`)
      dribble(socket, 'x')
    })
    const well = await startReceiver()
    const slow = [hints, heads, bodies]
    const ids: number[] = []
    for (const { address } of [...slow, well]) ids.push((await started.hooks.endpoint({ address })).id)
    await started.hooks.happen()
    const flushing = started.hooks.flush(later(1))
    await expect
      .poll(async () => (await started.hooks.deliveriesOf(ids.at(-1) ?? 0))[0]?.state)
      .toBe('DELIVERED')
    // The well one may be told before the others are even reached.
    await expect
      .poll(() => slow.flatMap(({ sockets }) => sockets.map(({ destroyed }) => destroyed)))
      .toEqual(slow.map(() => false))
    await flushing
    const [ofHints, ofHeads, ofBodies] = await Promise.all(ids.map((id) => started.hooks.deliveriesOf(id)))
    expect(ofHints).toMatchObject([NOT_TAKEN])
    expect(ofHeads).toMatchObject([NOT_TAKEN])
    // It said by its status that it has it.
    expect(ofBodies).toMatchObject([{ state: 'DELIVERED', last_status: 200 }])
    await expect
      .poll(() => slow.every(({ sockets }) => sockets.every(({ destroyed }) => destroyed)))
      .toBe(true)
  })
})

test.each<[what: string, behave: (socket: Socket) => void]>([
  [
    'a head without an end',
    (socket) =>
      withoutEnd(
        socket.on('end', () => undefined),
        `${HEAD}x: ${'y'.repeat(65_536)}`,
      ),
  ],
  ['a thousand headers', (socket) => socket.end(`${HEAD}${'x-more: y\r\n'.repeat(5000)}\r\n`)],
  ['no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')],
  ['two lengths', (socket) => socket.end(`${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\nok`)],
  ['nothing but the end of the connection', (socket) => socket.end()],
  ['the reset of the connection', (socket) => socket.resetAndDestroy()],
  ['half a head', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-')],
])('%s is no answer: the event waits, and the log says why in both languages', async (_what, behave) => {
  const { address } = await hostile(behave)
  const { id, delivery, attempt } = await toldTo(address)
  expect(delivery).toMatchObject(NOT_TAKEN)
  expect(attempt).toMatchObject({ status: null, answer: null, fault: expect.stringMatching(/\w/) })
  const [arabic] = await started.hooks.attemptsOf(delivery?.id ?? 0, 'ar')
  expect(arabic?.fault).toMatch(/[\u0600-\u06ff]/)
  expect(await started.hooks.stateOf(id)).toMatchObject({ state: 'FAILING', waiting: 1 })
})

test('a connection that breaks off after the status was an answer', async () => {
  const { address } = await hostile((socket) => {
    socket.write(`${HEAD}Content-Length: 2000\r\n\r\nthe beginning`, () => socket.resetAndDestroy())
  })
  expect((await toldTo(address)).delivery).toMatchObject({ state: 'DELIVERED', last_status: 200 })
})

test.each(['/in', '//127.0.0.1/in', 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', '%'])(
  'a redirect to %s is followed nowhere',
  async (location) => {
    const { address, sockets } = await hostile((socket) =>
      socket.end(`HTTP/1.1 307 Temporary Redirect\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`),
    )
    const { delivery } = await toldTo(address)
    expect(delivery).toMatchObject({ state: 'PENDING', attempts: 1, last_status: 307 })
    expect(sockets).toHaveLength(1)
  },
)

test('a redirect to a server of the house does not reach it', async () => {
  const house = await startReceiver()
  const { address } = await hostile((socket) =>
    socket.end(`HTTP/1.1 308 Permanent Redirect\r\nLocation: ${house.address}\r\nContent-Length: 0\r\n\r\n`),
  )
  await toldTo(address)
  expect(house.received).toEqual([])
})

test('an answer that is packed, or no text at all, is kept as it came and told in both languages', async () => {
  const packed = gzipSync(Buffer.alloc(10_000_000))
  const bytes = Buffer.concat([
    Buffer.from([0, 255, 254, 0]),
    Buffer.from('<script>1</script>\u202e'),
    packed,
  ])
  const { address } = await hostile((socket) => {
    socket.write(`${HEAD}Content-Encoding: gzip\r\nContent-Length: ${bytes.length}\r\n\r\n`)
    socket.write(bytes)
  })
  const { delivery, attempt } = await toldTo(address)
  expect(delivery).toMatchObject({ state: 'DELIVERED', last_status: 200 })
  expect(attempt?.answer).toContain('<script>1</script>')
  expect(attempt?.answer).not.toContain('\u0000')
  expect(attempt?.answer?.length).toBeLessThanOrEqual(2048)
  expect((await started.hooks.attemptsOf(delivery?.id ?? 0, 'ar'))[0]?.answer).toBe(attempt?.answer)
})

describe('where private addresses are not allowed', () => {
  let closed: TestApp
  let own: Webhooks

  beforeAll(async () => {
    closed = await startTestApp()
    await closed.context.webhooks.stop()
    own = webhooksOf(closed, await closed.signIn(), () => ({ address: 'https://named.by.the.test' }))
  })

  test('no spelling of an inner address is called', async () => {
    const house = await startReceiver()
    const { port } = new URL(house.address)
    const hosts = ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1']
    const ids: number[] = []
    for (const host of hosts) ids.push((await own.endpoint({ address: `http://${host}:${port}/hooks` })).id)
    await own.happen()
    await own.flush()
    for (const id of ids) {
      const [delivery] = await own.deliveriesOf(id)
      expect(delivery).toMatchObject(NOT_TAKEN)
      const [attempt] = await own.attemptsOf(delivery?.id ?? 0)
      expect(attempt).toMatchObject({ status: null, fault: expect.stringContaining('network of the house') })
    }
    expect(house.received).toEqual([])
  })
})

test('an endpoint that is called by odd signs is told of and read as it was written', async () => {
  const description = '%{name} <img src=x onerror=1> {{7*7}} =1+1'
  const receiver = await startReceiver()
  receiver.answer = () => 410
  const { id } = await started.hooks.endpoint({ address: receiver.address, description })
  await started.hooks.happen()
  await started.hooks.flush()
  expect(await started.hooks.stateOf(id)).toMatchObject({ state: 'PAUSED_GONE', description })
  for (const locale of ['ar', 'en'] as const) {
    const told = await started.server.call('/api/admin-panal/notifications', {
      token: started.token,
      locale,
      query: { kind: 'webhook_gone' },
    })
    expect([told.status, told.text.includes('onerror=1> {{7*7}} =1+1')]).toEqual([200, true])
    const standing = await started.server.call('/api/admin-panal/system/integrations', {
      token: started.token,
      locale,
    })
    expect(standing.status).toBe(200)
  }
})

test('ids of what is not an endpoint, or is gone, open nothing', async () => {
  const { id } = await started.hooks.endpoint()
  const asked: [string, 'GET' | 'POST', object?][] = [
    [`${ENDPOINTS}/${id + 1}/secrets`, 'GET'],
    [`${ENDPOINTS}/${id + 1}/secrets`, 'POST', { overlap_hours: 0 }],
    [`${ENDPOINTS}/${id + 1}/test`, 'POST'],
    ['/api/admin-panal/webhook-deliveries/987654321/attempts', 'GET'],
    ['/api/admin-panal/webhook-deliveries/987654321/replay', 'POST'],
  ]
  for (const [path, method, body] of asked) {
    const { status } = await started.server.call(path, {
      method,
      token: started.token,
      ...(body && { body }),
    })
    expect([path, status]).toEqual([path, 404])
  }
})
