import '#tests/support/eachFile.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCollector } from '#tests/support/collector.ts'
import { freePort, newFolder, running, startedFolder } from '#tests/support/serverProcess.ts'

/** Whether anything of OpenTelemetry was loaded by a process that has noted what ran in it there. */
const isLoaded = async (folder: string): Promise<boolean> => {
  const notes = await readdir(folder)
  expect(notes.length).toBeGreaterThan(0)
  const texts = await Promise.all(notes.map((note) => readFile(join(folder, note), 'utf8')))
  return texts.join().includes('node_modules/@opentelemetry/')
}

/** Starts the built server, asks it for something and ends it; resolves to its milliseconds for ending. */
const serveOnce = async (variables: Record<string, string>): Promise<number> => {
  const port = await freePort()
  const { child, ended, output } = await running({ DATA_DIR: await startedFolder(), ...variables }, port)
  expect((await fetch(`http://127.0.0.1:${port}/api/admin-panal/auth/me`)).status).toBe(401)
  const began = performance.now()
  child.kill('SIGTERM')
  expect([await ended, output()]).toEqual([0, expect.any(String)])
  return performance.now() - began
}

test('without the variables nothing of it is loaded; with them the last spans leave when the server ends', async () => {
  const [collector, off, on] = [await startCollector(), await newFolder(), await newFolder()]
  await serveOnce({ NODE_V8_COVERAGE: off })
  expect(await isLoaded(off)).toBe(false)
  await serveOnce({ NODE_V8_COVERAGE: on, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(await isLoaded(on)).toBe(true)
  expect(collector.spans().map(({ name }) => name)).toContain('GET /api/admin-panal/auth/me')
})

test('a collector that hangs does not hold up the end of a server', async () => {
  const hanging = await startCollector(() => undefined)
  const alone = await serveOnce({})
  const withIt = await serveOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: hanging.url })
  expect(hanging.bodies.length).toBeGreaterThan(0)
  expect(withIt - alone).toBeLessThan(4_000)
})
