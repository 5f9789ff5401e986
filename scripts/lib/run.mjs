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

/**
 * Runs a command in the project's folder with its output shown; resolves to its exit code (1 when it was
 * ended by a signal or could not be started).
 */
export const run = (command, args, { env = {}, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell: needsShell,
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Runs a command in the project's folder; resolves to its exit code, as `run` does, and what it wrote. */
export const runHeard = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: process.env,
      shell: needsShell,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const heard = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => heard.push(chunk))
    const answer = (code) => resolve({ code: code ?? 1, output: Buffer.concat(heard).toString() })
    child.on('error', () => answer(1))
    child.on('close', answer)
  })

/** The same as `run`, ending this process with a message when the command fails. */
export const mustRun = async (message, command, args, options) => {
  const code = await run(command, args, options)
  if (code === 0) return
  console.error(`\n${message}`)
  process.exit(1)
}
