import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Names a step while it runs, and says how long it took. */
export const step = async (name, work) => {
  const began = Date.now()
  console.error(`${name} …`)
  await work()
  console.error(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** npm is a shell script on Windows. */
const needsShell = process.platform === 'win32'

const start = (command, args, stdio, env = {}) =>
  spawn(command, args, { cwd: root, env: { ...process.env, ...env }, shell: needsShell, stdio })

/** Resolves to the exit code of a process: 1 when it was ended by a signal or could not be started. */
const codeOf = (child) =>
  new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Runs a command in the project's folder with its output shown; resolves to its exit code (see `codeOf`). */
export const run = (command, args, { env, quiet = false } = {}) =>
  codeOf(
    start(command, args, quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'], env),
  )

/** The same, resolving to its exit code and to what it wrote, which is not shown. */
export const runHeard = async (command, args) => {
  const child = start(command, args, ['ignore', 'pipe', 'pipe'])
  const heard = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => heard.push(chunk))
  const code = await codeOf(child)
  return { code, output: Buffer.concat(heard).toString() }
}

/** The same as `run`, ending this process with a message when the command fails. */
export const mustRun = async (message, command, args, options) => {
  const code = await run(command, args, options)
  if (code === 0) return
  console.error(`\n${message}`)
  process.exit(1)
}
