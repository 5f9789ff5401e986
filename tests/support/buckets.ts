import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { vi } from 'vitest'
import { whenFileEnds } from './endings.ts'
import { freePort } from './serverProcess.ts'

/** A bucket of a server that speaks S3. */
export interface Bucket {
  readonly url: string
  readonly id: string
  readonly secret: string
}

const PATIENCE_MS = 90_000

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const opened = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
  socket.destroy()
  return opened
}

/** Starts a program that serves a port; it ends with the file. */
const serving = async (port: number, command: string, words: readonly string[]): Promise<void> => {
  const child: ChildProcess = spawn(command, words, { stdio: 'ignore' })
  whenFileEnds(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  await vi.waitUntil(() => isOpen(port), { timeout: PATIENCE_MS })
}

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rabt-bucket-'))
  whenFileEnds(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

const madeAt = async (bucket: Bucket): Promise<Bucket> => {
  const { url, id: accessKeyId, secret: secretAccessKey } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region: 'us-east-1', service: 's3' })
  const { ok, status } = await client.fetch(url, { method: 'PUT' })
  if (!ok) throw new Error(`The bucket could not be made: ${status}`)
  return bucket
}

const S3RVER = resolve(import.meta.dirname, '../../node_modules/.bin/s3rver')

const startS3rver = async (): Promise<Bucket> => {
  const port = await freePort()
  await serving(port, S3RVER, ['-d', await newFolder(), '-a', '127.0.0.1', '-p', String(port), '--silent'])
  return madeAt({ url: `http://127.0.0.1:${port}/rabt`, id: 'S3RVER', secret: 'S3RVER' })
}

const PARTS = ['account', 'container', 'object'] as const

const ring = (folder: string, part: string, ...words: string[]): void => {
  const { status, stderr } = spawnSync('swift-ring-builder', [join(folder, `${part}.builder`), ...words])
  if (status !== 0) throw new Error(`swift-ring-builder ${words[0]}: ${stderr}`)
}

const settings = (folder: string, port: number, lines: readonly string[]): string =>
  [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    `swift_dir = ${folder}`,
    `devices = ${folder}/devices`,
    'mount_check = false',
    `user = ${userInfo().username}`,
    'workers = 0',
    ...lines,
  ].join('\n')

/** OpenStack Swift with its gateway for S3, on one disk. */
const startSwift = async (): Promise<Bucket> => {
  const folder = await newFolder()
  await mkdir(join(folder, 'devices/one'), { recursive: true })
  for (const part of PARTS) {
    const port = await freePort()
    ring(folder, part, 'create', '4', '1', '1')
    ring(folder, part, 'add', `r1z1-127.0.0.1:${port}/one`, '1')
    ring(folder, part, 'rebalance')
    const path = join(folder, `${part}.conf`)
    await writeFile(
      path,
      settings(folder, port, [
        '[pipeline:main]',
        `pipeline = ${part}-server`,
        `[app:${part}-server]`,
        `use = egg:swift#${part}`,
      ]),
    )
    await serving(port, `swift-${part}-server`, [path])
  }
  const port = await freePort()
  const path = join(folder, 'proxy.conf')
  await writeFile(
    path,
    settings(folder, port, [
      '[pipeline:main]',
      'pipeline = catch_errors cache s3api tempauth proxy-server',
      '[app:proxy-server]',
      'use = egg:swift#proxy',
      'account_autocreate = true',
      '[filter:catch_errors]',
      'use = egg:swift#catch_errors',
      '[filter:cache]',
      'use = egg:swift#memcache',
      '[filter:s3api]',
      'use = egg:swift#s3api',
      'location = us-east-1',
      '[filter:tempauth]',
      'use = egg:swift#tempauth',
      'user_test_tester = testing .admin',
    ]),
  )
  await serving(port, 'swift-proxy-server', [path])
  return madeAt({ url: `http://127.0.0.1:${port}/rabt`, id: 'test:tester', secret: 'testing' })
}

/** Servers of S3 that may be installed here, how they are got, and how they are started. */
export const BUCKETS = [
  {
    name: 's3rver (npm install --no-save s3rver)',
    isThere: existsSync(S3RVER),
    /** Whether it looks at signatures of what is not there. */
    checks: false,
    start: startS3rver,
  },
  {
    name: 'OpenStack Swift (apt-get install swift-proxy swift-account swift-container swift-object)',
    isThere: existsSync('/etc/swift/swift.conf') && existsSync('/usr/bin/swift-proxy-server'),
    checks: true,
    start: startSwift,
  },
] as const
