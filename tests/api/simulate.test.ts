import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { SCOPES } from '#src/resources/scopes.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertPlaces } from '#tests/support/platform.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

let server: TestApp
let host: string
let key: string

beforeAll(async () => {
  server = await startTestApp()
  host = await server.app.listen({ host: '127.0.0.1', port: 0 })
  key = (await makeServiceKey(server, { scopes: [...SCOPES] })).token
  await insertPlaces(server, 'SOUQ')
})

interface Running {
  readonly child: ChildProcess
  readonly output: () => string
}

const simulate = (variables: Record<string, string>): Running => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/simulate.ts'], {
    env: { PATH: process.env.PATH, ...variables },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString()
    })
  return { child, output: () => output }
}

const endOf = async ({ child }: Running): Promise<number | null> => {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

interface Shipping {
  readonly id: number
  readonly orderNumber: string
}

test('problems appear in the panel, and what is resolved there is told to the platform, until it is stopped', async () => {
  const running = simulate({ SIMULATE_URL: host, SIMULATE_KEY: key, SIMULATE_EVERY: '250' })
  const token = await server.signIn()
  const found = async (): Promise<Shipping | undefined> => {
    const { body } = await server.call('/api/admin-panal/support/shipping', {
      token,
      query: { search: 'SIM-' },
    })
    return (body.result as { shippings: { data: Shipping[] } }).shippings.data[0]
  }
  try {
    await expect.poll(found).toBeDefined()
    const shipping = await found()
    const resolved = await server.call(`/api/admin-panal/support/shipping/resolve/${shipping?.id}`, {
      method: 'PUT',
      token,
    })
    expect([resolved.status, running.output()]).toEqual([200, expect.any(String)])
    expect(running.output()).toContain('the feed of events is followed instead of webhooks')
    await server.context.webhooks.flush()
    await expect
      .poll(running.output)
      .toContain(`Told: the problem with order ${shipping?.orderNumber} was resolved in the panel`)
    await expect.poll(running.output).toContain('A visitor wrote a message')
    expect(running.output()).not.toContain('Refused')
  } finally {
    running.child.kill('SIGINT')
  }
  expect(await endOf(running)).toBe(0)
  expect(running.output()).toContain('Stopped; what was written stays in the panel.')
})

test.each([
  ['production', { NODE_ENV: 'production' }, 'never in production'],
  ['a key of production', { SIMULATE_KEY: `rbt_live_${'x'.repeat(49)}` }, 'is a key of production'],
  ['a server elsewhere without a key', { SIMULATE_URL: 'https://panel.example' }, 'needs SIMULATE_KEY'],
])('%s is refused', async (_what, variables, why) => {
  const running = simulate(variables as Record<string, string>)
  expect(await endOf(running)).toBe(1)
  expect(running.output()).toContain(why)
})
