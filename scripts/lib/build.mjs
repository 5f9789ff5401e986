import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, root, step } from './run.mjs'

/** What the build is made from. */
const SOURCES = [
  'src',
  'server',
  'public',
  'scripts/vite',
  'page.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]

const filesBelow = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}

/** A fingerprint of all sources and of the settings that are built in. */
const fingerprint = () => {
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '')
  for (const file of SOURCES.flatMap((source) => filesBelow(join(root, source))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const stampFile = join(root, 'dist/.built-from')

const isBuilt = (stamp) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

const vite = join(root, 'node_modules/vite/bin/vite.js')

/** Whatever NODE_ENV this process runs under: browsers are never given the development build of React. */
const viteBuild = (message, args = []) =>
  mustRun(message, process.execPath, [vite, 'build', ...args, '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })

/** Builds the browser side and the server unless dist/ already holds just these sources. */
export const build = async () => {
  const stamp = fingerprint()
  if (isBuilt(stamp)) return
  await step('Building the browser side', () => viteBuild('The browser side could not be built.'))
  await step('Building the server', () =>
    viteBuild('The server could not be built.', ['--config', 'vite.server.config.ts']),
  )
  writeFileSync(stampFile, stamp)
}
