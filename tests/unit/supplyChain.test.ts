import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesOfGit, scanForSecrets, secretsIn } from '../../scripts/lib/secretScan.ts'
import { problemsOfLock } from '../../scripts/lib/supplyChain.ts'

/** Put together here, so that this file holds none itself. */
const PLANTED = [
  [
    'a private key',
    [
      '-----BEGIN RSA ',
      'PRIVATE KEY-----\n',
      'MIIEow'.repeat(20),
      '\n-----END RSA ',
      'PRIVATE KEY-----',
    ].join(''),
  ],
  ['a token of GitHub', ['gh', 'p_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO2bl1RQ'].join('')],
  [
    'a token of npm',
    ['//registry.npmjs.org/:_auth', 'Token=npm_', 'abcdEFGH1234ijklMNOP5678qrstUVWX90ab'].join(''),
  ],
  ['a password in an address', ['postgres://admin:', 'k3T9xVb2Qp', '@db.example.net/rabt'].join('')],
] as const

test.each(PLANTED)('%s is found', async (_what, secret) => {
  expect(await secretsIn('planted.ts', `const key = '${secret}'\n`)).not.toEqual([])
})

test('what git would take is looked at, ignored files are not, and an allowed text is no finding', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rabt-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const [, [, token]] = PLANTED
  await writeFile(join(folder, '.gitignore'), 'ignored.txt\n')
  await writeFile(join(folder, 'ignored.txt'), token)
  await writeFile(join(folder, 'untracked.txt'), `one\n${token}\n`)
  // In the index still, and no file any more.
  await writeFile(join(folder, 'gone.txt'), token)
  execFileSync('git', ['add', 'gone.txt'], { cwd: folder })
  await rm(join(folder, 'gone.txt'))
  const files = filesOfGit(folder)
  expect([...files].sort()).toEqual(['.gitignore', 'untracked.txt'])
  expect(await scanForSecrets(folder, files, [])).toMatchObject([{ file: 'untracked.txt', line: 2 }])
  const allowed = [{ file: 'untracked.txt', text: token, why: 'of this test' }]
  expect(await scanForSecrets(folder, files, allowed)).toEqual([])
})

test('every package has an allowed licence and a checksum, and names no place that it comes from', async () => {
  expect(problemsOfLock(await readFile('package-lock.json', 'utf8'))).toEqual([])
})

test('a licence that is not allowed, a missing checksum and a place are told', () => {
  const packages = {
    '': {},
    'node_modules/a': { license: 'GPL-3.0-only', integrity: 'sha512-x' },
    'node_modules/b': { license: '(MIT OR GPL-2.0)', integrity: 'sha1-x' },
    'node_modules/c': { integrity: 'sha512-x', resolved: 'https://mirror.test/c.tgz' },
    'node_modules/b/node_modules/d': { license: 'MIT AND AGPL-3.0', integrity: 'sha512-x' },
    'clients/own': { license: 'MIT' },
    'node_modules/own': { resolved: 'clients/own', link: true },
    'node_modules/e': { resolved: '../elsewhere', link: true },
  }
  expect(problemsOfLock(JSON.stringify({ packages }))).toEqual([
    'a: licence GPL-3.0-only',
    'b: no SHA-512 of it',
    'c: licence unknown',
    'c: names where it comes from (https://mirror.test/c.tgz)',
    'd: licence MIT AND AGPL-3.0',
    'e: licence unknown',
    'e: no SHA-512 of it',
    'e: names where it comes from (../elsewhere)',
  ])
})
