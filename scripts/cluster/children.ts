import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './programs.ts'

/** A program of the cluster that runs. */
export interface Child {
  readonly name: string
  readonly pid: number
  readonly isRunning: () => boolean
  /** Ends it in order, or by force after some seconds. */
  readonly stop: () => Promise<void>
}

export interface Start {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const PATIENCE_MS = 15_000

/** Sends a signal; false where there is no such process any more. */
export const signal = (pid: number, name: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** The parent of each process of this machine. */
const parents = (): Map<number, number> => {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name of the program stands in brackets and may hold anything.
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      found.set(Number(name), Number(parent))
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}

/** A process and whatever it has started that still belongs to it. */
export const withDescendants = (pid: number): number[] => {
  const known = parents()
  if (!known.has(pid)) return []
  const family = [pid]
  for (const member of family) for (const [child, parent] of known) if (parent === member) family.push(child)
  return family
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const stopped = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await ended
  clearTimeout(force)
}

/** Starts programs below one folder, as one account, and ends them all. */
export class Children {
  private readonly children: (Child & { readonly child: ChildProcess })[] = []

  constructor(
    private readonly folder: string,
    private readonly account: Account | undefined,
  ) {}

  /** Starts a program as the ordinary account; what it writes stands in `<name>.log`. */
  start({ name, program, args, env = {} }: Start): Child {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      cwd: this.folder,
      // Ctrl-C is for this script, which ends them in their order.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, HOME: this.folder, LC_ALL: 'C.UTF-8', ...env },
      ...this.account,
    })
    closeSync(log)
    child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`))
    const started = {
      name,
      child,
      pid: child.pid ?? 0,
      isRunning: () => !hasEnded(child),
      stop: () => stopped(child),
    }
    this.children.push(started)
    return started
  }

  /** Ends all of them, the last first. */
  async stop(): Promise<void> {
    for (const child of this.children.splice(0).reverse()) await child.stop()
  }

  /** Ends all of them without waiting. */
  kill(): void {
    for (const { child } of this.children.splice(0)) if (!hasEnded(child)) child.kill('SIGKILL')
  }
}
