/*
 * Writes server/auth/leakedPasswords.ts from a list of leaked passwords, the most frequent first:
 *
 *     npm pack @zxcvbn-ts/language-common@4.1.3 && tar xzf zxcvbn-ts-language-common-4.1.3.tgz
 *     npx tsx scripts/leakedPasswords.ts package/src/passwords.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { prefixOf } from '../server/auth/prefixes.ts'

const COMMON = 10_000

/** Differences of the sorted prefixes, seven bits a byte, the last byte of each marked. */
const packed = (passwords: readonly string[]): string => {
  const sorted = [...new Set(passwords.map(prefixOf))].sort((a, b) => a - b)
  const bytes: number[] = []
  let before = 0
  for (const prefix of sorted) {
    let rest = prefix - before
    while (rest > 127) {
      bytes.push(rest % 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest + 128)
    before = prefix
  }
  return Buffer.from(bytes).toString('base64')
}

const [path] = process.argv.slice(2)
if (!path) throw new Error('Which list?')
const passwords = (JSON.parse(readFileSync(path, 'utf8')) as string[]).map((each) => each.toLowerCase())

writeFileSync(
  'server/auth/leakedPasswords.ts',
  `/*
 * Made by scripts/leakedPasswords.ts from the passwords of @zxcvbn-ts/language-common 4.1.3, which come from published
 * leaks, the most frequent first. Of each only the first 32 bits of its SHA-256 are kept here.
 *
 * MIT licence. Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.; Copyright (c) 2021 @zxcvbn-ts
 */

/** The ${COMMON.toLocaleString('en')} most frequent ones, packed (prefixes.ts). */
export const MOST_FREQUENT =
  '${packed(passwords.slice(0, COMMON))}'

/** The ${(passwords.length - COMMON).toLocaleString('en')} that follow. */
export const LEAKED =
  '${packed(passwords.slice(COMMON))}'
`,
)
