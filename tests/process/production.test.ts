import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  askDatabase,
  freePort,
  newFolder,
  run,
  running,
  startedFolder,
} from '#tests/support/serverProcess.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://panel.example.sa',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@example.sa',
  TRUST_PROXY: '1',
  SECRETS_KEY: randomBytes(32).toString('base64'),
}

test('production refuses weak settings, published passwords, and a start without an administrator', async () => {
  const [port, demo, fresh] = [await freePort(), await startedFolder(), await newFolder()]
  const weak = run({ NODE_ENV: 'production', DATA_DIR: fresh })
  expect(await weak.ended).toBe(1)
  expect(weak.output()).toContain('PUBLIC_URL')
  expect(weak.output()).toContain('TRUST_PROXY')
  expect(weak.output()).toContain('SECRETS_KEY')
  const chosen = run({
    ...PRODUCTION,
    DATA_DIR: fresh,
    SECRETS_KEY: 'correct horse battery staple, in full!',
  })
  expect(await chosen.ended).toBe(1)
  expect(chosen.output()).toContain('SECRETS_KEY: 32 random bytes')

  const trial = await running({ DATA_DIR: demo }, port)
  await askDatabase(
    demo,
    "update users set email = 'somebody@example.sa', active = false where email = 'support@demo.test'",
  )
  trial.child.kill('SIGTERM')
  await trial.ended
  const withDemo = run({ ...PRODUCTION, DATA_DIR: demo })
  expect(await withDemo.ended).toBe(1)
  // Every account that the README opens, whatever it is called by now, and what to do.
  for (const name of ['admin@demo.test', 'finance@demo.test', 'somebody@example.sa', 'vendor@'])
    expect(withDemo.output()).toContain(name)
  expect(withDemo.output()).toContain('docs/operations.md')

  const nobody = run({ ...PRODUCTION, DATA_DIR: fresh })
  expect(await nobody.ended).toBe(1)
  expect(nobody.output()).toContain('ADMIN_EMAIL')

  const common = run({
    ...PRODUCTION,
    DATA_DIR: fresh,
    ADMIN_EMAIL: 'owner@example.sa',
    ADMIN_PASSWORD: 'password1',
  })
  expect(await common.ended).toBe(1)
  expect(common.output()).toContain('ADMIN_PASSWORD')
})

test('production makes its first administrator once, and loads no demo data', async () => {
  const [port, folder] = [await freePort(), await newFolder()]
  const owner = { ADMIN_EMAIL: 'owner@example.sa', ADMIN_PASSWORD: 'a sentence only I know' }
  const first = await running({ ...PRODUCTION, HOST: '127.0.0.1', DATA_DIR: folder, ...owner }, port)
  expect(await askDatabase(folder, 'select email from users')).toEqual([{ email: 'owner@example.sa' }])
  expect(first.output()).not.toContain(owner.ADMIN_PASSWORD)
  first.child.kill('SIGTERM')
  await first.ended
  await running({ ...PRODUCTION, HOST: '127.0.0.1', DATA_DIR: folder }, port)
})
