import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, root, step } from './run.mjs'

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** True when node_modules holds what the lockfile says, as far as npm's own record tells. */
const isInstalled = () => {
  const installed = modified(join(root, 'node_modules/.package-lock.json'))
  return installed > 0 && installed >= modified(join(root, 'package-lock.json')) - 1000
}

/** Ends the process with a clear message on a Node.js that the project does not run on. */
const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the packages of the lockfile where they are missing or older than it. */
export const install = async () => {
  checkNode()
  if (isInstalled()) return
  await step('Installing packages (about a minute, once)', () =>
    mustRun('The packages could not be installed: is the npm registry reachable?', 'npm', [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]),
  )
}
