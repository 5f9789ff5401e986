import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { parseKey } from '#server/secrets/keys.ts'
import { createVault, SealBroken, vaultOf } from '#server/secrets/vault.ts'

const newKey = (): Buffer => randomBytes(32)

test('what was sealed opens in its place, whatever it says', () => {
  const vault = createVault(newKey())
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
      expect(vault.open(vault.seal(text, purpose), purpose)).toBe(text)
    }),
  )
})

test('a sealed text tells nothing of what it holds, not even that it is the same as another', () => {
  const vault = createVault(newKey())
  const sealed = vault.seal('a sentence only I know', 'a:1')
  expect(sealed).not.toContain('sentence')
  expect(vault.seal('a sentence only I know', 'a:1')).not.toBe(sealed)
})

test('a changed text, one of another place or row, and one of an unknown key do not open', () => {
  const vault = createVault(newKey())
  const sealed = vault.seal('a sentence only I know', 'users.totp:7')
  expect(() => vault.open(sealed, 'users.totp:8')).toThrow(SealBroken)
  expect(() => vault.open(sealed, 'settings.value:7')).toThrow(SealBroken)
  const [version, key, body = ''] = sealed.split('.')
  for (let at = 0; at < body.length - 1; at += 1) {
    const other = body[at] === 'A' ? 'B' : 'A'
    const changed = [version, key, body.slice(0, at) + other + body.slice(at + 1)].join('.')
    expect(() => vault.open(changed, 'users.totp:7'), `character ${at}`).toThrow('was changed')
  }
  for (const odd of ['', 'v1', 'v1.x.y', `v1.${key}.`, `v1.${key}.AAAA`, `v2.${key}.${body}`])
    expect(() => vault.open(odd, 'users.totp:7')).toThrow(SealBroken)
  expect(() => createVault(newKey()).open(sealed, 'users.totp:7')).toThrow('SECRETS_KEYS_FORMER')
})

test('after a change of keys the former one still opens, and the new one seals', () => {
  const [before, now] = [newKey(), newKey()]
  const sealed = createVault(before).seal('a sentence only I know', 'a:1')
  const vault = createVault(now, [newKey(), before])
  expect(vault.open(sealed, 'a:1')).toBe('a sentence only I know')
  expect(vault.isCurrent(sealed)).toBe(false)
  expect(vault.isCurrent(vault.seal('x', 'a:1'))).toBe(true)
})

test('a key is 32 random bytes in base64 or hex, and nothing that somebody thought up', () => {
  const key = newKey()
  for (const form of ['base64', 'base64url', 'hex'] as const)
    expect(parseKey(`${key.toString(form)}\n`)).toEqual(key)
  const chosen = [
    '',
    'secret',
    'password'.repeat(4),
    randomBytes(16).toString('hex'),
    randomBytes(33).toString('base64'),
    '0'.repeat(64),
    'ab'.repeat(32),
    '0123456789abcdef'.repeat(4),
    Buffer.alloc(32, 7).toString('base64'),
    Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64'),
    Buffer.from('a sentence of exactly 32 letters').toString('base64'),
  ]
  for (const text of chosen) {
    expect(parseKey(text), text).toBeUndefined()
    if (text) expect(() => readEnv({ SECRETS_KEY: text })).toThrow('SECRETS_KEY: 32 random bytes')
    if (text) expect(() => readEnv({ SECRETS_KEYS_FORMER: text })).toThrow('SECRETS_KEYS_FORMER')
  }
})

test('a development server makes a key of its own once, which only its user reads, however many start at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vault-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = readEnv({ DATA_DIR: join(folder, 'data') })
  const vaults = await Promise.all(Array.from({ length: 8 }, () => vaultOf(env)))
  const sealed = vaults.map((vault, at) => vault.seal(`secret ${at}`, 'a:1'))
  const later = await vaultOf(env)
  expect(sealed.map((text) => later.open(text, 'a:1'))).toEqual(vaults.map((_, at) => `secret ${at}`))
  const path = join(folder, 'data', 'secrets.key')
  expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600')
  expect(parseKey(await readFile(path, 'utf8'))).toHaveLength(32)
})

test('a configured key is used instead, and nothing is written', async () => {
  const folder = join(tmpdir(), `vault-${randomBytes(4).toString('hex')}`)
  const key = newKey()
  const env = readEnv({ DATA_DIR: folder, SECRETS_KEY: key.toString('hex') })
  const sealed = (await vaultOf(env)).seal('x', 'a:1')
  expect(createVault(key).open(sealed, 'a:1')).toBe('x')
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})
