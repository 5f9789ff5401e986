import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  freePort,
  isReady,
  newFolder,
  run,
  running,
  signIn,
  startedFolder,
} from '#tests/support/serverProcess.ts'

test('a fresh start names its steps with their times, tells address and sign-in, and both work', async () => {
  const port = await freePort()
  const { output } = await running({ DATA_DIR: await newFolder() }, port)
  await expect.poll(output).toContain('Demo-1234!')
  expect(output()).toContain(`http://localhost:${port}/admin-panel`)
  for (const step of ['Starting PostgreSQL', 'Migrating the database', 'Preparing the data'])
    expect(output()).toMatch(new RegExp(`^${step}: \\d+\\.\\d s$`, 'm'))
  expect(await signIn(port)).toBe(200)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server and its database', async (signal) => {
  const [port, folder] = [await freePort(), await startedFolder()]
  const server = await running({ DATA_DIR: folder }, port)
  server.child.kill(signal)
  expect(await server.ended).toBe(0)
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('what is built knows its version, as the sources do', async () => {
  const port = await freePort()
  const METRICS_TOKEN = 'a token of this test'
  await running({ DATA_DIR: await startedFolder(), METRICS_TOKEN }, port)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  expect(metrics).toContain(`version="${JSON.parse(await readFile('package.json', 'utf8')).version}"`)
})

test('a failure that nobody awaited is logged and ends nothing', async () => {
  const port = await freePort()
  const fault = "process.on('SIGUSR2', () => void Promise.reject(new Error('Nobody awaited this')))"
  const { child, output } = await running(
    {
      DATA_DIR: await startedFolder(),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fault)}`,
    },
    port,
  )
  child.kill('SIGUSR2')
  await expect.poll(output).toContain('Nobody awaited this')
  expect(await signIn(port)).toBe(200)
})

test('a second server on the same folder works beside the first', async () => {
  const folder = await startedFolder()
  const [port, other] = [await freePort(), await freePort()]
  const first = await running({ DATA_DIR: folder }, port)
  await running({ DATA_DIR: folder }, other)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await signIn(other)).toBe(200)
})

test('a port that is taken is told in plain words', async () => {
  const [port, folder] = [await freePort(), await startedFolder()]
  await running({ DATA_DIR: folder }, port)
  const second = run({ PORT: String(port), DATA_DIR: folder })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/EADDRINUSE.*is it running already\?/s)
  expect(await isReady(port)).toBe(true)
})

test('a port that is taken is told before anything is made', async () => {
  const [port, folder] = [await freePort(), join(await newFolder(), 'data')]
  await running({ DATA_DIR: await startedFolder() }, port)
  const second = run({ PORT: String(port), DATA_DIR: folder })
  expect(await second.ended).toBe(1)
  expect(existsSync(folder)).toBe(false)
})
