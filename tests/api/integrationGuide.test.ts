import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { freePort } from '#tests/support/serverProcess.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

const run = promisify(execFile)

let server: TestApp
let guide: string
let variables: NodeJS.ProcessEnv

beforeAll(async () => {
  server = await startTestApp()
  const host = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await makeServiceKey(server, { scopes: ['contacts:read', 'contacts:write'] })
  guide = await readFile('docs/integration.md', 'utf8')
  variables = { PATH: process.env.PATH, HOST: host, KEY: token }
})

/** The blocks of the page in that language, as they stand there. */
const blocksOf = (language: string): readonly string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  )

/** A block of TypeScript in a file that finds the client by its own source. */
const fileOf = async (block: string | undefined): Promise<string> => {
  if (!block) throw new Error('the page has no such block')
  const folder = await mkdtemp(join(resolve('node_modules'), '.guide-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'start.mts')
  const client = JSON.stringify(resolve('clients/typescript/src/index.ts'))
  await writeFile(file, block.replace("'@rabt/platform-client'", client))
  return file
}

const hasCurl = (): boolean => {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.skipIf(!hasCurl())('the quick start by curl does what the page says', async () => {
  const { stdout } = await run('sh', ['-e', '-c', blocksOf('sh')[0] ?? ''], { env: variables })
  expect(stdout).toContain('"scopes":["contacts:read","contacts:write"]')
  expect(stdout).toContain('"outcome":"created"')
  expect(stdout).toContain('"external_id":"site-1"')
})

test('the quick start by TypeScript does what the page says', async () => {
  const file = await fileOf(blocksOf('ts')[0])
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file], { env: variables })
  expect(stdout).toMatch(/^created \d+$/m)
  expect(stdout).toContain('site-2 Stores')
  expect(stdout).toContain('403 scope_missing')
})

test('the receiver of the page takes what its secret signed, and refuses the rest', async () => {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const port = await freePort()
  const receiver = execFile(process.execPath, ['--import', 'tsx', await fileOf(blocksOf('ts')[1])], {
    env: { ...variables, SECRET: secret, RECEIVER_PORT: String(port) },
  })
  onTestFinished(() => void receiver.kill())
  const printed: string[] = []
  receiver.stdout?.on('data', (text: string) => printed.push(text))
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'shipment_problem.resolved',
    subject: { resource: 'shippings', id: 7, external_id: 'order-7' },
    data: {},
  })
  const deliver = (signature: string, at: Date) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body,
      headers: {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signature,
      },
    }).then(({ status }) => status)
  const at = new Date()
  await expect.poll(() => deliver('v1,bm9uZQ==', at).catch(() => 0), { timeout: 60_000 }).toBe(400)
  expect(await deliver(new Webhook(secret).sign('evt_1', at, body), at)).toBe(204)
  await expect.poll(() => printed.join('')).toBe('order-7 is resolved\n')
})
