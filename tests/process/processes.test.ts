import { randomBytes } from 'node:crypto'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPostmaster } from '#server/db/embeddedPid.ts'
import { askDatabase, freePort, newFolder, run, running } from '#tests/support/serverProcess.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://panel.example.sa',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@example.sa',
  TRUST_PROXY: '1',
  SECRETS_KEY: randomBytes(32).toString('base64'),
}

const OWNER = { ADMIN_EMAIL: 'owner@example.sa', ADMIN_PASSWORD: 'a sentence only I know' }

/** The address of the database that a server with that folder has started. */
const addressOf = async (folder: string): Promise<string> => {
  const { socketFolder = '', port = 0 } = (await readPostmaster(join(folder, 'postgres'))) ?? {}
  return `postgres://rabt@localhost/rabt?host=${encodeURIComponent(socketFolder)}&port=${port}`
}

test('a second process on one database starts only where it reads the files of the first', async () => {
  const [port, other, folder, apart] = [
    await freePort(),
    await freePort(),
    await newFolder(),
    await newFolder(),
  ]
  await running({ ...PRODUCTION, ...OWNER, DATA_DIR: folder }, port)
  const second = { ...PRODUCTION, DATA_DIR: apart, DATABASE_URL: await addressOf(folder) }
  const refused = run({ ...second, PORT: String(other) })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('cannot be read here')
  expect(refused.output()).toContain('let DATA_DIR/files be one shared folder, or S3_URL one bucket')

  const shared = await newFolder()
  await mkdir(shared, { recursive: true })
  await symlink(join(folder, 'files'), join(shared, 'files'))
  const joined = await running({ ...second, DATA_DIR: shared }, other)
  expect(await askDatabase(folder, 'select count(*)::int from processes')).toEqual([{ count: 2 }])
  joined.child.kill('SIGTERM')
  expect(await joined.ended).toBe(0)
  expect(await askDatabase(folder, 'select count(*)::int from processes')).toEqual([{ count: 1 }])
})
