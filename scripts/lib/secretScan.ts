import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend'
import { isWellFormedKey } from '#server/http/keyFormat.ts'

/** A secret that stands in a file, and where. */
export interface FoundSecret {
  readonly file: string
  readonly line: number
  readonly message: string
}

const LARGEST = 2 * 1024 * 1024
/** Beginnings of files are looked at for a zero byte: texts have none. */
const HEAD = 8_000

/** What looks like a secret and is none: written for tests and documents, and good for nothing else. */
export interface Allowed {
  readonly file: string
  readonly text: string
  readonly why: string
}

const config = {
  rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: recommended }],
}

/** Keys of our own: examples and shortened ones have no check signs that fit. */
const ownKeysIn = (file: string, text: string): readonly FoundSecret[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      (line.match(/\brbt_(?:live|test)_[0-9A-Za-z]+/g) ?? [])
        .filter(isWellFormedKey)
        .map(() => ({ file, line: at + 1, message: 'a key of a service account' })),
    )

/** The secrets in one text. */
export const secretsIn = async (file: string, text: string): Promise<readonly FoundSecret[]> => {
  const { messages } = await lintSource({
    source: { filePath: file, content: text, ext: file.slice(file.lastIndexOf('.')), contentType: 'text' },
    options: { config, maskSecrets: true, noPhysicFilePath: true },
  })
  return [
    ...messages.map(({ message, loc }) => ({ file, line: loc.start.line, message })),
    ...ownKeysIn(file, text),
  ]
}

/** Every file that git has, or would take with `git add .`; those that were taken away since are none. */
export const filesOfGit = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)))

const textOf = (path: string): string | undefined => {
  const bytes = readFileSync(path)
  return bytes.length > LARGEST || bytes.subarray(0, HEAD).includes(0) ? undefined : bytes.toString('utf8')
}

/** The secrets in the files of a folder that git has or would take, less those that are allowed. */
export const scanForSecrets = async (
  root: string,
  files: readonly string[],
  allowed: readonly Allowed[],
): Promise<readonly FoundSecret[]> => {
  const found = await Promise.all(
    files.map(async (file) => {
      const text = textOf(join(root, file))
      if (text === undefined) return []
      const permitted = allowed.filter((each) => each.file === file)
      const rest = permitted.reduce((left, each) => left.replaceAll(each.text, ''), text)
      return secretsIn(file, rest)
    }),
  )
  return found.flat()
}
