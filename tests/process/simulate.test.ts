import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { askDatabase, command, freePort, running, startedFolder } from '#tests/support/serverProcess.ts'

/** npm run simulate beside the server of that port and folder, which is all that it is told. */
const simulate = (variables: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/simulate.ts'], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...variables },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString()
    })
  return { child, output: () => output }
}

const PATIENCE = { timeout: 60_000, interval: 200 }

const callerOf = async (port: number) => {
  const call = async (path: string, method = 'GET', body?: object, token = '') => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin-panal/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return ((await answer.json()) as { result: Record<string, unknown> }).result
  }
  const { token } = await call('auth/login', 'POST', { email: 'admin@demo.test', password: 'Demo-1234!' })
  return (path: string, method?: string) => call(path, method, undefined, String(token))
}

test('beside a started server lists move, and what is done in the panel is told to it by signed webhooks', async () => {
  const [port, folder] = [await freePort(), await startedFolder()]
  await running({ DATA_DIR: folder, OUTGOING_PRIVATE: 'true' }, port)
  const { child, output } = simulate({ PORT: String(port), DATA_DIR: folder, SIMULATE_EVERY: '250' })
  const call = await callerOf(port)
  const found = async () => {
    const { shippings } = await call('support/shipping?search=SIM-')
    return (shippings as { data: { id: number; orderNumber: string }[] }).data[0]
  }
  try {
    await expect.poll(output, PATIENCE).toContain('their signatures verified')
    await expect.poll(found, PATIENCE).toBeDefined()
    const shipping = await found()
    await call(`support/shipping/resolve/${shipping?.id}`, 'PUT')
    await expect.poll(output, PATIENCE).toContain(`order ${shipping?.orderNumber} was resolved in the panel`)
    await expect.poll(output, PATIENCE).toMatch(/Told: version \d+ of the tree of a marketplace/)
    await expect.poll(output, PATIENCE).toMatch(/Usage of \S+: \w+ \d+ of \d+/)
    await expect.poll(output, PATIENCE).toMatch(/Store of .+: LINKED/)
    expect(output()).not.toMatch(/Refused|followed instead/)
  } finally {
    child.kill('SIGINT')
  }
  if (child.exitCode === null) await once(child, 'exit')
  expect([child.exitCode, output()]).toEqual([0, expect.stringContaining('what was written stays')])
  const taken = await askDatabase(
    folder,
    "select distinct d.type from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint where w.description like '%Simulated platform' and d.state = 'DELIVERED' order by 1",
  )
  expect(taken).toEqual(
    expect.arrayContaining([{ type: 'marketplace.tree_changed' }, { type: 'shipment_problem.resolved' }]),
  )
})

test('webhook-endpoint leads the endpoint of that description elsewhere, with another secret, and refuses what is none', async () => {
  const folder = await startedFolder()
  const make = (address: string, types: string) =>
    command('webhookEndpoint', folder, '--description', 'Shipping', '--address', address, '--types', types)
  const first = await make('https://a.example/hooks', 'vendor.created')
  const second = await make('https://b.example/hooks', 'vendor.created,store.linked')
  expect([first.code, second.code]).toEqual([0, 0])
  expect([first.output, second.output]).toEqual([
    expect.stringMatching(/^whsec_/),
    expect.stringMatching(/^whsec_/),
  ])
  expect(first.output).not.toBe(second.output)
  for (const [address, types] of [
    ['ftp://a.example', 'vendor.created'],
    ['https://somebody:secret@a.example', 'vendor.created'],
    ['https://a.example', 'vendor.married'],
    ['https://a.example', ''],
  ] as const)
    expect((await make(address, types)).code).toBe(1)
})
