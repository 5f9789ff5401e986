import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const START_TIMEOUT_MS = 60_000
const POLL_MS = 5

export interface Running {
  /** Where it listens. */
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedInMs: number
  readonly stop: () => Promise<void>
}

export interface Program {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly port: number
  /** Path that answers once it serves. */
  readonly ready: string
  /** A file for what it writes; without, that is dropped, and errors are shown. */
  readonly log?: string | undefined
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts a Node program and waits until it serves. */
export const startProgram = async ({ args, env, port, ready, log }: Program): Promise<Running> => {
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const written = log === undefined ? undefined : openSync(log, 'a')
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', written ?? 'ignore', written ?? 'inherit'],
  })
  if (written !== undefined) closeSync(written)
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null || performance.now() - began > START_TIMEOUT_MS) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} does not serve`)
    }
    await delay(POLL_MS)
  }
  return { url, pid: child.pid ?? 0, startedInMs: performance.now() - began, stop: () => stopped(child) }
}
