import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reachOf } from '#server/http/addressReach.ts'
import type { FetchFault } from '#server/http/fetchFault.ts'
import { beginningOf, createGuardedFetch, type GuardedRequest } from '#server/http/guardedFetch.ts'

let server: Server
let port: number
let asked: string[] = []
let connections = 0

const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/echo': async (request, response) => {
    response.setHeader('x-method', request.method ?? '')
    response.end(await buffer(request))
  },
  '/etag': ({ headers }, response) => {
    response.setHeader('etag', '"one"')
    response.statusCode = headers['if-none-match'] === '"one"' ? 304 : 200
    response.end(response.statusCode === 200 ? 'whole' : undefined)
  },
  '/endless': (_request, response) => {
    const part = Buffer.alloc(64 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', more)
    more()
  },
  '/said': (_request, response) => {
    response.setHeader('content-length', '5000')
    response.end(Buffer.alloc(5000))
  },
  '/silent': () => undefined,
  '/stalls': (_request, response) => {
    response.write('the beginning')
  },
  '/breaks': (_request, response) => {
    response.write('the beginning', () => response.destroy())
  },
  '/once': (_request, response) => response.writeHead(302, { location: '/echo' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inwards': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/elsewhere': (_request, response) =>
    response.writeHead(302, { location: 'http://name.of.the.house.test/echo' }).end(),
  '/file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    ANSWERS[path]?.(request, response)
  })
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }]

const open = createGuardedFetch({ isPrivateAllowed: true })
const closed = createGuardedFetch({ isPrivateAllowed: false })

const at = (path: string): string => `http://127.0.0.1:${port}${path}`

const read = async (path: string, request?: GuardedRequest) => {
  const answer = await open(at(path), request)
  return { ...answer, text: await beginningOf(answer, 1_000_000) }
}

const faultOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: FetchFault) => error.code,
  )

test('an answer tells its status, its headers and its bytes', async () => {
  const answer = await read('/echo', {
    method: 'POST',
    body: 'سلام',
    headers: { 'content-type': 'text/plain' },
  })
  expect(answer).toMatchObject({ status: 200, text: 'سلام', url: at('/echo') })
  expect(answer.headers['x-method']).toBe('POST')
})

test('what has not changed since is told by its status', async () => {
  const first = await read('/etag')
  const again = await read('/etag', { headers: { 'if-none-match': first.headers.etag ?? '' } })
  expect([first.text, again.status, again.text]).toEqual(['whole', 304, ''])
})

test('a connection is used again', async () => {
  const one = createGuardedFetch({ isPrivateAllowed: true })
  const before = connections
  for (const body of ['a', 'b', 'c']) {
    await beginningOf(await one(at('/echo'), { method: 'POST', body }), 100)
  }
  expect(connections - before).toBe(1)
})

test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
])('%s is not asked', async (host) => {
  expect(await faultOf(closed(`http://${host}:${port}/echo`))).toBe('private_address')
})

test('a name that leads to this machine is not asked either', async () => {
  asked = []
  expect(await faultOf(closed(`http://localhost:${port}/echo`))).toBe('private_address')
  expect(asked).toEqual([])
})

test('a name with a public and a private address is not asked', async () => {
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }, ...LOOPBACK]
  const call = createGuardedFetch({ isPrivateAllowed: false, resolve })
  expect(await faultOf(call(`http://two.test:${port}/echo`))).toBe('private_address')
})

test('a name is looked up once a connection, and the socket goes to what was looked at', async () => {
  let lookups = 0
  const resolve = async () => {
    lookups += 1
    return lookups === 1 ? LOOPBACK : [{ address: '169.254.169.254', family: 4 }]
  }
  const call = createGuardedFetch({ isPrivateAllowed: true, resolve })
  const answer = await call(`http://rebound.test:${port}/etag`)
  expect([answer.status, lookups]).toEqual([200, 1])
  answer.discard()
})

test('private networks may be allowed; where credentials of machines lie stays closed', async () => {
  expect((await read('/etag')).status).toBe(200)
  for (const host of ['169.254.169.254', '100.100.100.200', '[fd00:ec2::254]', '0.0.0.0', '[fe80::1]']) {
    expect(await faultOf(open(`http://${host}/`))).toBe('private_address')
  }
})

test('public addresses are known as such', () => {
  expect(['8.8.8.8', '2606:4700::1111', '64:ff9b::8.8.8.8', '::ffff:8.8.8.8'].map(reachOf)).toEqual(
    Array(4).fill('public'),
  )
  expect(reachOf('no address')).toBe('forbidden')
})

test.each([
  ['ftp://example.com/', 'bad_address'],
  ['file:///etc/passwd', 'bad_address'],
  ['nonsense', 'bad_address'],
  [`http://${['me', 'secret'].join(':')}@example.com/`, 'credentials'],
  ['http://no-such-name.invalid/', 'unknown_host'],
])('%s is refused', async (address, code) => {
  expect(await faultOf(closed(address))).toBe(code)
})

test('redirects are followed so often as told, and looked at like the first address', async () => {
  expect(await read('/once', { redirects: 1 })).toMatchObject({ status: 200, url: at('/echo') })
  expect((await read('/once')).status).toBe(302)
  expect((await read('/once', { method: 'POST', body: '', redirects: 3 })).status).toBe(302)
  expect(await faultOf(read('/round', { redirects: 3 }))).toBe('too_many_redirects')
  expect(await faultOf(read('/inwards', { redirects: 3 }))).toBe('private_address')
  expect(await faultOf(read('/file', { redirects: 3 }))).toBe('bad_address')
})

test('a redirect to a name of the house is refused once it is looked up', async () => {
  const resolve = async (host: string) =>
    host === 'public.test' ? LOOPBACK : [{ address: '169.254.1.1', family: 4 }]
  const call = createGuardedFetch({ isPrivateAllowed: true, resolve })
  expect(await faultOf(call(`http://public.test:${port}/elsewhere`, { redirects: 1 }))).toBe(
    'private_address',
  )
})

test('an answer that is too large is left, whether it says so before or not', async () => {
  expect(await faultOf(read('/endless', { maxBytes: 200_000 }))).toBe('too_large')
  expect(await faultOf(read('/said', { maxBytes: 4999 }))).toBe('too_large')
  expect((await read('/said', { maxBytes: 5000 })).text).toHaveLength(5000)
})

test('no answer, half an answer and a connection that breaks off are faults', async () => {
  expect(await faultOf(read('/silent', { totalMs: 50 }))).toBe('too_slow')
  expect(await faultOf(read('/stalls', { totalMs: 100 }))).toBe('too_slow')
  expect(await faultOf(read('/breaks'))).toBe('unreachable')
  expect(await faultOf(open('http://127.0.0.1:1/'))).toBe('unreachable')
})

test('whoever no longer waits ends the call', async () => {
  const control = new AbortController()
  const call = read('/silent', { signal: control.signal })
  control.abort()
  expect(await faultOf(call)).toBe('given_up')
  expect(await faultOf(read('/etag', { signal: AbortSignal.abort() }))).toBe('given_up')
})

test('of a long answer no more is read than its beginning', async () => {
  expect(await beginningOf(await open(at('/endless')), 1000)).toHaveLength(1000)
})
